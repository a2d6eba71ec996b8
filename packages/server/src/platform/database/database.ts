import type { Clock } from '../clock.ts';
import { appendEvents } from './append-events.ts';
import { ConcurrentWrite } from './concurrent-write.ts';
import { createConnectionPool, type PoolFigures } from './connection-pool.ts';
import type { CommittedEvent, NewEvent } from './event-row.ts';
import { pooledTag } from './light-tag.ts';
import { type DatabaseLimits, usualLimits } from './limits.ts';
import { keepListening } from './listening.ts';
import { type ListTypes, openPooledConnection, type PooledConnection } from './pooled-connection.ts';
import type { Sql } from './sql.ts';
import { type Answers, readAtOnceIn, readIn, writeIn } from './tenant-transaction.ts';

export type { Sql };

export interface TenantWrite {
  readonly hotelId: string;
  readonly sql: Sql;
  /** Adds a new entity, or a call to reload, to the hotel's log; the commit makes it visible and announces it. */
  record(event: NewEvent & { event: 'INSERT' | 'FORCE_RELOAD' }): void;
  /** The same for a changed entity. Call `changeEntities` instead, which also sets version and counters. */
  recordChange(event: Omit<NewEvent, 'event'>): void;
  /** Events that this transaction has recorded so far. */
  readonly recorded: readonly NewEvent[];
}

/** `patient`: no person waits for the work, so that its statements may take longer than the statements of calls. */
export interface RunOptions {
  patient: boolean;
}

/** PostgreSQL, reached as a role that owns nothing. */
export interface Database {
  /** Reads of one hotel in one read-only transaction; its begin, the hotel and the first query are sent together. */
  read<T>(hotelId: string, work: (sql: Sql) => Promise<T>, how?: RunOptions): Promise<T>;
  /**
   * Reads of one hotel without a transaction, for queries that do not need each other's answers: all are sent together.
   * `plannedOnce`: one plan fits all hotels and values; otherwise PostgreSQL plans each time for a hotel above the
   * average size.
   */
  readAtOnce<const Queries extends readonly PromiseLike<unknown>[]>(
    hotelId: string,
    build: (sql: Sql) => Queries,
    how: { plannedOnce: boolean },
  ): Promise<Answers<Queries>>;
  /**
   * One transaction of one hotel; its events get their numbers last, right before the commit. `work` runs again, in
   * another transaction, after a `ConcurrentWrite`.
   */
  write<T>(hotelId: string, work: (tx: TenantWrite) => Promise<T>, how?: RunOptions): Promise<T>;
  /** Tables that belong to no hotel: hotels, privileges, event heads, the user pool. */
  readonly shared: Sql;
  sharedWrite<T>(work: (sql: Sql) => Promise<T>, how?: RunOptions): Promise<T>;
  /**
   * Resolves when PostgreSQL answers over a connection of each pool; a process whose connections all wait serves no
   * call.
   */
  ask(): Promise<void>;
  /**
   * Subscribes to notifications of other processes. Resolves once the subscription works; the returned function ends
   * it.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** Calls `heard` after each commit of this process that recorded events. */
  onCommitted(heard: (hotelId: string, events: CommittedEvent[]) => void): void;
  /** Figures of the connections of this process, by their purpose. */
  readonly connections: { hotels: PoolFigures; others: PoolFigures };
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  clock: Clock;
  /** Most connections that work for hotels; a third as many on top serve work of no hotel. */
  max?: number;
  /** Role to work as; null: the user of `url` itself. */
  role: string | null;
  /** Override the usual limits in tests of the limits. */
  limits?: Partial<DatabaseLimits>;
}

const defaultMaxConnections = 12;
/** Tries of one write; a second `ConcurrentWrite` in a row is rare, a third one is a defect of the work. */
const mostTries = 3;

export function openDatabase(options: DatabaseOptions): Database {
  const max = options.max ?? defaultMaxConnections;
  const limits = { ...usualLimits, ...options.limits };
  const lists: ListTypes = { known: null };
  const settings = {
    lists,
    onnotice: () => {},
    // Every bigint column is a count, an event number or unix seconds: exact as a number.
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    connection: {
      application_name: 'bellhop',
      ...(options.role === null ? {} : { role: options.role }),
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.pause,
    },
  };
  const connections = createConnectionPool({
    max,
    limits,
    open: (milliseconds) => openPooledConnection(options.url, { ...settings, readOnly: true }, milliseconds),
  });
  const others = createConnectionPool({
    max: Math.max(2, Math.ceil(max / 3)),
    limits,
    open: (milliseconds) => openPooledConnection(options.url, { ...settings, readOnly: false }, milliseconds),
  });
  const shared = pooledTag((use) =>
    others.use(null, async (connection) => {
      const { sql, end } = connection.lend();
      try {
        return await use(sql);
      } finally {
        end();
      }
    }),
  );
  const notifications = keepListening(options.url, settings, limits, (channel) => notify(channel, ''));
  const listeners: ((hotelId: string, events: CommittedEvent[]) => void)[] = [];

  const silenceOf = (how?: RunOptions): number => (how?.patient === true ? limits.patient.silence : limits.silence);
  const patienceOf = (how?: RunOptions) => (how?.patient === true ? limits.patient : null);

  async function notify(channel: string, payload: string): Promise<void> {
    await shared`select pg_notify(${channel}, ${payload})`;
  }

  async function writeOnce<T>(hotelId: string, work: (tx: TenantWrite) => Promise<T>, how?: RunOptions) {
    const recorded: NewEvent[] = [];
    const record = (event: NewEvent) => recorded.push(event);
    const recordChange = (event: Omit<NewEvent, 'event'>) => record({ ...event, event: 'MODIFY' });
    let events: CommittedEvent[] = [];
    const result = await connections.use(
      hotelId,
      (connection) =>
        writeIn(
          connection,
          { hotelId, patience: patienceOf(how) },
          (sql) => work({ hotelId, sql, record, recordChange, recorded }),
          async (sql) => {
            if (recorded.length > 0) events = await appendEvents(sql, hotelId, recorded, options.clock.now());
          },
        ),
      silenceOf(how),
    );
    return { result, events };
  }

  return {
    get connections() {
      return { hotels: connections.figures, others: others.figures };
    },
    read: (hotelId, work, how) =>
      connections.use(
        hotelId,
        (connection) => readIn(connection, { hotelId, patience: patienceOf(how) }, work),
        silenceOf(how),
      ),
    readAtOnce: (hotelId, build, how) =>
      connections.use(hotelId, (connection) => readAtOnceIn(connection, hotelId, build, how)),

    async write(hotelId, work, how) {
      for (let triesLeft = mostTries - 1; ; triesLeft -= 1) {
        try {
          const { result, events } = await writeOnce(hotelId, work, how);
          if (events.length > 0) for (const heard of listeners) heard(hotelId, events);
          return result;
        } catch (error) {
          if (!(error instanceof ConcurrentWrite) || triesLeft === 0) throw error;
        }
      }
    },

    shared,
    sharedWrite: (work, how) =>
      connections.use(
        null,
        (connection) => writeIn(connection, { hotelId: null, patience: patienceOf(how) }, work),
        silenceOf(how),
      ),
    async ask() {
      const work = async (connection: PooledConnection) => {
        const { sql, end } = connection.lend();
        await sql`select 1`;
        end();
      };
      await Promise.all([connections.use(null, work), others.use(null, work)]);
    },
    listen: notifications.listen,
    notify,
    onCommitted(heard) {
      listeners.push(heard);
    },
    async close() {
      await notifications.close();
      await Promise.all([connections.close(), others.close()]);
    },
  };
}
