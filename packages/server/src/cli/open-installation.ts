import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { embeddedDatabase, ensureDatabase, joinEmbedded, startEmbedded } from '../platform/database/embedded.ts';
import { prepareEmbedded, prepareOwnDatabase, type ServerAccess } from '../platform/database/servers-database.ts';
import { onTrail, openSecurityLog, type Trail } from '../platform/security-log/security-log.ts';
import { openServerKey } from '../platform/server-key.ts';

/** Connections at most: a command does one thing at a time, and the server beside it needs the rest. */
const maxConnections = 3;

/**
 * Works on the server's database, beside a running server or without a server: on DATABASE_URL, or on the database in
 * the data folder, which is started for the time of the work if no server runs it. Throws `StartFailure`.
 */
export async function withInstallation<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const { prepare, close } = await openServersDatabase(config);
  try {
    const database = openDatabase({ ...(await prepare()), clock: systemClock, max: maxConnections });
    try {
      return await recorded(database, config, () => work(database));
    } finally {
      await database.close();
    }
  } finally {
    await close();
  }
}

/** The command that runs, without its values. */
export const running = { command: '' };

/** Records the operator's acts in the security log, with the actor. */
async function recorded<T>(database: Database, config: Config, work: () => Promise<T>): Promise<T> {
  const serverKey = await openServerKey(config.dataFolder, config.secret);
  const log = openSecurityLog({ database, clock: systemClock, serverKey, days: config.auditDays });
  const trail: Trail = {};
  const record = (outcome: string): Promise<void> =>
    log.record({ source: 'operator', action: running.command, outcome, origin: userInfo().username }, trail);
  try {
    const result = await onTrail(trail, work);
    await record('done');
    return result;
  } catch (error) {
    await record('refused');
    throw error;
  }
}

interface OpenInstallation {
  /** Address of the tables' owner. */
  owner: string;
  prepare(): Promise<ServerAccess>;
  close(): Promise<void>;
}

export async function openServersDatabase(config: Config): Promise<OpenInstallation> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = config;
  if (url !== undefined) {
    return { owner: ownerUrl ?? url, prepare: () => prepareOwnDatabase({ url, ownerUrl }), close: async () => {} };
  }
  const folder = join(config.dataFolder, 'postgres');
  const joined = await joinEmbedded(folder, embeddedDatabase);
  if (joined !== null) {
    return { owner: joined.owner, prepare: () => prepareEmbedded(joined), close: async () => {} };
  }
  const embedded = await startEmbedded({ folder });
  await ensureDatabase(embedded, embeddedDatabase);
  const own = embedded.database(embeddedDatabase);
  return { owner: own.owner, prepare: () => prepareEmbedded(own), close: () => embedded.close() };
}
