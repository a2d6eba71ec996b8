/** Isolates a name, number or address (U+2068 … U+2069), so that it keeps its own direction inside a sentence. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
