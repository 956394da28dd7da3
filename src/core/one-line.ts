/** Anybody's text on one line, without what could steer a terminal or turn its writing round. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim();
}
