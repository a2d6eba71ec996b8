import type { FastifyBaseLogger } from 'fastify';
import type { RequestKind } from './features/requests/request-kind.ts';
import type { PartnerOrigins } from './partners/partner-kinds.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { MessageSenders } from './platform/delivery/work-delivery.ts';
import type { KeyDrivers } from './platform/door-keys/key-driver.ts';
import type { TrustProxy } from './platform/http/caller-address.ts';
import type { PageFolders } from './platform/http/pages.ts';
import type { SocketLimits } from './platform/live/socket-counts.ts';
import type { SessionReaders } from './platform/session/session.ts';
import type { Translator } from './platform/translation/translator.ts';
import type { Limits } from './user-pool/pool.ts';

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
  /** Errors that the log has counted. */
  errors?: () => number;
  /** Per address; 0, also where nothing is said: no limit. */
  requestsPerMinute?: number;
  /** Connections of one address, live sockets apart; 0: any number. */
  connectionsPerAddress?: number;
  /** Whether HTTPS is asked for hosts below the names of this server too. */
  hstsSubdomains?: boolean;
  /** In place of the usual ones. */
  socketLimits?: Partial<SocketLimits>;
  /** Days that events are kept; 400 where nothing is said. */
  eventDays?: number;
  /** Days that the security log is kept; 400 where nothing is said. */
  auditDays?: number;
  /** Who carries messages to the world outside; where nothing is said they stay in the outbox. */
  senders?: MessageSenders;
  /** Origins of push services that are called wherever they are, and whom those may write to. */
  push?: { origins: ReadonlySet<string>; contact: string | null };
  /** Origins of partners that are called wherever they are. */
  partnerOrigins?: Partial<PartnerOrigins>;
  /** Who makes the keys of rooms, in place of the usual ones. */
  keyDrivers?: Partial<KeyDrivers>;
  /** Kinds of requests beside the own ones of the product. */
  requestKinds?: readonly RequestKind[];
  /** Who translates; where nothing is said, nobody. */
  translator?: Translator;
  /** In place of the usual ones; for tests of the limits themselves. */
  identityLimits?: Partial<Limits>;
  /** In place of the built-in ones. */
  session?: Partial<SessionReaders>;
}
