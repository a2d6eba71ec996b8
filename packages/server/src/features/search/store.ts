import type { Sql } from '../../platform/database/database.ts';

/** What a booking is looked for by. */
export interface BookingWords {
  id: string;
  name: string;
  family_name: string;
  rooms: string[];
  reservation_number: string | null;
  phone_number: string | null;
  email: string | null;
  tp_id: string | null;
  updated_at: number;
}

function columns(sql: Sql) {
  return sql`b.id, b.name, b.family_name, b.rooms, b.reservation_number, b.phone_number, b.email, b.tp_id, b.updated_at`;
}

/** Every booking of the hotel, batch by batch, all of one moment: that of number `head`. One row at least. */
export function streamBookings(
  sql: Sql,
  hotelId: string,
  batch: number,
): AsyncIterable<((BookingWords | { id: null }) & { head: number })[]> {
  return sql<((BookingWords | { id: null }) & { head: number })[]>`
    select h.seq as head, ${columns(sql)} from event_heads h left join bookings b on b.hotel_id = h.hotel_id
    where h.hotel_id = ${hotelId}`.cursor(batch);
}

export type ChangedBooking = (BookingWords | { id: null }) & {
  head: number;
  pruned: number;
  /** Everything was told to load anew since. */
  reloaded: boolean;
  /** Null: nothing changed. */
  changed_id: string | null;
};

/** Bookings that changed after number `since`, as they stand at number `head`: one row at least. */
export function listChangedBookings(sql: Sql, hotelId: string, since: number): Promise<ChangedBooking[]> {
  return sql<ChangedBooking[]>`
    with changed as materialized (
      select distinct e.entity_id as id from events e
      where e.hotel_id = ${hotelId} and e.seq > ${since} and e.entity = 'booking'
    )
    select h.seq as head, h.pruned, exists (
        select from events e where e.hotel_id = ${hotelId} and e.seq > ${since} and e.event = 'FORCE_RELOAD'
      ) as reloaded, changed.id as changed_id, ${columns(sql)}
    from event_heads h left join changed on true
    left join bookings b on b.hotel_id = h.hotel_id and b.id = changed.id
    where h.hotel_id = ${hotelId}`;
}

/** Requests that go by exactly this order number; few at most. */
export async function listByOrderNumber(sql: Sql, hotelId: string, typed: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from requests
    where hotel_id = ${hotelId} and order_number = ${typed} order by updated_at desc limit 5`;
  return rows.map(({ id }) => id);
}
