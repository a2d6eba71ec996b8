import { isoAt, wallOf } from '@bellhop/contract/zoned-time';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatFor } from './format.ts';

/** 2026-11-18T20:04:31Z, in Unix seconds (TIME-02). */
const evening = 1_795_032_271;

describe('times', () => {
  it('are in the zone of the hotel, and not in the zone of the desk’s computer (TIME-01, TIME-02)', () => {
    expect(formatFor('en', 'Europe/Istanbul').time(evening)).toBe('23:04');
    expect(formatFor('en', 'Asia/Tokyo').time(evening)).toBe('05:04');
    expect(formatFor('en', 'Europe/Istanbul').timeWithSeconds(evening)).toBe('23:04:31');
  });

  it('speak the language of the reader (TIME-01)', () => {
    expect(formatFor('en', 'Europe/Istanbul').date(evening)).toBe('18 Nov 2026');
    expect(formatFor('tr', 'Europe/Istanbul').date(evening)).toBe('18 Kas 2026');
    expect(formatFor('es', 'Europe/Istanbul').date(evening)).toBe('18 nov 2026');
  });

  it.each(['en', 'tr', 'ar', 'es'] as const)('in %s are all in the zone of the hotel (TIME-01)', (language) => {
    const [istanbul, tokyo] = [formatFor(language, 'Europe/Istanbul'), formatFor(language, 'Asia/Tokyo')];
    expect(istanbul.dayAndTime(evening)).toMatch(/18.*23:04/);
    expect(tokyo.dayAndTime(evening)).toMatch(/19.*05:04/);
    expect(tokyo.full(evening)).toMatch(/19.*2026.*0?5:04/);
    expect(tokyo.date(evening)).toMatch(/19.*2026/);
    expect(tokyo.day(evening)).toContain('19');
    expect(tokyo.timeWithSeconds(evening)).toContain('05:04:31');
    expect(tokyo.dayKey(evening)).toBe('2026-11-19');
    expect(tokyo.relative(evening - 7200, evening)).toContain('03:04');
    expect(tokyo.relative(evening - 86_400, evening)).toContain('18');
  });

  it('name months and days in the words of the reader (TIME-01)', () => {
    const full = (language: 'en' | 'tr' | 'ar' | 'es') => formatFor(language, 'Europe/Istanbul').full(evening);
    expect(full('en')).toMatch(/^Wednesday.*18 November 2026/);
    expect(full('tr')).toMatch(/18 Kasım 2026 Çarşamba/);
    expect(full('ar')).toMatch(/الأربعاء.*18 نوفمبر 2026/);
    expect(full('es')).toMatch(/^miércoles, 18 de noviembre de 2026, 23:04$/);
  });

  it('have Latin digits in Arabic too (TIME-01)', () => {
    const arabic = formatFor('ar', 'Europe/Istanbul');
    expect(arabic.date(evening)).toMatch(/18.*2026/);
    expect(arabic.time(evening)).toContain('23:04');
    expect(arabic.number(2450)).toMatch(/2.450/);
  });

  it.each([
    [30, 'now'],
    [4 * 60, '4 min'],
    [59 * 60, '59 min'],
    [2 * 3600, '21:04'],
    [30 * 3600, '17 Nov'],
    [400 * 86_400, '14 Oct 2025'],
  ])('of %i seconds ago read "%s" (TIME-01)', (ago, text) => {
    expect(formatFor('en', 'Europe/Istanbul').relative(evening - ago, evening)).toBe(text);
  });

  it('fall on days of the hotel and not of Greenwich (TIME-01)', () => {
    const format = formatFor('en', 'Europe/Istanbul');
    const justAfterMidnight = evening + 3600;
    expect(format.sameDay(evening, justAfterMidnight)).toBe(false);
    expect(format.dayName(evening, justAfterMidnight)).toBe('yesterday');
    expect(format.dayName(evening, evening)).toBe('today');
  });

  it('know yesterday on the day after the clocks changed (TIME-01)', () => {
    const format = formatFor('en', 'Europe/Madrid');
    const at = (text: string) => Date.parse(text) / 1000;
    expect(format.dayName(at('2027-03-28T12:00+02:00'), at('2027-03-29T00:30+02:00'))).toBe('yesterday');
    expect(format.dayName(at('2026-10-24T12:00+02:00'), at('2026-10-25T23:30+01:00'))).toBe('yesterday');
  });

  it('have a default zone instead of an unknown one (SET-07)', () => {
    expect(formatFor('en', 'Mars/Olympus').time(evening)).toBe('23:04');
  });
});

/**
 * ICU versions order dates differently: ICU 72 writes `en-CA` with the month first, others insert marks and narrow
 * spaces.
 */
const otherOrders = [
  ['ICU 72', (parts: readonly Intl.DateTimeFormatPart[]) => [...parts].reverse()],
  [
    'an ICU with marks of direction',
    (parts: readonly Intl.DateTimeFormatPart[]) =>
      parts.flatMap((part) => [part, { type: 'literal', value: '\u200e\u202f' } as const]),
  ],
] as const;

describe('the key of a day', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(otherOrders)('is the same where %s writes dates otherwise (Y1)', (_name, reordered) => {
    class OtherFormat extends Intl.DateTimeFormat {
      override formatToParts(at?: Date | number) {
        return [...reordered(super.formatToParts(at))];
      }
      override format(at?: Date | number) {
        return this.formatToParts(at)
          .map(({ value }) => value)
          .join('');
      }
    }
    vi.stubGlobal('Intl', { ...intlParts(), DateTimeFormat: OtherFormat });
    // One zone for each case, because formatters are cached by zone.
    const zone = reordered === otherOrders[0][1] ? 'Asia/Kolkata' : 'Asia/Colombo';
    const format = formatFor('en', zone);
    expect(format.dayKey(evening)).toBe('2026-11-19');
    expect(format.dayName(evening - 86_400, evening)).toBe('yesterday');
    expect(format.sameDay(evening, evening - 4 * 3600)).toBe(false);
    expect(wallOf(evening, zone)).toEqual({ date: '2026-11-19', time: '01:34' });
    expect(isoAt(evening, zone)).toBe('2026-11-19T01:34:31+05:30');
  });
});

/** Copies `Intl`, whose members cannot be enumerated. */
function intlParts(): object {
  return Object.fromEntries(Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)]));
}
