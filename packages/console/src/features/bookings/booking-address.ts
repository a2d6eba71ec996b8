import { calendarDate, dayParts, isDate, readWindow } from '@bellhop/contract/bookings/day';
import { dayOrderOf } from '@bellhop/contract/bookings/house-day';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { type AddressFormat, textOf } from '../../platform/lists/address-format.ts';
import type { BookingTypes } from '../booking-store/booking-kind.ts';
import { windowOf } from './day/window.ts';

export const bookingsPath = '/app/staff/bookings';

/** What does not fit is left out: people type addresses too. Today is not written: a bookmark of it is always that day's. */
export function bookingAddress(today: string, timeZone: string): AddressFormat<BookingTypes> {
  const format: AddressFormat<BookingTypes> = {
    path: bookingsPath,
    read(search) {
      const status = bookingStatuses.find((each) => each === search.status) ?? null;
      const part = dayParts.find((each) => each === search.part);
      const { data: day = today } = calendarDate.safeParse(search.day);
      return {
        order: part === undefined ? 'updated_at' : dayOrderOf(part),
        filter: {
          scope: null,
          status,
          keyword: textOf(search.q) ?? '',
          day: part === undefined ? null : windowOf(part, isDate(day) ? day : today, today, timeZone),
        },
      };
    },
    write({ filter }) {
      const { status } = filter;
      const q = filter.keyword.trim();
      const window = filter.day === null ? null : readWindow(filter.day);
      return {
        ...(window === null ? {} : { part: window.part }),
        ...(window === null || window.day === today ? {} : { day: window.day }),
        ...(status === null ? {} : { status }),
        ...(q === '' ? {} : { q }),
      };
    },
    // Opened again, it is of that day.
    keep(spec) {
      const { day: _, ...kept } = format.write(spec);
      return kept;
    },
    opening: {},
  };
  return format;
}
