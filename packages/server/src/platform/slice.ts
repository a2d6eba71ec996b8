import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { AuditSource } from './audit/audit-source.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Delivery } from './delivery/outgoing-message.ts';
import type { AddressSigner } from './files/signed-address.ts';
import type { Gateway } from './http/gateway.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveSources } from './live/message.ts';
import type { LiveSource } from './live/source.ts';
import type { AccessChanges } from './session/access-changes.ts';
import type { SessionReaders } from './session/session.ts';
import type { HotelDirectory } from './tenancy/hotel.ts';
import type { TimelineSource } from './timeline/timeline.ts';
import type { Translator } from './translation/translator.ts';
import type { AddressDigest } from './usage/usage.ts';

/** The parts that the app gives to every slice. */
export interface SliceParts {
  app: FastifyInstance;
  gateway: Gateway;
  /** Returns a gateway for a scope of the HTTP server with content types of its own. */
  gatewayFor(scope: FastifyInstance): Gateway;
  database: Database;
  clock: Clock;
  /** False: the clock may be wrong, and would end things too early. */
  isClockBelieved(): Promise<boolean>;
  hotels: HotelDirectory;
  readers: SessionReaders;
  accessChanges: AccessChanges;
  jobs: Jobs;
  delivery: Delivery;
  signer: AddressSigner;
  addressDigest: AddressDigest;
  serverKey: Buffer;
  translator: Translator;
  registry: Registry;
  log: FastifyBaseLogger;
}

/** The parts of a slice that the app reads. A slice that needs more than `SliceParts` is a function of it. */
export interface Slice {
  /** One source for each entity of the slice's events. */
  liveSources?(parts: SliceParts): readonly LiveSource[];
  /** Entries of the slice in the timeline of a stay. */
  timelines?: readonly TimelineSource[];
  /** Names and undoes the changes of administrators. */
  audits?(parts: SliceParts): readonly AuditSource[];
  /** Adds calls, jobs and metrics. */
  register(
    parts: SliceParts & {
      sources: LiveSources;
      timelines: readonly TimelineSource[];
      audits: readonly AuditSource[];
    },
  ): Promise<void> | void;
  /** Removes expired rows; runs every hour. */
  tidy?(parts: SliceParts): Promise<void>;
  close?(): Promise<void> | void;
}
