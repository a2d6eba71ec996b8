import postgres from 'postgres';
import type { Clock } from '../clock.ts';
import type { CommittedEvent, NewEvent } from '../live/event-row.ts';
import { appendEvents } from './append-events.ts';

/** A tagged template bound to one connection or transaction; it prepares every statement it has seen once. */
export type Sql = postgres.ISql;

export interface TenantWrite {
  readonly sql: Sql;
  /** Tells the hotel's log of a change made in this transaction; it becomes true, and known, with the commit. */
  record(event: NewEvent): void;
}

/** PostgreSQL as the server sees it; reached as a role that owns nothing. */
export interface Database {
  /** Reads of one hotel in one read-only transaction; begin, hotel and first query travel together. */
  read<T>(hotelId: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** One transaction of one hotel. Its events get their numbers last, right before the commit. */
  write<T>(hotelId: string, work: (tx: TenantWrite) => Promise<T>): Promise<T>;
  /** Tables that belong to no hotel: hotels, privileges, event heads, the user pool. */
  readonly shared: Sql;
  sharedWrite<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Hears notifications of other processes. Resolves once listening; the answer stops it. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** Called after a commit that recorded events, in the process that made them. */
  onCommitted(heard: (hotelId: string, events: CommittedEvent[]) => void): void;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  clock: Clock;
  /** Connections at most. */
  max?: number;
  /** Role to work as; the tables' owner must have granted it to the user of `url`. */
  role?: string;
}

const defaultMaxConnections = 12;
/** Seconds. Protects the pool from a query that no index serves; the slowest honest one takes well under a second. */
const statementTimeoutSeconds = 25;

export function openDatabase(options: DatabaseOptions): Database {
  const pool = postgres(options.url, {
    max: options.max ?? defaultMaxConnections,
    onnotice: () => {},
    // Every bigint of ours is a count, a number of an event or unix seconds: exact as a number.
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    connection: {
      application_name: 'bellhop',
      role: options.role ?? 'bellhop_app',
      statement_timeout: statementTimeoutSeconds * 1000,
      idle_in_transaction_session_timeout: 30_000,
    },
  });
  const listeners: ((hotelId: string, events: CommittedEvent[]) => void)[] = [];

  return {
    async read(hotelId, work) {
      const connection = await pool.reserve();
      let open = true;
      try {
        // Not awaited on purpose: on a reserved connection the three statements leave in one packet, so that the lock
        // on the hotel costs no round trip. A failure of either fails the first query of `work` too.
        const begun = Promise.all([
          connection`begin read only`,
          connection`select set_config('bellhop.hotel_id', ${hotelId}, true)`,
        ]);
        begun.catch(() => {});
        const result = await work(connection);
        await begun;
        open = false;
        // The answer does not wait for it; whatever uses the connection next queues behind it.
        connection`commit`.catch(() => {});
        return result;
      } catch (error) {
        if (open) await connection`rollback`.catch(() => {});
        throw error;
      } finally {
        connection.release();
      }
    },

    async write(hotelId, work) {
      const recorded: NewEvent[] = [];
      const { result, events } = await pool.begin(async (sql) => {
        const hotelSet = sql`select set_config('bellhop.hotel_id', ${hotelId}, true)`.execute();
        hotelSet.catch(() => {});
        const done = await work({ sql, record: (event) => recorded.push(event) });
        await hotelSet;
        return {
          result: done,
          events: recorded.length === 0 ? [] : await appendEvents(sql, hotelId, recorded, options.clock.now()),
        };
      });
      if (events.length > 0) for (const heard of listeners) heard(hotelId, events);
      return result as Awaited<ReturnType<typeof work>>;
    },

    shared: pool,
    async sharedWrite(work) {
      return (await pool.begin((sql) => work(sql))) as Awaited<ReturnType<typeof work>>;
    },
    async listen(channel, heard) {
      const subscription = await pool.listen(channel, heard);
      return () => subscription.unlisten();
    },
    async notify(channel, payload) {
      await pool.notify(channel, payload);
    },
    onCommitted(heard) {
      listeners.push(heard);
    },
    async close() {
      await pool.end({ timeout: 5 });
    },
  };
}
