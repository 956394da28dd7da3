import Table from 'cli-table3';

const NO_LINES = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/** What a table may differ in. */
export interface TableStyle {
  /** Columns whose numbers stand to the right. */
  readonly right?: readonly number[];
  /** The last column is wrapped so that rows stay within so many characters. */
  readonly width?: number;
  /** Formats the head. */
  readonly head?: (text: string) => string;
}

/** Plain columns under a head, without lines, as text without a final newline. */
export function columns(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  { right = [], width, head: format = (text) => text }: TableStyle = {},
): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => visibleLength(row[i]))));
  const last = head.length - 1;
  if (width !== undefined) {
    const before = widths.slice(0, last).reduce((sum, w) => sum + w + 2, 0);
    widths[last] = Math.min(widths[last], Math.max(20, width - before));
  }
  const table = new Table({
    head: head.map(format),
    chars: NO_LINES,
    colWidths: widths,
    colAligns: head.map((_, i) => (right.includes(i) ? 'right' : 'left')),
    wordWrap: true,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...rows.map((row) => row.map(String)));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes are control characters.
const COLOUR_CODES = /\u001b\[[0-9;]*m/g;

function visibleLength(cell: string | number): number {
  return String(cell).replace(COLOUR_CODES, '').length;
}
