import { randomUUID } from 'node:crypto';
import type { confirmKey, orderKey, revokeKey } from '@bellhop/contract/bookings/key';
import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantWrite } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/database/event-row.ts';
import { changeEntities } from '../../../platform/entities/change-entity.ts';
import { existing, Failure } from '../../../platform/failure.ts';
import { actorOf, type StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { bookingEntity } from '../booking-entity.ts';
import type { FullBookingRow } from '../row.ts';
import * as moves from './move-key.ts';
import { presentKey } from './present.ts';
import { isCurrent, keyProblem, mayConfirm, mostOrders, withinSeconds } from './rules.ts';
import { countOrderedSince, findById, findCurrent, type KeyRow, listStaysOf, put } from './store.ts';

export interface KeyParts {
  database: Database;
  clock: Clock;
}

/** @throws no_key_partner, not_found, several_stays, not_hotel_guest, no_room, stay_ended, too_many_requests */
export async function orderStayKey(
  { database, clock }: KeyParts,
  hotel: Hotel,
  caller: StaffCaller,
  { user_id, booking_id }: CallInput<typeof orderKey>['body'],
): Promise<CallAnswer<typeof orderKey>> {
  const { keyPartner: partner } = hotel.settings;
  if (partner === '') throw new Failure('no_key_partner');
  const at = clock.now();
  return database.write(hotel.id, async (tx) => {
    const stayId = booking_id ?? (await theOneStay(tx, user_id));
    let key: KeyRow | null = null;
    await changeEntities(tx, bookingEntity, [stayId], {
      actor: actorOf(caller),
      at,
      async decide(stay) {
        if (stay.user_id !== user_id) return null;
        const problem = keyProblem(stay, at);
        if (problem !== null) throw new Failure(problem);
        key = await findCurrent(tx.sql, hotel.id, stay.id);
        // Every call returns the same key until it is gone, so that a client may retry.
        if (key !== null && key.state !== 'failed') return null;
        const recent = await countOrderedSince(tx.sql, hotel.id, caller.id, at - withinSeconds);
        if (recent >= mostOrders) throw new Failure('too_many_requests', { retry_after: withinSeconds });
        const from = key?.state ?? null;
        const blank = blankKey(stay, partner);
        key = await moves.orderKey(tx, { ...(key ?? blank), ordered_at: at, ordered_by: caller.id }, stay, at);
        // The booking's version stays, so that no edit of it conflicts with its key.
        return { changed: { key: { from, to: key.state } }, set: {}, stamp: 'none' };
      },
    });
    const { id, state, valid_until } = existing<KeyRow>(key);
    return { id, state, valid_until };
  });
}

/** @throws not_found, status_not_settable */
export function confirmStayKey(
  parts: KeyParts,
  hotel: Hotel,
  caller: StaffCaller,
  id: string,
  { state: to }: CallInput<typeof confirmKey>['body'],
): Promise<CallAnswer<typeof confirmKey>> {
  return changeByStaff(parts, hotel, caller, id, async (tx, key) => {
    if (key.state === to) return key;
    if (!presentKey(key).by_hand || !mayConfirm(key, to)) throw new Failure('status_not_settable');
    return settle(tx, key, to);
  });
}

/** @throws not_found */
export function revokeStayKey(
  parts: KeyParts,
  hotel: Hotel,
  caller: StaffCaller,
  id: string,
): Promise<CallAnswer<typeof revokeKey>> {
  return changeByStaff(parts, hotel, caller, id, async (tx, key, at) =>
    isCurrent(key.state) ? moves.revokeKey(tx, key, at) : key,
  );
}

function changeByStaff(
  { database, clock }: KeyParts,
  hotel: Hotel,
  caller: StaffCaller,
  keyId: string,
  decide: (tx: TenantWrite, key: KeyRow, at: number) => Promise<KeyRow>,
): Promise<Pick<KeyRow, 'id' | 'state'>> {
  const at = clock.now();
  return database.write(hotel.id, async (tx) => {
    const by = { actor: actorOf(caller), at };
    const { id, state } = existing(await changeKey(tx, keyId, by, (key) => decide(tx, key, at)));
    return { id, state };
  });
}

/** Stores the new state of a key and its error. */
export async function settle(
  tx: TenantWrite,
  key: KeyRow,
  state: KeyRow['state'],
  { error = null, trouble = null }: Partial<Pick<KeyRow, 'error' | 'trouble'>> = {},
): Promise<KeyRow> {
  const settled: KeyRow = { ...key, state, error, trouble, was_active: key.was_active || state === 'active' };
  await put(tx.sql, tx.hotelId, settled);
  return settled;
}

/**
 * Changes a key while its booking is locked, and writes the event; all changes of keys without an order go through it.
 * Returns null if there is no such key.
 */
export async function changeKey(
  tx: TenantWrite,
  id: string,
  by: { actor: Actor; at: number },
  decide: (key: KeyRow) => Promise<KeyRow>,
): Promise<KeyRow | null> {
  let changed = await findById(tx.sql, tx.hotelId, id);
  if (changed === null) return null;
  await changeEntities(tx, bookingEntity, [changed.booking_id], {
    ...by,
    async decide() {
      const key = await findById(tx.sql, tx.hotelId, id);
      changed = key && (await decide(key));
      if (key === null || changed === null) return null;
      const changes = {
        ...(key.state === changed.state ? {} : { key: { from: key.state, to: changed.state } }),
        // The end of a trouble needs no entry: only its beginning rings.
        ...(changed.trouble === null || key.trouble === changed.trouble
          ? {}
          : { key_trouble: { from: key.trouble, to: changed.trouble } }),
      };
      return Object.keys(changes).length === 0 ? null : { changed: changes, set: {}, stamp: 'none' };
    },
  });
  return changed;
}

async function theOneStay({ sql, hotelId }: TenantWrite, userId: string): Promise<string> {
  const [first, second] = await listStaysOf(sql, hotelId, userId);
  if (first === undefined) throw new Failure('not_found');
  if (!first.is_hotel_guest) throw new Failure('not_hotel_guest');
  if (second?.is_hotel_guest) throw new Failure('several_stays');
  return first.id;
}

function blankKey(stay: FullBookingRow, partner: KeyRow['partner']): Omit<KeyRow, 'ordered_at' | 'ordered_by'> {
  return {
    id: randomUUID(),
    booking_id: stay.id,
    partner,
    rooms: stay.rooms,
    passive: stay.keyless_passive,
    valid_until: stay.checkout,
    state: 'ordered',
    orders: 0,
    was_active: false,
    error: null,
    trouble: null,
  };
}
