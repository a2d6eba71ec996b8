import { dayParts, readWindow } from '@bellhop/contract/bookings/day';
import { dayOrderOf } from '@bellhop/contract/bookings/house-day';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { calendarDate, isDate } from '@bellhop/contract/scalars';
import { type AddressFormat, textOf } from '../../platform/lists/address-format.ts';
import type { BookingTypes } from '../booking-store/store.ts';
import { windowOf } from './day/window.ts';

export const bookingsPath = '/app/staff/bookings';

/**
 * Reads and writes the address of the list. Invalid parts are ignored, as people also type addresses. Today is not
 * written, so that a bookmark always shows the current day.
 */
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
    // The list opens again on the current day.
    keep: (written) => ({ ...written, day: undefined }),
    opening: {},
  };
}
