import type { ComingTable, StatusConsequences } from '@bellhop/contract/bookings/consequences';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { endsKeys, endsStay } from '@bellhop/contract/bookings/status-ends';

export interface StayNow {
  status: BookingStatus;
  keyless_status: string | null;
  /** When its identity numbers are erased if it ends; null: it has none. */
  identity_erased_at: number | null;
  /** Its guest can still use it: the grace after the check-out is not over. */
  is_open: boolean;
  sessions: number;
  passes: number;
  keys: number;
  open_check_in: boolean;
  open_requests: number;
  /** Tables to come. */
  reservations: ComingTable[];
  /** In queues of restaurants. */
  places: number;
}

/** Only what this change does; nothing where it does nothing. */
export function consequencesOf(stay: StayNow, to: BookingStatus): StatusConsequences {
  const over = endsStay(stay.status, to);
  const closes = over && stay.is_open;
  const leaves = endsKeys(stay.status, to);
  return {
    ends_access: closes && stay.sessions > 0,
    ended_passes: closes ? stay.passes : 0,
    revoked_keys: leaves ? stay.keys : 0,
    expires_keyless: leaves && stay.keyless_status === 'verified',
    closes_check_in: over && stay.open_check_in,
    open_requests: over ? stay.open_requests : 0,
    reservations: over ? stay.reservations : [],
    ended_places: over ? stay.places : 0,
    identity_erased_at: over ? stay.identity_erased_at : null,
  };
}
