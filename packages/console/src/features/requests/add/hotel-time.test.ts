import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, wallOf } from './hotel-time.ts';

const utc = (text: string) => Date.parse(text) / 1000;

describe("the hotel's clock", () => {
  it.each([
    ['Europe/Istanbul', '2026-11-21', '23:05', '2026-11-21T20:05:00Z'],
    ['Europe/Istanbul', '1999-07-01', '12:00', '1999-07-01T09:00:00Z'],
    ['America/New_York', '2026-07-01', '09:00', '2026-07-01T13:00:00Z'],
    ['Asia/Kathmandu', '2026-01-01', '00:00', '2025-12-31T18:15:00Z'],
    ['Pacific/Kiritimati', '2027-01-01', '00:30', '2026-12-31T10:30:00Z'],
    // The clocks go from 02:00 to 03:00: half past two is half past three.
    ['Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    // They go back: half past two comes twice, and the first is meant.
    ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['Europe/Madrid', '2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
  ])('in %s, %s %s is %s (ADD-14, TIME-02)', (zone, date, time, instant) => {
    expect(instantOf(date, time, zone)).toBe(utc(instant));
  });

  it.each([
    ['', '10:00'],
    ['2026-02-30x', '10:00'],
    ['2026-11-21', ''],
    ['2026-11-21', '25:00'],
  ])('know no %s %s', (date, time) => expect(instantOf(date, time, 'Europe/Istanbul')).toBeNull());

  it('show what they were asked for, at any minute and in any zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 70 * 366 * 1440 }).map((minute) => minute * 60),
        fc.constantFrom('Europe/Istanbul', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'),
        (at, zone) => {
          const { date, time } = wallOf(at, zone);
          const back = instantOf(date, time, zone);
          // Only a minute that comes twice may be read as the other one.
          expect(back !== null && wallOf(back, zone)).toEqual({ date, time });
        },
      ),
    );
  });
});
