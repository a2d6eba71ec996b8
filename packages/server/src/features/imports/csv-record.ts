/** `open`: a quote waits for its end, which may be on the next line. `bad-quote`: a value goes on after its closing quote. */
export type CsvRecord = { fields: string[] } | 'open' | 'bad-quote';

/** Parses one record by RFC 4180; a quote inside an unquoted value is an ordinary character, as in 5" pipe. */
export function parseRecord(text: string, delimiter: string): CsvRecord {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1);
      if (end === -1) return 'open';
      const next = text[end + 1];
      if (next !== undefined && next !== delimiter) return 'bad-quote';
      fields.push(text.slice(at + 1, end).replaceAll('""', '"'));
      if (next === undefined) return { fields };
      at = end + 2;
    } else {
      const end = text.indexOf(delimiter, at);
      if (end === -1) {
        fields.push(text.slice(at));
        return { fields };
      }
      fields.push(text.slice(at, end));
      at = end + 1;
    }
  }
}

/** Returns the position of the closing quote, skipping doubled quotes; -1 if no quote closes the field. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}
