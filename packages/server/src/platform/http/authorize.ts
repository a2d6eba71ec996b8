import { timingSafeEqual } from 'node:crypto';
import type { Call, HotelFlag } from '@bellhop/contract/call';
import { hasFlag } from '@bellhop/contract/staff/has-flag';
import type { FastifyRequest } from 'fastify';
import { Failure, invalidInput } from '../failure.ts';
import type { Caller, CompanionCaller, GuestCaller, SignedInCaller, StaffCaller } from '../session/caller.ts';
import { isOfSamePool } from '../session/pool-home.ts';
import type { ActiveSession, SessionReaders } from '../session/session.ts';
import type { Hotel, HotelDirectory } from '../tenancy/hotel.ts';

/** Runs every check before the input: key, session, privileges for the hotel, flag. */
export async function callerOf(
  call: Call,
  raw: FastifyRequest,
  hostHotel: Hotel,
  hotels: HotelDirectory,
  readers: SessionReaders,
): Promise<{ hotel: Hotel; caller: Caller }> {
  switch (call.access) {
    case 'open':
      return { hotel: hostHotel, caller: { kind: 'nobody' } };
    case 'guest':
      return { hotel: hostHotel, caller: await guestOf(call, raw, hostHotel, readers) };
    case 'companion':
      return { hotel: hostHotel, caller: await companionOf(call, raw, hostHotel, readers) };
    case 'signed-in':
      return { hotel: hostHotel, caller: await signedInOf(call, raw, hostHotel, readers) };
    case 'staff':
      return staffOf(call, raw, hostHotel, hotels, readers);
    // Calls of `setup` are registered apart and have no hotel.
    case 'setup':
      throw new Failure('not_found');
    case 'staff-or-guest':
      return isGuestToken(bearer(raw))
        ? { hotel: hostHotel, caller: await guestOf(call, raw, hostHotel, readers) }
        : staffOf(call, raw, hostHotel, hotels, readers);
  }
}

/** Guests' tokens begin with this mark; staff's tokens are JWTs and never do. */
export const guestTokenMark = 'stay_';

function isGuestToken(token: string): boolean {
  return token.startsWith(guestTokenMark);
}

async function guestOf(call: Call, raw: FastifyRequest, hotel: Hotel, readers: SessionReaders): Promise<GuestCaller> {
  const caller = await readers.guests.find(hotel.id, bearer(raw));
  if (caller === null) throw new Failure('not_signed_in');
  raw.callerName = `stay ${caller.bookingId}`;
  if (call.hotelFlag !== undefined && !isOn(hotel, call.hotelFlag)) throw new Failure('not_allowed');
  return caller;
}

async function companionOf(
  call: Call,
  raw: FastifyRequest,
  hotel: Hotel,
  readers: SessionReaders,
): Promise<CompanionCaller> {
  const caller = await readers.companions.find(hotel.id, bearer(raw));
  if (caller === null) throw new Failure('not_signed_in');
  raw.callerName = `check-in ${caller.checkInId}`;
  if (call.hotelFlag !== undefined && !isOn(hotel, call.hotelFlag)) throw new Failure('not_allowed');
  return caller;
}

async function signedInOf(
  call: Call,
  raw: FastifyRequest,
  hotel: Hotel,
  readers: SessionReaders,
): Promise<SignedInCaller> {
  const token = bearer(raw);
  checkKey(call, raw, hotel);
  const claims = await readers.tokens.verify(token, hotel);
  const account = await readers.accounts.current(claims);
  if (account === null) throw new Failure('not_signed_in');
  raw.callerName = claims.sub;
  if (account.isLocked && call.whileLocked !== true) throw new Failure('desk_locked');
  if (account.administers !== null && call.personal === true) throw new Failure('no_permission_for_hotel');
  return { kind: 'signed-in', id: claims.sub, claims, ...account };
}

async function staffOf(
  call: Call,
  raw: FastifyRequest,
  hostHotel: Hotel,
  hotels: HotelDirectory,
  readers: SessionReaders,
): Promise<{ hotel: Hotel; caller: StaffCaller }> {
  const { kind: _, ...person } = await signedInOf(call, raw, hostHotel, readers);
  // AUTH-21 on the server too: an account without a group of the pool has no rights, even if the tables contain some.
  if (person.claims.groups.length === 0) throw new Failure('no_permission_for_hotel');
  const hotelId = hotelIdOf(raw);
  const hotel = hotelId === null || hotelId === hostHotel.id ? hostHotel : await hotels.byId(hotelId);
  if (hotel === null || !isOfSamePool(person.claims, hotel) || !isFor(hotel.id, person)) {
    throw new Failure('no_permission_for_hotel');
  }
  const privileges = await readers.privileges.of(hotel.id, person.id);
  if (privileges === null) throw new Failure('no_permission_for_hotel');
  if (!hasFlag(privileges, call.flag)) throw new Failure('not_allowed');
  if (call.anyFlag?.some((flag) => hasFlag(privileges, flag)) === false) throw new Failure('not_allowed');
  if (call.hotelFlag !== undefined && !isOn(hotel, call.hotelFlag)) throw new Failure('not_allowed');
  if (call.namesCaller === true && raw.headers['identity-id'] !== person.id)
    throw invalidInput('header.identity-id', 'not_the_caller');
  return { hotel, caller: { kind: 'staff', ...person, privileges } };
}

/** Whether the sign-in is valid for the hotel; a sign-in at an administration page is valid for its own hotel alone. */
export function isFor(hotelId: string, { administers }: Pick<ActiveSession, 'administers'>): boolean {
  return administers === null || administers === hotelId;
}

function isOn({ settings }: Hotel, flag: HotelFlag): boolean {
  return flag === 'newBookingRequest' ? settings.featureUpdate[flag] : settings[flag];
}

function bearer(raw: FastifyRequest): string {
  const token = (raw.headers.authorization ?? '').replace(/^Bearer /i, '').trim();
  if (token === '') throw new Failure('not_signed_in');
  return token;
}

function checkKey(call: Call, raw: FastifyRequest, hotel: Hotel): void {
  if (call.key === 'none') return;
  const sent = Buffer.from(String(raw.headers['x-api-key'] ?? ''));
  const expected = Buffer.from(hotel.settings[call.key]);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw new Failure('invalid_api_key');
}

/** Returns the hotel of the query or the body; throws if the two name different hotels. */
function hotelIdOf(raw: FastifyRequest): string | null {
  const ids = [raw.query, raw.body]
    .map((part) => (isRecord(part) ? part['hotel_id'] : undefined))
    .filter((id) => id !== undefined);
  const [first, second] = ids;
  if (first === undefined) return null;
  if (typeof first !== 'string' || (second !== undefined && second !== first))
    throw invalidInput('hotel_id', 'one_hotel');
  return first;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
