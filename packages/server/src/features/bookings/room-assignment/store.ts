import type { Room } from '@bellhop/contract/rooms/room';
import type { Sql } from '../../../platform/database/sql.ts';
import type { BookingRow } from '../row.ts';
import { isInHouse } from '../store.ts';

export interface Nights {
  /** First second of the day after the arrival: a stay that ends before has left by then. */
  readonly from: number;
  /** First second of the day of departure: a stay that begins then comes after. */
  readonly to: number;
  /** Guests in house who should have left before this second still have their rooms; 0: that does not matter. */
  readonly overdueBefore: number;
}

type ShownColumn = 'status' | 'name' | 'family_name' | 'reservation_number' | 'rooms' | 'checkin' | 'checkout';

export interface StayInRoom extends Pick<BookingRow, ShownColumn> {
  /** Null: of a check-in without a booking. */
  id: string | null;
}

type ListedRoom = Pick<Room, 'id' | 'number' | 'floor' | 'type' | 'sleeps' | 'ready'>;

export interface HouseRow {
  /** Stays with one of these nights in the house, without the booking itself. */
  stays: StayInRoom[];
  rooms: ListedRoom[];
  known_at: number | null;
}

/** Rooms of the hotel's list and stays with rooms in those nights: short walks of the indexes of arrivals and departures. */
export function readHouse(
  sql: Sql,
  hotelId: string,
  { from, to, overdueBefore }: Nights,
  ownBooking: string | null,
  now: number,
): PromiseLike<HouseRow[]> {
  return sql<HouseRow[]>`
    with stays as (
      select id, status, name, family_name, reservation_number, rooms, checkin, checkout from bookings
      where hotel_id = ${hotelId} and arrival_position < ${to} and coalesce(checkout, checkin + 86400) >= ${from}
      union all
      select id, status, name, family_name, reservation_number, rooms, checkin, checkout from bookings
      where hotel_id = ${hotelId} and ${isInHouse(sql)} and least(coalesce(checkin, 0), ${now}) < ${to}
        and (departure_position >= ${from} or departure_position < ${overdueBefore})
    )
    select
      (select coalesce(jsonb_agg(stays order by checkin, id), '[]') from stays
        where rooms <> '{}' and id is distinct from ${ownBooking}) as stays,
      (select coalesce(jsonb_agg(room), '[]')
        from (select id, number, floor, type, sleeps, ready from rooms where hotel_id = ${hotelId}) room) as rooms,
      (select at from bookings_told where hotel_id = ${hotelId}) as known_at`;
}
