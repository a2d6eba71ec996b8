import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAuditedField } from '@bellhop/contract/audit/audited-fields';
import { isAudited } from '@bellhop/contract/audit/changes';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { type App, buildApp } from '../app.ts';
import type { AppParts } from '../app-parts.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { DatabaseLimits } from '../platform/database/limits.ts';
import type { GuestCaller } from '../platform/session/caller.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestPool, type TestPool } from './test-tokens.ts';
import { type TestStaffName, testKeys, testStaff } from './two-hotels.ts';

export interface TestCall {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With its query; API paths begin with `/api`. */
  url: string;
  /** An object travels as JSON. */
  body?: InjectOptions['payload'];
  headers?: Record<string, string>;
  /** `localhost` is the hotel grand, `127.0.0.1` the hotel beach. */
  host?: string;
}

export type Send = (call: TestCall) => Promise<LightMyRequestResponse>;

export interface TestServer extends App, TestDatabase {
  clock: TestClock;
  /** The server's files outside of the database. */
  dataFolder: string;
  pool: TestPool;
  /** Without any session or key. */
  send: Send;
  /** Sends as one of the staff of `two-hotels.ts`, with token and keys like the console. */
  as(name: TestStaffName): Send;
  /** With the token of a stay: one that `POST /api/guest/session` gave, or of a guest named to `startTestServer`. */
  asGuest(token: string): Send;
  /** Listens on a free port; for sockets and browsers. `http://localhost:…` is grand, `http://127.0.0.1:…` beach. */
  listen(): Promise<{ port: number; grand: string; beach: string }>;
}

export interface TestServerOptions {
  /** In place of the test's own pool: pass `{}` to test the built-in one. */
  session?: AppParts['session'];
  /** Guests by token, for slices that need any guest; without them the built-in reader of stays is used. */
  guests?: Record<string, GuestCaller>;
  pages?: AppParts['pages'];
  log?: AppParts['log'];
  requestsPerMinute?: number;
  metricsToken?: string;
  trustProxy?: AppParts['trustProxy'];
  hstsSubdomains?: AppParts['hstsSubdomains'];
  identityLimits?: AppParts['identityLimits'];
  /** False: a database without rows. */
  withHotels?: boolean;
  /** Connections to the database; 6 by default. */
  connections?: number;
  /** Limits of the connections to the database, for a server `beside` another server. */
  databaseLimits?: Partial<DatabaseLimits>;
  /** Another server whose database, people and clock this server shares, through connections of its own. */
  beside?: TestServer;
  senders?: AppParts['senders'];
  keyDrivers?: AppParts['keyDrivers'];
  requestKinds?: AppParts['requestKinds'];
  translator?: AppParts['translator'];
  push?: AppParts['push'];
  partnerOrigins?: AppParts['partnerOrigins'];
}

/** The same in every process of a test; the folders differ. */
export const testServerKey = Buffer.alloc(32, 'bellhop');

/** The real app on a database of its own with two hotels; `close` it in `afterAll`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { beside, connections = 6 } = options;
  const clock = beside?.clock ?? createTestClock();
  const database =
    beside === undefined
      ? await createTestDatabase({ clock, withHotels: options.withHotels ?? true, max: connections })
      : connectTo(beside, clock, connections, options.databaseLimits);
  const pool = beside?.pool ?? (await createTestPool(clock));
  const dataFolder = await mkdtemp(join(tmpdir(), 'bellhop-files-'));
  const { guests } = options;
  const built = await buildApp({
    database: database.database,
    clock,
    log: options.log ?? pino({ level: 'silent' }),
    dataFolder,
    serverKey: testServerKey,
    ...(options.push === undefined ? {} : { push: options.push }),
    ...(options.partnerOrigins === undefined ? {} : { partnerOrigins: options.partnerOrigins }),
    ...(options.translator === undefined ? {} : { translator: options.translator }),
    ...(options.senders === undefined ? {} : { senders: options.senders }),
    ...(options.keyDrivers === undefined ? {} : { keyDrivers: options.keyDrivers }),
    ...(options.requestKinds === undefined ? {} : { requestKinds: options.requestKinds }),
    ...(options.identityLimits === undefined ? {} : { identityLimits: options.identityLimits }),
    pages: options.pages ?? { console: null, guest: null },
    buildId: 'test',
    requestsPerMinute: options.requestsPerMinute ?? 0,
    metricsToken: options.metricsToken,
    trustProxy: options.trustProxy ?? false,
    hstsSubdomains: options.hstsSubdomains ?? false,
    session: {
      ...(options.session ?? { tokens: pool.tokens, accounts: pool.accounts }),
      ...(guests === undefined
        ? {}
        : {
            guests: {
              find: async (_hotelId, token) => guests[token] ?? null,
              isStanding: async (_hotelId, id) => Object.values(guests).some(({ sessionId }) => sessionId === id),
            },
          }),
    },
  });
  const send: Send = ({ method, url, body, headers, host }) =>
    built.app.inject({
      method,
      url,
      headers: { host: host ?? 'localhost', ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
  return {
    ...database,
    ...built,
    clock,
    dataFolder,
    pool,
    send,
    as: (name) => async (call) => {
      const key = call.url.startsWith('/api/authorization/') ? testKeys.AUTHORIZATION_API_KEY : testKeys.apiKey;
      const authorization = `Bearer ${await pool.accessToken(testStaff[name])}`;
      return send({
        ...call,
        headers: {
          authorization,
          'x-api-key': key,
          language: 'en',
          'identity-id': testStaff[name].id,
          ...call.headers,
        },
      });
    },
    asGuest: (token) => (call) => send({ ...call, headers: { authorization: `Bearer ${token}`, ...call.headers } }),
    async listen() {
      await built.app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = built.app.server.address() as AddressInfo;
      return { port, grand: `http://localhost:${port}`, beach: `http://127.0.0.1:${port}` };
    },
    async close() {
      await refuseUnnamedFields(database.sqlAsOwner);
      await built.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function connectTo(
  { url, serverUrl, sqlAsOwner }: TestServer,
  clock: TestClock,
  max: number,
  limits: Partial<DatabaseLimits> = {},
): TestDatabase {
  const database = openDatabase({ url: serverUrl, role: null, clock, max, limits });
  return { url, serverUrl, sqlAsOwner, database, close: () => database.close() };
}

/** The audit has texts only for the fields in its list: fields that a test brought into the log must be in it. */
async function refuseUnnamedFields(sql: TestDatabase['sqlAsOwner']): Promise<void> {
  const unlisted = await sql<{ entity: string; field: string }[]>`
    select distinct entity, jsonb_object_keys(changed) as field from audited_events`;
  const unnamed = unlisted.filter(({ entity, field }) => !isAudited(entity) || !isAuditedField(entity, field));
  if (unnamed.length > 0) throw new Error(`auditedFields of the contract lacks ${JSON.stringify(unnamed)}`);
}
