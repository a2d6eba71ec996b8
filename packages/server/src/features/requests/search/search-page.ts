import { foldForSearch } from '@bellhop/contract/text/fold';
import type { Database } from '../../../platform/database/database.ts';
import type { FoundPage } from '../../../platform/lists/answer-list.ts';
import { cursorTooOld } from '../../../platform/lists/cursor.ts';
import type { Walk } from '../../../platform/lists/store.ts';
import type { RequestFilter } from '../list/filter.ts';
import type { ListRights } from '../policy.ts';
import type { SearchCatalogue } from './catalogue.ts';
import { listMoved, type SearchService } from './store.ts';

/** Finds a page's ids by the index. */
export async function searchPage(
  { database, searches }: { database: Database; searches: SearchCatalogue },
  { hotelId, filter, rights, cursor, size }: Walk<RequestFilter, ListRights>,
): Promise<FoundPage> {
  const state = await searches.current(hotelId);
  let moves: Moves | null = null;
  // Another search may bring the index further meanwhile; it must know of no move that we do not.
  while (cursor !== null && (moves === null || moves.head < state.seq))
    moves = await movesSince(database, hotelId, cursor.start);
  const { places, counts } = state.index.find({
    term: filter.term,
    services: wantedServices(state.services, filter, rights),
    status: filter.status,
    bookingId: filter.bookingId,
    reservationId: filter.reservationId,
    assignee: filter.assignee,
    departmentId: filter.departmentId,
    updatedFrom: filter.updatedFrom,
    updatedTo: filter.updatedTo,
    order: filter.order,
    size: size + 1,
    after: cursor ?? undefined,
    moved: moves?.stood,
  });
  return { places, head: state.seq, counts };
}

interface Moves {
  head: number;
  stood: Map<string, number | null>;
}

async function movesSince(database: Database, hotelId: string, start: number): Promise<Moves> {
  const rows = await database.read(hotelId, (sql) => listMoved(sql, hotelId, start));
  if (rows.some((row) => row.pruned > start)) throw cursorTooOld();
  const stood = new Map<string, number | null>();
  for (const { id, event, was_updated_at } of rows) {
    if (id !== null && (event === 'INSERT' || was_updated_at !== null))
      stood.set(id, event === 'INSERT' ? null : was_updated_at);
  }
  return { head: rows[0]?.head ?? start, stood };
}

/** Services that the caller may see and the filter wants, with the folded names that REQ-27 searches. */
function wantedServices(
  services: readonly SearchService[],
  filter: RequestFilter,
  rights: ListRights,
): Map<string, string> {
  const wanted = services.filter(
    ({ id, type, is_easee }) =>
      (filter.type === undefined || filter.type === type) &&
      (filter.serviceId === undefined || filter.serviceId === id) &&
      !(filter.view === 'requests' && (type === 'FAST_CHECK_IN' || is_easee)) &&
      !(filter.view === 'easee' && !is_easee),
  );
  return new Map([...visibleServices(wanted, rights)].map(([id, { name }]) => [id, name]));
}

/** Services that the caller may see: their types, and their names in every language, folded. */
export function visibleServices(
  services: readonly SearchService[],
  rights: ListRights,
): Map<string, { type: string; name: string }> {
  const visible = services.filter(
    ({ id, type, is_easee }) =>
      (rights.types === null || rights.types.includes(type)) &&
      (rights.serviceIds === null || rights.serviceIds.includes(id)) &&
      (rights.checkIns || type !== 'FAST_CHECK_IN') &&
      (rights.easee || !is_easee),
  );
  return new Map(
    visible.map(({ id, type, name, name_with_locales }) => [
      id,
      { type, name: foldForSearch([name, ...Object.values(name_with_locales)].join('\n')) },
    ]),
  );
}
