import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { Sql } from '../../platform/database/database.ts';

export interface ShortLinkRow {
  target: Buffer;
  booking_id: string;
  /** At the latest; the stay may end it earlier. */
  expires_at: number;
}

export async function findByCode(
  sql: Sql,
  hotelId: string,
  codeHash: string,
): Promise<(ShortLinkRow & { status: BookingStatus; checkout: number | null }) | null> {
  const [row] = await sql<(ShortLinkRow & { status: BookingStatus; checkout: number | null })[]>`
    select l.target, l.booking_id, l.expires_at, b.status, b.checkout from short_links l
    join bookings b on b.hotel_id = ${hotelId} and b.id = l.booking_id
    where l.hotel_id = ${hotelId} and l.code_hash = ${codeHash}`;
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
