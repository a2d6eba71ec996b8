import type { Sql } from '../../../platform/database/database.ts';

export interface AddressChangeRow {
  user_id: string;
  address: string;
  digest: Buffer;
  asked_at: number;
  expires_at: number;
  message_id: string;
}

/** Returns the number of letters on the day of the last letter; null: no recent letter. */
export async function findLetters(
  sql: Sql,
  hotelId: string,
  userId: string,
): Promise<{ letters: number; sent_at: number } | null> {
  const [row] = await sql<{ letters: number; sent_at: number }[]>`
    select letters, asked_at as sent_at from staff_address_changes where hotel_id = ${hotelId} and user_id = ${userId}`;
  return row ?? null;
}

/** Replaces the person's earlier change. @param dayAgo unix seconds; older letters do not count */
export async function put(sql: Sql, hotelId: string, row: AddressChangeRow, dayAgo: number): Promise<void> {
  await sql`
    insert into staff_address_changes ${sql({ hotel_id: hotelId, ...row })}
    on conflict (hotel_id, user_id) do update set address = excluded.address, digest = excluded.digest,
      asked_at = excluded.asked_at, expires_at = excluded.expires_at, message_id = excluded.message_id,
      letters = case when staff_address_changes.asked_at > ${dayAgo} then staff_address_changes.letters + 1 else 1 end`;
}

/** Finds a change by the code of its letter; null if no change has the code. */
export async function findByDigest(
  sql: Sql,
  hotelId: string,
  digest: Buffer,
  now: number,
): Promise<Pick<AddressChangeRow, 'user_id' | 'address'> | null> {
  const [row] = await sql<Pick<AddressChangeRow, 'user_id' | 'address'>[]>`
    select user_id, address from staff_address_changes
    where hotel_id = ${hotelId} and digest = ${digest} and expires_at > ${now}`;
  return row ?? null;
}

/** Invalidates the code, and removes an unsent letter. */
export async function close(sql: Sql, hotelId: string, userId: string): Promise<void> {
  await sql`
    with closed as (update staff_address_changes set digest = null
      where hotel_id = ${hotelId} and user_id = ${userId} returning message_id)
    delete from outgoing_messages o using closed
    where o.hotel_id = ${hotelId} and o.id = closed.message_id and o.state in ('waiting', 'kept')`;
}

/** Uses up the code; true for the first caller only. */
export async function take(sql: Sql, hotelId: string, digest: Buffer): Promise<boolean> {
  const rows = await sql`
    update staff_address_changes set digest = null where hotel_id = ${hotelId} and digest = ${digest} returning 1`;
  return rows.length === 1;
}

export async function removeExpired(sql: Sql, hotelId: string, now: number): Promise<void> {
  await sql`delete from staff_address_changes where hotel_id = ${hotelId} and expires_at <= ${now}`;
}

/** Sets the address to which the hotel sends the person's letters. */
export async function updateInvited(sql: Sql, hotelId: string, userId: string, address: string): Promise<void> {
  await sql`update staff_invitations set address = ${address} where hotel_id = ${hotelId} and user_id = ${userId}`;
}
