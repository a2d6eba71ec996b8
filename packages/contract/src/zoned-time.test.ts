import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayAt, daysLater, instantOf, startOf, wallOf, zonedTime } from './zoned-time.ts';

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
    // The clocks go back: half past two comes twice, and the first is meant.
    ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['Europe/Madrid', '2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
  ])('in %s, %s %s is %s (ADD-14, TIME-02)', (zone, date, time, instant) => {
    expect(instantOf(date, time, zone)).toBe(utc(instant));
  });

  // Rows of the table of sittings that depend on a change of the clocks or on midnight: opening and closing time.
  it.each([
    ['Europe/Istanbul', '2026-12-01 20:00', '2026-12-01T17:00Z', '2026-12-01 22:00', '2026-12-01T19:00Z'],
    ['Europe/Istanbul', '2026-12-31 19:00', '2026-12-31T16:00Z', '2027-01-01 00:00', '2026-12-31T21:00Z'],
    ['Europe/Istanbul', '2026-12-04 22:00', '2026-12-04T19:00Z', '2026-12-05 00:00', '2026-12-04T21:00Z'],
    // Skipped: half an hour of sitting is left. Repeated: the sitting is an hour longer.
    ['Europe/Madrid', '2027-03-28 02:30', '2027-03-28T01:30Z', '2027-03-28 04:00', '2027-03-28T02:00Z'],
    ['Europe/Madrid', '2026-10-25 02:30', '2026-10-25T00:30Z', '2026-10-25 04:00', '2026-10-25T03:00Z'],
    ['Europe/Madrid', '2027-03-28 13:00', '2027-03-28T11:00Z', '2027-03-28 15:00', '2027-03-28T13:00Z'],
    ['America/New_York', '2027-03-14 02:30', '2027-03-14T07:30Z', '2027-03-14 04:00', '2027-03-14T08:00Z'],
    ['America/New_York', '2026-11-01 01:30', '2026-11-01T05:30Z', '2026-11-01 02:00', '2026-11-01T07:00Z'],
    // Midnight is skipped: the day begins at one.
    ['America/Santiago', '2027-09-05 00:00', '2027-09-05T04:00Z', '2027-09-05 02:00', '2027-09-05T05:00Z'],
    ['America/Santiago', '2027-09-04 22:00', '2027-09-05T02:00Z', '2027-09-05 00:00', '2027-09-05T04:00Z'],
    ['Atlantic/Azores', '2027-03-28 00:00', '2027-03-28T01:00Z', '2027-03-28 02:00', '2027-03-28T02:00Z'],
    ['Atlantic/Azores', '2026-10-25 00:30', '2026-10-25T00:30Z', '2026-10-25 01:00', '2026-10-25T02:00Z'],
    // A skipped sitting has no time left; a repeated one lasts twice as long.
    ['Europe/Madrid', '2027-03-28 02:00', '2027-03-28T01:00Z', '2027-03-28 03:00', '2027-03-28T01:00Z'],
    ['Europe/Madrid', '2026-10-25 02:00', '2026-10-25T00:00Z', '2026-10-25 03:00', '2026-10-25T02:00Z'],
    // Half an hour is skipped.
    ['Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-03T15:45Z', '2026-10-04 02:45', '2026-10-03T15:45Z'],
  ])('in %s, %s is %s and %s is %s (TIME-01, TIME-02)', (zone, opens, from, closes, to) => {
    for (const [written, expected] of [
      [opens, from],
      [closes, to],
    ] as const) {
      const [date = '', time = ''] = written.split(' ');
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      expect(instantOf(date, time, zone)).toBe(utc(expected));
      expect(zonedTime({ year, month, day }, { hour, minute }, zone)).toBe(utc(expected));
    }
  });

  it('has no date that is not in the calendar, and reads a year below 100 as that year', () => {
    expect(instantOf('2026-02-29', '14:00', 'Europe/Istanbul')).toBeNull();
    expect(instantOf('2026-04-31', '14:00', 'Europe/Istanbul')).toBeNull();
    expect(startOf('0085-01-01', 0, 'UTC')).toBeLessThan(0);
    expect(zonedTime({ year: 26, month: 12, day: 1 }, { hour: 0 }, 'UTC')).toBeLessThan(0);
    expect(dayAfter('0085-12-31')).toBe('0086-01-01');
  });

  it('begins a day without midnight on that day, and not on the day before', () => {
    const day = { year: 2027, month: 9, day: 5 };
    expect(dayAt(zonedTime(day, { hour: 0 }, 'America/Santiago'), 'America/Santiago')).toEqual(day);
  });

  it('goes on with a day that lies beyond the end of the month', () => {
    const day = { year: 2016, month: 2, day: 30 };
    expect(zonedTime(day, { hour: 12, second: 5 }, 'Europe/Istanbul')).toBe(utc('2016-03-01T10:00:05Z'));
  });

  it('shows the same time some days later, also over a change', () => {
    expect(daysLater(utc('2027-03-27T11:00Z'), 1, 'Europe/Madrid')).toBe(utc('2027-03-28T10:00Z'));
    expect(daysLater(utc('2026-11-02T17:00Z'), -2, 'America/New_York')).toBe(utc('2026-10-31T16:00Z'));
    // The second of two: without a day to add it stays that one.
    expect(daysLater(utc('2026-10-25T01:30Z'), 0, 'Europe/Madrid')).toBe(utc('2026-10-25T01:30Z'));
  });

  it.each([
    ['', '10:00'],
    ['2026-02-30x', '10:00'],
    ['2026-11-21', ''],
    ['2026-11-21', '25:00'],
  ])('know no %s %s', (date, time) => expect(instantOf(date, time, 'Europe/Istanbul')).toBeNull());

  // The last of each pair is the first second of the other offset; the earlier cached offset must not be used.
  it.each([
    ['America/St_Johns', '2011-03-13T03:30:59Z', '2011-03-13 00:00', '2011-03-13T03:31:00Z', '2011-03-13 01:01'],
    ['Australia/Lord_Howe', '2026-10-03T15:29:59Z', '2026-10-04 01:59', '2026-10-03T15:30:00Z', '2026-10-04 02:30'],
    ['Europe/Madrid', '2026-10-25T00:59:59Z', '2026-10-25 02:59', '2026-10-25T01:00:00Z', '2026-10-25 02:00'],
  ])('change in %s at the very second', (zone, before, shownBefore, after, shownAfter) => {
    const shown = (at: string) => Object.values(wallOf(utc(at), zone)).join(' ');
    expect([shown(before), shown(after), shown(before)]).toEqual([shownBefore, shownAfter, shownBefore]);
  });

  it('shows the requested date and time, at any minute and in any zone', () => {
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
