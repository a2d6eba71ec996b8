import type { PmsChange, PmsReservation } from '@bellhop/contract/partners/pms';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { textOf } from '../../platform/partners/fault.ts';
import { type PartnerAccount, PartnerFailure } from '../../platform/partners/partner.ts';
import type { PmsDriver } from '../../platform/partners/pms-driver.ts';
import type { TrustedOrigins } from '../push/endpoint.ts';
import { apaleoPage, readApaleoChanges } from './apaleo-changes.ts';
import { type ApaleoReservation, apaleoReservation, fromApaleo, guestAfter, liveStatus } from './apaleo-reservation.ts';
import {
  actsOfBridge,
  type BridgedReservation,
  type BridgeMemory,
  bridgePatience,
  fingerprintOf,
  openBridge,
  roomIdOf,
  utc,
} from './bridge.ts';
import { fitting } from './fitting.ts';

const who = 'Apaleo';
const home = { api: 'https://api.apaleo.com', identity: 'https://identity.apaleo.com' };
/** A small part of Apaleo's limit for a client, and below the limit of development accounts. */
const pace = { calls: 100, seconds: 60 };
const words = {
  401: 'the client id or the client secret is wrong',
  403: 'the client lacks a scope, such as reservations.manage',
};
/** Seconds that names of rooms are cached. */
const good = 600;
/** Seconds before its end that a token is replaced. */
const early = 60;
const mostPages = 10;
const day = 86_400;

/** Opens one property of an Apaleo account by the Booking and Inventory APIs. */
export function openApaleo(
  account: PartnerAccount,
  clock: Clock,
  trusted: TrustedOrigins,
  memory: BridgeMemory,
): PmsDriver {
  const bridge = openBridge({ account, clock, trusted, memory, who, pace, words });
  const base = (account.address ?? home.api).replace(/\/+$/, '');
  const identity = account.address === null ? home.identity : base;
  const property = textOf(account.options, 'property');

  async function token(): Promise<string> {
    const known = await bridge.keep('token', async () => {
      const basic = Buffer.from(`${account.key}:${account.webhookKey}`).toString('base64');
      const answer = await bridge.call({
        method: 'POST',
        url: `${identity}/connect/token`,
        what: 'connect/token',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
        words: { 400: words[401] },
      });
      const tokenAnswer = fitting(who, z.object({ access_token: z.string(), expires_in: z.number() }), answer);
      return { names: new Map([['token', tokenAnswer.access_token]]), seconds: tokenAnswer.expires_in - early };
    });
    return known.get('token') ?? '';
  }

  async function call(
    method: 'GET' | 'PUT' | 'PATCH',
    path: string,
    { query = {}, body, patience }: { query?: Record<string, string>; body?: object; patience?: number } = {},
    isAgain = false,
  ): Promise<unknown> {
    const search = new URLSearchParams(query).toString();
    const accessToken = await token();
    try {
      return await bridge.call({
        method,
        url: `${base}${path}${search === '' ? '' : `?${search}`}`,
        what: `${method} ${path}`,
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? '' : JSON.stringify(body),
        ...(patience === undefined ? {} : { patience }),
      });
    } catch (error) {
      // A token may end before its time.
      if (isAgain || !(error instanceof PartnerFailure) || error.status !== 401) throw error;
      bridge.forget('token');
      return call(method, path, { query, ...(body && { body }), ...(patience !== undefined && { patience }) }, true);
    }
  }

  async function page(query: Record<string, string>, number: number): Promise<ApaleoReservation[]> {
    const paged = {
      propertyIds: property,
      expand: 'booker',
      ...query,
      pageNumber: `${number}`,
      pageSize: `${apaleoPage}`,
    };
    const answer = await call('GET', '/booking/v1/reservations', { query: paged, patience: bridgePatience.page });
    // Apaleo answers an empty list without a body.
    const shape = z.object({ reservations: z.array(apaleoReservation) });
    return answer === null ? [] : fitting(who, shape, answer).reservations;
  }

  const rooms = () =>
    bridge.keep('rooms', async () => {
      const names = new Map<string, string>();
      const shape = z.object({ units: z.array(z.object({ id: z.string(), name: z.string() })) });
      for (let number = 1; number <= mostPages; number += 1) {
        const query = { propertyId: property, pageNumber: `${number}`, pageSize: `${apaleoPage}` };
        const answer = await call('GET', '/inventory/v1/units', { query, patience: bridgePatience.page });
        const { units } = answer === null ? { units: [] } : fitting(who, shape, answer);
        for (const { id, name } of units) names.set(id, name);
        if (units.length < apaleoPage) break;
      }
      return { names, seconds: good };
    });

  const path = (id: string) => `/booking/v1/reservations/${encodeURIComponent(id)}`;
  const act = (id: string, what: string) =>
    call('PUT', `/booking/v1/reservation-actions/${encodeURIComponent(id)}/${what}`);

  async function read(id: string): Promise<BridgedReservation<ApaleoReservation> | null> {
    const answer = await unlessGone(call('GET', path(id), { query: { expand: 'booker' } }));
    if (answer === null) return null;
    const theirs = fitting(who, apaleoReservation, answer);
    const ours = fromApaleo(theirs);
    // The app may know other properties of the account.
    return ours === null || theirs.property.id !== property ? null : { theirs, ours };
  }

  async function write(now: ApaleoReservation, { rooms: roomNames, guest }: PmsChange): Promise<void> {
    // In Apaleo a reservation has one room at a time.
    if (roomNames !== undefined && roomNames.length <= 1) {
      const [room] = roomNames;
      await act(
        now.id,
        room === undefined ? 'unassign-units' : `assign-unit/${encodeURIComponent(roomIdOf(who, await rooms(), room))}`,
      );
    }
    if (guest !== undefined)
      await call('PATCH', path(now.id), {
        body: [{ op: 'replace', path: '/primaryGuest', value: guestAfter(now, guest) }],
      });
  }

  async function stays({ from, to }: { from: string; to: string }): Promise<PmsReservation[]> {
    // A day more on each side covers all time zones; the caller leaves out guests of other days.
    const query = {
      status: liveStatus,
      dateFilter: 'Stay',
      from: utc(Date.parse(from) / 1000 - day),
      to: utc(Date.parse(to) / 1000 + 2 * day),
    };
    const inHouse: ApaleoReservation[] = [];
    for (let number = 1; number <= mostPages; number += 1) {
      const some = await page(query, number);
      inHouse.push(...some);
      if (some.length < apaleoPage) break;
    }
    return inHouse.flatMap((each) => fromApaleo(each) ?? []);
  }

  return {
    ...actsOfBridge({ read, write: ({ theirs }, change) => write(theirs, change), start: (id) => act(id, 'checkin') }),
    changes: (cursor) =>
      readApaleoChanges({ page, spare: bridge.spare }, { cursor, now: clock.now(), of: fingerprintOf(account) }),
    stays,
    async check() {
      bridge.forget('token');
      const answer = await unlessGone(call('GET', `/inventory/v1/properties/${encodeURIComponent(property)}`));
      if (answer === null) throw new PartnerFailure('refused', `${who}: the account has no property ${property}`);
      const today = utc(clock.now()).slice(0, 10);
      await stays({ from: today, to: today });
    },
  };
}

/** Null: not found. */
async function unlessGone(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PartnerFailure && error.status === 404) return null;
    throw error;
  }
}
