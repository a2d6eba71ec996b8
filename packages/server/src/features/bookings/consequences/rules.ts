import type { ComingTable, StatusConsequences } from '@bellhop/contract/bookings/consequences';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { endsKeys, endsStay } from '@bellhop/contract/bookings/status-ends';

export interface StayNow {
  status: BookingStatus;
  keyless_status: string | null;
  /** Unix seconds at which the identity numbers are erased if the stay ends; null if the stay has none. */
  identity_erased_at: number | null;
  /** Whether the guest still has access: the grace after the check-out has not passed. */
  is_open: boolean;
  sessions: number;
  passes: number;
  keys: number;
  open_check_in: boolean;
  open_requests: number;
  /** Tables reserved for later. */
  reservations: ComingTable[];
  unpaid: NonNullable<StatusConsequences['unpaid']>;
  /** Waiting list entries in restaurants. */
  places: number;
}

/** Returns only the effects of this change; zero, false or empty: the change has no such effect. */
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
    unpaid: over ? stay.unpaid : [],
    ended_places: over ? stay.places : 0,
    identity_erased_at: over ? stay.identity_erased_at : null,
  };
}
