import type { Sql } from '../../../platform/database/sql.ts';
import type { CustomFieldValue } from '../../requests/row.ts';
import type { ReservationRow } from '../row.ts';
import { isStay } from './rules.ts';

/** A sitting as its id names it. */
export interface SittingKey {
  id: string;
  restaurantId: string;
  day: string;
}

/** Makes the rows of sittings that have none, and locks all of them until the transaction ends; answers the seats taken. */
export async function lockSittings(
  sql: Sql,
  hotelId: string,
  sittings: readonly SittingKey[],
): Promise<Map<string, number>> {
  const ids = sittings.map(({ id }) => id);
  const [, rows] = await Promise.all([
    sql`
      insert into sittings (hotel_id, id, restaurant_id, on_date)
      select ${hotelId}, wanted.id, wanted.restaurant, wanted.day
      from unnest(${ids}::text[], ${sittings.map(({ restaurantId }) => restaurantId)}::text[],
        ${sittings.map(({ day }) => day)}::date[]) as wanted(id, restaurant, day)
      where exists (select from restaurants r where r.hotel_id = ${hotelId} and r.id = wanted.restaurant)
      order by wanted.id collate "C"
      on conflict (hotel_id, id) do nothing`,
    sql<{ id: string; taken: number }[]>`
      select id, taken from sittings where hotel_id = ${hotelId} and id = any(${ids}) order by id for no key update`,
  ]);
  return new Map(rows.map(({ id, taken: seats }) => [id, seats]));
}

/** Rooms under which guests without a stay have tables. */
export async function listRoomsOfGuests(sql: Sql, hotelId: string): Promise<string[]> {
  const rows = await sql<{ room: string }[]>`
    select distinct substr(guest_key, 6) as room from reservations where hotel_id = ${hotelId} and guest_key like 'room:%'`;
  return rows.map(({ room }) => room);
}

export async function updateGuestKey(sql: Sql, hotelId: string, from: string, to: string): Promise<void> {
  await sql`update reservations set guest_key = ${to} where hotel_id = ${hotelId} and guest_key = ${from}`;
}

/** Every other reservation for the same guests waits for the end of this transaction. */
export async function lockGuests(sql: Sql, hotelId: string, guestKeys: readonly string[]): Promise<void> {
  const keys = [...guestKeys];
  await Promise.all([
    sql`
      insert into dining_claims (hotel_id, guest_key)
      select ${hotelId}, key from unnest(${keys}::text[]) as key order by key collate "C" on conflict do nothing`,
    sql`
      select from dining_claims where hotel_id = ${hotelId} and guest_key = any(${keys}) order by guest_key
      for no key update`,
  ]);
}

export interface OtherReservation {
  id: string;
  restaurant_id: string;
  day: string;
}

/**
 * Returns reservations of a guest that hold seats, without the given ones. A room has another guest next week:
 * without a stay only reservations of this day count. A null day: the guest is a stay.
 */
export async function listOthers(
  sql: Sql,
  hotelId: string,
  guestKey: string,
  day: string | null,
  but: readonly string[],
): Promise<OtherReservation[]> {
  const rows = await selectOthers(sql, hotelId, guestKey, day, but);
  return rows;
}

/** Not sent yet. */
export function selectOthers(sql: Sql, hotelId: string, guestKey: string, day: string | null, but: readonly string[]) {
  return sql<OtherReservation[]>`
    select request_id as id, restaurant_id, on_date::text as day from reservations
    where hotel_id = ${hotelId} and guest_key = ${guestKey} ${isStay(guestKey) ? sql`` : sql`and on_date = ${day}`}
      and holds_seats and request_id <> all(${but as string[]})
    order by on_date, request_id`;
}

/** Takes seats, or gives them back if the number is negative. */
export async function moveSeats(sql: Sql, hotelId: string, sittingId: string, seats: number): Promise<void> {
  if (seats === 0) return;
  await sql`update sittings set taken = taken + ${seats} where hotel_id = ${hotelId} and id = ${sittingId}`;
}

export function reservationColumns(sql: Sql) {
  return sql`
    request_id, sitting_id, restaurant_id, on_date::text as on_date, adults, children, seats, guest_key, holds_seats, overrides,
    allergies, allergies_erase_at`;
}

export async function findReservation(sql: Sql, hotelId: string, requestId: string): Promise<ReservationRow | null> {
  const [row] = await sql<ReservationRow[]>`
    select ${reservationColumns(sql)} from reservations where hotel_id = ${hotelId} and request_id = ${requestId}`;
  return row ?? null;
}

/** Makes or changes the reservation of a request. */
export async function putReservation(sql: Sql, hotelId: string, row: ReservationRow): Promise<void> {
  await sql`
    insert into reservations ${sql({ hotel_id: hotelId, ...row } as never)}
    on conflict (hotel_id, request_id) do update set ${sql(row as never)}`;
}

interface CurrentTable {
  request_id: string;
  booking_id: string | null;
  values: CustomFieldValue[];
}

/** Reservations of a restaurant that hold seats from a day on. */
export async function listStanding(
  sql: Sql,
  hotelId: string,
  restaurantId: string,
  from: string,
): Promise<CurrentTable[]> {
  const rows = await sql<CurrentTable[]>`
    select v.request_id, r.booking_id, r.custom_fields_values as values from reservations v
    join requests r on r.hotel_id = ${hotelId} and r.id = v.request_id
    where v.hotel_id = ${hotelId} and v.restaurant_id = ${restaurantId} and v.on_date >= ${from} and v.holds_seats
    order by v.request_id`;
  return rows;
}

/** Returns the reservations whose allergies are kept no longer. */
export async function listErasable(sql: Sql, hotelId: string, now: number): Promise<string[]> {
  const rows = await sql<{ request_id: string }[]>`
    select request_id from reservations
    where hotel_id = ${hotelId} and allergies_erase_at <= ${now} and allergies is not null`;
  return rows.map(({ request_id }) => request_id);
}

/** @returns of how many reservations. */
export async function eraseAllergies(sql: Sql, hotelId: string, now: number): Promise<number> {
  const erased = await sql`
    update reservations set allergies = null, allergies_erase_at = null
    where hotel_id = ${hotelId} and allergies_erase_at <= ${now} and allergies is not null`;
  return erased.count;
}
