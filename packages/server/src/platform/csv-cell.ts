/** A cell of a file with separators (RFC 4180), in quotes where it must be. */
export function csvCell(text: string, separator: ',' | ';'): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? quoted(text) : text;
}

export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Spreadsheets calculate what begins like a formula, some of them also in the wide signs of East Asia. */
export function withoutFormula(text: string): string {
  return text.replace(/^[=+\-@\t\r\n＝＋－＠]/u, "'$&");
}

/** A table for spreadsheets (RFC 4180): with the mark by which they read UTF-8, and no cell that they would calculate. */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map((cell) => csvCell(withoutFormula(cell), ',')).join(',')}\r\n`).join('')}`;
}
