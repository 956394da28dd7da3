/** An element of a page that was read by {@link parseHtml}. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (HtmlElement | string)[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const VOID = ['meta'];
const RAW = ['style'];

function unescaped(text: string): string {
  return text.replace(/&[^;\s]*;?/g, (entity) => {
    if (entity in ENTITIES) return ENTITIES[entity];
    throw new Error(`${JSON.stringify(entity)} is no entity of a report`);
  });
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  const rest = text.replace(/\s+([a-zA-Z-]+)="([^"<>]*)"/g, (_, name: string, value: string) => {
    if (name in found) throw new Error(`the attribute ${name} stands there twice`);
    found[name] = unescaped(value);
    return '';
  });
  if (rest.trim() !== '' && rest.trim() !== '/') throw new Error(`${JSON.stringify(rest)} is no attribute`);
  return found;
}

/**
 * Reads a page more strictly than browsers do: every element is closed in its order, every sign that could be markup is
 * markup or an entity, and nothing stands outside of the one root.
 * @throws Error naming the first thing that is not so.
 */
export function parseHtml(text: string): HtmlElement {
  const start = '<!doctype html>\n';
  if (!text.startsWith(start)) throw new Error('no doctype');
  const root = { tag: '', attributes: {}, children: [] as (HtmlElement | string)[] };
  const open: { tag: string; children: (HtmlElement | string)[] }[] = [root];
  let at = start.length;
  while (at < text.length) {
    const top = open[open.length - 1];
    if (RAW.includes(top.tag)) {
      const end = text.indexOf('</', at);
      top.children.push(text.slice(at, end));
      at = end;
    }
    const next = text.indexOf('<', at);
    const words = text.slice(at, next < 0 ? text.length : next);
    if (words.includes('>')) throw new Error(`a stray > in ${JSON.stringify(words)}`);
    if (words !== '') top.children.push(unescaped(words));
    if (next < 0) break;
    const [markup, slash, tag, rest] = /^<(\/?)([a-z][a-z0-9]*)([^<>]*)>/.exec(text.slice(next)) ?? [];
    if (markup === undefined) throw new Error(`no markup: ${JSON.stringify(text.slice(next, next + 40))}`);
    at = next + markup.length;
    if (slash === '/') {
      if (open.pop()?.tag !== tag || rest !== '') throw new Error(`</${tag}${rest}> closes nothing`);
      continue;
    }
    const element = { tag, attributes: attributesOf(rest), children: [] };
    top.children.push(element);
    if (!VOID.includes(tag) && !rest.endsWith('/')) open.push(element);
  }
  if (open.length !== 1) throw new Error(`<${open[open.length - 1].tag}> is not closed`);
  const [html, ...others] = root.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  if (others.length > 0 || typeof html === 'string') throw new Error('there is not one root');
  return html;
}

/** An element's words. */
export function textOf(element: HtmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** All elements below one, in the order of the page; of one tag where it is given. */
export function elementsOf({ children }: HtmlElement, tag?: string): HtmlElement[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return [...(tag === undefined || child.tag === tag ? [child] : []), ...elementsOf(child, tag)];
  });
}

/** A number with its interval as a report's cell has it. */
export interface HtmlFigure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A table of a report. */
export interface HtmlTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly { readonly text: string; readonly figure: HtmlFigure | null }[])[];
}

function figureOf(cell: HtmlElement): HtmlFigure | null {
  const [data] = elementsOf(cell, 'data');
  if (data === undefined) return null;
  const { value, 'data-low': low, 'data-high': high } = data.attributes;
  return { value: Number(value), low: Number(low), high: Number(high) };
}

/** The tables of a page, in their order. */
export function tablesOf(page: HtmlElement): HtmlTable[] {
  return elementsOf(page, 'table').map((table) => {
    const [head, ...rows] = elementsOf(table, 'tr').map(({ children }) =>
      children.filter((child) => typeof child !== 'string'),
    );
    return {
      title: textOf(elementsOf(table, 'caption')[0]),
      head: head.map(textOf),
      rows: rows.map((row) => row.map((cell) => ({ text: textOf(cell), figure: figureOf(cell) }))),
    };
  });
}
