/**
 * Whether a Turkish identity number is valid: 11 digits, the first not 0; the tenth is computed from the nine before it
 * and the eleventh from the ten.
 */
export function isTurkishId(number: string): boolean {
  if (!/^[1-9]\d{10}$/.test(number)) return false;
  const digits = Array.from(number, Number);
  const sumOf = (from: number, to: number, step: number) =>
    digits.reduce((sum, digit, at) => sum + (at >= from && at <= to && (at - from) % step === 0 ? digit : 0), 0);
  const tenth = (((sumOf(0, 8, 2) * 7 - sumOf(1, 7, 2)) % 10) + 10) % 10;
  return digits[9] === tenth && digits[10] === sumOf(0, 9, 1) % 10;
}
