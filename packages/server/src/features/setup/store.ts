import type { StartStep } from '@bellhop/contract/setup/start';
import type { Sql } from '../../platform/database/database.ts';

/**
 * Counts hotels under a lock until the transaction ends: of two transactions with a new hotel, the second sees both.
 */
export async function countHotelsAlone(sql: Sql): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('bellhop.first-hotel'))`;
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from hotels`;
  return row?.count ?? 0;
}

/**
 * Counts sections of the guest page and rows of the other steps; people without `readerId`. Requests are only tested
 * for existence.
 */
export async function countStart(
  sql: Sql,
  hotelId: string,
  appId: string,
  readerId: string,
): Promise<Record<StartStep | 'departmentsWithoutPeople', number>> {
  const [row] = await sql<Record<StartStep | 'departmentsWithoutPeople', number>[]>`select
    coalesce((select jsonb_array_length(guest_page -> 'sections') from administered_hotels where hotel_id = ${hotelId}), 0) as page,
    (select count(*)::int from departments where hotel_id = ${hotelId} and removed_at is null) as departments,
    (select count(*)::int from departments d where d.hotel_id = ${hotelId} and d.removed_at is null
      and not exists (select from staff_privileges p
        where p.hotel_id = ${hotelId} and p.app_id = ${appId} and p.user_id = any(d.member_ids))) as "departmentsWithoutPeople",
    (select count(*)::int from services where hotel_id = ${hotelId} and visible) as services,
    (select count(*)::int from rooms where hotel_id = ${hotelId}) as rooms,
    (select count(*)::int from staff_privileges
      where hotel_id = ${hotelId} and app_id = ${appId} and user_id <> ${readerId}) as colleagues,
    (select count(*)::int from (select from bookings where hotel_id = ${hotelId} limit 1) as one) as guests,
    (select count(*)::int from (select from requests where hotel_id = ${hotelId} limit 1) as one) as requests`;
  if (row === undefined) throw new Error('a row of counts without a table is not there');
  return row;
}
