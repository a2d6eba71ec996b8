import type { LiveEntity } from '@bellhop/contract/live/event';
import type { Database } from '../database/database.ts';
import type { FoundPage } from '../lists/answer-list.ts';
import { cursorTooOld } from '../lists/cursor.ts';
import type { ListFilter } from '../lists/list-table.ts';
import type { Walk } from '../lists/store.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import type { SearchDocument, SearchQuery } from './search-query.ts';
import { listMoved } from './store.ts';

/** What a kind of list says of a search beyond what every list has. */
type Particulars<Document extends SearchDocument> = Pick<
  SearchQuery<Document>,
  'groups' | 'searchesStatus' | 'matches' | 'order'
>;

/** Finds the ids of a list's page. */
export async function searchPage<Row extends { id: string }, Document extends SearchDocument, Groups>(
  catalogue: SearchCatalogue<Row, Document, Groups>,
  { hotelId, filter, cursor, size }: Walk<ListFilter, unknown>,
  particulars: (groups: Groups) => Particulars<Document>,
): Promise<FoundPage> {
  const state = await catalogue.current(hotelId);
  let moves: Moves | null = null;
  // Another search may bring the index further meanwhile; it must know of no move that we do not.
  while (cursor !== null && (moves === null || moves.head < state.seq))
    moves = await movesSince(catalogue, hotelId, cursor.start);
  const { places, counts } = state.index.find({
    ...particulars(state.groups),
    terms: filter.terms,
    status: filter.status,
    updatedFrom: filter.updatedFrom,
    updatedTo: filter.updatedTo,
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

async function movesSince(
  { database, kind }: { database: Database; kind: { entity: LiveEntity } },
  hotelId: string,
  start: number,
): Promise<Moves> {
  const rows = await database.read(hotelId, (sql) => listMoved(sql, kind.entity, hotelId, start));
  if (rows.some((row) => row.pruned > start)) throw cursorTooOld();
  const stood = new Map<string, number | null>();
  for (const { id, event, was_updated_at } of rows) {
    if (id !== null && (event === 'INSERT' || was_updated_at !== null))
      stood.set(id, event === 'INSERT' ? null : was_updated_at);
  }
  return { head: rows[0]?.head ?? start, stood };
}
