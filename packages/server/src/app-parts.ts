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

/** The parts that answering calls needs. */
export type CallParts = Omit<AppParts, 'pages' | 'buildId'>;

/** The parts of the app; tests pass their own database, clock and, optionally, session readers. */
export interface AppParts {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Absolute path of the files outside of the database. */
  dataFolder: string;
  /** 32 bytes, the same in every process of an installation. */
  serverKey: Buffer;
  pages: PageFolders;
  /** Answered at `/version.txt`; a console of another build offers a reload. */
  buildId: string;
  trustProxy?: TrustProxy;
  /** Bearer token for `/metrics`; without it that address answers to this machine only. */
  metricsToken?: string | undefined;
  /** Errors that the log has counted. */
  errors?: () => number;
  /** Per address; 0 or left out: no limit. */
  requestsPerMinute?: number;
  /** Connections of one address, live sockets apart; 0: any number. */
  connectionsPerAddress?: number;
  /** Whether HTTPS is asked for hosts below the names of this server too. */
  hstsSubdomains?: boolean;
  /** In place of the usual limits. */
  socketLimits?: Partial<SocketLimits>;
  /** Days that events are kept; 400 by default. */
  eventDays?: number;
  /** Days that the security log is kept; 400 by default. */
  auditDays?: number;
  /** Senders of messages to people outside; without a sender, messages stay in the outbox. */
  senders?: MessageSenders;
  /** Origins of push services that are called wherever they are, and whom those may write to. */
  push?: { origins: ReadonlySet<string>; contact: string | null };
  /** Origins of partners that are called wherever they are. */
  partnerOrigins?: Partial<PartnerOrigins>;
  /** Drivers that make room keys, in place of the usual ones. */
  keyDrivers?: Partial<KeyDrivers>;
  /** Kinds of requests beside the own ones of the product. */
  requestKinds?: readonly RequestKind[];
  /** Without a translator, messages are not translated. */
  translator?: Translator;
  /** In place of the usual limits; for tests of the limits themselves. */
  identityLimits?: Partial<Limits>;
  /** In place of the built-in readers. */
  session?: Partial<SessionReaders>;
}
