import { isEnded } from '@bellhop/contract/bookings/status';
import type { CallInput } from '@bellhop/contract/call';
import { refusalsOf, seatsOf, sittingOf } from '@bellhop/contract/dining/rules';
import { readSittingId, type Sitting, sittingsOf } from '@bellhop/contract/dining/slots';
import { type joinWaitlist, mostPlaces, mostPlacesOfDay, type OwnWaiting } from '@bellhop/contract/dining/waiting';
import { instantOf, wallOf } from '@bellhop/contract/zoned-time';
import type { Sql, TenantWrite } from '../../../platform/database/database.ts';
import { insertEntity } from '../../../platform/entities/change-entity.ts';
import { Failure } from '../../../platform/failure.ts';
import { actorOf, type GuestCaller } from '../../../platform/session/caller.ts';
import { deliver } from '../../deliveries/deliver.ts';
import { findBooking } from '../../requests/store.ts';
import { sittingKeyOf } from '../reservations/keys.ts';
import { listOthers, lockGuests, lockSittings, moveSeats, type SittingKey } from '../reservations/store.ts';
import type { DiningParts } from '../restaurants.ts';
import type { RestaurantRow } from '../row.ts';
import { findByIds, holdRestaurants } from '../store.ts';
import { changePlaces, offerSeats, queueClosesAt, watchQueue } from './offer.ts';
import type { WaitingRow } from './row.ts';
import {
  countAhead,
  countOpenOf,
  findOpenOf,
  findWaiting,
  listUnoffered,
  selectOfBooking,
  waitingEntity,
} from './store.ts';

/** Places that its list answers. */
const mostListed = 50;

/** Places in queues of sittings to come that were not taken or left. */
export async function readOwnWaiting(
  { database, clock }: DiningParts,
  hotelId: string,
  { bookingId }: GuestCaller,
): Promise<OwnWaiting[]> {
  const now = clock.now();
  // The day before: no zone is further behind.
  const from = wallOf(now - 86_400, 'UTC').date;
  return database.read(hotelId, async (sql) => {
    const rows = await selectOfBooking(sql, hotelId, bookingId, from, mostListed);
    const restaurants = await findByIds(sql, hotelId, [...new Set(rows.map(({ restaurant_id }) => restaurant_id))]);
    return rows.flatMap((row) => {
      const restaurant = restaurants.find(({ id }) => id === row.restaurant_id);
      const sitting = restaurant && sittingIn(restaurant, row);
      return restaurant === undefined || sitting === undefined || sitting.from < now
        ? []
        : [present(row, restaurant, row.ahead)];
    });
  });
}

/** @throws not_full if the table can be reserved, else the reasons against it, unless the sitting is only full */
export async function joinQueue(
  { database, clock }: DiningParts,
  hotelId: string,
  caller: GuestCaller,
  body: CallInput<typeof joinWaitlist>['body'],
): Promise<OwnWaiting> {
  const at = clock.now();
  const { bookingId } = caller;
  const key = sittingKeyOf(body.reservation_id, undefined);
  const guestKey = `booking:${bookingId}`;
  return database.write(hotelId, async (tx) => {
    const { sql } = tx;
    const [booking, [restaurant], sittings, , others, same, here, open] = await Promise.all([
      findBooking(sql, hotelId, bookingId),
      holdRestaurants(sql, hotelId, [key.restaurantId]),
      lockSittings(sql, hotelId, [key]),
      lockGuests(sql, hotelId, [guestKey]),
      listOthers(sql, hotelId, guestKey, key.day, []),
      findWaiting(sql, hotelId, body.id),
      findOpenOf(sql, hotelId, bookingId, key.id),
      countOpenOf(sql, hotelId, bookingId, key.day),
    ]);
    if (booking === null || restaurant === undefined || !restaurant.visible) throw new Failure('not_found');
    // Since the session was checked.
    if (isEnded(booking.status)) throw new Failure('stay_ended');
    if (booking.status === 'awaiting_approval') throw new Failure('booking_awaiting_approval');
    if (same !== null && same.booking_id !== bookingId) throw new Failure('id_taken');
    const current = here ?? same;
    if (current !== null) return presentIn(sql, hotelId, restaurant, current);
    if (open.n >= mostPlaces || open.of_day >= mostPlacesOfDay) throw new Failure('limit_reached');

    const { adults, children } = body;
    const party = { adults, children, guests: [] };
    const wish = { day: key.day, opensAt: key.opensAt, arrival: null, party };
    const facts = { now: at, taken: sittings.get(key.id) ?? 0, stay: booking, others };
    const refusals = refusalsOf({ ...restaurant, menu: [] }, wish, facts);
    const sitting = sittingOf(restaurant, wish, at);
    const seats = restaurant.config === null ? 0 : seatsOf(party, restaurant.config);
    const isTooLarge = sitting !== null && seats > sitting.sitting.quota;
    const [other] = refusals.filter(({ code }) => isTooLarge || code !== 'slot_full');
    if (other !== undefined) throw new Failure(other.code, { reasons: refusals });
    if (refusals.length === 0) throw new Failure('not_full');
    const row: WaitingRow = {
      id: body.id,
      version: 1,
      booking_id: bookingId,
      sitting_id: key.id,
      restaurant_id: key.restaurantId,
      on_date: key.day,
      adults,
      children,
      seats,
      state: 'waiting',
      offered_until: null,
      created_at: at,
    };
    await insertEntity(tx, waitingEntity, row, actorOf(caller));
    await watchQueue(tx, restaurant, key, at);
    return presentIn(sql, hotelId, restaurant, row);
  });
}

/** Leaves the queue; a repeated call changes nothing. */
export async function leaveQueue(
  { database, clock }: DiningParts,
  hotelId: string,
  caller: GuestCaller,
  id: string,
): Promise<OwnWaiting> {
  const at = clock.now();
  return database.write(hotelId, async (tx) => {
    const restaurant = await endPlace(tx, id, 'left', at, actorOf(caller), (row) => {
      if (row.booking_id !== caller.bookingId) throw new Failure('not_found');
      return row.state === 'waiting' || row.state === 'offered';
    });
    const row = await findWaiting(tx.sql, hotelId, id);
    if (row === null || restaurant === null) throw new Failure('not_found');
    return presentIn(tx.sql, hotelId, restaurant, row);
  });
}

/** Ends a place that is to end, and gives seats that were held for it to the next; null: there is no such place. */
export async function endPlace(
  tx: TenantWrite,
  id: string,
  state: 'left' | 'lapsed',
  at: number,
  actor: Parameters<typeof changePlaces>[4],
  isOver: (row: WaitingRow) => boolean,
): Promise<RestaurantRow | null> {
  const { sql, hotelId } = tx;
  const known = await findWaiting(sql, hotelId, id);
  if (known === null) return null;
  const key: SittingKey = { id: known.sitting_id, restaurantId: known.restaurant_id, day: known.on_date };
  const [[restaurant], sittings, row] = await Promise.all([
    holdRestaurants(sql, hotelId, [key.restaurantId]),
    lockSittings(sql, hotelId, [key]),
    findWaiting(sql, hotelId, id),
  ]);
  if (restaurant === undefined || row === null) return null;
  if (!isOver(row)) return restaurant;
  await changePlaces(tx, [id], { state, offered_until: null }, at, actor);
  if (row.state === 'offered') {
    await moveSeats(sql, hotelId, key.id, -row.seats);
    await offerSeats(tx, restaurant, key, (sittings.get(key.id) ?? 0) - row.seats, at);
  }
  return restaurant;
}

/** Ends the queue of a sitting whose reservations have closed, and tells its guests; else looks again when they close. */
export async function closeQueue(tx: TenantWrite, sittingId: string, at: number): Promise<void> {
  const { sql, hotelId } = tx;
  const key = sittingKeyOf(sittingId, undefined);
  const [[restaurant]] = await Promise.all([
    holdRestaurants(sql, hotelId, [key.restaurantId]),
    lockSittings(sql, hotelId, [key]),
  ]);
  const places = await listUnoffered(sql, hotelId, key.id);
  if (restaurant === undefined || places.length === 0) return;
  if (queueClosesAt(restaurant, key) >= at) return watchQueue(tx, restaurant, key, at);
  const ended = { state: 'lapsed', offered_until: null } as const;
  await changePlaces(
    tx,
    places.map(({ id }) => id),
    ended,
    at,
  );
  for (const { id, booking_id: bookingId } of places) {
    await deliver(tx, { bookingId, requestId: id, kind: 'table_not_free', answersGuest: false, sendAt: at }, at);
  }
}

async function presentIn(sql: Sql, hotelId: string, restaurant: RestaurantRow, row: WaitingRow): Promise<OwnWaiting> {
  return present(row, restaurant, await countAhead(sql, hotelId, row.id));
}

function present(row: WaitingRow, restaurant: RestaurantRow, ahead: number): OwnWaiting {
  const { id, version, state, sitting_id: reservation_id, adults, children, offered_until } = row;
  const { name, name_with_locales: nameWithLocales, timezone_id } = restaurant;
  const place = { id: restaurant.id, name, nameWithLocales, timezone_id };
  // A sitting that is not offered any more began when its id says.
  const opensAt = readSittingId(reservation_id)?.opensAt ?? '00:00';
  const at = sittingIn(restaurant, row)?.from ?? instantOf(row.on_date, opensAt, timezone_id) ?? row.created_at;
  return { id, version, state, reservation_id, restaurant: place, at, adults, children, ahead, offered_until };
}

function sittingIn(restaurant: RestaurantRow, { on_date, sitting_id }: WaitingRow): Sitting | undefined {
  return sittingsOf(restaurant, on_date).find(({ id }) => id === sitting_id);
}
