/**
 * The style of reports as HTML: what comes with every system, light or dark as the reader has it. Wide tables are moved
 * sideways by themselves, with the names of their rows in place, so that the page fits a phone.
 */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1c1b1a;--faint:#5f5b57;--line:#d9d5d0;--paper:#fdfcfa;--row:#f4f1ec;--mark:#96480f;--good:#1a6b34;--bad:#a52222;--warn:#7a5200}
@media (prefers-color-scheme:dark){:root{--ink:#ece8e3;--faint:#aaa49d;--line:#45413d;--paper:#191817;--row:#22201f;--mark:#f0a35e;--good:#7fcf95;--bad:#f39c94;--warn:#e6bd66}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:80rem;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0;font-size:1.5rem;line-height:1.25}
h2{margin:2.5rem 0 0;font-size:1.2rem}
p{margin:.25rem 0;max-width:50rem}
ul{padding-left:1.2rem;max-width:50rem;color:var(--faint)}
.table{overflow-x:auto;margin:1.25rem 0}
table{width:max-content;min-width:min(100%,24rem);border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
caption{position:sticky;left:0;max-width:calc(100vw - 2rem);padding:.25rem 0;text-align:left;font-weight:600}
th,td{padding:.3rem .6rem;border-top:1px solid var(--line);text-align:right;vertical-align:top;white-space:nowrap}
thead th{border-top:0;vertical-align:bottom;color:var(--faint);font-weight:600}
tbody th{position:sticky;left:0;background:var(--paper);font-weight:600}
tbody tr:nth-child(even)>*{background:var(--row)}
.l{min-width:6rem;text-align:left}
.l,thead th{max-width:20rem;white-space:normal}
tbody th{max-width:min(20rem,40vw)}
thead th{overflow-wrap:break-word}
small{color:var(--faint);font-size:.85em}
svg{display:block;width:100%;min-width:6rem;height:.6rem;margin-top:.1rem;overflow:visible}
path{fill:none;vector-effect:non-scaling-stroke}.axis{stroke:var(--line)}.whisker,.dot{stroke:var(--mark);stroke-width:2}.dot{stroke-width:8;stroke-linecap:round}
.bold{font-size:1.1rem;font-weight:600}.good{color:var(--good)}.bad{color:var(--bad)}.warn{color:var(--warn)}.dim{color:var(--faint)}
@media print{.table{overflow:visible}}
`;
