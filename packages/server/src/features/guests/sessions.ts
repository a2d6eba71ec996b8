import { createHash } from 'node:crypto';
import type { CallAnswer } from '@bellhop/contract/call';
import type { openGuestSession } from '@bellhop/contract/guests/calls';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import { baseTopic } from '@bellhop/contract/wire/event';
import { nanoid } from 'nanoid';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql, TenantWrite } from '../../platform/database/database.ts';
import { changeEntities } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import { guestTokenMark } from '../../platform/http/authorize.ts';
import { remember } from '../../platform/remember.ts';
import type { AccessChanges } from '../../platform/session/access-changes.ts';
import type { GuestSessionReader } from '../../platform/session/session.ts';
import { recordAccessChange } from '../../platform/session/store.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { bookingEntity } from '../bookings/booking-entity.ts';
import { accessEnd, isStayOver } from '../bookings/stay-over.ts';
import { longestSeconds } from './rules.ts';
import {
  findStayByCode,
  findStayByToken,
  insertCode,
  insertSession,
  revokeCode,
  revokeCodes,
  type StayRow,
  updateUsed,
} from './store.ts';
import type { WrongCodes } from './wrong-codes.ts';

export interface GuestParts {
  database: Database;
  clock: Clock;
}

/** 22 characters of base64url have as much entropy as a random UUID; the token has twice that. */
const codeLength = 22;
const tokenLength = 43;
/** Seconds after an opening in which the same code makes no further event, because a family opens it on all phones. */
const openingIsOneFor = 60;
/** Milliseconds that a session is cached, so that a revoked token or a check-out takes effect within a second. */
const memory = { believedFor: 1_000, most: 10_000 };

/**
 * Creates a code that opens a stay. The link is `{origin}/guest/#{code}`: browsers do not send the part after `#`, so
 * no server's log contains it.
 */
export async function createStayLink(
  { database, clock }: GuestParts,
  hotelId: string,
  bookingId: string,
): Promise<string> {
  const code = nanoid(codeLength);
  await database.write(hotelId, ({ sql }) => keepStayCode(sql, hotelId, bookingId, code, clock.now()));
  return code;
}

/** Stores a code within the caller's transaction; the caller draws 22 random characters of base64url. */
export function keepStayCode(
  sql: Sql,
  hotelId: string,
  bookingId: string,
  code: string,
  at: number,
  { isInvitation = false }: { isInvitation?: boolean } = {},
): Promise<void> {
  return insertCode(sql, hotelId, stayCodeHash(code), bookingId, at, isInvitation);
}

/** Revokes one code of a stay: its phones are signed out within a second, including live sockets. */
export async function revokeStayCode(
  sql: Sql,
  hotelId: string,
  stay: { user_id: string },
  codeHash: string,
  by: string,
  at: number,
): Promise<void> {
  await revokeCode(sql, hotelId, codeHash, by, at);
  await recordAccessChange(sql, stay.user_id);
}

/**
 * Revokes every link of a stay: phones that it opened are signed out within seconds, including live sockets. Returns
 * the count of links; null: no such stay.
 */
export function revokeStayLinks(
  { database, clock }: GuestParts,
  hotelId: string,
  bookingId: string,
): Promise<number | null> {
  return database.write(hotelId, async ({ sql }) => {
    const stay = await revokeCodes(sql, hotelId, bookingId, clock.now());
    if (stay === null) return null;
    await recordAccessChange(sql, stay.user_id);
    return stay.revoked;
  });
}

/** @throws not_found, too_many_requests (wrong codes), stay_ended */
export async function openSession(
  { database, clock, wrongCodes }: GuestParts & { wrongCodes: WrongCodes },
  hotel: Hotel,
  origin: string,
  address: string,
  code: string,
): Promise<CallAnswer<typeof openGuestSession>> {
  const codeHash = stayCodeHash(code);
  const stay = await database.read(hotel.id, (sql) => findStayByCode(sql, hotel.id, codeHash));
  if (stay === null) throw new Failure(wrongCodes.count(address) ? 'too_many_requests' : 'not_found');
  const at = clock.now();
  if (isStayOver(stay, at)) throw new Failure('stay_ended');
  const token = `${guestTokenMark}${nanoid(tokenLength)}`;
  const latest = at + longestSeconds;
  await database.write(hotel.id, async (tx) => {
    await noteOpening(tx, stay, codeHash, at);
    const session = { tokenHash: hashOf(token), codeHash, bookingId: stay.booking_id, userId: stay.user_id };
    const most = hotel.settings.limits.sessionsPerCode;
    await insertSession(tx.sql, hotel.id, { ...session, at, expiresAt: latest }, most);
  });
  return {
    token,
    expires_at: accessEnd(stay, latest),
    hotel_id: hotel.id,
    user_id: stay.user_id,
    live: {
      endpoint: hotel.settings.liveEndpoint || `${origin.replace(/^http/, 'ws')}/live`,
      topic: `${baseTopic(hotel.id)}/guest/${stay.user_id}`,
    },
  };
}

/** Publishes the opening at once to staff who view the stay's passes. */
function noteOpening(
  tx: TenantWrite,
  { booking_id, user_id }: Pick<StayRow, 'booking_id' | 'user_id'>,
  codeHash: string,
  at: number,
): Promise<void> {
  return changeEntities(tx, bookingEntity, [booking_id], {
    actor: { id: `guest:${user_id}`, name: null },
    at,
    async decide() {
      const before = await updateUsed(tx.sql, tx.hotelId, codeHash, at);
      if (before !== null && before > at - openingIsOneFor) return null;
      return { changed: { pass_opened: { from: before, to: at } }, set: {}, stamp: 'none' };
    },
  });
}

/** Returns the reader of guests' tokens. */
export function createGuestSessionReader({
  database,
  clock,
  accessChanges,
}: GuestParts & { accessChanges: Pick<AccessChanges, 'onAccessChanged'> }): GuestSessionReader {
  const stays = remember(async (key) => {
    const [hotelId = '', tokenHash = ''] = key.split('/');
    const stay = await database.read(hotelId, (sql) => findStayByToken(sql, hotelId, tokenHash));
    // The dates of the stay may have moved since the session began.
    return stay && { ...stay, expires_at: accessEnd(stay, stay.expires_at) };
  }, memory);

  // Registered before the live channel rechecks access, so that a revoked pass ends its phones at once.
  accessChanges.onAccessChanged(() => stays.forget());

  return {
    async find(hotelId, token) {
      if (!token.startsWith(guestTokenMark)) return null;
      const sessionId = hashOf(token);
      const stay = await stays.get(`${hotelId}/${sessionId}`);
      if (stay === null) return null;
      const at = clock.now();
      if (isStayOver(stay, at) || stay.expires_at <= at) throw new Failure('stay_ended');
      return {
        kind: 'guest',
        userId: stay.user_id,
        bookingId: stay.booking_id,
        sessionId,
        name: fullNameOf(stay),
        expiresAt: stay.expires_at,
      };
    },
    async isStanding(hotelId, sessionId) {
      const stay = await stays.get(`${hotelId}/${sessionId}`);
      return stay !== null && !isStayOver(stay, clock.now()) && stay.expires_at > clock.now();
    },
  };
}

/** Returns the hash under which a code is stored, so that a copy of the database opens no stay. */
export const stayCodeHash = hashOf;

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
