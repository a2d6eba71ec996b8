import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { listRequests } from '@bellhop/contract/requests/calls';
import { requestStatuses } from '@bellhop/contract/requests/request';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { Database } from '../../../platform/database/database.ts';
import { cursorTooOld, decodeCursor, encodeCursor, type WalkCursor } from '../../../platform/paging/cursor.ts';
import { type ListRights, listRights } from '../policy.ts';
import { type Frame, presentRequest } from '../present.ts';
import type { SearchCatalogue } from '../search/catalogue.ts';
import { searchPage } from '../search/search-page.ts';
import { digestOf, filterOf, pageSizeOf, type RequestFilter } from './filter.ts';
import type { FoundPage } from './found-page.ts';
import { countByStatus, findPruned, listPage } from './store.ts';

/** Answers `GET /requests`: one round trip to the database, two where it searches. */
export async function answerList(
  parts: { database: Database; searches: SearchCatalogue },
  frame: Frame,
  privileges: Privileges,
  query: CallInput<typeof listRequests>['query'],
): Promise<CallAnswer<typeof listRequests>> {
  const hotelId = frame.hotel.id;
  const filter = filterOf(query);
  const size = pageSizeOf(query.limit);
  const digest = digestOf(hotelId, filter);
  const cursor = query.lastEvaluatedKey === undefined ? null : decodeCursor(query.lastEvaluatedKey, digest);
  const rights = listRights(frame.hotel.settings, privileges);
  const page =
    filter.term === ''
      ? await storedPage(parts.database, hotelId, filter, rights, cursor, size)
      : await searchPage(parts, hotelId, filter, rights, cursor, size);
  const shown = page.rows.slice(0, size);
  const last = shown.at(-1);
  const position = page.positions[shown.length - 1];
  const counts = Object.fromEntries(requestStatuses.map((status) => [status, page.counts[status] ?? 0]));
  return {
    items: shown.map((row) => presentRequest(frame, row)),
    total:
      filter.status === undefined ? Object.values(counts).reduce((sum, n) => sum + n, 0) : (counts[filter.status] ?? 0),
    counts,
    lastEvaluatedKey:
      page.rows.length > size && last !== undefined && position !== undefined
        ? encodeCursor({ position, id: last.id, start: cursor?.start ?? page.head }, digest)
        : null,
  };
}

async function storedPage(
  database: Database,
  hotelId: string,
  filter: RequestFilter,
  rights: ListRights,
  cursor: WalkCursor | null,
  size: number,
): Promise<FoundPage> {
  // Sent together on one connection: they travel as one.
  const [rows, counts, pruned] = await database.read(hotelId, (sql) =>
    Promise.all([
      listPage(sql, hotelId, filter, rights, cursor, size),
      countByStatus(sql, hotelId, filter, rights),
      cursor === null ? 0 : findPruned(sql, hotelId),
    ]),
  );
  if (cursor !== null && cursor.start < pruned) throw cursorTooOld();
  return {
    rows,
    positions: rows.map((row) => row.position),
    head: rows[0]?.head ?? 0,
    counts: Object.fromEntries(counts.map(({ status, n }) => [status, n])),
  };
}
