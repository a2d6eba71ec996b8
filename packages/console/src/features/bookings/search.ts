import { type BookingStatus, bookingStatuses } from '@bellhop/contract/bookings/status';

/** What of the list stands in the address. */
export interface BookingsSearch {
  status?: BookingStatus;
  q?: string;
}

/** Whatever does not fit is left out: an address is typed by people too. */
export function parseBookingsSearch(search: Record<string, unknown>): BookingsSearch {
  const status = bookingStatuses.find((each) => each === search.status);
  const typed = typeof search.q === 'number' ? String(search.q) : search.q;
  const keyword = typeof typed === 'string' ? typed.trim().slice(0, 200) : '';
  return { ...(status === undefined ? {} : { status }), ...(keyword === '' ? {} : { q: keyword }) };
}
