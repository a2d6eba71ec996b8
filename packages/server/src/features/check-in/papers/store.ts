import type { PaperSide } from '@bellhop/contract/check-in/view';
import type { Fragment, Sql } from '../../../platform/database/sql.ts';
import type { RemovedUpload } from '../../files/store.ts';

const day = 86_400;

export interface PaperRow {
  id: string;
  position: number;
  side: PaperSide;
  /** Unix seconds, both. */
  added_at: number;
  erased_at: number | null;
}

/** By position, the front first. */
export function listPapers(sql: Sql, hotelId: string, checkInId: string): Promise<PaperRow[]> {
  return sql<PaperRow[]>`
    select id, position, side, added_at, erased_at from identity_papers
    where hotel_id = ${hotelId} and check_in_id = ${checkInId} order by position, side desc`;
}

export async function replacePaper(sql: Sql, hotelId: string, checkInId: string, paper: PaperRow): Promise<void> {
  await removePaper(sql, hotelId, checkInId, paper);
  await sql`insert into identity_papers ${sql({ hotel_id: hotelId, check_in_id: checkInId, ...paper })}`;
}

/** @returns whether the paper existed */
export async function removePaper(
  sql: Sql,
  hotelId: string,
  checkInId: string,
  { position, side }: Pick<PaperRow, 'position' | 'side'>,
): Promise<boolean> {
  const removed = await sql`
    delete from identity_papers
    where hotel_id = ${hotelId} and check_in_id = ${checkInId} and position = ${position} and side = ${side}`;
  return removed.count > 0;
}

/** A day after check-in; of guests who did not check in a day after the refusal or the cancellation, or after the day of arrival. */
function isDue(sql: Sql, now: number): Fragment {
  return sql`
    case c.state
      when 'done' then coalesce(c.done_at, p.added_at)
      when 'declined' then coalesce(c.declined_at, p.added_at)
      else case
        when c.state = 'closed' and b.status = 'invalid_booking' then coalesce(c.closed_at, b.updated_at)
        else greatest(b.checkin, p.added_at)
      end
    end <= ${now - day}`;
}

function withStay(sql: Sql, hotelId: string): Fragment {
  return sql`
    identity_papers p
    join check_ins c on c.hotel_id = ${hotelId} and c.id = p.check_in_id
    left join requests r on r.hotel_id = ${hotelId} and r.id = c.request_id
    left join bookings b on b.hotel_id = ${hotelId} and b.id = coalesce(c.booking_id, r.booking_id)`;
}

/** One of a request's check-in; `is_gone`: erased, or to be erased within the hour. */
export async function findOfRequest(
  sql: Sql,
  hotelId: string,
  requestId: string,
  id: string,
  now: number,
): Promise<{ is_gone: boolean } | null> {
  const [row] = await sql<{ is_gone: boolean }[]>`
    select p.erased_at is not null or ${isDue(sql, now)} as is_gone from ${withStay(sql, hotelId)}
    where p.hotel_id = ${hotelId} and p.id = ${id} and c.request_id = ${requestId}`;
  return row ?? null;
}

/** Check-ins with a picture that was kept long enough. */
export async function listDue(sql: Sql, hotelId: string, now: number, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct c.id from ${withStay(sql, hotelId)}
    where p.hotel_id = ${hotelId} and p.erased_at is null and ${isDue(sql, now)} order by c.id limit ${most}`;
  return rows.map(({ id }) => id);
}

/** The rows stay, so that staff read when the pictures went. */
export async function eraseDue(sql: Sql, hotelId: string, checkInId: string, now: number): Promise<void> {
  await sql`
    update identity_papers set erased_at = ${now} where hotel_id = ${hotelId} and erased_at is null and id in (
      select p.id from ${withStay(sql, hotelId)}
      where p.hotel_id = ${hotelId} and p.check_in_id = ${checkInId} and ${isDue(sql, now)})`;
}

/** A picture that is there. */
export async function findPicture(
  sql: Sql,
  hotelId: string,
  id: string,
): Promise<{ id: string; request_id: string; extension: string; content_type: string } | null> {
  const [row] = await sql<{ id: string; request_id: string; extension: string; content_type: string }[]>`
    select u.id, u.request_id, u.extension, u.content_type from identity_papers p
    join uploads u on u.hotel_id = ${hotelId} and u.id = p.id and u.kind = 'identity'
    where p.hotel_id = ${hotelId} and p.id = ${id} and p.erased_at is null`;
  return row ?? null;
}

/** Removes uploads of erased papers, and expired uploads that became no paper. @returns the removed uploads */
export function removeLoose(sql: Sql, hotelId: string, now: number, most: number): Promise<RemovedUpload[]> {
  return sql<RemovedUpload[]>`
    delete from uploads where hotel_id = ${hotelId} and id in (
      select u.id from uploads u
      where u.hotel_id = ${hotelId} and u.kind = 'identity' and case
        when u.used_at is null then u.expires_at < ${now}
        else not exists (select from identity_papers p where p.hotel_id = ${hotelId} and p.id = u.id and p.erased_at is null)
      end
      order by u.id limit ${most} for update skip locked)
    returning id, request_id, extension, has_preview, bytes, session`;
}
