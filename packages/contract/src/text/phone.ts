import { latinDigits } from './digits.ts';

/** Signs that people write between the digits of a phone number, and invisible ones that apps put around it. */
const between = /[\s\p{Cf}\p{Pd}\u2212./\u00b7]/gu;

/** Numbers of all countries as dialled: a plus sign and 7 to 15 digits (E.164). */
export const anyDialled = /^\+\d{7,15}$/;

/** The 0 that only callers within the country dial, as in `+44 (0)20`; Italy and its neighbours keep their 0. */
const innerZero = /^((?:tel:)?(?:\+|00)(?!39|37[89])\d{1,4})\(0\)/i;

/** The extension behind a number, for the telephone exchange: `ext. 45`, `x45`, `;ext=45`, `dahili 45`. */
const extension =
  /[\s,;(]*(?:;?ext=|ext(?:ensi[oó]n)?\b\.?|extn\b\.?|int(?:erno)?\b\.?|dahil[iî]\b|تحويلة|داخلي|[x#])[\s:.]*\d{1,7}\s*\)?\s*$/iu;

/** Returns the number without its extension. */
export function withoutExtension(typed: string): string {
  return latinDigits(typed.normalize('NFKC')).replace(extension, '');
}

/**
 * Returns the number as dialled: `tel:+90 (532) 987‑65‑43` and `0090 532 987 65 43` are `+905329876543`. Letters stay
 * and are refused later.
 */
export function dialled(typed: string): string {
  return latinDigits(typed.normalize('NFKC'))
    .replace(between, '')
    .replace(innerZero, '$1')
    .replace(/[()]/g, '')
    .replace(/^tel:/i, '')
    .replace(/^00(?=\d)/, '+');
}
