import { defineList } from '../lists/list.ts';
import { foldForSearch } from '../text/fold.ts';
import { type Booking, booking, listBookings } from './booking.ts';
import { bookingStatuses } from './status.ts';

export const bookingList = defineList({
  entity: 'booking',
  call: listBookings,
  item: booking,
  statuses: bookingStatuses,
  orders: { updated_at: { direction: 'desc', position: (stay) => stay.updated_at } },
  filters: {},
  scopes: {},
  idOf: (stay) => stay.id,
  versionOf: (stay) => stay.version,
  statusOf: (stay) => stay.status,
  searchText,
});

/** A phone number is found by all of it and by its last digits alike. */
function searchText(stay: Booking): string {
  return foldForSearch(
    [
      stay.fullName,
      ...stay.rooms,
      stay.reservation_number ?? '',
      stay.phone_number ?? '',
      stay.email ?? '',
      stay.tp_id ?? '',
    ].join('\n'),
  );
}
