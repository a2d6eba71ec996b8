import { createHmac } from 'node:crypto';
import type { UsageLimits } from '@bellhop/contract/hotels/all-settings';
import { addressGroup } from '../address-group.ts';
import type { Sql } from '../database/database.ts';
import { Failure } from '../failure.ts';
import { deriveKey } from '../server-key.ts';
import type { GuestCaller, StaffCaller } from '../session/caller.ts';
import type { Hotel } from '../tenancy/hotel.ts';
import { type Charge, charge, listUsed } from './store.ts';

/** The kind of subject that a limit applies to. */
export type UsageScope = 'guest' | 'stay' | 'person' | 'address' | 'hotel';
/** Limited per hour; `kept_bytes` is limited in all. */
export type UsageKind = 'requests' | 'messages' | 'sent_bytes' | 'kept_bytes';

/** The subjects that an act is charged to, with their limits. */
export interface Spender {
  hotelId: string;
  limits: UsageLimits;
  subjects: readonly { scope: UsageScope; subject: string }[];
}

type GuestIds = Pick<GuestCaller, 'userId' | 'bookingId'>;

const hourSeconds = 3600;
const megabyte = 1024 * 1024;

/** Returns the subjects of a guest's act: the guest, the stay, the address and the hotel. */
export function guestSpender(hotel: Hotel, caller: GuestIds, addressDigest: string): Spender {
  return spenderOf(hotel, [
    // The hotel's row comes last, because guests wait for each other while it is locked.
    { scope: 'guest', subject: guestSubject(caller.userId) },
    { scope: 'stay', subject: staySubject(caller.bookingId) },
    { scope: 'address', subject: `address:${addressDigest}` },
    { scope: 'hotel', subject: hotelSubject },
  ]);
}

/**
 * Returns the subject of a member of staff alone: a hotel's desks share an address, and guests must not be able to
 * block them.
 */
export function staffSpender(hotel: Hotel, caller: Pick<StaffCaller, 'id'>): Spender {
  return spenderOf(hotel, [{ scope: 'person', subject: `staff:${caller.id}` }]);
}

/** Returns the subjects of a file; files of staff take space of the hotel too. */
export function fileSpender(
  hotel: Hotel,
  who: { guest: GuestIds } | { staff: string },
  addressDigest: string,
): Spender {
  if ('guest' in who) return guestSpender(hotel, who.guest, addressDigest);
  const { subjects, ...rest } = staffSpender(hotel, { id: who.staff });
  return { ...rest, subjects: [...subjects, { scope: 'hotel', subject: hotelSubject }] };
}

function spenderOf(hotel: Hotel, subjects: Spender['subjects']): Spender {
  return { hotelId: hotel.id, limits: hotel.settings.limits, subjects };
}

export const hotelSubject = 'hotel';
export const guestSubject = (userId: string): string => `guest:${userId}`;
export const staySubject = (bookingId: string): string => `stay:${bookingId}`;

/** Returns the subject of an address. */
export type AddressDigest = (hotelId: string, address: string) => string;

/** Keyed, because addresses are personal data, and an IPv4 address could be found by trying all of them. */
export function createAddressDigest(serverKey: Buffer): AddressDigest {
  const key = deriveKey(serverKey, 'usage address');
  return (hotelId, address) =>
    createHmac('sha256', key)
      .update(`${hotelId} ${addressGroup(address)}`)
      .digest('base64url')
      .slice(0, 22);
}

/**
 * Counts in the caller's transaction, so that a rollback is not counted, and two processes never both take the rest of
 * a limit. Call it before rows that many share are locked.
 * @param ahead bytes that are announced and not counted yet.
 * @throws limit_reached, file_space_used_up
 */
export async function spend(
  sql: Sql,
  spender: Spender,
  kind: UsageKind,
  amount: number,
  at: number,
  ahead = 0,
): Promise<void> {
  const inAll = kind === 'kept_bytes';
  const period = inAll ? 0 : at - (at % hourSeconds);
  const limited = spender.subjects.flatMap(({ scope, subject }) => {
    const most = limitOf(spender.limits, kind, scope);
    return most === null ? [] : [{ scope, subject, most }];
  });
  if (limited.length === 0) return;
  const charges: Charge[] = limited.map(({ subject }) => ({ subject, kind, period, amount }));
  const used = await (amount === 0 ? listUsed : charge)(sql, spender.hotelId, charges);
  const passed = limited.find(({ subject, most }) => (used.get(subject) ?? 0) + ahead > most);
  if (passed === undefined) return;
  if (inAll) throw new Failure('file_space_used_up');
  throw new Failure('limit_reached', { retry_after: period + hourSeconds - at });
}

/**
 * Returns the space of files. `isKept`: the file stays after its guest's stay has ended, and counts for the hotel
 * alone.
 */
export async function giveBackBytes(
  sql: Sql,
  hotelId: string,
  files: readonly { guest: GuestIds | null; bytes: number; isKept: boolean }[],
): Promise<void> {
  const freed = new Map<string, number>();
  const free = (subject: string, bytes: number) => freed.set(subject, (freed.get(subject) ?? 0) + bytes);
  for (const { guest, bytes, isKept } of files) {
    if (guest !== null) {
      free(guestSubject(guest.userId), bytes);
      free(staySubject(guest.bookingId), bytes);
    }
    if (!isKept) free(hotelSubject, bytes);
  }
  // The order in which `spend` locks the rows: guests before stays, and the hotel last.
  const subjects = [...freed]
    .filter(([, bytes]) => bytes > 0)
    .sort(([one], [other]) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1));
  const charges = subjects.map(([subject, bytes]) => ({ subject, kind: 'kept_bytes', period: 0, amount: -bytes }));
  if (charges.length > 0) await charge(sql, hotelId, charges);
}

function rankOf(subject: string): number {
  return ['guest:', 'stay:', 'hotel'].findIndex((start) => subject.startsWith(start));
}

/** Null: this kind has no limit of this scope. */
function limitOf(limits: UsageLimits, kind: UsageKind, scope: UsageScope): number | null {
  switch (kind) {
    case 'requests':
      return limits.requestsPerHour[scope];
    case 'messages':
      return limits.messagesPerHour[scope];
    case 'sent_bytes':
      return scope === 'person' || scope === 'address' ? limits.fileMegabytesPerHour[scope] * megabyte : null;
    case 'kept_bytes':
      return scope === 'guest' || scope === 'stay' || scope === 'hotel' ? limits.fileMegabytes[scope] * megabyte : null;
  }
}
