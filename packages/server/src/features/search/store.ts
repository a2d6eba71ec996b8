import type { Sql } from '../../platform/database/sql.ts';

/** Requests that go by exactly this order number; few at most. */
export async function listByOrderNumber(sql: Sql, hotelId: string, typed: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from requests
    where hotel_id = ${hotelId} and order_number = ${typed} order by updated_at desc limit 5`;
  return rows.map(({ id }) => id);
}
