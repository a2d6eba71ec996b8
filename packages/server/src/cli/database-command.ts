import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { embeddedDatabase, joinEmbedded } from '../platform/database/embedded.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { print } from './print.ts';

/** Prints where the server's database listens, password included, for `pg_dump` and `psql`. Throws `StartFailure`. */
export async function printDatabaseUrl(): Promise<void> {
  const config = readConfig();
  const joined = await joinEmbedded(join(config.dataFolder, 'postgres'), embeddedDatabase);
  const url = config.databaseOwnerUrl ?? config.databaseUrl ?? joined?.owner;
  if (url === undefined) throw new StartFailure(`No server runs on ${config.dataFolder}; start it, then ask again.`);
  print(url);
}
