import type { CallInput } from '@bellhop/contract/call';
import type { listRequests } from '@bellhop/contract/requests/list-call';
import type { Database, Sql } from '../../platform/database/database.ts';
import { countByStatus } from '../../platform/lists/store.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { filterOf } from './list/filter.ts';
import { requestTable } from './list/store.ts';
import { listRights, type ReaderRights } from './policy.ts';

/** Counts open requests that these privileges show, without fast check-in and easee (SHELL-23), by kept counters. */
export async function countOpenRequests(database: Database, hotel: Hotel, privileges: ReaderRights): Promise<number> {
  const counts = await database.read(hotel.id, (sql) => countRequests(sql, hotel, privileges, { view: 'requests' }));
  return counts.find(({ status }) => status === 'OPEN')?.n ?? 0;
}

/** Requests of one list that these privileges show, by status. */
export function countRequests(
  sql: Sql,
  { id, settings }: Hotel,
  privileges: ReaderRights,
  query: Pick<CallInput<typeof listRequests>['query'], 'view' | 'type'>,
) {
  return countByStatus(sql, requestTable(id, filterOf({ hotel_id: id, ...query }), listRights(settings, privileges)));
}
