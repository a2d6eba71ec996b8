import type { Clock } from '../../platform/clock.ts';
import { ConcurrentWrite } from '../../platform/database/concurrent-write.ts';
import type { Database, Sql, TenantWrite } from '../../platform/database/database.ts';
import { lockRows } from '../../platform/entities/store.ts';
import { Failure } from '../../platform/failure.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { IdentityBox } from '../bookings/identity.ts';
import { readable } from '../requests/access.ts';
import type { Frame } from '../requests/present.ts';
import type { RequestRow } from '../requests/row.ts';
import { findById } from '../requests/store.ts';
import type { FormBox } from './form-box.ts';
import type { CheckInRow } from './row.ts';
import { findOf } from './store.ts';

export interface CheckInParts {
  database: Database;
  clock: Clock;
  identities: IdentityBox;
  box: FormBox;
}

export interface Act {
  frame: Frame;
  caller: StaffCaller;
  id: string;
  at: number;
}

/** A request of another type has nothing at that address. */
export async function checkInOf(sql: Sql, { frame, caller, id }: Omit<Act, 'at'>): Promise<RequestRow> {
  const row = readable(frame.hotel, await findById(sql, frame.hotel.id, id), caller);
  if (row.service_type !== 'FAST_CHECK_IN') throw new Failure('not_found');
  return row;
}

/**
 * Locks stay and request, in the product's one order, and returns the check-in, which cannot change until the commit.
 * @throws not_found
 */
export async function holdCheckIn(
  tx: TenantWrite,
  act: Act,
): Promise<{ request: RequestRow; checkIn: CheckInRow | null }> {
  const { sql, hotelId } = tx;
  const { booking_id } = await checkInOf(sql, act);
  if (booking_id !== null) await lockRows(sql, hotelId, 'bookings', [booking_id]);
  await lockRows(sql, hotelId, 'requests', [act.id]);
  const request = await checkInOf(sql, act);
  // Another process gave the request a stay between the read and the lock.
  if (request.booking_id !== booking_id) throw new ConcurrentWrite();
  return { request, checkIn: await findOf(sql, hotelId, { requestId: act.id }) };
}
