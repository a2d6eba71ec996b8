import type { InboxReason } from '@bellhop/contract/inbox/inbox';
import type { ReadHere, ReadMark } from '@bellhop/contract/reads/reads';
import type { Sql } from '../../platform/database/database.ts';
import { byService } from '../requests/list/store.ts';
import type { ListRights } from '../requests/policy.ts';
import type { RequestRow } from '../requests/row.ts';
import { joined } from '../requests/store.ts';

/** Lists marks of open and pending requests; closed ones always count as read. */
export function listMarks(
  sql: Sql,
  hotelId: string,
  userId: string,
  rights: ListRights,
  most: number,
): Promise<ReadMark[]> {
  return sql<ReadMark[]>`
    select m.kind, m.entity_id as id, m.read_version as version
    from entity_reads m join requests r on r.hotel_id = ${hotelId} and r.id = m.entity_id
    where m.hotel_id = ${hotelId} and m.user_id = ${userId} and m.kind = 'request'
      and (r.status in ('OPEN', 'PENDING') or r.waiting_since is not null) and ${byService(sql, hotelId, rights)}
    order by r.updated_at desc limit ${most}`;
}

/**
 * Moves marks forward, up to the current version of the request.
 * @returns the marks that moved
 */
export function upsertMarks(
  sql: Sql,
  hotelId: string,
  userId: string,
  marks: readonly ReadMark[],
  rights: ListRights,
): Promise<ReadMark[]> {
  return sql<ReadMark[]>`
    insert into entity_reads as known (hotel_id, user_id, kind, entity_id, read_version)
    select ${hotelId}, ${userId}, 'request', r.id, least(max(mark.version), r.version)
    from jsonb_to_recordset(${sql.json([...marks])}) as mark(id text, version int)
    join requests r on r.hotel_id = ${hotelId} and r.id = mark.id
    where ${byService(sql, hotelId, rights)}
    group by r.id, r.version order by r.id
    on conflict (hotel_id, user_id, kind, entity_id) do update set read_version = excluded.read_version
      where known.read_version < excluded.read_version
    returning kind, entity_id as id, read_version as version`;
}

/** Marks mentions as seen, except in notes written after `last_note`. */
export async function updateMentionsSeen(
  sql: Sql,
  hotelId: string,
  userId: string,
  marks: readonly ReadHere[],
  at: number,
): Promise<void> {
  const ending = marks.filter(({ last_note }) => last_note !== null);
  await sql`
    update note_mentions m set seen_at = ${at}
    from jsonb_to_recordset(${sql.json(ending)}) as mark(id text, last_note text), notes n
    where m.hotel_id = ${hotelId} and m.user_id = ${userId} and m.request_id = mark.id and m.seen_at is null
      and n.hotel_id = ${hotelId} and n.id = m.note_id and (mark.last_note is null or n.position <= (
        select last.position from notes last
        where last.hotel_id = ${hotelId} and last.id = mark.last_note and last.request_id = mark.id))`;
}

/** Removes marks of requests that ended long ago and do not wait. */
export async function removeEndedMarks(sql: Sql, hotelId: string, closedBefore: number): Promise<void> {
  await sql`
    delete from entity_reads m using requests r
    where m.hotel_id = ${hotelId} and r.hotel_id = ${hotelId} and r.id = m.entity_id
      and r.status in ('CLOSED', 'CANCELED') and r.waiting_since is null and r.updated_at < ${closedBefore}`;
}

export type InboxRow = Pick<
  RequestRow,
  | 'id'
  | 'version'
  | 'status'
  | 'service_type'
  | 'full_name'
  | 'room_number'
  | 'last_comment_body'
  | 'last_comment_is_staff'
  | 'last_comment_at'
  | 's_name'
  | 's_name_with_locales'
  | 'b_name'
  | 'b_family_name'
  | 'b_rooms'
> & {
  reason: InboxReason;
  unread: boolean;
  at: number;
  n_id: string | null;
  n_body: string | null;
  n_author_name: string | null;
  n_created_at: number | null;
  /** The count over all entries. */
  unread_count: number;
};

/**
 * Selects requests that are open or pending and assigned to the person, or unassigned in one of their departments, and
 * requests with an unseen mention; of each kind the last changed `considered`. One row per request.
 */
function entriesOf(sql: Sql, hotelId: string, userId: string, rights: ListRights, considered: number) {
  return sql`
    mentioned as (
      select distinct on (m.request_id) m.request_id, m.note_id, m.created_at
      from note_mentions m where m.hotel_id = ${hotelId} and m.user_id = ${userId} and m.seen_at is null
      order by m.request_id, m.created_at desc limit ${considered}
    ), concerned as (
      (select r.id from requests r
        where r.hotel_id = ${hotelId} and r.assignee_id = ${userId} and r.status in ('OPEN', 'PENDING')
        order by r.updated_at desc, r.id desc limit ${considered})
      union
      (select r.id from requests r
        where r.hotel_id = ${hotelId} and r.assignee_id is null and r.status in ('OPEN', 'PENDING')
          and r.department_id in (
            select d.id from departments d
            where d.hotel_id = ${hotelId} and d.removed_at is null and ${userId}::text = any(d.member_ids))
        order by r.updated_at desc, r.id desc limit ${considered})
      union select request_id from mentioned
    ), news as (
      select r.id, r.version, r.assignee_id is not distinct from ${userId}::text as own, n.note_id,
        greatest(coalesce(n.created_at, 0), r.updated_at) as at,
        r.unanswered_version > coalesce(m.read_version, 0) as asked,
        r.assignment_version > coalesce(m.read_version, 0) and not by_self.it as assigned, by_self.it as by_self
      from concerned c join requests r on r.hotel_id = ${hotelId} and r.id = c.id
      left join mentioned n on n.request_id = r.id
      left join entity_reads m on m.hotel_id = ${hotelId} and m.user_id = ${userId} and m.kind = 'request' and m.entity_id = r.id
      cross join lateral (select exists (
        select from events e where e.hotel_id = ${hotelId} and e.entity = 'request' and e.entity_id = r.id
          and e.version = r.assignment_version and e.actor = ${userId}) as it) by_self
      where ${byService(sql, hotelId, rights)}
    ), entries as (
      select id, version, own, note_id, at, asked, note_id is not null or asked or assigned as unread from news
      -- Not what the person gave their department themselves, unless its guest writes.
      where own or note_id is not null or asked or not by_self
    )`;
}

export function listEntries(
  sql: Sql,
  hotelId: string,
  userId: string,
  rights: ListRights,
  most: { considered: number; shown: number },
): Promise<InboxRow[]> {
  return sql<InboxRow[]>`
    with ${entriesOf(sql, hotelId, userId, rights, most.considered)}, shown as (
      select id, at, note_id, unread,
        case when note_id is not null then 'mention' when own and asked then 'reply' when own then 'assigned'
          else 'department' end as reason,
        count(*) filter (where unread) over ()::int as unread_count
      from entries
      order by unread desc, at desc, id desc limit ${most.shown}
    )
    select e.reason, e.unread, e.at, e.unread_count, r.id, r.version, r.status, r.service_type, r.full_name, r.room_number,
      r.last_comment_body, r.last_comment_is_staff, r.last_comment_at, s.name as s_name,
      s.name_with_locales as s_name_with_locales, b.name as b_name, b.family_name as b_family_name, b.rooms as b_rooms,
      n.id as n_id, n.body as n_body, n.author_name as n_author_name, n.created_at as n_created_at
    from shown e join requests r on r.hotel_id = ${hotelId} and r.id = e.id
    ${joined(sql, hotelId)}
    left join notes n on n.hotel_id = ${hotelId} and n.id = e.note_id
    order by e.unread desc, e.at desc, e.id desc`;
}

/**
 * Marks unread entries as read at the version that this statement finds, and their mentions as seen. PostgreSQL updates the
 * mentions after the marks, in the order in which `upsertMarks` and `updateMentionsSeen` lock them.
 */
export function upsertEntriesRead(
  sql: Sql,
  hotelId: string,
  userId: string,
  rights: ListRights,
  considered: number,
  at: number,
): Promise<ReadMark[]> {
  return sql<ReadMark[]>`
    with ${entriesOf(sql, hotelId, userId, rights, considered)}, seen as (
      update note_mentions set seen_at = ${at}
      where hotel_id = ${hotelId} and user_id = ${userId} and seen_at is null
        and request_id in (select id from entries where unread)
    )
    insert into entity_reads as known (hotel_id, user_id, kind, entity_id, read_version)
    select ${hotelId}, ${userId}, 'request', id, version from entries where unread order by id
    on conflict (hotel_id, user_id, kind, entity_id)
      do update set read_version = greatest(known.read_version, excluded.read_version)
    returning kind, entity_id as id, read_version as version`;
}
