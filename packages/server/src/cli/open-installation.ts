import { join } from 'node:path';
import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { embeddedDatabase, ensureDatabase, joinEmbedded, startEmbedded } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';

/** Connections at most: a command does one thing at a time, and the server beside it needs the rest. */
const maxConnections = 3;

/**
 * Does something to the server's database, beside a running server or without one: DATABASE_URL, or the one in the data
 * folder, which is started for the time of the work where no server has it running. Throws `StartFailure`.
 */
export async function withInstallation<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const { url, close } = await openServersDatabase(config);
  try {
    await migrate({ url });
    const database = openDatabase({ url, clock: systemClock, max: maxConnections });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await close();
  }
}

async function openServersDatabase(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, close: async () => {} };
  const folder = join(config.dataFolder, 'postgres');
  const running = await joinEmbedded(folder, embeddedDatabase);
  if (running !== null) return { url: running, close: async () => {} };
  const embedded = await startEmbedded({ folder });
  await ensureDatabase(embedded, embeddedDatabase);
  return { url: embedded.url(embeddedDatabase), close: () => embedded.close() };
}
