import { foldForSearch } from '../text/fold.ts';
import { roomKey } from '../text/room-key.ts';
import { isExpected } from './day.ts';
import { type BookingStatus, labels } from './status.ts';

/** Orders of a part of a day beside its times (decision 139). */
export const worklistOrders = ['name', 'room', 'label'] as const;
export type WorklistOrder = (typeof worklistOrders)[number];

export function isWorklistOrder(order: string): order is WorklistOrder {
  return worklistOrders.some((each) => each === order);
}

/** Fields of a booking that decide its place in these orders. */
export interface WorklistStay {
  readonly status: BookingStatus;
  readonly name: string;
  readonly family_name: string;
  readonly rooms: readonly string[];
  readonly label: string | null;
}

/** The beginning of a place; its end is the name of the guest. */
const beginnings: Readonly<Record<WorklistOrder, (stay: WorklistStay) => unknown>> = {
  name: () => '',
  /** All digits of a number, so that 9 sorts before 10; stays without a room come last. */
  room: ({ rooms }) =>
    rooms.map((room) => roomKey(room).replace(/\d+/g, (digits) => digits.padStart(9, '0'))).sort()[0] ?? '\uffff',
  label: ({ label }) => (labels.findIndex((each) => each === label) + 4) % 4,
};

/**
 * Guests who are expected come first, then guests in the hotel, and last guests who have left. The tab sorts before all
 * letters: Lee comes before Lee Young.
 */
export function worklistOrder(order: WorklistOrder) {
  // A console places each booking again and again, and the folding of names takes time.
  const known = new WeakMap<WorklistStay, string>();
  const placeOf = (stay: WorklistStay) =>
    [
      isExpected(stay.status) ? 0 : stay.status === 'hotel_guest' ? 1 : 2,
      beginnings[order](stay),
      foldForSearch(stay.family_name || stay.name),
      foldForSearch(stay.name),
    ].join('\t');
  return {
    direction: 'asc',
    position(stay: WorklistStay): string {
      const place = known.get(stay) ?? placeOf(stay);
      known.set(stay, place);
      return place;
    },
  } as const;
}
