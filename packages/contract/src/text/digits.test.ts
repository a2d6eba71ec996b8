import { describe, expect, it } from 'vitest';
import { latinDigits } from './digits.ts';

describe('digits of other scripts', () => {
  it.each([
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['fullwidth', '０１２３４５６７８９'],
    ['double-struck', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
    ['Latin', '0123456789'],
  ])('are read where they are %s', (_, digits) => expect(latinDigits(digits)).toBe('0123456789'));

  it('are all read, ten of each script in their order', () => {
    const all = Array.from({ length: 0x20000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\p{Nd}/u.test(letter));
    expect(latinDigits(all.join(''))).toBe('0123456789'.repeat(all.length / 10));
  });

  it('are read between letters, which stay', () => expect(latinDigits('غرفة ٥٠٨ – B٢')).toBe('غرفة 508 – B2'));
});
