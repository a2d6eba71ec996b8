import { wallOf } from '@bellhop/contract/zoned-time';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { StaffCaller } from '../session/caller.ts';
import type { Hotel } from '../tenancy/hotel.ts';
import { countInHour } from '../usage/shared-count.ts';
import { recordAccess } from './store.ts';

/** The limits of one person in an hour: above the needs of a full reception, far below reading a whole hotel out. */
const mostAnHour = { identity: 120, papers: 60, print: 120, export: 60, pass: 300 } as const;

/**
 * Counts an act about data of guests before the act is done, and records the first act above the limit in the guest
 * logs.
 * @throws too_many_requests
 */
export function keepPace(
  parts: { database: Database; clock: Clock },
  { id: hotelId, settings }: Hotel,
  { id }: Pick<StaffCaller, 'id'>,
  act: keyof typeof mostAnHour,
): Promise<void> {
  return countInHour(parts, hotelId, {
    subject: `staff:${id}`,
    kind: `acts_${act}`,
    most: mostAnHour[act],
    async atLimit(tx, at) {
      const about = { entity: 'day', entityId: wallOf(at, settings.timeZone).date, bookingId: null } as const;
      await recordAccess(tx, { ...about, at, actor: id, what: 'limit', codes: [act] });
    },
  });
}
