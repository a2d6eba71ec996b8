import type { Sql } from '../platform/database/database.ts';

/** The booking of that id; without an id, of a guest who is in the house and stays longest. */
export async function findPresentStay(
  sql: Sql,
  hotelId: string,
  bookingId: string | null,
): Promise<{ id: string; name: string; family_name: string } | null> {
  const [row] = await sql<{ id: string; name: string; family_name: string }[]>`
    select id, name, family_name from bookings
    where hotel_id = ${hotelId} and (id = ${bookingId} or (${bookingId}::text is null and status = 'hotel_guest'))
    order by checkout desc nulls last, id limit 1`;
  return row ?? null;
}
