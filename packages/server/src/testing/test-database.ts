import postgres from 'postgres';
import { inject } from 'vitest';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { copyDatabase, databaseUrl, dropDatabase, serverUrlOf } from './cluster.ts';

export interface TestDatabase {
  /** Address with the owner's login. */
  url: string;
  /** Address with the server's login. */
  serverUrl: string;
  /** The server's view: a role that owns no tables, row-level security on. */
  database: Database;
  /** The owner's view, without row-level security: for arranging rows and for checks across hotels. */
  sqlAsOwner: postgres.Sql;
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  clock?: Clock;
  max?: number;
  /** With the hotels of `two-hotels.ts`; otherwise without rows. */
  withHotels?: boolean;
}

/** A migrated database of this test file alone; close it in `afterAll`. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = await copyDatabase(cluster.url, options.withHotels ? cluster.withHotels : cluster.template);
  const url = databaseUrl(cluster.url, name);
  const serverUrl = serverUrlOf(url);
  const database = openDatabase({
    url: serverUrl,
    role: null,
    clock: options.clock ?? systemClock,
    max: options.max ?? 6,
  });
  const sqlAsOwner = postgres(url, {
    max: 2,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
  });
  return {
    url,
    serverUrl,
    database,
    sqlAsOwner,
    async close() {
      await Promise.all([database.close(), sqlAsOwner.end({ timeout: 1 })]);
      await dropDatabase(cluster.url, name);
    },
  };
}
