import { setImmediate as untilNextTurn } from 'node:timers/promises';
import { foldForSearch, plainText } from '@bellhop/contract/text/fold';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { applyChanges, type ChangedRow, LogFollower } from '../../../platform/database/log-follower.ts';
import { fullNameOf, labelOf, roomNumberOf, roomsOf } from '../present.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchDocument } from './search-query.ts';
import { listChanged, listServices, type SearchRow, type SearchService, streamAll } from './store.ts';

/** A hotel's index and the number of the log that it knows. */
export interface SearchState {
  index: SearchIndex;
  seq: number;
  services: readonly SearchService[];
}

/** Bytes of all indexes together; the hotel that was searched longest ago goes first. 100,000 requests take about 60 MiB. */
const mostBytes = 384 * 1024 * 1024;
/** Requests of one batch while building; between batches other work of the process goes on. */
const batchSize = 1000;

/** The indexes of hotels that are searched; each is built when first asked for. */
export class SearchCatalogue {
  private readonly follower: LogFollower<SearchState>;

  constructor(database: Database) {
    this.follower = new LogFollower({ database, mostBytes, bytesOf: ({ index }) => index.bytes, update });
  }

  /** The index, no older than this very call. */
  current(hotelId: string): Promise<SearchState> {
    return this.follower.current(hotelId);
  }
}

async function update(sql: Sql, hotelId: string, known: SearchState | undefined): Promise<SearchState> {
  const asked = listServices(sql, hotelId);
  const changes = known === undefined ? null : listChanged(sql, hotelId, known.seq);
  // Sent together, where there is something to follow. A stream may only begin after an answer: as the first query of a
  // transaction it would run before the transaction knows its hotel.
  const [services, rows] = await Promise.all([asked, changes]);
  const followed = known === undefined || rows === null ? null : follow(known, rows);
  const state = followed ?? (await build(sql, hotelId));
  state.services = services;
  return state;
}

async function build(sql: Sql, hotelId: string): Promise<SearchState> {
  const index = new SearchIndex();
  let seq = 0;
  for await (const rows of streamAll(sql, hotelId, batchSize)) {
    for (const row of rows) {
      seq = row.head;
      if (row.id !== null) index.put(documentOf(row));
    }
    await untilNextTurn();
  }
  index.seal();
  return { index, seq, services: [] };
}

/** Null: the log does not tell enough, the index must be built again. */
function follow(known: SearchState, rows: readonly ChangedRow<SearchRow>[]): SearchState | null {
  const { index } = known;
  const seq = applyChanges(
    known.seq,
    rows,
    (row) => index.put(documentOf(row)),
    (id) => index.remove(id),
  );
  if (seq === null) return null;
  known.seq = seq;
  if (index.wasteful) known.index = index.compacted();
  return known;
}

/** The parts of `searchText` but status and service, which the index matches for itself. */
function documentOf(row: SearchRow): SearchDocument {
  const parts = [
    row.title,
    plainText(row.staff_summary),
    fullNameOf(row),
    labelOf({ label: row.label, b_label: row.b_label }) ?? '',
    roomNumberOf(row) ?? '',
    ...roomsOf(row),
  ];
  return {
    id: row.id,
    status: row.status,
    serviceId: row.service_id,
    text: foldForSearch(parts.join('\n')),
    updatedAt: row.updated_at,
    createdAt: row.created_at,
    dueAt: row.due_at,
    bookingId: row.booking_id,
    reservationId: row.reservation_id,
    assigneeId: row.assignee_id,
    departmentId: row.department_id,
  };
}
