import type { BookingStatus } from './status.ts';

/** Who arrives on a day of the house, who sleeps in it that night, and who leaves. */
export const dayParts = ['arriving', 'in_house', 'departing'] as const;
export type DayPart = (typeof dayParts)[number];

/** What of a booking decides in which parts of a day it is. */
export interface StayTimes {
  readonly status: BookingStatus;
  readonly checkin: number | null;
  readonly checkout: number | null;
}

/*
 * In both orders those that are still expected stand by their time, overdue ones therefore first, and then those that have
 * come or gone. The columns `arrival_position` and `departure_position` of the server are the same.
 */
export const done = 1_000_000_000_000;
const unknownTime = 500_000_000_000;

export const dayPositions = {
  arrival({ status, checkin }: StayTimes): number {
    if (checkin === null || status === 'invalid_booking') return Number.POSITIVE_INFINITY;
    return isExpected(status) ? checkin : done + checkin;
  },
  departure({ status, checkout }: StayTimes): number {
    if (status === 'hotel_guest') return checkout ?? unknownTime;
    return status === 'checked_out' && checkout !== null ? done + checkout : Number.POSITIVE_INFINITY;
  },
};
export type DayOrder = keyof typeof dayPositions;

/** The bookings of a part of a day: those that stand, in its order, in one of the ranges, the ends excluded. */
export interface DayRanges {
  readonly order: DayOrder;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** And whose check-in, where it is known, lies before; null: whenever it is. */
  readonly checkinBefore: number | null;
}

export function isWithin({ order, ranges, checkinBefore }: DayRanges, stay: StayTimes): boolean {
  const position = dayPositions[order](stay);
  return (
    ranges.some(([from, to]) => position >= from && position < to) &&
    (checkinBefore === null || stay.checkin === null || stay.checkin < checkinBefore)
  );
}

/** A part of a day as lists keep it: with its bounds, which the hotel's zone decides. */
export interface DayWindow extends DayRanges {
  readonly part: DayPart;
  readonly day: string;
}

/** Of what `writeWindow` wrote. */
export function readWindow(text: string): DayWindow {
  return JSON.parse(text) as DayWindow; // nothing else stands in that filter
}

export function isExpected(status: BookingStatus): boolean {
  return status === 'future_guest' || status === 'awaiting_approval';
}
