import type { Sql } from '../../platform/database/database.ts';
import {
  type ChangedRow,
  changedSince,
  reloadedSince,
  type StreamedRow,
} from '../../platform/database/log-follower.ts';

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
export function streamBookings(sql: Sql, hotelId: string, batch: number): AsyncIterable<StreamedRow<BookingWords>[]> {
  return sql<StreamedRow<BookingWords>[]>`
    select h.seq as head, ${columns(sql)} from event_heads h left join bookings b on b.hotel_id = h.hotel_id
    where h.hotel_id = ${hotelId}`.cursor(batch);
}

/** Bookings that changed after number `since`, as they stand at number `head`: one row at least. */
export function listChangedBookings(sql: Sql, hotelId: string, since: number): Promise<ChangedRow<BookingWords>[]> {
  return sql<ChangedRow<BookingWords>[]>`
    with changed as materialized (${changedSince(sql, hotelId, 'booking', since)})
    select h.seq as head, h.pruned, ${reloadedSince(sql, hotelId, since)} as reloaded, changed.id as changed_id, ${columns(sql)}
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
