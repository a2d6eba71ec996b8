import { mayHandleCheckIns } from '@bellhop/contract/check-in/policy';
import type { Database } from '../../platform/database/database.ts';
import type { LiveSource } from '../../platform/live/source.ts';
import { sourceOf } from '../../platform/live/source-of.ts';
import { listOwners } from './store.ts';

/** Forms travel in no message: receivers learn whose check-in changed, and read it again. */
export function checkInSource(parts: { database: Database }): LiveSource {
  return sourceOf(
    'check_in',
    parts,
    listOwners,
    ({ id, request_id, state, booking_id: bookingId, user_id: userId }) => ({
      item: { id, request_id, state },
      mayRead: mayHandleCheckIns,
      ...(bookingId !== null && userId !== null && { guest: { userId, bookingId, entity: 'check_in', item: { id } } }),
    }),
  );
}
