import { StartFailure } from '../start-failure.ts';
import { appRole } from './app-role.ts';
import type { EmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

/**
 * The server's access to its database: an address, and the role to switch to there; null: the user of the address
 * itself.
 */
export interface ServerAccess {
  url: string;
  role: string | null;
}

/** Addresses of an operator's own PostgreSQL. */
export interface OwnDatabase {
  url: string;
  /** Address for the tables' owner, if `url` is for another user. */
  ownerUrl: string | undefined;
}

/** Brings the embedded database to the newest schema, as its owner. Throws `StartFailure`. */
export async function prepareEmbedded({ owner, server }: EmbeddedDatabase): Promise<ServerAccess> {
  await migrate({ url: owner, server: { url: server, setsPassword: true } });
  return { url: server, role: null };
}

/**
 * The same for an operator's own PostgreSQL. With one address, its user is the owner and switches to a role that owns
 * nothing.
 */
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
