import { type listEarlierStays, mostEarlierStays } from '@bellhop/contract/bookings/earlier-stays';
import type { CallAnswer } from '@bellhop/contract/call';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import type { Database } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { findById } from '../store.ts';
import { listEarlier } from './store.ts';

/** Returns the earlier stays of the same guest at the hotel (decision 55). */
export async function readEarlierStays(
  database: Database,
  hotelId: string,
  id: string,
): Promise<CallAnswer<typeof listEarlierStays>> {
  const [booking, rows] = await database.read(hotelId, (sql) =>
    Promise.all([findById(sql, hotelId, id), listEarlier(sql, hotelId, id, mostEarlierStays)]),
  );
  if (booking === null) throw new Failure('not_found');
  return {
    items: rows.map(({ name, family_name, total: _, ...row }) => ({
      ...row,
      fullName: fullNameOf({ name, family_name }),
    })),
    total: rows[0]?.total ?? 0,
  };
}
