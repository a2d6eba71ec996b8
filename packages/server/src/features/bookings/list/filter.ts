import type { listBookings } from '@bellhop/contract/bookings/booking';
import type { DayRanges } from '@bellhop/contract/bookings/day';
import { type HouseDay, houseDay, rangesOf } from '@bellhop/contract/bookings/house-day';
import { bookingList } from '@bellhop/contract/bookings/list';
import type { CallInput } from '@bellhop/contract/call';
import { isDate } from '@bellhop/contract/scalars';
import { roomWord } from '@bellhop/contract/text/spellings';
import { wallOf } from '@bellhop/contract/zoned-time';
import { invalidInput } from '../../../platform/failure.ts';
import { datesOf } from '../../../platform/lists/answer-list.ts';
import type { ListFilter } from '../../../platform/lists/list-table.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';

export interface BookingFilter extends ListFilter {
  order: keyof typeof bookingList.orders;
  /** Limits the list to a part of a day. */
  day?: DayRanges | undefined;
}

type Query = CallInput<typeof listBookings>['query'];

/** @throws invalid_input if a day comes without its part, or a part without its day */
export function filterOf(hotel: Hotel, query: Query, now: number): BookingFilter {
  const day = dayOf(hotel, query, now);
  return {
    status: query.status,
    terms: [...bookingList.termsOf(query.q ?? ''), ...(query.room === undefined ? [] : [roomWord(query.room)])],
    order: query.order ?? day?.order ?? 'updated_at',
    day,
    ...datesOf(query),
  };
}

/**
 * Returns a day of the hotel's calendar relative to today. `path`: the input field, for the error.
 * @throws invalid_input if there is no such day
 */
export function houseDayOf({ settings }: Hotel, day: string, path: string, now: number): HouseDay {
  if (!isDate(day)) throw invalidInput(path, 'date');
  return houseDay(day, wallOf(now, settings.timeZone).date, settings.timeZone);
}

function dayOf(hotel: Hotel, { day, part, order }: Query, now: number): DayRanges | undefined {
  if (day === undefined && part === undefined && order === undefined) return undefined;
  if (day === undefined) throw invalidInput('query.day', 'required');
  if (part === undefined) throw invalidInput('query.part', 'required');
  return rangesOf(part, houseDayOf(hotel, day, 'query.day', now));
}
