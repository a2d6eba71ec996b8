import { readSittingId } from '@bellhop/contract/dining/slots';
import type { Sql } from '../../../platform/database/sql.ts';
import { isInHouse } from '../../bookings/store.ts';
import type { CustomFieldValue } from '../../requests/row.ts';
import type { BookingOfRequest } from '../../requests/store.ts';

type StayColumns = 'id' | 'name' | 'family_name' | 'rooms' | 'user_id' | 'tp_id' | 'label' | 'checkin' | 'checkout';
export type StayInHouse = Pick<BookingOfRequest, StayColumns>;

/** Stays in house that do not end before a moment, with their rooms. */
export function listInHouse(sql: Sql, hotelId: string, at: number): PromiseLike<StayInHouse[]> {
  return sql<StayInHouse[]>`
    select id, name, family_name, rooms, user_id, tp_id, label, checkin, checkout from bookings
    where hotel_id = ${hotelId} and ${isInHouse(sql)} and departure_position > ${at} and rooms <> '{}'
    order by id`;
}

/** Lists the keys that rooms of the hotel's list have. */
export async function listKnownRooms(sql: Sql, hotelId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from rooms where hotel_id = ${hotelId} and id = any(${keys as string[]})`;
  return rows.map(({ id }) => id);
}

interface SeatedTable {
  id: string;
  custom_fields_values: CustomFieldValue[];
}

/** Returns reservations that hold seats of a sitting, without the given ones. */
export async function listSeated(
  sql: Sql,
  hotelId: string,
  sittingId: string,
  but: readonly string[],
): Promise<SeatedTable[]> {
  const parts = readSittingId(sittingId);
  if (parts === null) return [];
  return sql<SeatedTable[]>`
    select r.id, r.custom_fields_values from reservations v
    join requests r on r.hotel_id = ${hotelId} and r.id = v.request_id
    where v.hotel_id = ${hotelId} and v.on_date = ${parts.day} and v.restaurant_id = ${parts.restaurantId}
      and v.sitting_id = ${sittingId} and v.holds_seats and v.request_id <> all(${but as string[]})
    order by r.id`;
}
