import { LRUCache } from 'lru-cache';
import type { Database, Sql } from '../database/database.ts';

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
