import Table from 'cli-table3';
import pc from 'picocolors';

/** Ways to set off text; each leaves it as it is where no colour is asked for. */
export type Palette = Pick<ReturnType<typeof pc.createColors>, 'bold' | 'dim' | 'green' | 'red' | 'yellow'>;

/** The palette for output with or without colour. */
export function palette(colour: boolean): Palette {
  return pc.createColors(colour);
}

/** A column of a table. Numbers stand right. */
export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
}

/** A table's content: one cell per column in each row. Cells that are text may hold colour codes. */
export interface TableContent<Cell = string> {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

const GAP = '  ';
const NO_FRAME = {
  ...{
    top: '',
    'top-mid': '',
    'top-left': '',
    'top-right': '',
    bottom: '',
    'bottom-mid': '',
    'bottom-left': '',
  },
  ...{ 'bottom-right': '', left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '' },
  middle: GAP,
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with one.
const COLOUR_CODE = /\u001b\[\d+m/g;

function visibleLength(text: string): number {
  return text.replace(COLOUR_CODE, '').length;
}

function widths({ columns, rows }: TableContent): number[] {
  return columns.map(({ title }, i) => Math.max(title.length, ...rows.map((row) => visibleLength(row[i]))));
}

/** The columns of each part, so that no part is wider than `width`; the first column is in all of them. */
function parts(wide: readonly number[], width: number): number[][] {
  const found: number[][] = [];
  let room = 0;
  for (let column = 1; column < wide.length; column++) {
    const need = GAP.length + wide[column];
    if (found.length === 0 || need > room) {
      found.push([0]);
      room = width - wide[0];
    }
    found[found.length - 1].push(column);
    room -= need;
  }
  return found.length > 0 ? found : [[0]];
}

/**
 * A table without frame lines, its titles bold. Where it is wider than `width` characters it goes on below, in parts
 * that each begin with the first column; that column is cut where a part would still be too wide.
 */
export function renderTable(content: TableContent, width: number, colours: Palette): string {
  const wide = widths(content);
  const widest = Math.max(0, ...wide.slice(1));
  wide[0] = Math.min(wide[0], Math.max(6, width - GAP.length - widest));
  return parts(wide, width)
    .map((part) => renderPart(content, part, wide, colours))
    .join('\n\n');
}

function renderPart(
  { columns, rows }: TableContent,
  part: readonly number[],
  wide: number[],
  colours: Palette,
) {
  const table = new Table({
    chars: NO_FRAME,
    colWidths: part.map((column) => wide[column]),
    colAligns: part.map((column) => columns[column].align),
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(part.map((column) => colours.bold(columns[column].title)));
  table.push(...rows.map((row) => part.map((column) => row[column])));
  const lines = table.toString().split('\n');
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Text broken into lines of at most `width` characters, at blanks. A longer word has a line of its own. */
export function wrap(text: string, width: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && visibleLength(line) + 1 + visibleLength(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}
