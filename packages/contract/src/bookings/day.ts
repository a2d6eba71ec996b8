import type { BookingStatus } from './status.ts';

/** Arrivals of a day of the hotel, stays in house on it, and departures. */
export const dayParts = ['arriving', 'in_house', 'departing'] as const;
export type DayPart = (typeof dayParts)[number];

/** Fields of a booking that decide to which parts of a day it belongs. */
export interface StayTimes {
  readonly status: BookingStatus;
  readonly checkin: number | null;
  readonly checkout: number | null;
}

/*
 * Both orders list expected stays by their time, overdue ones therefore first, and then stays that have arrived or
 * departed. The columns `arrival_position` and `departure_position` of the server are the same.
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

/** The bookings of a part of a day: those at positions of its order within one of the ranges, the ends excluded. */
export interface DayRanges {
  readonly order: DayOrder;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** Only bookings whose check-in, if known, is before this time; null: no limit. */
  readonly checkinBefore: number | null;
}

export function isWithin({ order, ranges, checkinBefore }: DayRanges, stay: StayTimes): boolean {
  const position = dayPositions[order](stay);
  return (
    ranges.some(([from, to]) => position >= from && position < to) &&
    (checkinBefore === null || stay.checkin === null || stay.checkin < checkinBefore)
  );
}

/** A part of a day as a list's window: with its bounds, which depend on the hotel's zone. */
export interface DayWindow extends DayRanges {
  readonly part: DayPart;
  readonly day: string;
}

/** Reads the text of `writeWindow`. */
export function readWindow(text: string): DayWindow {
  return JSON.parse(text) as DayWindow; // only `writeWindow` writes that filter
}

export function isExpected(status: BookingStatus): boolean {
  return status === 'future_guest' || status === 'awaiting_approval';
}
