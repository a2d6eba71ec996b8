import type { TenantWrite } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';

/** A fast check-in that a booking is made for. */
interface BookableCheckIn {
  /** Null: it has none yet. */
  bookingId: string | null;
  /** Identity of the guest; null: not known. */
  userId: string | null;
  /** The whole name of its guest. */
  name: string;
  /** Once there is a booking: the check-in has that one. */
  book(bookingId: string): Promise<void>;
}

/** Bookings need this of check-ins, which build on stays themselves. */
export interface BookableCheckIns {
  /** @throws not_allowed, not_found, status_not_settable */
  open(
    tx: TenantWrite,
    wanted: { hotel: Hotel; caller: StaffCaller; requestId: string; at: number },
  ): Promise<BookableCheckIn>;
}
