import { dayParts, readWindow } from '@bellhop/contract/bookings/day';
import { dayOrderOf } from '@bellhop/contract/bookings/house-day';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { calendarDate, isDate } from '@bellhop/contract/scalars';
import { type AddressFormat, textOf } from '../../platform/lists/address-format.ts';
import type { BookingTypes } from '../booking-store/store.ts';
import { windowOf } from './day/window.ts';

export const bookingsPath = '/app/staff/bookings';

/** What does not fit is left out: people type addresses too. Today is not written: a bookmark of it is always that day's. */
export function bookingAddress(today: string, timeZone: string): AddressFormat<BookingTypes> {
  return {
    path: bookingsPath,
    read(search) {
      const part = dayParts.find((each) => each === search.part);
      const { data: day = today } = calendarDate.safeParse(search.day);
      return {
        order: part === undefined ? 'updated_at' : dayOrderOf(part),
        filter: {
          scope: null,
          status: bookingStatuses.find((each) => each === search.status) ?? null,
          keyword: textOf(search.q) ?? '',
          day: part === undefined ? null : windowOf(part, isDate(day) ? day : today, today, timeZone),
        },
      };
    },
    write({ filter: { status, keyword, day } }) {
      const window = day === null ? null : readWindow(day);
      return {
        part: window?.part,
        day: window?.day === today ? undefined : window?.day,
        status: status ?? undefined,
        q: keyword.trim() || undefined,
      };
    },
    // Opened again, it is of that day.
    keep: (written) => ({ ...written, day: undefined }),
    opening: {},
  };
}
