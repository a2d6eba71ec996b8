import { dayParts, readWindow } from '@bellhop/contract/bookings/day';
import { dayOrderOf } from '@bellhop/contract/bookings/house-day';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { worklistOrders } from '@bellhop/contract/bookings/worklist';
import * as z from 'zod/mini';
import { day } from '../../platform/lists/address-day.ts';
import { type AddressFormat, oneOf, text } from '../../platform/lists/address-format.ts';
import type { BookingTypes } from '../booking-store/store.ts';
import { windowOf } from './day/window.ts';

export const bookingsPath = '/app/staff/bookings';

const bookingsSearch = z.object({
  part: oneOf(...dayParts),
  day,
  order: oneOf(...worklistOrders),
  status: oneOf(...bookingStatuses),
  q: text,
});

/** The address of the list. Today is not written, so that a bookmark always shows the current day. */
export function bookingAddress(today: string, timeZone: string): AddressFormat<BookingTypes> {
  return {
    path: bookingsPath,
    read(search) {
      const { part, day = today, order, status = null, q = '' } = bookingsSearch.parse(search);
      return {
        order: part === undefined ? 'updated_at' : (order ?? dayOrderOf(part)),
        filter: {
          scope: null,
          status,
          keyword: q,
          day: part === undefined ? null : windowOf(part, day, today, timeZone),
        },
      };
    },
    write({ order, filter: { status, keyword, day } }) {
      const window = day === null ? null : readWindow(day);
      return bookingsSearch.parse({
        part: window?.part,
        day: window?.day === today ? null : window?.day,
        order,
        status,
        q: keyword,
      });
    },
    // The list opens again on the current day.
    keep: (written) => ({ ...written, day: undefined }),
    opening: {},
  };
}
