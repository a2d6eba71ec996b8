import { StartFailure } from '../start-failure.ts';
import { appRole } from './app-role.ts';
import type { EmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

/** How the server reaches its database: an address, and the role to work as there; null: the user of the address itself. */
export interface ServerAccess {
  url: string;
  role: string | null;
}

/** Addresses of a PostgreSQL of one's own. */
export interface OwnDatabase {
  url: string;
  /** Of the tables' owner, where `url` is of another user. */
  ownerUrl: string | undefined;
}

/** Brings the embedded database to the newest shape, as its owner. Throws `StartFailure`. */
export async function prepareEmbedded({ owner, server }: EmbeddedDatabase): Promise<ServerAccess> {
  await migrate({ url: owner, server: { url: server, setsPassword: true } });
  return { url: server, role: null };
}

/** The same for a PostgreSQL of one's own. With one address its user is the owner, and works as a role that owns nothing. */
export async function prepareOwnDatabase({ url, ownerUrl }: OwnDatabase): Promise<ServerAccess> {
  if (ownerUrl === undefined) {
    await migrate({ url });
    return { url, role: appRole };
  }
  if (databaseOf(url) !== databaseOf(ownerUrl)) {
    throw new StartFailure('DATABASE_URL and BELLHOP_DATABASE_OWNER_URL name different databases.');
  }
  await migrate({ url: ownerUrl, server: { url, setsPassword: false } });
  return { url, role: null };
}

function databaseOf(url: string): string {
  return new URL(url).pathname;
}
