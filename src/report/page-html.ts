import { oneLine } from '../agent.ts';
import { STYLE } from './html-style.ts';
import { type Cell, type Figure, type Line, type Page, type Part, saysSomething } from './page.ts';
import type { Column, TableContent } from './table.ts';

/** A page with the heading that it has in a document. */
export interface Section {
  readonly heading: string;
  readonly page: Page;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Anybody's text, for an element or an attribute: it ends neither, and turns no writing round. */
function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
}

/** Nothing from outside, no script, nothing to be sent: whatever a name might get into the page, it could do nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Half of what the axis of a column's differences spans. */
function reach(figures: readonly Figure[]): number {
  return Math.max(
    0,
    ...figures.flatMap(({ value, low, high }) => [value, low ?? 0, high ?? 0].map(Math.abs)),
  );
}

/** A dot on its axis with its interval as a whisker. The numbers stand beside it, so it is hidden from screen readers. */
function drawing({ kind, value, low, high }: Figure, span: number): string {
  const share = (at: number): number => (kind === 'share' ? at : span === 0 ? 0.5 : (1 + at / span) / 2);
  const x = (at: number): string => (100 * share(at)).toFixed(1);
  const axis = kind === 'share' ? 'M0 5H100' : 'M0 5H100M50 0V10';
  const whisker = low === null || high === null ? '' : `<path class="whisker" d="M${x(low)} 5H${x(high)}"/>`;
  // A line of no length with round ends is a dot that keeps its shape however wide the drawing is.
  return (
    '<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">' +
    `<path class="axis" d="${axis}"/>${whisker}<path class="dot" d="M${x(value)} 5h0"/></svg>`
  );
}

function figureHtml(figure: Figure, span: number): string {
  const { value, low, high, text, range } = figure;
  const bounds = low === null || high === null ? '' : ` data-low="${low}" data-high="${high}"`;
  const beside = range === '' ? '' : ` <small>${escaped(range)}</small>`;
  return `<data value="${value}"${bounds}>${escaped(text)}</data>${beside}${drawing(figure, span)}`;
}

function cellHtml(cell: Cell, span: number): string {
  if (typeof cell === 'string') return escaped(cell);
  if ('tone' in cell) return `<span class="${cell.tone}">${escaped(cell.text)}</span>`;
  return figureHtml(cell, span);
}

const isFigure = (cell: Cell): cell is Figure => typeof cell !== 'string' && 'kind' in cell;
const side = ({ align }: Column): string => (align === 'left' ? ' class="l"' : '');

function tableHtml(title: string, { columns, rows }: TableContent<Cell>): string {
  const spans = columns.map((_, i) =>
    reach(
      rows.map((row) => row[i]).filter((cell) => isFigure(cell) && cell.kind === 'difference') as Figure[],
    ),
  );
  const head = columns.map((column) => `<th scope="col"${side(column)}>${escaped(column.title)}</th>`);
  const body = rows.map((row) => {
    const cells = row.map((cell, i) => {
      const inside = `${side(columns[i])}>${cellHtml(cell, spans[i])}`;
      return i === 0 ? `<th scope="row"${inside}</th>` : `<td${inside}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  // A part that can be moved must be reached by the keyboard, and so needs a name.
  return [
    `<div class="table" role="region" aria-label="${escaped(title)}" tabindex="0"><table>`,
    `<caption>${escaped(title)}</caption>`,
    `<thead><tr>${head.join('')}</tr></thead>`,
    `<tbody>\n${body.join('\n')}\n</tbody></table></div>`,
  ].join('\n');
}

function lineHtml({ lead, text, tone }: Line): string {
  const first = lead === undefined ? '' : `<b>${escaped(lead)}</b>`;
  return `<p${tone === undefined ? '' : ` class="${tone}"`}>${first}${escaped(text)}</p>`;
}

function partHtml(part: Part): string {
  if (part.kind === 'table') return tableHtml(part.title, part.content);
  if (part.kind === 'lines') return part.lines.map(lineHtml).join('\n');
  return `<ul>\n${part.notes.map((note) => `<li>${escaped(note)}</li>`).join('\n')}\n</ul>`;
}

function sectionHtml({ heading, page }: Section): string {
  const parts = page.filter(saysSomething).map(partHtml);
  return `<section>\n<h2>${escaped(heading)}</h2>\n${parts.join('\n')}\n</section>`;
}

/**
 * Pages as one HTML document that needs nothing else: no script, and nothing that is loaded. Every text in it may be
 * anybody's. Numbers with an interval are `data` elements with the unrounded value, and the bounds in `data-low` and
 * `data-high`.
 */
export function documentHtml(title: string, sections: readonly Section[]): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<main>\n<h1>${escaped(title)}</h1>`,
    ...sections.map(sectionHtml),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
