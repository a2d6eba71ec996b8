import type { Sql } from '../../platform/database/database.ts';

export interface ShortLinkRow {
  target: Buffer;
  booking_id: string;
  expires_at: number;
}

export async function findByCode(sql: Sql, hotelId: string, codeHash: string): Promise<ShortLinkRow | null> {
  const [row] = await sql<ShortLinkRow[]>`
    select target, booking_id, expires_at from short_links where hotel_id = ${hotelId} and code_hash = ${codeHash}`;
  return row ?? null;
}

/** False: there is one of that code. Waits for another transaction that writes it at this moment. */
export async function insert(
  sql: Sql,
  hotelId: string,
  link: ShortLinkRow & { codeHash: string },
  at: number,
): Promise<boolean> {
  const { count } = await sql`
    insert into short_links (hotel_id, code_hash, target, booking_id, created_at, expires_at)
    values (${hotelId}, ${link.codeHash}, ${link.target}, ${link.booking_id}, ${at}, ${link.expires_at})
    on conflict do nothing`;
  return count === 1;
}

export async function removeExpired(sql: Sql, hotelId: string, before: number): Promise<void> {
  await sql`delete from short_links where hotel_id = ${hotelId} and expires_at < ${before}`;
}
