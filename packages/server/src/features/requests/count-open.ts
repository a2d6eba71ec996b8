import type { Database } from '../../platform/database/database.ts';
import { countByStatus } from '../../platform/lists/store.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { filterOf } from './list/filter.ts';
import { requestTable } from './list/store.ts';
import { type Held, listRights } from './policy.ts';

/** Open requests that these privileges show, neither fast check-in nor easee (SHELL-23): out of the kept counters. */
export async function countOpenRequests(
  database: Database,
  { id: hotelId, settings }: Hotel,
  held: Held,
): Promise<number> {
  const filter = filterOf({ hotel_id: hotelId, view: 'requests' });
  const counts = await database.read(hotelId, (sql) =>
    countByStatus(sql, requestTable, hotelId, filter, listRights(settings, held)),
  );
  return counts.find(({ status }) => status === 'OPEN')?.n ?? 0;
}
