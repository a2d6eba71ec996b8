import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { openHotelDirectory } from './features/hotels/directory.ts';
import { registerHotels } from './features/hotels/routes.ts';
import { openPrivilegesReader } from './features/staff/privileges-reader.ts';
import { registerStaff } from './features/staff/routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { createHttp, type TrustProxy } from './platform/http/create-http.ts';
import { Failure } from './platform/http/failure.ts';
import { createGateway } from './platform/http/gateway.ts';
import { registerOperations } from './platform/http/operations.ts';
import { type PageFolders, servePages } from './platform/http/pages.ts';
import type { SessionReaders } from './platform/session/session.ts';

/** What the app is made of; tests pass their own database, clock and, where they wish, session readers. */
export interface AppParts {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Absolute; what is kept beside the database. */
  dataFolder: string;
  pages: PageFolders;
  /** Answered at `/version.txt`; a console of another build offers a reload. */
  buildId: string;
  trustProxy?: TrustProxy;
  /** Per address; 0, also where nothing is said: no limit. */
  requestsPerMinute?: number;
  /** In place of the built-in ones. */
  session?: Partial<SessionReaders>;
}

export interface App {
  /** Not listening yet. */
  app: FastifyInstance;
  /** Ends what the app began; the database stays open, being its caller's. */
  close(): Promise<void>;
}

/** Wires the parts together by hand: what depends on what is read here, top to bottom. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { database } = parts;
  const app = await createHttp({
    log: parts.log,
    trustProxy: parts.trustProxy ?? false,
    requestsPerMinute: parts.requestsPerMinute ?? 0,
  });
  const hotels = await openHotelDirectory(database);
  const privileges = await openPrivilegesReader(database, hotels);
  const readers: SessionReaders = { ...nobody, privileges, ...parts.session };
  const gateway = createGateway(app, hotels, readers);

  registerOperations(app, database, parts.buildId);
  registerHotels({ app, gateway, database, hotels });
  registerStaff({ gateway, database, hotels, privileges: readers.privileges });

  // Last: it answers for every address that nothing above serves.
  await servePages(app, parts.pages, hotels);
  return { app, close: () => app.close() };
}

/** Without a pool nobody is signed in. */
const nobody = {
  tokens: {
    verify: () => Promise.reject(new Failure('not_signed_in')),
  },
  accounts: { current: async () => null },
  guests: { find: async () => null },
} satisfies Omit<SessionReaders, 'privileges'>;
