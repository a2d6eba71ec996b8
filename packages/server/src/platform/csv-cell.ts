/**
 * A cell of a file with separators (RFC 4180), always in quotes: a spreadsheet that takes another separator than ours would
 * make two cells of one, the second of which could be a formula. `isPhone` leaves the plus of a phone number.
 */
export function csvCell(value: string, { isPhone = false } = {}): string {
  const text = isPhone && /^\+\d+$/.test(value) ? value : withoutFormula(value);
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Spreadsheets calculate what begins like a formula, some of them also in the wide signs of East Asia. Some also cut inside
 * quotes at their own separator and at line breaks.
 */
export function withoutFormula(text: string): string {
  return text.replace(/^[=+\-@\t\r\n＝＋－＠]/u, "'$&").replace(/([;\t\r\n])(?=[=+\-@＝＋－＠])/gu, "$1'");
}

/** A table for spreadsheets (RFC 4180): with the mark by which they read UTF-8, and no cell that they would calculate. */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`).join('')}`;
}
