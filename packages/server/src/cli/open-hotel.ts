import { join } from 'node:path';
import type { Config } from '../config.ts';
import { presentHotel } from '../features/hotels/present.ts';
import { findByHost } from '../features/hotels/store.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { embeddedDatabase, ensureDatabase, joinEmbedded, startEmbedded } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { StartFailure } from '../platform/start-failure.ts';
import type { Hotel } from '../platform/tenancy/hotel.ts';

/** Connections at most: a command does one thing at a time, and the server beside it needs the rest. */
const maxConnections = 3;

/**
 * Does something to one hotel, beside a running server or without one. The database is the server's: DATABASE_URL, or the
 * one in the data folder, which is started for the time of the work where no server has it running. Throws `StartFailure`.
 */
export async function withHotel<T>(
  config: Config,
  host: string,
  work: (parts: { database: Database; hotel: Hotel }) => Promise<T>,
): Promise<T> {
  const { url, close } = await openServersDatabase(config);
  try {
    await migrate({ url });
    const database = openDatabase({ url, clock: systemClock, max: maxConnections });
    try {
      const row = await findByHost(database.shared, host.toLowerCase());
      if (row === null)
        throw new StartFailure(`No hotel has the host ${host}; start the server once, or look at hotel_hosts.`);
      return await work({ database, hotel: presentHotel(row) });
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
