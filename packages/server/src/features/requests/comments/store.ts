import type { Sql } from '../../../platform/database/database.ts';
import type { StoredAttachment } from '../../../platform/files/stored-attachment.ts';
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

export interface NewComment {
  id: string;
  request_id: string;
  body: string;
  author_id: string;
  author_name: string;
  is_staff: boolean;
  /** What the author sent beside the body, by language. */
  translations: Record<string, string>;
  detected_source_language: string | null;
  attachments: readonly StoredAttachment[];
  position: number;
  /** Written together with the request: its words are part of the summary. */
  with_request: boolean;
  at: number;
}

/** @returns whether it was written; if not, the id is taken. */
export async function insert(sql: Sql, hotelId: string, comment: NewComment): Promise<boolean> {
  const written = await sql`
    insert into comments (hotel_id, id, request_id, body, author_id, author_name, is_staff, translations,
      detected_source_language, attachments, position, with_request, created_at)
    values (${hotelId}, ${comment.id}, ${comment.request_id}, ${comment.body}, ${comment.author_id}, ${comment.author_name},
      ${comment.is_staff}, ${sql.json(comment.translations)}, ${comment.detected_source_language},
      ${sql.json(comment.attachments as never)}, ${comment.position}, ${comment.with_request}, ${comment.at})
    on conflict (hotel_id, id) do nothing`;
  return written.count === 1;
}
