import { setImmediate as untilNextTurn } from 'node:timers/promises';
import { foldForSearch, plainText } from '@bellhop/contract/requests/search-fold';
import { LRUCache } from 'lru-cache';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { fullNameOf, labelOf, roomNumberOf, roomsOf } from '../present.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchDocument } from './search-query.ts';
import { type ChangedRow, listChanged, listServices, type SearchRow, type SearchService, streamAll } from './store.ts';

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

/**
 * The indexes of hotels that are searched. Each is built when first asked for and follows the hotel's log: before an
 * answer it is compared with the log's head, so that several processes on one database all answer right.
 */
export class SearchCatalogue {
  private readonly states = new LRUCache<string, SearchState>({
    maxSize: mostBytes,
    sizeCalculation: ({ index }) => Math.min(index.bytes, mostBytes),
  });
  private readonly running = new Map<string, Promise<SearchState>>();
  private readonly queued = new Map<string, Promise<SearchState>>();
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The index, no older than this very call. Callers that come while one update runs share the next. */
  current(hotelId: string): Promise<SearchState> {
    const running = this.running.get(hotelId);
    if (running === undefined) return this.run(hotelId);
    const waiting = this.queued.get(hotelId);
    if (waiting !== undefined) return waiting;
    const next = running
      .catch(() => {})
      .then(() => {
        this.queued.delete(hotelId);
        return this.run(hotelId);
      });
    this.queued.set(hotelId, next);
    return next;
  }

  private run(hotelId: string): Promise<SearchState> {
    const update = this.database
      .read(hotelId, (sql) => this.updated(sql, hotelId))
      .finally(() => this.running.delete(hotelId));
    this.running.set(hotelId, update);
    return update;
  }

  private async updated(sql: Sql, hotelId: string): Promise<SearchState> {
    const known = this.states.get(hotelId);
    const asked = listServices(sql, hotelId);
    const changes = known === undefined ? null : listChanged(sql, hotelId, known.seq);
    // Sent together, where there is something to follow. A stream may only begin after an answer: as the first query of a
    // transaction it would run before the transaction knows its hotel.
    const [services, rows] = await Promise.all([asked, changes]);
    const followed = known === undefined || rows === null ? null : follow(known, rows);
    const state = followed ?? (await build(sql, hotelId));
    state.services = services;
    this.states.set(hotelId, state);
    return state;
  }
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

/** Null: the log does not tell enough, the index must be built anew. */
function follow(known: SearchState, rows: readonly ChangedRow[]): SearchState | null {
  const [first] = rows;
  if (first === undefined || first.reloaded || known.seq < first.pruned) return null;
  for (const row of rows) {
    if (row.id !== null) known.index.put(documentOf(row));
    else if (row.changed_id !== null) known.index.remove(row.changed_id);
  }
  known.seq = first.head;
  if (known.index.wasteful) known.index = known.index.compacted();
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
  };
}
