import { timingSafeEqual } from 'node:crypto';
import {
  type PmsResults,
  pmsPush,
  pmsTaken,
  takeReservations as takeReservationsCall,
  tellChanged,
} from '@bellhop/contract/partners/pms';
import { getPmsState } from '@bellhop/contract/partners/state';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isSignedBody } from '../../../partners/body-signature.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import { Failure } from '../../../platform/failure.ts';
import { takeBodies } from '../../../platform/http/take-bodies.ts';
import { changedToken } from '../../../platform/partners/changed-path.ts';
import { findOutcome, insertEvent, updateOutcome } from '../../../platform/partners/events/store.ts';
import { openAccount } from '../../../platform/partners/open-account.ts';
import { type PartnerAccount, webhookKeysOf } from '../../../platform/partners/partner.ts';
import { findAccount, noteCall } from '../../../platform/partners/store.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { createMinuteLimit } from '../../../platform/usage/minute-limit.ts';
import type { LookSoon } from './look-soon.ts';
import type { PmsParts } from './parts.ts';
import { digestOf } from './read-word.ts';
import { findHeardAt } from './store.ts';
import { takeAndNote } from './take-and-note.ts';

/** Bytes: 200 reservations with a page of notes each. */
const bodyLimit = 1024 * 1024;
/** Messages of one hotel's system in a minute. */
const mostPushes = 3000;

/** Times in a minute that a hotel's system may report changes. */
const mostChanges = 600;

type Parts = PmsParts & Pick<SliceParts, 'app' | 'gateway' | 'gatewayFor' | 'serverKey'> & { soon: LookSoon };

/**
 * Registers the calls of the hotel's own system, and its state. Bodies stay bytes, because the signature covers them.
 */
export async function registerPms({ app, gateway, gatewayFor, soon, serverKey, ...parts }: Parts): Promise<void> {
  const { database, clock } = parts;
  const limit = createMinuteLimit(clock);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    takeBodies(scope, '*', { longest: bodyLimit });
    gatewayFor(scope).on(takeReservationsCall, async ({ hotel, raw }) => {
      limit(`${hotel.id} ${addressGroup(raw.ip)}`, mostPushes);
      const account = await openAccount(parts, hotel.id, 'pms', null);
      // Files have their own call.
      if (account === null || account.key === '' || account.driver === 'csv') throw new Failure('not_found');
      const body = Buffer.isBuffer(raw.body) ? raw.body.toString() : '';
      const keys = webhookKeysOf(account);
      if (!isSignedBody(keys, raw.headers, body, clock.now())) throw new Failure('bad_signature');
      return takePush(parts, hotel, account, { body, signature: signatureOf(raw) });
    });
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The address is the whole message; some systems add a text.
    takeBodies(scope, '*', { longest: 1024, read: () => undefined });
    gatewayFor(scope).on(tellChanged, async ({ hotel, params }) => {
      const account = await database.read(hotel.id, (sql) => findAccount(sql, hotel.id, 'pms', null));
      const expected = Buffer.from(changedToken(serverKey, hotel.id, account?.driver ?? ''));
      const token = Buffer.from(params.token);
      const isTheirs = token.length === expected.length && timingSafeEqual(token, expected);
      if (account === null || !isTheirs) throw new Failure('not_found');
      limit(`${hotel.id} changed`, mostChanges);
      await soon.changed(hotel.id);
      return {};
    });
  });
  gateway.on(getPmsState, async ({ hotel }) => {
    const [account, heardAt] = await database.read(hotel.id, (sql) =>
      Promise.all([findAccount(sql, hotel.id, 'pms', null), findHeardAt(sql, hotel.id)]),
    );
    return {
      driver: account?.driver ?? null,
      heard_at: account === null ? null : heardAt,
      failing_since: account?.failing_since ?? null,
    };
  });
}

/** Takes a message; a repeat, also a replay by a stranger, gets the stored answer. */
async function takePush(
  parts: PmsParts,
  hotel: Hotel,
  { driver, address }: Pick<PartnerAccount, 'driver' | 'address'>,
  { body, signature }: { body: string; signature: string },
): Promise<PmsResults> {
  const push = z.safeParse(pmsPush, jsonOf(body));
  if (!push.success) {
    const fields = push.error.issues.map(({ path, code }) => ({ path: ['body', ...path].join('.'), reason: code }));
    throw new Failure('invalid_input', { fields });
  }
  const { database, clock } = parts;
  const eventId = push.data.id ?? `signature ${digestOf(signature)}`;
  const before = await database.read(hotel.id, (sql) => findOutcome(sql, hotel.id, 'pms', eventId));
  if (before !== null) return pmsTaken.parse(JSON.parse(before));
  const answer: PmsResults = { results: await takeAndNote(parts, hotel, driver, push.data.reservations) };
  // The event comes last: after a crash the message is taken again, and its earlier items are `same` then.
  await database.write(hotel.id, async ({ sql }) => {
    // A system without an address is never called, so its messages show that it works.
    if (address === null) await noteCall(sql, hotel.id, 'pms', driver, { at: clock.now(), error: null });
    const isFirst = await insertEvent(sql, hotel.id, 'pms', { eventId, at: clock.now() });
    if (isFirst) await updateOutcome(sql, hotel.id, 'pms', eventId, JSON.stringify(answer));
  });
  return answer;
}

function signatureOf({ headers }: FastifyRequest): string {
  return `${headers['bellhop-timestamp']} ${headers['bellhop-signature']}`;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
