import { Failure } from '../../platform/failure.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { mayHandle } from './policy.ts';
import { type Frame, presentRequest } from './present.ts';
import type { RequestRow } from './row.ts';

/** A request that no list of the caller shows does not exist for them. */
export function readable(hotel: Hotel, row: RequestRow | null, { privileges }: StaffCaller): RequestRow {
  if (row === null || !mayHandle(hotel.settings, privileges, row)) throw new Failure('not_found');
  return row;
}

/** RQD-10: first the booking, then the request. */
export function mustBeOpenToStaff(frame: Frame, row: RequestRow): void {
  if (row.b_status === 'awaiting_approval') {
    throw new Failure('booking_awaiting_approval', { current: presentRequest(frame, row) });
  }
}
