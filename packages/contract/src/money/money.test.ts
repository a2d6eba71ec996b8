import { describe, expect, it } from 'vitest';
import { formatMoney, minorUnits } from './money.ts';

// Decimals out of ISO 4217, list one.
describe('the minor unit of a currency', () => {
  it.each([
    ['TRY', 2],
    ['EUR', 2],
    ['HUF', 2],
    ['COP', 2],
    ['IDR', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['ISK', 0],
    ['KWD', 3],
    ['IQD', 3],
  ])('of %s has %i decimals', (currency, decimals) => {
    expect(minorUnits(currency)).toBe(decimals);
  });
});

describe('an amount of money', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u200e\u200f]/g, ' ').trim();

  it.each([
    [123_450, 'EUR', 'en-GB', '€1,234.50'],
    [123_450, 'TRY', 'tr-TR', '₺1.234,50'],
    [123_450, 'EUR', 'es-ES', '1234,50 €'],
    [123_450, 'HUF', 'en-GB', 'HUF 1,234.50'],
    [1_234_567, 'KWD', 'en-GB', 'KWD 1,234.567'],
    [500, 'JPY', 'en-GB', 'JP¥500'],
    [0, 'TRY', 'en-GB', 'TRY 0.00'],
    [5, 'TRY', 'en-GB', 'TRY 0.05'],
    [99_999_999_999_999, 'TRY', 'en-GB', 'TRY 999,999,999,999.99'],
    [1250, 'not a currency', 'en-GB', '12.50 not a currency'],
  ])('of %i minor units in %s is written for %s as %s', (minor, currency, locale, text) => {
    expect(plain(formatMoney(minor, currency, locale))).toBe(text);
  });

  it('has Latin digits in Arabic', () => {
    expect(formatMoney(123_450, 'TRY', 'ar-u-nu-latn')).toContain('1,234.50');
  });
});
