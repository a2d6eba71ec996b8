import { readSittingId, sittingsOf } from '@bellhop/contract/dining/slots';
import { instantOf, wallOf } from '@bellhop/contract/zoned-time';
import * as z from 'zod';
import type { TenantWrite } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/database/event-row.ts';
import { changeEntities } from '../../../platform/entities/change-entity.ts';
import { addJob, defineJob } from '../../../platform/jobs/job.ts';
import { system } from '../../../platform/live/system-actor.ts';
import { deliver } from '../../deliveries/deliver.ts';
import { afterNight } from '../../deliveries/rules.ts';
import { lockSittings, moveSeats, type SittingKey } from '../reservations/store.ts';
import type { RestaurantRow } from '../row.ts';
import type { WaitingRow } from './row.ts';
import { closesAt, isOffered, offersOf, offerUntil } from './rules.ts';
import { findOpenOf, listAwaited, selectQueue, waitingEntity } from './store.ts';

/** The time of an offer is over. */
export const lapseJob = defineJob('lapse-table-offer', z.object({ hotelId: z.string(), waitingId: z.string() }));

/** Closes the queue of a sitting when its reservations have closed. */
export const closeQueueJob = defineJob('close-table-queue', z.object({ hotelId: z.string(), sittingId: z.string() }));

/** The restaurant of a queue. */
type QueuedAt = Pick<RestaurantRow, 'timezone_id' | 'config'> & { readonly id: string };

/** Unix seconds after which the queue gets no more offers. A sitting that was removed has its start in its id. */
export function queueClosesAt(restaurant: QueuedAt, { id, day }: Pick<SittingKey, 'id' | 'day'>): number {
  const match = sittingsOf(restaurant, day).find((sitting) => sitting.id === id);
  if (match !== undefined && restaurant.config !== null) {
    return closesAt(restaurant.config, match.all_day ? match.to : match.from);
  }
  return instantOf(day, readSittingId(id)?.opensAt ?? '00:00', restaurant.timezone_id) ?? 0;
}

/** Has the queue of a sitting ended once its reservations have closed. */
export async function watchQueue(
  { sql, hotelId }: TenantWrite,
  restaurant: QueuedAt,
  key: Pick<SittingKey, 'id' | 'day'>,
  at: number,
): Promise<void> {
  const options = { key: `${hotelId}/${key.id}`, runAt: (queueClosesAt(restaurant, key) + 1) * 1000 };
  await addJob({ sql, clock: heldAt(at) }, closeQueueJob, { hotelId, sittingId: key.id }, options);
}

/**
 * Offers free seats of a sitting to waiting guests, and holds the seats (decision 58). The caller has locked restaurant
 * and sitting.
 * @param used seats of the sitting, as the transaction leaves them
 */
export async function offerSeats(
  tx: TenantWrite,
  restaurant: Pick<RestaurantRow, 'id' | 'timezone_id' | 'config' | 'visible'>,
  key: Pick<SittingKey, 'id' | 'day'>,
  used: number,
  at: number,
): Promise<void> {
  const { sql, hotelId } = tx;
  const sitting = sittingsOf(restaurant, key.day).find(({ id }) => id === key.id);
  if (sitting === undefined || restaurant.config === null || !restaurant.visible || used >= sitting.quota) return;
  const until = offerUntil(
    restaurant.config,
    sitting.all_day ? sitting.to : sitting.from,
    at,
    afterNight(at, restaurant.timezone_id),
  );
  if (until === null) return;
  const offered = offersOf(await selectQueue(sql, hotelId, key.id, sitting.from), sitting.quota - used);
  if (offered.length === 0) return;
  await changePlaces(
    tx,
    offered.map(({ id }) => id),
    { state: 'offered', offered_until: until },
    at,
  );
  await moveSeats(
    sql,
    hotelId,
    key.id,
    offered.reduce((sum, { seats }) => sum + seats, 0),
  );
  for (const { id, booking_id: bookingId } of offered) {
    const message = { bookingId, requestId: id, kind: 'table_offered', answersGuest: false, sendAt: at } as const;
    await deliver(tx, message, at);
    // The offer holds through its last second.
    const options = { key: `${hotelId}/${id}`, runAt: (until + 1) * 1000 };
    await addJob({ sql, clock: heldAt(at) }, lapseJob, { hotelId, waitingId: id }, options);
  }
}

/** Offers new seats of a changed restaurant, locked by the caller, to its queues before other guests get them. */
export async function offerOfChanged(tx: TenantWrite, restaurant: RestaurantRow, at: number): Promise<void> {
  const { sql, hotelId } = tx;
  const awaited = await listAwaited(sql, hotelId, restaurant.id, wallOf(at, restaurant.timezone_id).date);
  if (awaited.length === 0) return;
  const sittings = await lockSittings(sql, hotelId, awaited);
  for (const key of awaited) {
    await offerSeats(tx, restaurant, key, sittings.get(key.id) ?? 0, at);
    await watchQueue(tx, restaurant, key, at);
  }
}

function heldAt(at: number) {
  return { now: () => at, millis: () => at * 1000 };
}

/** Returns the place of a stay in the queue of a sitting, and the seats that are held for it. */
export async function findHeld(
  { sql, hotelId }: TenantWrite,
  bookingId: string | null,
  sittingId: string,
  at: number,
): Promise<{ row: WaitingRow; seats: number } | null> {
  const row = bookingId === null ? null : await findOpenOf(sql, hotelId, bookingId, sittingId);
  // An offer whose time is over is no longer this guest's; its job gives the seats on.
  if (row === null || (row.state === 'offered' && !isOffered(row, at))) return null;
  return { row, seats: row.state === 'offered' ? row.seats : 0 };
}

/** Ends or moves on places in queues, under the lock of their sitting. */
export async function changePlaces(
  tx: TenantWrite,
  ids: readonly string[],
  set: Pick<WaitingRow, 'state' | 'offered_until'>,
  at: number,
  actor: Actor = system,
): Promise<void> {
  await changeEntities(tx, waitingEntity, ids, {
    actor,
    at,
    decide: ({ state }) => (state === set.state ? null : { changed: { state: { from: state, to: set.state } }, set }),
  });
}
