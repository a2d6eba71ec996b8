import type { Sql } from '../../../platform/database/database.ts';
import { findersOf, readRows, tableShape } from '../../../platform/database/rows.ts';
import type { ServiceOfRequest } from '../policy.ts';
import type { CommentRow } from '../row.ts';

const columns = `
  id, request_id, version, body, author_id, author_name, is_staff, translations, detected_source_language, attachments,
  position, created_at`;
const shape = tableShape<CommentRow>('comments', columns);
export const { findById } = findersOf(shape);

/** A whole conversation, oldest message first. */
export function listOfRequest(sql: Sql, hotelId: string, requestId: string): Promise<CommentRow[]> {
  return readRows(sql, shape, hotelId, sql`r.request_id = ${requestId} order by r.position`);
}

/** Returns messages with the columns that decide who may read them. */
export function findWithRights(
  sql: Sql,
  hotelId: string,
  ids: readonly string[],
): Promise<
  (CommentRow & ServiceOfRequest & { r_is_staff: boolean; user_id: string | null; booking_id: string | null })[]
> {
  return sql`
    select ${shape.columns(sql)}, q.service_id, q.service_type, s.is_easee as s_is_easee, q.is_staff as r_is_staff,
      q.user_id, q.booking_id
    from comments r join requests q on q.hotel_id = ${hotelId} and q.id = r.request_id
    join services s on s.hotel_id = ${hotelId} and s.id = q.service_id
    where r.hotel_id = ${hotelId} and r.id = any(${ids as string[]})`;
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
