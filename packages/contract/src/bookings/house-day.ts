import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { calendarDate, hotelId } from '../scalars.ts';
import { startOf } from '../zoned-time.ts';
import {
  type DayOrder,
  type DayPart,
  type DayRanges,
  type DayWindow,
  done,
  isExpected,
  type StayTimes,
} from './day.ts';
import type { BookingStatus } from './status.ts';

const countsByStatus = z.record(z.string(), z.number());

export const countDay = defineCall({
  id: 'countDay',
  method: 'GET',
  path: '/users/days/{day}',
  summary: 'How many bookings arrive, are in house and depart on a day of the hotel, by status',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  params: z.object({ day: calendarDate }),
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ arriving: countsByStatus, in_house: countsByStatus, departing: countsByStatus }),
  problems: [...staffProblems, 'not_allowed'],
});

/** Called for each printed paper, so that it is recorded in the Guest Logs. */
export const recordDayPrint = defineCall({
  id: 'recordDayPrint',
  method: 'POST',
  path: '/users/days/{day}/prints',
  summary: 'The caller prints the bookings of a day',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  params: z.object({ day: calendarDate }),
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ recorded: z.literal(true) }),
  problems: [...staffProblems, 'not_allowed'],
});

/** A day in unix seconds. */
export interface HouseDay {
  readonly from: number;
  /** The first second of the next day. */
  readonly to: number;
  /** Guests due before then are overdue: the day's beginning, but never later than today's. */
  readonly overdueBefore: number;
}

/** @param today the hotel's current day */
export function houseDay(day: string, today: string, timeZone: string): HouseDay {
  const from = startOf(day, 0, timeZone);
  return {
    from,
    to: startOf(day, 1, timeZone),
    overdueBefore: Math.min(from, startOf(today, 0, timeZone)),
  };
}

export const dayOrderOf = (part: DayPart): DayOrder => (part === 'arriving' ? 'arrival' : 'departure');

export function rangesOf(part: DayPart, { from, to, overdueBefore }: HouseDay): DayRanges {
  const order = dayOrderOf(part);
  // Guests in house have their check-out on the day or later, or are overdue today (decision 138).
  const end = part === 'in_house' ? done : to;
  const waiting: DayRanges['ranges'] =
    overdueBefore === from
      ? [[0, end]]
      : [
          [0, overdueBefore],
          [from, end],
        ];
  if (part === 'in_house') return { order, ranges: waiting, checkinBefore: to };
  return { order, ranges: [...waiting, [done + from, done + to]], checkinBefore: null };
}

export function writeWindow(part: DayPart, day: string, bounds: HouseDay): string {
  return JSON.stringify({ part, day, ...rangesOf(part, bounds) } satisfies DayWindow);
}

/** The mark of a booking in its part of the day (decisions 53 and 138); null: none, as for guests who stay the night. */
export type DayMark = 'overdue' | 'expected' | 'arrived' | 'due' | 'due_out' | 'gone';

/** @param today the hotel's current day */
export function markOf(
  part: DayPart,
  { status, checkin, checkout }: StayTimes,
  today: Pick<HouseDay, 'from' | 'to'>,
): DayMark | null {
  switch (part) {
    case 'arriving':
      if (!isExpected(status)) return 'arrived';
      return checkin !== null && checkin < today.from ? 'overdue' : 'expected';
    case 'departing':
      if (status !== 'hotel_guest') return 'gone';
      return checkout !== null && checkout < today.from ? 'overdue' : 'due';
    case 'in_house':
      if (checkout === null || checkout >= today.to) return null;
      return checkout < today.from ? 'overdue' : 'due_out';
  }
}

/** Splits the counts of a part into stays that are still expected, and done ones. */
export function splitOf(part: DayPart, counts: Readonly<Partial<Record<string, number>>>) {
  const of = (...statuses: BookingStatus[]) => statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return part === 'arriving'
    ? { waiting: of('future_guest', 'awaiting_approval'), done: of('hotel_guest', 'checked_out') }
    : { waiting: of('hotel_guest'), done: of('checked_out') };
}
