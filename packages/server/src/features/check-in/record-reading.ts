import { readingsAreOneFor, recordAccess } from '../../platform/access-records/store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { RequestRow } from '../requests/row.ts';

/** Records that a person of staff has read the identity data of a request's guests. */
export function recordReading(
  database: Database,
  hotel: Hotel,
  caller: StaffCaller,
  request: Pick<RequestRow, 'id' | 'booking_id'>,
  at: number,
): Promise<void> {
  const reading = { at, actor: caller.id, what: 'identity', entity: 'request', entityId: request.id } as const;
  return database.write(hotel.id, (tx) =>
    recordAccess(tx, { ...reading, bookingId: request.booking_id }, readingsAreOneFor),
  );
}
