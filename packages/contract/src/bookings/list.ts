import { defineList } from '../lists/list.ts';
import { foldForSearch, foldWords } from '../text/fold.ts';
import { nameWords, phoneWords, roomWords } from '../text/spellings.ts';
import { type Booking, booking, listBookings } from './booking.ts';
import { dayPositions, isWithin, readWindow } from './day.ts';
import { bookingStatuses } from './status.ts';
import { worklistOrder } from './worklist.ts';

export const bookingList = defineList({
  entity: 'booking',
  call: listBookings,
  item: booking,
  statuses: bookingStatuses,
  orders: {
    updated_at: { direction: 'desc', position: (stay) => stay.updated_at },
    arrival: { direction: 'asc', position: dayPositions.arrival },
    departure: { direction: 'asc', position: dayPositions.departure },
    name: worklistOrder('name'),
    room: worklistOrder('room'),
    label: worklistOrder('label'),
  },
  filters: {},
  windows: {
    /** A part of a day of the hotel, written by `writeWindow`. */
    day: {
      query(value, order) {
        const { day, part } = readWindow(value);
        return { day, part, order: order in dayPositions ? undefined : order };
      },
      holds(value) {
        const window = readWindow(value);
        return (stay) => isWithin(window, stay);
      },
    },
  },
  scopes: {},
  /** Words in any order: "hartley 412" finds the guest of that name in that room. */
  termsOf: foldWords,
  searchText: (stay) => bookingSearchText(stay),
});

export function bookingSearchText(
  stay: Pick<
    Booking,
    'fullName' | 'rooms' | 'reservation_number' | 'phone_number' | 'phone_e164' | 'phone_national' | 'email' | 'tp_id'
  >,
): string {
  return foldForSearch(
    [
      ...nameWords(stay.fullName),
      ...roomWords(stay.rooms),
      stay.reservation_number ?? '',
      ...phoneWords(stay),
      stay.email ?? '',
      stay.tp_id ?? '',
    ].join('\n'),
  );
}
