import type { Sql } from '../../../platform/database/sql.ts';
import type { BookingRow } from '../row.ts';

/** The hotel's time zone, which decides the country of national numbers; undefined means the default zone. */
export async function findTimeZone(sql: Sql, hotelId: string): Promise<string | undefined> {
  const [row] = await sql<{ zone: string | null }[]>`
    select settings ->> 'timeZone' as zone from hotels where id = ${hotelId}`;
  return row?.zone ?? undefined;
}

/** Lists numbers in the order of the ids, after an id. */
export function listPhones(sql: Sql, hotelId: string, after: string, most: number) {
  return sql<{ id: string; phone_number: string }[]>`
    select id, phone_number from bookings
    where hotel_id = ${hotelId} and id > ${after} and phone_number is not null order by id limit ${most}`;
}

/** Stores both forms; a number that was changed meanwhile is skipped, because that change wrote its own forms. */
export async function putPhones(
  sql: Sql,
  hotelId: string,
  rows: readonly Pick<BookingRow, 'id' | 'phone_number' | 'phone_e164' | 'phone_national'>[],
): Promise<void> {
  await sql`
    update bookings b set phone_e164 = n.phone_e164, phone_national = n.phone_national
    from jsonb_to_recordset(${sql.json(rows)}) as n(id text, phone_number text, phone_e164 text, phone_national text)
    where b.hotel_id = ${hotelId} and b.id = n.id and b.phone_number = n.phone_number`;
}
