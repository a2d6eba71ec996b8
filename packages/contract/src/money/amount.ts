import { latinDigits } from '../text/digits.ts';
import { minorUnits, mostMinorUnits } from './money.ts';

/** `amount`: not a number, or below the minimum; `decimals`: more of them than the currency has (VAL-01). */
export type AmountFault = 'amount' | 'decimals';

/**
 * Reads a typed amount in the smallest unit of the currency. Comma and point are both read: the last of them is the
 * decimal separator, unless it occurs more than once and therefore groups thousands. `1.750` in a currency with two
 * decimals is ambiguous and refused. `least`: in the smallest unit.
 */
export function parseAmount(typed: string, currency: string, least = 1): { amount: number } | { fault: AmountFault } {
  const text = latinNumber(typed).replaceAll(/[\s'’]/gu, '');
  const [separator = ''] = /[.,](?=\d*$)/.exec(text) ?? [];
  const isGroup = separator !== '' && text.split(separator).length > 2;
  const cut = separator === '' || isGroup ? text.length : text.lastIndexOf(separator);
  const [whole, decimals] = [text.slice(0, cut), text.slice(cut + 1)];
  const isNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)$/.test(whole) && /^\d*$/.test(decimals);
  // `12.` is incomplete, and `1,234,56` is an impossible grouping.
  if (
    !isNumber ||
    (cut < text.length && decimals === '') ||
    (separator !== '' && !isGroup && whole.includes(separator))
  )
    return { fault: 'amount' };
  const places = minorUnits(currency);
  if (decimals.length > places) return { fault: 'decimals' };
  const amount = Number(`${whole.replaceAll(/[.,]/g, '')}${decimals.padEnd(places, '0')}`);
  return amount >= least && amount <= mostMinorUnits ? { amount } : { fault: 'amount' };
}

/** Arabic and Persian keyboards have digits and separators of their own. */
function latinNumber(typed: string): string {
  return latinDigits(typed)
    .replaceAll('\u066B', '.')
    .replaceAll(/[\u066C\u060C]/g, ',');
}
