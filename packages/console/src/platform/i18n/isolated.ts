/** A name, number or address keeps its own direction within a sentence of the other one: U+2068 … U+2069. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
