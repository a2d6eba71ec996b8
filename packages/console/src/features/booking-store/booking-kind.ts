import type { Booking } from '@bellhop/contract/bookings/booking';
import { bookingList } from '@bellhop/contract/bookings/list';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { ListKind } from '../../platform/collection/list-kind.ts';

export type BookingFilter = {
  readonly scope: null;
  readonly status: BookingStatus | null;
  readonly keyword: string;
};

export interface BookingTypes {
  readonly item: Booking;
  readonly whole: Booking;
  readonly filter: BookingFilter;
  readonly order: 'updated_at';
}

export const bookingKind: ListKind<BookingTypes> = {
  name: 'bookings',
  list: bookingList,
  cardOf: (booking) => booking,
  everything: { scope: null, status: null, keyword: '' },
  byLastChange: 'updated_at',
  fixedFilters: [],
  fieldsWithoutEffect: new Set(),
  // BKL-12.
  refreshDelayMs: 500,
};
