/**
 * Converts decimal digits of every script to 0 to 9: Arabic, Persian, Devanagari, fullwidth and all others of Unicode.
 */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => (digit < '\x80' ? digit : digitValue(digit)));
}

/** Unicode keeps the ten digits of a script adjacent from zero on, so the number of digits before one is its value. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
