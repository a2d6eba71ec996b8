/**
 * Returns a cell of a CSV file (RFC 4180), always in quotes: a spreadsheet with another separator would split an
 * unquoted cell, and the second part could be a formula. `isPhone` leaves the plus of a phone number.
 */
export function csvCell(value: string, { isPhone = false } = {}): string {
  const text = isPhone && /^\+\d+$/.test(value) ? value : withoutFormula(value);
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Spreadsheets evaluate a text that begins like a formula, some also with full-width signs. Some split cells at their
 * own separator and at line breaks even inside of quotes.
 */
export function withoutFormula(text: string): string {
  return text.replace(/^[=+\-@\t\r\n＝＋－＠]/u, "'$&").replace(/([;\t\r\n])(?=[=+\-@＝＋－＠])/gu, "$1'");
}

/** Returns a table for spreadsheets (RFC 4180): with the byte order mark that announces UTF-8, and without formulas. */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`).join('')}`;
}
