import type { Note } from '@bellhop/contract/requests/note';
import type { Sql } from '../../../platform/database/database.ts';
import { findersOf, readRows, tableShape } from '../../../platform/database/rows.ts';
import type { StoredAttachment } from '../../../platform/files/stored-attachment.ts';
import type { ServiceOfRequest } from '../policy.ts';

export interface NoteRow extends Omit<Note, 'attachments'> {
  attachments: StoredAttachment[];
}

const columns = 'id, request_id, version, body, author_id, author_name, mentions, attachments, created_at, position';
const shape = tableShape<NoteRow>('notes', columns);
export const { findById } = findersOf(shape);

/** All of one request, oldest first. */
export function listOfRequest(sql: Sql, hotelId: string, requestId: string): Promise<NoteRow[]> {
  return readRows(sql, shape, hotelId, sql`r.request_id = ${requestId} order by r.position`);
}

/** Returns notes with the columns that decide who may read them. */
export function findWithRights(
  sql: Sql,
  hotelId: string,
  ids: readonly string[],
): Promise<(NoteRow & ServiceOfRequest)[]> {
  return sql`
    select ${shape.columns(sql)}, q.service_id, q.service_type, s.is_easee as s_is_easee
    from notes r join requests q on q.hotel_id = ${hotelId} and q.id = r.request_id
    join services s on s.hotel_id = ${hotelId} and s.id = q.service_id
    where r.hotel_id = ${hotelId} and r.id = any(${ids as string[]})`;
}

/**
 * At the end of the request's notes, with the people it calls. The request must be locked: two places are never given twice.
 * @returns its position; null: the id is taken.
 */
export async function insert(sql: Sql, hotelId: string, note: Omit<NoteRow, 'position'>): Promise<number | null> {
  const [written] = await sql<Pick<NoteRow, 'position'>[]>`
    with written as (
      insert into notes (hotel_id, id, request_id, body, author_id, author_name, mentions, attachments, created_at, position)
      select ${hotelId}, ${note.id}, ${note.request_id}, ${note.body}, ${note.author_id}, ${note.author_name},
        ${sql.json(note.mentions)}, ${sql.json(note.attachments as never)}, ${note.created_at}::bigint,
        coalesce(max(before.position), 0) + 1
      from notes before where before.hotel_id = ${hotelId} and before.request_id = ${note.request_id}
      on conflict (hotel_id, id) do nothing
      returning hotel_id, id, request_id, created_at, mentions, position
    ), called as (
      insert into note_mentions (hotel_id, note_id, user_id, request_id, created_at)
      select w.hotel_id, w.id, mention.id, w.request_id, w.created_at
      from written w, jsonb_to_recordset(w.mentions) as mention(id text)
    )
    select position from written`;
  return written?.position ?? null;
}
