import type { Sql } from '../../../platform/database/database.ts';

export interface AddressChangeRow {
  user_id: string;
  address: string;
  digest: Buffer;
  asked_at: number;
  expires_at: number;
  message_id: string;
}

/** Letters of the day of the last one; null: there was none lately. */
export async function findLetters(
  sql: Sql,
  hotelId: string,
  userId: string,
): Promise<{ letters: number; sent_at: number } | null> {
  const [row] = await sql<{ letters: number; sent_at: number }[]>`
    select letters, asked_at as sent_at from staff_address_changes where hotel_id = ${hotelId} and user_id = ${userId}`;
  return row ?? null;
}

/** In place of the one before. @param dayAgo unix seconds before which letters do not count any more */
export async function put(sql: Sql, hotelId: string, row: AddressChangeRow, dayAgo: number): Promise<void> {
  await sql`
    insert into staff_address_changes ${sql({ hotel_id: hotelId, ...row })}
    on conflict (hotel_id, user_id) do update set address = excluded.address, digest = excluded.digest,
      asked_at = excluded.asked_at, expires_at = excluded.expires_at, message_id = excluded.message_id,
      letters = case when staff_address_changes.asked_at > ${dayAgo} then staff_address_changes.letters + 1 else 1 end`;
}

/** By the code of its letter; null: none waits. */
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

/** Its code opens nothing any more, and a letter that has not gone does not go. */
export async function close(sql: Sql, hotelId: string, userId: string): Promise<void> {
  await sql`
    with closed as (update staff_address_changes set digest = null
      where hotel_id = ${hotelId} and user_id = ${userId} returning message_id)
    delete from outgoing_messages o using closed
    where o.hotel_id = ${hotelId} and o.id = closed.message_id and o.state in ('waiting', 'kept')`;
}

/** True for the one caller whose code it was. */
export async function take(sql: Sql, hotelId: string, digest: Buffer): Promise<boolean> {
  const taken = await sql`
    update staff_address_changes set digest = null where hotel_id = ${hotelId} and digest = ${digest} returning 1`;
  return taken.length === 1;
}

export async function removeExpired(sql: Sql, hotelId: string, now: number): Promise<void> {
  await sql`delete from staff_address_changes where hotel_id = ${hotelId} and expires_at <= ${now}`;
}

/** Where the hotel writes to its person from now on. */
export async function updateInvited(sql: Sql, hotelId: string, userId: string, address: string): Promise<void> {
  await sql`update staff_invitations set address = ${address} where hotel_id = ${hotelId} and user_id = ${userId}`;
}
