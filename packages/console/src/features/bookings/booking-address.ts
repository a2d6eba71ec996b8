import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { type AddressFormat, textOf } from '../../platform/lists/address-format.ts';
import type { BookingTypes } from '../booking-store/booking-kind.ts';

/** What does not fit is left out: people type addresses too. */
export const bookingAddress: AddressFormat<BookingTypes> = {
  path: '/app/staff/bookings',
  read(search) {
    const status = bookingStatuses.find((each) => each === search.status) ?? null;
    return { order: 'updated_at', filter: { scope: null, status, keyword: textOf(search.q) ?? '' } };
  },
  write({ filter: { status, keyword } }) {
    const q = keyword.trim();
    return { ...(status === null ? {} : { status }), ...(q === '' ? {} : { q }) };
  },
  opening: {},
};
