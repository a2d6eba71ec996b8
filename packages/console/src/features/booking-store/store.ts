import type { Booking } from '@bellhop/contract/bookings/booking';
import { bookingList } from '@bellhop/contract/bookings/list';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { FilterOf, ListKind } from '../../platform/collection/list-kind.ts';
import { ListStore } from '../../platform/lists/list-store.ts';
import type { StatusField } from '../../platform/outbox/use-status-change.ts';

export interface BookingTypes {
  readonly item: Booking;
  readonly whole: Booking;
  /** `day`: a part of a day of the house, written by `writeWindow`. */
  readonly filter: FilterOf<null, BookingStatus, { day: string | null }>;
  readonly order: keyof typeof bookingList.orders;
}

export const bookingKind: ListKind<BookingTypes> = {
  name: 'bookings',
  list: bookingList,
  cardOf: (booking) => booking,
  everything: { scope: null, status: null, keyword: '', day: null },
  byLastChange: 'updated_at',
  fieldsWithoutEffect: new Set(),
  keepsPart: true,
  // BKL-12.
  refreshDelayMs: 500,
};

/** Query keys in addition to the keys of the list. */
export const bookingKeys = {
  butlers: ['bookings', 'butlers'],
  marks: ['bookings', 'marks'],
  // The id of the booking follows.
  requests: ['bookings', 'requests'],
  earlier: ['bookings', 'earlier'],
  history: ['bookings', 'history'],
} as const;

/** All bookings on the device. */
export const bookingStore = new ListStore(bookingKind);

export const bookingStatusField: StatusField<BookingTypes> = {
  name: 'booking-status',
  store: bookingStore,
  withStatus: (status) => (booking) => ({ ...booking, status }),
  aboutOf: ({ fullName }) => fullName,
};
