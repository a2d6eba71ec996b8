import type { Sql } from '../../platform/database/database.ts';

export interface AnnouncementRow {
  id: string;
  version: number;
  subject: string;
  body: string;
  created_at: number;
  valid_until: number;
}

const columns = (sql: Sql) => sql`id, version, subject, body, created_at, valid_until`;

export async function insert(sql: Sql, hotelId: string, row: AnnouncementRow): Promise<void> {
  await sql`
    insert into announcements (hotel_id, id, version, subject, body, created_at, valid_until)
    values (${hotelId}, ${row.id}, ${row.version}, ${row.subject}, ${row.body}, ${row.created_at}, ${row.valid_until})`;
}

/** The newest of those that are valid, oldest first. */
export function listValid(sql: Sql, hotelId: string, now: number, most: number): Promise<AnnouncementRow[]> {
  return sql<AnnouncementRow[]>`
    select ${columns(sql)} from (
      select ${columns(sql)} from announcements
      where hotel_id = ${hotelId} and valid_until > ${now} order by created_at desc, id desc limit ${most}
    ) newest order by created_at, id`;
}

export function findByIds(sql: Sql, hotelId: string, ids: readonly string[]): Promise<AnnouncementRow[]> {
  return sql<AnnouncementRow[]>`
    select ${columns(sql)} from announcements where hotel_id = ${hotelId} and id = any(${ids as string[]})`;
}
