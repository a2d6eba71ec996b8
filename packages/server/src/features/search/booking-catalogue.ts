import { setImmediate as untilNextTurn } from 'node:timers/promises';
import { foldForSearch } from '@bellhop/contract/requests/search-fold';
import { LRUCache } from 'lru-cache';
import type { Database, Sql } from '../../platform/database/database.ts';
import { type BookingWords, type ChangedBooking, listChangedBookings, streamBookings } from './store.ts';

interface Entry {
  id: string;
  /** Folded; lines of what a booking is looked for by. */
  text: string;
  updatedAt: number;
}

interface State {
  seq: number;
  entries: Map<string, Entry>;
  bytes: number;
}

/** Bytes of all hotels together; the hotel that was searched longest ago goes first. 100,000 bookings take about 30 MiB. */
const mostBytes = 192 * 1024 * 1024;
/** Bookings of one batch while reading; between batches other work of the process goes on. */
const batchSize = 2000;
const entryBytes = 160;

/**
 * Texts of bookings in memory, hotel by hotel. Looking through 100,000 of them takes a few milliseconds, so there is no
 * index; each hotel follows its log and is compared with the log's head before an answer.
 */
export class BookingCatalogue {
  private readonly states = new LRUCache<string, State>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.min(Math.max(bytes, 1), mostBytes),
  });
  private readonly running = new Map<string, Promise<State>>();
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Ids of the newest `size` bookings that hold every word, and how many hold them. */
  async find(hotelId: string, words: readonly string[], size: number): Promise<{ ids: string[]; total: number }> {
    const { entries } = await this.current(hotelId);
    const found: Entry[] = [];
    for (const entry of entries.values()) if (words.every((word) => entry.text.includes(word))) found.push(entry);
    found.sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1));
    return { ids: found.slice(0, size).map(({ id }) => id), total: found.length };
  }

  /** Callers that come while one update runs get the next. */
  private async current(hotelId: string): Promise<State> {
    const running = this.running.get(hotelId);
    if (running !== undefined) {
      await running.catch(() => undefined);
      const next = this.running.get(hotelId);
      if (next !== undefined) return next;
    }
    const update = this.database
      .read(hotelId, (sql) => this.updated(sql, hotelId))
      .finally(() => this.running.delete(hotelId));
    this.running.set(hotelId, update);
    return update;
  }

  private async updated(sql: Sql, hotelId: string): Promise<State> {
    const known = this.states.get(hotelId);
    // A stream may not be the first query of a transaction: it would run before the transaction knows its hotel.
    const changed = await listChangedBookings(sql, hotelId, known?.seq ?? Number.MAX_SAFE_INTEGER);
    const state = (known === undefined ? null : follow(known, changed)) ?? (await read(sql, hotelId));
    this.states.set(hotelId, state);
    return state;
  }
}

async function read(sql: Sql, hotelId: string): Promise<State> {
  const state: State = { seq: 0, entries: new Map(), bytes: 0 };
  for await (const rows of streamBookings(sql, hotelId, batchSize)) {
    for (const row of rows) {
      state.seq = row.head;
      if (row.id !== null) put(state, row);
    }
    await untilNextTurn();
  }
  return state;
}

/** Null: the log does not tell enough. */
function follow(known: State, rows: readonly ChangedBooking[]): State | null {
  const [first] = rows;
  if (first === undefined || first.reloaded || known.seq < first.pruned) return null;
  for (const row of rows) {
    if (row.id !== null) put(known, row);
    else if (row.changed_id !== null) known.entries.delete(row.changed_id);
  }
  known.seq = first.head;
  return known;
}

function put(state: State, row: BookingWords): void {
  const text = foldForSearch(
    [
      `${row.name} ${row.family_name}`,
      ...row.rooms,
      row.reservation_number ?? '',
      // By whole number and by its last digits alike.
      row.phone_number ?? '',
      row.email ?? '',
      row.tp_id ?? '',
    ].join('\n'),
  );
  const before = state.entries.get(row.id);
  state.bytes += before === undefined ? entryBytes + text.length * 2 : (text.length - before.text.length) * 2;
  state.entries.set(row.id, { id: row.id, text, updatedAt: row.updated_at });
}
