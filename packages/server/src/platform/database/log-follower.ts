import type { LiveEntity } from '@bellhop/contract/live/event';
import { LRUCache } from 'lru-cache';
import type { Database, Sql } from './database.ts';

/** A row of what is kept with the number of the log at which it was read; without an id: there is none. */
export type StreamedRow<Row> = (Row | { id: null }) & { head: number };

/** A row that changed since, as it stands now; without an id: it is gone, or nothing changed. */
export type ChangedRow<Row> = StreamedRow<Row> & {
  pruned: number;
  /** A call to reload everything came since. */
  reloaded: boolean;
  /** Null: nothing changed. */
  changed_id: string | null;
};

export interface LogFollowerParts<State extends object> {
  database: Database;
  /** Bytes of all hotels together; the hotel that was asked for longest ago goes first. */
  mostBytes: number;
  bytesOf: (state: State) => number;
  /** Brings the state up to the log's head; `known` undefined: nothing is held. */
  update: (sql: Sql, hotelId: string, known: State | undefined) => Promise<State>;
}

/**
 * Something kept in memory for each hotel that is asked about, which follows the hotel's log: before an answer it is
 * compared with the log's head, so that several processes on one database all answer right.
 */
export class LogFollower<State extends object> {
  private readonly states: LRUCache<string, State>;
  private readonly running = new Map<string, Promise<State>>();
  private readonly queued = new Map<string, Promise<State>>();
  private readonly parts: LogFollowerParts<State>;

  constructor(parts: LogFollowerParts<State>) {
    const { mostBytes, bytesOf } = parts;
    this.parts = parts;
    this.states = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: (state) => Math.min(Math.max(bytesOf(state), 1), mostBytes),
    });
  }

  /** The state, no older than this very call. Callers that come while one update runs share the next. */
  current(hotelId: string): Promise<State> {
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

  private run(hotelId: string): Promise<State> {
    const update = this.parts.database
      .read(hotelId, async (sql) => {
        const state = await this.parts.update(sql, hotelId, this.states.get(hotelId));
        this.states.set(hotelId, state);
        return state;
      })
      .finally(() => this.running.delete(hotelId));
    this.running.set(hotelId, update);
    return update;
  }
}

/** The number reached by applying the changes; null: the log does not tell enough, and everything is read again. */
export function applyChanges<Row extends { id: string }>(
  since: number,
  rows: readonly ChangedRow<Row>[],
  put: (row: Row) => void,
  remove: (id: string) => void,
): number | null {
  const [first] = rows;
  if (first === undefined || first.reloaded || since < first.pruned) return null;
  for (const row of rows) {
    if (row.id !== null) put(row);
    else if (row.changed_id !== null) remove(row.changed_id);
  }
  return first.head;
}

/** Ids of what events after number `since` were about; goes into a `with`. */
export function changedSince(sql: Sql, hotelId: string, entity: LiveEntity, since: number) {
  return sql`
    select distinct e.entity_id as id from events e
    where e.hotel_id = ${hotelId} and e.seq > ${since} and e.entity = ${entity}`;
}

/** Whether a call to reload everything came after number `since`. */
export function reloadedSince(sql: Sql, hotelId: string, since: number) {
  return sql`exists (
    select from events e where e.hotel_id = ${hotelId} and e.seq > ${since} and e.event = 'FORCE_RELOAD'
  )`;
}
