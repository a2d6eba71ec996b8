import type { Call } from '@bellhop/contract/call';
import { type Problem, problem } from '@bellhop/contract/problem';
import { anyValue, flags } from '@bellhop/contract/staff/privileges';
import { Registry } from 'prom-client';
import type { CallParts } from './app-parts.ts';
import { openSlices } from './app-slices.ts';
import { openClockWatch } from './platform/health/clock-watch.ts';
import { createHttp } from './platform/http/create-http.ts';
import { system } from './platform/live/system-actor.ts';
import { poolEndpointOf } from './platform/session/pool-home.ts';
import type { SessionReaders } from './platform/session/session.ts';
import type { Hotel } from './platform/tenancy/hotel.ts';

/** The input of a call as a client sends it. */
export interface CallRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Undefined: none. */
  body: unknown;
}

export type CallResult = { answer: unknown } | { problem: Problem };

/** Makes calls of the administration's screens as the operator, who has the rights of every administrator. */
export interface OperatorCalls {
  make(call: Call, hotel: Pick<Hotel, 'id'>, host: string, request: CallRequest): Promise<CallResult>;
  close(): Promise<void>;
}

/**
 * Opens the gateway of the server for the operator of this process alone: it listens on no port, because its readers
 * accept every token, and it runs no jobs.
 */
export async function openOperatorCalls(parts: Omit<CallParts, 'session'>): Promise<OperatorCalls> {
  const { database, clock } = parts;
  const app = await createHttp({
    log: parts.log,
    trustProxy: false,
    requestsPerMinute: 0,
    connectionsPerAddress: 0,
    hstsSubdomains: false,
  });
  const base = { app, clockWatch: openClockWatch({ database, clock }), registry: new Registry() };
  const opened = await openSlices({ ...parts, session: operatorReaders(parts) }, base);
  const { hotels, setup, people, staff, audit, dining, bookings, templates, announcements, departments, rooms } =
    opened.slices;
  const answering = [hotels, setup, people, staff, audit, dining, bookings, templates, announcements];
  await opened.register([...answering, departments, rooms, opened.slices.partnerAdministration]);

  return {
    async make(call, { id }, host, { params, query, body }) {
      const hotel = await opened.hotels.byId(id);
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const reply = await app.inject({
        method: call.method,
        url: `/api${path}?${new URLSearchParams({ ...query, hotel_id: id }).toString()}`,
        headers: {
          host,
          authorization: 'Bearer operator',
          'x-api-key': hotel === null || call.key === 'none' ? '' : hotel.settings[call.key],
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      if (reply.statusCode < 400) return { answer: reply.json() };
      return { problem: problem.parse(reply.json()) };
    },
    async close() {
      await app.close();
      await opened.jobs.close();
      await opened.identity.close();
    },
  };
}

/** Seconds, longer than any call takes. */
const signInLasts = 3600;

function operatorReaders({ clock }: Pick<CallParts, 'clock'>): Partial<SessionReaders> {
  return {
    tokens: {
      async verify(_token, hotel) {
        return {
          sub: system.id,
          username: 'operator',
          groups: ['operator'],
          poolId: hotel.settings.awsCognitoUserPoolId,
          poolEndpoint: poolEndpointOf(hotel),
          keptHere: true,
          originJti: 'operator',
          keyId: '',
          authTime: clock.now(),
          expiresAt: clock.now() + signInLasts,
        };
      },
    },
    accounts: { current: async () => ({ name: '', isLocked: false, administers: null }) },
    privileges: {
      of: async () => ({
        allowedRequestTypes: [anyValue],
        allowedServiceIds: [anyValue],
        mqttBaseTopic: '',
        webPushBaseTopic: '',
        authorizedFields: [...flags],
      }),
    },
  };
}
