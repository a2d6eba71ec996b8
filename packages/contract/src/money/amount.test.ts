import { describe, expect, it } from 'vitest';
import { parseAmount } from './amount.ts';
import { plainAmount } from './money.ts';

describe('an amount as a person types it', () => {
  it.each([
    ['120', 'TRY', 12_000],
    ['120,5', 'TRY', 12_050],
    ['120.50', 'TRY', 12_050],
    ['1.234,56', 'TRY', 123_456],
    ['1,234.56', 'TRY', 123_456],
    ['1,234,567', 'EUR', 123_456_700],
    ['1.234.567,8', 'EUR', 123_456_780],
    [' 1 234,56 ', 'EUR', 123_456],
    ["1'234.5", 'CHF', 123_450],
    ['0,01', 'TRY', 1],
    ['1.234', 'KWD', 1234],
    ['500', 'JPY', 500],
    ['1,000,000', 'JPY', 1_000_000],
    ['١٢٠٫٥٠', 'SAR', 12_050],
    ['۱۲۰', 'EUR', 12_000],
  ])('%s of %s is %i of its smallest unit, with comma or point (VAL-01, PAY-10)', (typed, currency, amount) => {
    expect(parseAmount(typed, currency)).toEqual({ amount });
  });

  it.each([
    '',
    ' ',
    'a',
    '12a',
    '-5',
    '+5',
    '0',
    '0,00',
    '12.',
    ',5',
    '1,23,456',
    '12.34.56',
    '1,234,56',
    '1e3',
    '1.234,56,7',
  ])('%j is not valid (VAL-01, PAY-10)', (typed) => {
    expect(parseAmount(typed, 'TRY')).toEqual({ fault: 'amount' });
  });

  it('is not valid beyond what anybody pays by a link (VAL-01)', () => {
    expect(parseAmount('1000000000', 'TRY')).toEqual({ amount: 100_000_000_000 });
    expect(parseAmount('1000000000,01', 'TRY')).toEqual({ fault: 'amount' });
    expect(parseAmount('9'.repeat(40), 'TRY')).toEqual({ fault: 'amount' });
  });

  it.each([
    ['1.234', 'TRY'],
    ['120,505', 'EUR'],
    ['120.5', 'JPY'],
    ['1.2345', 'KWD'],
  ])('%s has more decimals than %s has (VAL-01, PAY-10)', (typed, currency) => {
    expect(parseAmount(typed, currency)).toEqual({ fault: 'decimals' });
  });

  it.each([
    [12_050, 'TRY', '120.50'],
    [5, 'EUR', '0.05'],
    [1_200, 'JPY', '1200'],
    [1_234_567, 'KWD', '1234.567'],
  ])('%d of %s is typed as %s, and read again as the same (PAY-02)', (amount, currency, typed) => {
    expect(plainAmount(amount, currency)).toBe(typed);
    expect(parseAmount(typed, currency)).toEqual({ amount });
  });
});
