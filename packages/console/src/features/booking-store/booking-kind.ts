import type { Booking } from '@bellhop/contract/bookings/booking';
import { bookingList } from '@bellhop/contract/bookings/list';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { ListKind } from '../../platform/collection/list-kind.ts';

export type BookingFilter = {
  readonly scope: null;
  readonly status: BookingStatus | null;
  readonly keyword: string;
  /** A part of a day of the house, written by `writeWindow`. */
  readonly day: string | null;
};

export interface BookingTypes {
  readonly item: Booking;
  readonly whole: Booking;
  readonly filter: BookingFilter;
  readonly order: keyof typeof bookingList.orders;
}

export const bookingKind: ListKind<BookingTypes> = {
  name: 'bookings',
  list: bookingList,
  cardOf: (booking) => booking,
  everything: { scope: null, status: null, keyword: '', day: null },
  byLastChange: 'updated_at',
  fixedFilters: [],
  fieldsWithoutEffect: new Set(),
  keepsPart: true,
  // BKL-12.
  refreshDelayMs: 500,
};
