import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { allowsRequest } from '@bellhop/contract/staff/privileges';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { lockedMessages } from '../../../features/alerts/locked-desk.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import type { DatabaseLimits } from '../../database/limits.ts';
import { createGateway, type Gateway } from '../../http/gateway.ts';
import type { LiveChannel } from '../live-channel.ts';
import { openLiveChannel } from '../live-channel.ts';
import { type LiveAct, liveActs } from '../live-session.ts';
import { type LiveSources, liveSources } from '../message.ts';
import { OwnMessages } from '../own-messages.ts';
import { defaultRetention } from '../prune.ts';
import { type SocketLimits, usualSocketLimits } from '../socket-counts.ts';
import { changesAlone, type LiveSource } from '../source.ts';
import { Outside } from './outside.ts';

export interface LiveServer {
  app: FastifyInstance;
  gateway: Gateway;
  port: number;
  database: Database;
  sources: LiveSources;
  channel: LiveChannel;
  close(): Promise<void>;
}

/** The address by which a server reaches the database, and its limits. */
interface Way {
  url?: string;
  limits?: Partial<DatabaseLimits>;
  lookEveryMs?: number;
}

/** Two hotels in a database of their own, and any number of server processes on it. */
export class LiveHotels {
  readonly outside = new Outside();
  /** Limits of the servers that are started from now on. */
  socketLimits: SocketLimits = usualSocketLimits;
  readonly test: TestDatabase;
  /** Warnings and errors that the servers logged. */
  readonly logged: string[] = [];
  readonly #servers: LiveServer[] = [];

  static async open(): Promise<LiveHotels> {
    const hotels = new LiveHotels(await createTestDatabase());
    for (const id of ['grand', 'beach']) {
      const { sqlAsOwner: sql } = hotels.test;
      await sql`insert into hotels (id, group_id, name, settings, created_at) values (${id}, 'group', ${id}, '{}', 0)`;
      await sql`insert into event_heads (hotel_id) values (${id})`;
      for (const service of ['towels', 'taxi']) {
        await sql`insert into services (hotel_id, id, position, type, name) values (${id}, ${service}, 1, ${service}, ${service})`;
      }
    }
    return hotels;
  }

  private constructor(test: TestDatabase) {
    this.test = test;
  }

  async serve(
    register: (server: Omit<LiveServer, 'channel' | 'port' | 'close'>) => void = () => {},
    { url = this.test.serverUrl, limits = {}, lookEveryMs = 1_000 }: Way = {},
  ): Promise<LiveServer> {
    const { outside } = this;
    const database = openDatabase({ url, role: null, clock: outside.clock, max: 8, limits });
    const sources = liveSources([requestSource(database), oneStay, changesAlone('settings', 'guests too')]);
    const log: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line: string) => void this.logged.push(line) });
    const app = fastify();
    const gateway = createGateway(app, outside.hotels, outside.readers);
    register({ app, gateway, database, sources });
    const channel = await openLiveChannel({
      server: app.server,
      database,
      hotels: outside.hotels,
      readers: outside.readers,
      sources,
      lockedMessages: lockedMessages(sources),
      presenceOf: { request_id: 'request', booking_id: 'booking' },
      accessChanges: outside,
      ownMessages: new OwnMessages(),
      clock: outside.clock,
      log,
      socketLimits: this.socketLimits,
      addressOf: ({ socket }) => socket.remoteAddress ?? '',
      retention: defaultRetention,
      isClockBelieved: async () => true,
      lookEveryMs,
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const server: LiveServer = {
      app,
      gateway,
      port,
      database,
      sources,
      channel,
      async close() {
        await channel.close();
        await app.close();
        await database.close();
      },
    };
    this.#servers.push(server);
    return server;
  }

  /** Writes grants like the policy calls. @param lasts seconds */
  async grant(hotelId: string, userId: string, acts: readonly LiveAct[] = liveActs, lasts = 1800): Promise<void> {
    const until = this.outside.clock.now() + lasts;
    for (const act of acts) {
      await this.test.sqlAsOwner`
        insert into live_grants (hotel_id, app_id, user_id, act, expires_at)
        values (${hotelId}, 'staff', ${userId}, ${act}, ${until})
        on conflict (hotel_id, user_id, app_id, act) do update set expires_at = excluded.expires_at`;
    }
  }

  async close(): Promise<void> {
    for (const server of this.#servers) await server.close();
    await this.test.close();
  }
}

export interface NewTestRequest {
  id?: string;
  service?: string;
  userId?: string;
}

/** Writes a request with its event, like the requests slice. */
export async function addRequest(database: Database, hotelId: string, request: NewTestRequest = {}): Promise<string> {
  const { id = randomUUID(), service = 'towels', userId = null } = request;
  await database.write(hotelId, async (tx) => {
    await tx.sql`
      insert into requests (hotel_id, id, status, service_id, service_type, title, user_id, created_at, updated_at)
      values (${hotelId}, ${id}, 'OPEN', ${service}, ${service}, 'A request', ${userId}, 1, 1)`;
    tx.record({ event: 'INSERT', entity: 'request', id, version: 1, actor: { id: 'system', name: null } });
  });
  return id;
}

/** Every hotel has one booking, `stay`. */
const oneStay: LiveSource = {
  entity: 'booking',
  load: async (_, ids) =>
    new Map(
      ids
        .filter((id) => id === 'stay')
        .map((id) => [id, { item: { id }, mayRead: (privileges) => privileges.authorizedFields.includes('BOOKINGS') }]),
    ),
};

function requestSource(database: Database): LiveSource {
  return {
    entity: 'request',
    async load(hotelId, ids) {
      const rows = await database.read(
        hotelId,
        (sql) => sql<{ id: string; service_id: string; service_type: string; user_id: string | null }[]>`
          select id, service_id, service_type, user_id from requests where hotel_id = ${hotelId} and id = any(${[...ids]})`,
      );
      return new Map(
        rows.map((row) => [
          row.id,
          {
            item: { id: row.id, service_id: row.service_id },
            mayRead: (privileges) => allowsRequest(privileges, row),
            ...(row.user_id === null
              ? {}
              : { guest: { userId: row.user_id, bookingId: 'b', entity: 'request' as const, item: { id: row.id } } }),
          },
        ]),
      );
    },
  };
}
