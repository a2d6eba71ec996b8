import { latinDigits } from './digits.ts';

/** What people write between the digits of a phone number, and signs that apps put around it and nobody sees. */
const between = /[\s\p{Cf}\p{Pd}\u2212()./\u00b7]/gu;

/** As it is dialled: `tel:+90 (532) 987‑65‑43` and `0090 532 987 65 43` are `+905329876543`; letters stay, and are a fault. */
export function dialled(typed: string): string {
  return latinDigits(typed.normalize('NFKC'))
    .replace(between, '')
    .replace(/^tel:/i, '')
    .replace(/^00(?=\d)/, '+');
}
