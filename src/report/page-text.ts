import { type Cell, type Line, type Page, type Part, saysSomething, type Tone } from './page.ts';
import { type Palette, palette, renderTable, wrap } from './table.ts';

/** How a report is written as text. */
export interface RenderOptions {
  /** Colour codes for terminals; none by default. */
  readonly colour?: boolean;
  /** Characters in a line; 100 by default. */
  readonly width?: number;
}

const COLOURS: Readonly<Record<Tone, keyof Palette>> = {
  bold: 'bold',
  good: 'green',
  bad: 'red',
  warn: 'yellow',
  dim: 'dim',
};

function cellText(cell: Cell, colours: Palette): string {
  if (typeof cell === 'string') return cell;
  if ('tone' in cell) return colours[COLOURS[cell.tone]](cell.text);
  if (cell.range === '') return cell.text;
  const range = cell.range.trimEnd();
  return `${cell.text} ${colours.dim(range)}${cell.range.slice(range.length)}`;
}

function lineText({ lead, text, tone }: Line, colours: Palette): string {
  const toned = tone === undefined ? text : colours[COLOURS[tone]](text);
  return lead === undefined ? toned : colours.bold(lead) + toned;
}

function partText(part: Part, width: number, colours: Palette): string {
  if (part.kind === 'notes') return part.notes.map((note) => wrap(note, width)).join('\n');
  if (part.kind === 'lines') {
    return part.lines.map((line) => wrap(lineText(line, colours), width)).join('\n');
  }
  const { columns, rows } = part.content;
  const head = wrap(part.title, width).split('\n').map(colours.green).join('\n');
  const cells = rows.map((row) => row.map((cell) => cellText(cell, colours)));
  return `${head}\n${renderTable({ columns, rows: cells }, width, colours)}`;
}

/** The page as text for people: no colour codes unless asked for, no line wider than `width` where words allow. */
export function pageText(page: Page, { colour = false, width: wanted = 100 }: RenderOptions = {}): string {
  const width = Math.max(20, wanted);
  const colours = palette(colour);
  return page
    .filter(saysSomething)
    .map((part) => partText(part, width, colours))
    .join('\n\n');
}
