import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePositions, placeOf } from '../lists/list.ts';
import { calendarDate, isDate } from '../scalars.ts';
import { daysLater, instantOf, startOf, wallOf } from '../zoned-time.ts';
import { type DayPart, dayParts, isWithin, readWindow, type StayTimes } from './day.ts';
import { houseDay, markOf, rangesOf, splitOf, writeWindow } from './house-day.ts';
import { bookingList } from './list.ts';
import { type BookingStatus, bookingStatuses } from './status.ts';

const utc = (text: string) => Date.parse(text) / 1000;
const zones = ['Europe/Istanbul', 'Europe/Madrid', 'America/New_York', 'America/Santiago', 'Pacific/Auckland'];

/** Returns the parts of a day that contain a stay, with its mark. */
function partsOf(stay: StayTimes, day: string, today: string, zone: string): Partial<Record<DayPart, string | null>> {
  const bounds = houseDay(day, today, zone);
  const parts = dayParts.filter((part) => isWithin(rangesOf(part, bounds), stay));
  return Object.fromEntries(parts.map((part) => [part, markOf(part, stay, houseDay(today, today, zone))]));
}

describe('a day of the hotel', () => {
  it.each([
    ['Europe/Istanbul', '2026-11-23', '2026-11-22T21:00Z', '2026-11-23T21:00Z'],
    ['America/New_York', '2026-11-23', '2026-11-23T05:00Z', '2026-11-24T05:00Z'],
    // The clocks go forward at two: 23 hours. They go back at three: 25.
    ['Europe/Madrid', '2027-03-28', '2027-03-27T23:00Z', '2027-03-28T22:00Z'],
    ['Europe/Madrid', '2026-10-25', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
    ['Pacific/Auckland', '2027-04-04', '2027-04-03T11:00Z', '2027-04-04T12:00Z'],
    // Midnight is skipped: the day begins at one. Before midnight an hour comes twice: the day before is longer.
    ['America/Santiago', '2027-09-05', '2027-09-05T04:00Z', '2027-09-06T03:00Z'],
    ['America/Santiago', '2027-04-03', '2027-04-03T03:00Z', '2027-04-04T04:00Z'],
    // The hour after midnight comes twice: the day has both.
    ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00Z', '2026-10-26T01:00Z'],
  ])('in %s, %s is from %s to %s', (zone, day, from, to) => {
    expect(houseDay(day, day, zone)).toEqual({ from: utc(from), to: utc(to), overdueBefore: utc(from) });
  });

  it('begins where the day before ends, and holds what its calendar shows, every day in every zone', () => {
    const days = fc.integer({ min: 0, max: 365 * 12 }).map((n) => new Date(Date.UTC(2020, 0, 1 + n)));
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, (zone, date) => {
        const day = date.toISOString().slice(0, 10);
        const { from, to } = houseDay(day, day, zone);
        expect(wallOf(from, zone).date).toBe(day);
        expect(wallOf(to - 1, zone).date).toBe(day);
        expect(wallOf(from - 1, zone).date < day).toBe(true);
        expect(wallOf(to, zone).date > day).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-11-23T00', ' 2026-11-23', ''])(
    'is none of %j',
    (text) => expect(calendarDate.safeParse(text).success && isDate(text)).toBe(false),
  );

  it('may be the last of February of a leap year', () => expect(isDate('2028-02-29')).toBe(true));
});

describe('the parts of a day', () => {
  const zone = 'Europe/Istanbul';
  const at = (text: string) => instantOf(text.slice(0, 10), text.slice(11), zone);
  const today = '2026-11-23';
  const stay = (status: BookingStatus, checkin: string, checkout: string): StayTimes => ({
    status,
    checkin: at(checkin),
    checkout: at(checkout),
  });

  it.each<[string, StayTimes, ReturnType<typeof partsOf>]>([
    ['expected today', stay('future_guest', '2026-11-23 14:00', '2026-11-25 12:00'), { arriving: 'expected' }],
    ['awaits approval', stay('awaiting_approval', '2026-11-23 00:00', '2026-11-24 12:00'), { arriving: 'expected' }],
    [
      'arrived today',
      stay('hotel_guest', '2026-11-23 23:59', '2026-11-24 12:00'),
      { arriving: 'arrived', in_house: null },
    ],
    [
      'came and left',
      stay('checked_out', '2026-11-23 09:00', '2026-11-23 18:00'),
      { arriving: 'arrived', departing: 'gone' },
    ],
    ['invalid', stay('invalid_booking', '2026-11-23 14:00', '2026-11-24 12:00'), {}],
    ['never came', stay('future_guest', '2026-11-22 23:59', '2026-11-25 12:00'), { arriving: 'overdue' }],
    [
      'never came, and would have left',
      stay('awaiting_approval', '2026-11-01 14:00', '2026-11-03 12:00'),
      { arriving: 'overdue' },
    ],
    ['comes tomorrow', stay('future_guest', '2026-11-24 00:00', '2026-11-25 12:00'), {}],
    ['stays', stay('hotel_guest', '2026-11-20 14:00', '2026-11-24 00:00'), { in_house: null }],
    [
      'leaves today',
      stay('hotel_guest', '2026-11-20 14:00', '2026-11-23 12:00'),
      { in_house: 'due_out', departing: 'due' },
    ],
    ['has left today', stay('checked_out', '2026-11-20 14:00', '2026-11-23 12:00'), { departing: 'gone' }],
    [
      'should have left',
      stay('hotel_guest', '2026-11-20 14:00', '2026-11-22 12:00'),
      { in_house: 'overdue', departing: 'overdue' },
    ],
    [
      'here for the day',
      stay('hotel_guest', '2026-11-23 09:00', '2026-11-23 18:00'),
      { arriving: 'arrived', in_house: 'due_out', departing: 'due' },
    ],
    ['left yesterday', stay('checked_out', '2026-11-20 14:00', '2026-11-22 12:00'), {}],
    ['a guest whose check-in is still to come', stay('hotel_guest', '2026-11-24 14:00', '2026-11-26 12:00'), {}],
    ['a guest without dates', { status: 'hotel_guest', checkin: null, checkout: null }, { in_house: null }],
    ['a booking without dates', { status: 'future_guest', checkin: null, checkout: null }, {}],
  ])('of one who is %s', (_, each, expected) => expect(partsOf(each, today, today, zone)).toEqual(expected));

  it('of tomorrow leave out guests who are due today, and contain guests who are overdue today', () => {
    const tomorrow = (each: StayTimes) => partsOf(each, '2026-11-24', today, zone);
    expect(tomorrow(stay('future_guest', '2026-11-23 14:00', '2026-11-25 12:00'))).toEqual({});
    expect(tomorrow(stay('hotel_guest', '2026-11-20 14:00', '2026-11-23 12:00'))).toEqual({});
    expect(tomorrow(stay('future_guest', '2026-11-22 14:00', '2026-11-25 12:00'))).toEqual({ arriving: 'overdue' });
    expect(tomorrow(stay('hotel_guest', '2026-11-20 14:00', '2026-11-22 12:00'))).toEqual({
      in_house: 'overdue',
      departing: 'overdue',
    });
    expect(tomorrow(stay('hotel_guest', '2026-11-20 14:00', '2026-11-24 12:00'))).toEqual({
      in_house: null,
      departing: 'due',
    });
    expect(tomorrow(stay('future_guest', '2026-11-24 14:00', '2026-11-25 12:00'))).toEqual({ arriving: 'expected' });
  });

  it('of yesterday say who has not come since', () => {
    const yesterday = (each: StayTimes) => partsOf(each, '2026-11-22', today, zone);
    expect(yesterday(stay('future_guest', '2026-11-22 14:00', '2026-11-25 12:00'))).toEqual({ arriving: 'overdue' });
    expect(yesterday(stay('hotel_guest', '2026-11-22 14:00', '2026-11-25 12:00'))).toEqual({
      arriving: 'arrived',
      in_house: null,
    });
    expect(yesterday(stay('future_guest', '2026-11-23 14:00', '2026-11-25 12:00'))).toEqual({});
  });

  it('follow the calendar, also at midnight and over a change of the clocks, in every zone', () => {
    // Days around every change of the clocks in 2026 and 2027, and others.
    const dates = [
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-09-06',
      '2026-09-27',
      '2026-10-25',
      '2026-11-01',
      '2026-11-23',
    ];
    const moment = fc.tuple(
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom(0, 1, 3599, 3600, 7200, 10_800, 43_200, 82_800, 86_399),
    );
    const stays = fc.record({ status: fc.constantFrom(...bookingStatuses), comes: moment, goes: moment });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...dates),
        stays,
        (zoneOf, day, { status, comes, goes }) => {
          const on = ([days, seconds]: [number, number]) => daysLater(startOf(day, 0, zoneOf), days, zoneOf) + seconds;
          const times = { status, checkin: on(comes), checkout: on(goes) };
          const [comesOn, goesOn] = [wallOf(times.checkin, zoneOf).date, wallOf(times.checkout, zoneOf).date];
          const isExpected = status === 'future_guest' || status === 'awaiting_approval';
          const arriving = isExpected ? comesOn <= day : status !== 'invalid_booking' && comesOn === day;
          const in_house = status === 'hotel_guest' && comesOn <= day;
          const departing = status === 'hotel_guest' ? goesOn <= day : status === 'checked_out' && goesOn === day;
          const parts = partsOf(times, day, day, zoneOf);
          expect(['arriving' in parts, 'in_house' in parts, 'departing' in parts]).toEqual([
            arriving,
            in_house,
            departing,
          ]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('stand in the order overdue, still to come, done, each by the time', () => {
    const arrivals = [
      stay('awaiting_approval', '2026-11-21 18:00', '2026-11-25 12:00'),
      stay('future_guest', '2026-11-22 14:00', '2026-11-25 12:00'),
      stay('future_guest', '2026-11-23 14:00', '2026-11-25 12:00'),
      stay('awaiting_approval', '2026-11-23 15:00', '2026-11-25 12:00'),
      stay('checked_out', '2026-11-23 09:00', '2026-11-23 20:00'),
      stay('hotel_guest', '2026-11-23 13:00', '2026-11-25 12:00'),
    ];
    const positions = arrivals.map((each) => bookingList.orders.arrival.position({ ...each } as never));
    expect(positions).toEqual(positions.toSorted(comparePositions));
    const departures = [
      stay('hotel_guest', '2026-11-20 14:00', '2026-11-22 12:00'),
      stay('hotel_guest', '2026-11-20 14:00', '2026-11-23 11:00'),
      stay('hotel_guest', '2026-11-20 14:00', '2026-11-23 12:00'),
      { status: 'hotel_guest', checkin: null, checkout: null } as const,
      stay('checked_out', '2026-11-20 14:00', '2026-11-23 08:00'),
    ];
    const places = departures.map((each) => placeOf(bookingList, 'departure', { id: 'x', ...each } as never).position);
    expect(places).toEqual(places.toSorted(comparePositions));
  });

  it('are split by their counts', () => {
    const counts = { future_guest: 3, awaiting_approval: 2, hotel_guest: 4, checked_out: 1 };
    expect(splitOf('arriving', counts)).toEqual({ waiting: 5, done: 5 });
    expect(splitOf('departing', { hotel_guest: 4, checked_out: 1 })).toEqual({ waiting: 4, done: 1 });
    expect(splitOf('in_house', { hotel_guest: 7 })).toEqual({ waiting: 7, done: 0 });
  });

  it.each(dayParts)('%s are the bookings that the list requests and contains by the text of its filter', (part) => {
    const bounds = houseDay(today, today, zone);
    const text = writeWindow(part, today, bounds);
    expect(readWindow(text)).toEqual({ part, day: today, ...rangesOf(part, bounds) });
    const { query, holds } = bookingList.windows?.day ?? {};
    expect(query?.(text, 'arrival')).toEqual({ part, day: today });
    expect(query?.(text, 'room')).toEqual({ part, day: today, order: 'room' });
    const guest = stay('hotel_guest', '2026-11-23 14:00', '2026-11-24 12:00');
    expect(holds?.(text)({ ...guest } as never)).toBe(part !== 'departing');
  });
});

describe('the statuses of a booking', () => {
  it('are these five (BKL-08)', () => {
    expect([...bookingStatuses].sort()).toEqual([
      'awaiting_approval',
      'checked_out',
      'future_guest',
      'hotel_guest',
      'invalid_booking',
    ]);
  });
});
