import { setImmediate as untilNextTurn } from 'node:timers/promises';
import { foldForSearch } from '@bellhop/contract/text/fold';
import type { Database, Sql } from '../../platform/database/database.ts';
import { applyChanges, type ChangedRow, LogFollower } from '../../platform/database/log-follower.ts';
import { type BookingWords, listChangedBookings, streamBookings } from './store.ts';

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

/** Texts of bookings in memory, hotel by hotel. Looking through 100,000 of them takes a few milliseconds, so there is no index. */
export class BookingCatalogue {
  private readonly follower: LogFollower<State>;

  constructor(database: Database) {
    this.follower = new LogFollower({ database, mostBytes, bytesOf: ({ bytes }) => bytes, update });
  }

  /** Ids of the newest `size` bookings that hold every word, and how many hold them. */
  async find(hotelId: string, words: readonly string[], size: number): Promise<{ ids: string[]; total: number }> {
    const { entries } = await this.follower.current(hotelId);
    const found: Entry[] = [];
    for (const entry of entries.values()) if (words.every((word) => entry.text.includes(word))) found.push(entry);
    found.sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1));
    return { ids: found.slice(0, size).map(({ id }) => id), total: found.length };
  }
}

async function update(sql: Sql, hotelId: string, known: State | undefined): Promise<State> {
  // A stream may not be the first query of a transaction: it would run before the transaction knows its hotel.
  const changed = await listChangedBookings(sql, hotelId, known?.seq ?? Number.MAX_SAFE_INTEGER);
  return (known === undefined ? null : follow(known, changed)) ?? read(sql, hotelId);
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
function follow(known: State, rows: readonly ChangedRow<BookingWords>[]): State | null {
  const seq = applyChanges(
    known.seq,
    rows,
    (row) => put(known, row),
    (id) => remove(known, id),
  );
  if (seq === null) return null;
  known.seq = seq;
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

function remove(state: State, id: string): void {
  const before = state.entries.get(id);
  if (before === undefined) return;
  state.bytes -= entryBytes + before.text.length * 2;
  state.entries.delete(id);
}
