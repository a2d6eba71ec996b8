import type { TenantWrite } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';

/** A fast check-in that a booking is made for. */
interface BookableCheckIn {
  /** Null while the check-in has no booking. */
  bookingId: string | null;
  /** The guest's user id; null if unknown. */
  userId: string | null;
  /** The full name of the guest. */
  name: string;
  /** Links the check-in to its new booking. */
  book(bookingId: string): Promise<void>;
}

/** The operations on check-ins that bookings need; check-ins themselves depend on stays. */
export interface BookableCheckIns {
  /** @throws not_allowed, not_found, status_not_settable */
  open(
    tx: TenantWrite,
    wanted: { hotel: Hotel; caller: StaffCaller; requestId: string; at: number },
  ): Promise<BookableCheckIn>;
}
