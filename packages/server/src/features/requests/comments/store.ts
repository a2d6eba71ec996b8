import type { Sql } from '../../../platform/database/database.ts';
import type { RequestKind } from '../policy.ts';
import type { CommentRow } from '../row.ts';

function commentColumns(sql: Sql) {
  return sql`
    c.id, c.request_id, c.version, c.body, c.author_id, c.author_name, c.is_staff, c.translations, c.detected_source_language,
    c.attachments, c.position, c.created_at`;
}

/** A whole conversation, oldest message first. */
export function listOfRequest(sql: Sql, hotelId: string, requestId: string): Promise<CommentRow[]> {
  return sql<CommentRow[]>`
    select ${commentColumns(sql)} from comments c
    where c.hotel_id = ${hotelId} and c.request_id = ${requestId} order by c.position`;
}

export async function findById(sql: Sql, hotelId: string, id: string): Promise<CommentRow | null> {
  const [row] = await sql<CommentRow[]>`
    select ${commentColumns(sql)} from comments c where c.hotel_id = ${hotelId} and c.id = ${id}`;
  return row ?? null;
}

/** Messages with what decides who may read them. */
export function findWithRights(
  sql: Sql,
  hotelId: string,
  ids: readonly string[],
): Promise<(CommentRow & RequestKind & { r_is_staff: boolean; user_id: string | null; booking_id: string | null })[]> {
  return sql`
    select ${commentColumns(sql)}, r.service_id, r.service_type, s.is_easee as s_is_easee, r.is_staff as r_is_staff,
      r.user_id, r.booking_id
    from comments c join requests r on r.hotel_id = ${hotelId} and r.id = c.request_id
    join services s on s.hotel_id = ${hotelId} and s.id = r.service_id
    where c.hotel_id = ${hotelId} and c.id = any(${ids as string[]})`;
}

/** The words that a request began with; empty when it began without. */
export async function findFirstWords(sql: Sql, hotelId: string, requestId: string): Promise<string> {
  const [row] = await sql<{ body: string }[]>`
    select body from comments where hotel_id = ${hotelId} and request_id = ${requestId} and position = 1 and with_request`;
  return row?.body ?? '';
}

export interface NewComment extends CommentRow {
  /** Written together with the request: its words are part of the summary. */
  with_request: boolean;
}
