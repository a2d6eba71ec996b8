import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerAlarm } from './features/alerts/alarm/routes.ts';
import { lockedMessages } from './features/alerts/locked-desk.ts';
import { registerAlerts } from './features/alerts/routes.ts';
import { announcementSource } from './features/announcements/live.ts';
import { registerAnnouncements } from './features/announcements/routes.ts';
import { bookingSource } from './features/bookings/live.ts';
import { registerBookings } from './features/bookings/routes.ts';
import { openBookingCatalogue } from './features/bookings/search/documents.ts';
import { departmentSource } from './features/departments/live.ts';
import { registerDepartments } from './features/departments/routes.ts';
import { registerFiles } from './features/files/routes.ts';
import { tidyFiles } from './features/files/tidy-files.ts';
import { removeEndedStays } from './features/guests/remove-ended.ts';
import { registerGuests } from './features/guests/routes.ts';
import { createGuestSessionReader } from './features/guests/sessions.ts';
import { openHotelDirectory } from './features/hotels/directory.ts';
import { registerHotels } from './features/hotels/routes.ts';
import { registerLive } from './features/live/routes.ts';
import { registerPasses } from './features/passes/routes.ts';
import { countOpenRequests } from './features/requests/count-open.ts';
import { commentSource, requestSource } from './features/requests/live.ts';
import { noteSource } from './features/requests/notes/live.ts';
import { registerRequests } from './features/requests/routes.ts';
import { openRequestCatalogue } from './features/requests/search/documents.ts';
import { registerSearch } from './features/search/routes.ts';
import { administratorReader, openPrivilegesReader } from './features/staff/privileges-reader.ts';
import { registerStaff } from './features/staff/routes.ts';
import { registerSupport } from './features/support/routes.ts';
import { registerTemplates } from './features/templates/routes.ts';
import { letters } from './letters.ts';
import { openWebPushSender } from './partners/push/web-push-sender.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { outboxSender } from './platform/delivery/message-sender.ts';
import { measureDelivery } from './platform/delivery/metrics.ts';
import { openDelivery } from './platform/delivery/open-delivery.ts';
import { type OutboxMessage, readOutbox } from './platform/delivery/outbox.ts';
import type { OutboxFilter } from './platform/delivery/store.ts';
import { type MessageSenders, workDelivery } from './platform/delivery/work-delivery.ts';
import { everyHour } from './platform/every-hour.ts';
import { openLocalObjectStore } from './platform/files/local-object-store.ts';
import { PreparePool } from './platform/files/prepare-pool.ts';
import { createAddressSigner } from './platform/files/signed-address.ts';
import { callerAddress } from './platform/http/caller-address.ts';
import { createHttp, type TrustProxy } from './platform/http/create-http.ts';
import { createGateway } from './platform/http/gateway.ts';
import { registerOperations } from './platform/http/operations.ts';
import { type PageFolders, servePages } from './platform/http/pages.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { openLiveChannel } from './platform/live/live-channel.ts';
import { liveSources } from './platform/live/message.ts';
import { defaultRetention } from './platform/live/prune.ts';
import { type SocketLimits, usualSocketLimits } from './platform/live/socket-counts.ts';
import { openSecurityLog } from './platform/security-log/security-log.ts';
import type { SessionReaders } from './platform/session/session.ts';
import { noTranslator, type Translator } from './platform/translation/translator.ts';
import { measureUsage, removeIdleCounters } from './platform/usage/measure-usage.ts';
import { createAddressDigest } from './platform/usage/usage.ts';
import type { IdentityAdministration } from './user-pool/administration.ts';
import { openIdentity } from './user-pool/open-identity.ts';
import type { Limits } from './user-pool/pool.ts';
import { registerIdentity } from './user-pool/routes.ts';
import { registerSessions } from './user-pool/session-routes.ts';
import { watchActions } from './user-pool/watch-actions.ts';

/** What the app is made of; tests pass their own database, clock and, where they wish, session readers. */
export interface AppParts {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Absolute; what is kept beside the database. */
  dataFolder: string;
  /** 32 bytes, the same in every process of an installation. */
  serverKey: Buffer;
  pages: PageFolders;
  /** Answered at `/version.txt`; a console of another build offers a reload. */
  buildId: string;
  trustProxy?: TrustProxy;
  /** What a reader of `/metrics` must send; without it that address answers to this machine only. */
  metricsToken?: string | undefined;
  /** Per address; 0, also where nothing is said: no limit. */
  requestsPerMinute?: number;
  /** Whether HTTPS is asked for hosts below the names of this server too. */
  hstsSubdomains?: boolean;
  /** In place of the usual ones. */
  socketLimits?: Partial<SocketLimits>;
  /** Days that events are kept; 400 where nothing is said. */
  eventDays?: number;
  /** Days that the security log is kept; 400 where nothing is said. */
  auditDays?: number;
  /** Who carries messages to the world outside; where nothing is said they stay in the outbox. */
  senders?: Partial<MessageSenders>;
  /** Origins of push services that are called wherever they are, and whom those may write to. */
  push?: { origins: ReadonlySet<string>; contact: string | null };
  /** Who translates; where nothing is said, nobody. */
  translator?: Translator;
  /** In place of the usual ones; for tests of the limits themselves. */
  identityLimits?: Partial<Limits>;
  /** In place of the built-in ones. */
  session?: Partial<SessionReaders>;
}

export interface App {
  /** Not listening yet. */
  app: FastifyInstance;
  /** The built-in user pool, for the seed, the command line and tests. */
  identity: IdentityAdministration;
  /** Messages for the world outside, newest first. */
  outbox(filter?: OutboxFilter): Promise<OutboxMessage[]>;
  /** Removes what has ended or is forgotten, as the app does every hour. */
  tidy(): Promise<void>;
  /** Ends what the app began; the database stays open, being its caller's. */
  close(): Promise<void>;
}

/** Milliseconds for calls that are under way at the end; a client that is cut off then repeats its call, by its id. */
const patience = 5_000;

/** Wires the parts together by hand: what depends on what is read here, top to bottom. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { database, clock } = parts;
  const app = await createHttp({
    log: parts.log,
    trustProxy: parts.trustProxy ?? false,
    requestsPerMinute: parts.requestsPerMinute ?? 0,
    hstsSubdomains: parts.hstsSubdomains ?? false,
  });
  const hotels = await openHotelDirectory(database);
  const jobs = openJobs({ database, clock, log: parts.log });
  const delivery = openDelivery({ clock, serverKey: parts.serverKey });
  const deliveryWork = workDelivery({
    jobs,
    database,
    clock,
    hotels,
    serverKey: parts.serverKey,
    letters,
    senders: { email: outboxSender, sms: outboxSender, ...parts.senders },
    log: parts.log,
  });
  const securityLog = openSecurityLog({ database, clock, serverKey: parts.serverKey, days: parts.auditDays });
  const identity = await openIdentity({
    securityLog,
    database,
    clock,
    secretKey: parts.serverKey,
    delivery,
    limits: parts.identityLimits,
    isAdministrator: administratorReader(database),
  });
  const readers: SessionReaders = {
    tokens: identity.tokens,
    accounts: identity.accounts,
    privileges: openPrivilegesReader(database, hotels, identity.accessChanges),
    guests: createGuestSessionReader({ database, clock }),
    ...parts.session,
  };
  const gateway = createGateway(app, hotels, readers);

  const registry = registerOperations(app, database, parts.buildId, parts.metricsToken ?? null);
  measureDelivery(registry, database);
  const watch = watchActions(securityLog, registry, (error) =>
    parts.log.error({ err: error }, 'the security log could not be written'),
  );
  await registerIdentity(app, { pool: identity.pool, hotels, watch });
  registerSessions(gateway, identity.pool, watch);
  const translator = parts.translator ?? noTranslator;
  registerHotels({
    app,
    gateway,
    database,
    hotels,
    translator,
    ownPasswordPolicy: identity.pool.accounts.passwordPolicy,
  });
  registerStaff({
    gateway,
    database,
    clock,
    hotels,
    privileges: readers.privileges,
    countOpenRequests: (hotel, held) => countOpenRequests(database, hotel, held),
  });

  const signer = createAddressSigner(parts.serverKey, clock);
  const objects = await openLocalObjectStore(join(parts.dataFolder, 'files'));
  const requests = openRequestCatalogue(database);
  const bookings = openBookingCatalogue(database);
  registerRequests({ gateway, database, clock, signer, searches: requests, translator, log: parts.log });
  registerSearch({ gateway, signer, database, requests, bookings });
  registerBookings({ gateway, database, clock, searches: bookings });
  registerTemplates({ gateway, database });
  registerAnnouncements({ gateway, database, clock });
  registerDepartments({ gateway, database, clock });
  registerSupport({ gateway, database, clock, delivery });
  const gatewayFor = (scope: FastifyInstance) => createGateway(scope, hotels, readers);
  const pool = new PreparePool();
  const addressDigest = createAddressDigest(parts.serverKey);
  const files = { database, clock, objects, signer, hotels, pool, readers, addressDigest };
  await registerFiles({ app, gateway, gatewayFor, ...files });
  registerGuests({ gateway, database, clock, signer, addressDigest });
  const tidy = async () => {
    await removeEndedStays({ database, clock });
    await tidyFiles(files);
    await removeIdleCounters({ database, clock });
  };
  everyHour(app, parts.log, tidy);
  measureUsage({ database, clock, hotels, registry });
  registerPasses({ app, gateway, hotels, database, clock, serverKey: parts.serverKey });

  // One source for each entity that events are about; the slice that owns it brings it.
  const sources = liveSources([
    requestSource({ database, hotels, signer }),
    commentSource({ database, hotels, signer }),
    noteSource({ database, hotels, signer }),
    bookingSource({ database, hotels }),
    announcementSource({ database }),
    departmentSource({ database }),
  ]);
  const forLocked = lockedMessages(sources);
  registerLive(gateway, { database, sources, lockedMessages: forLocked, clock });
  const live = await openLiveChannel({
    server: app.server,
    database,
    hotels,
    readers,
    sources,
    lockedMessages: forLocked,
    presenceOf: 'request',
    accessChanges: identity.accessChanges,
    clock,
    log: parts.log,
    socketLimits: {
      ...usualSocketLimits,
      upgradesPerMinute: parts.requestsPerMinute ?? 0,
      ...parts.socketLimits,
    },
    addressOf: (request) => callerAddress(request, parts.trustProxy ?? false),
    retention: { ...defaultRetention, days: parts.eventDays ?? defaultRetention.days },
  });

  registerAlarm({ gateway, database });
  const alerts = registerAlerts({
    gateway,
    database,
    clock,
    jobs,
    hotels,
    readers,
    sources,
    accessChanges: identity.accessChanges,
    sender: openWebPushSender({ serverKey: parts.serverKey, trusted: parts.push?.origins ?? new Set() }),
    contact: parts.push?.contact ?? null,
    registry,
    log: parts.log,
  });
  jobs.start();

  // Last: it answers for every address that nothing above serves.
  await servePages(app, parts.pages, hotels);
  return {
    app,
    identity: identity.administration,
    outbox: (filter) => readOutbox({ database, serverKey: parts.serverKey }, filter),
    tidy,
    async close() {
      // First: the HTTP server ends when its last socket has.
      await live.close();
      const impatient = setTimeout(() => app.server.closeAllConnections(), patience);
      await app.close();
      clearTimeout(impatient);
      deliveryWork.close();
      await alerts.close();
      await jobs.close();
      await identity.close();
      pool.close();
    },
  };
}
