import type { Sql } from '../../platform/database/database.ts';
import type { EntityKind } from '../../platform/entities/entity-kind.ts';

export interface AnnouncementRow {
  id: string;
  version: number;
  subject: string;
  body: string;
  created_at: number;
  valid_until: number;
  author_name: string | null;
}

const columns = (sql: Sql) => sql`id, version, subject, body, created_at, valid_until`;

/** The newest of those that are valid, oldest first. */
export function listValid(
  sql: Sql,
  hotelId: string,
  now: number,
  most: number,
): Promise<Omit<AnnouncementRow, 'author_name'>[]> {
  return sql<Omit<AnnouncementRow, 'author_name'>[]>`
    select ${columns(sql)} from (
      select ${columns(sql)} from announcements
      where hotel_id = ${hotelId} and valid_until > ${now} order by created_at desc, id desc limit ${most}
    ) newest order by created_at, id`;
}

/** Newest first. */
export function listWritten(
  sql: Sql,
  hotelId: string,
  before: { at: number; id: string } | null,
  limit: number,
): Promise<AnnouncementRow[]> {
  return sql<AnnouncementRow[]>`
    select ${columns(sql)}, author_name from announcements where hotel_id = ${hotelId}
      ${before === null ? sql`` : sql`and (created_at, id) < (${before.at}, ${before.id})`}
    order by created_at desc, id desc limit ${limit}`;
}

export function findByIds(sql: Sql, hotelId: string, ids: readonly string[]): Promise<AnnouncementRow[]> {
  return sql<AnnouncementRow[]>`
    select ${columns(sql)}, author_name from announcements where hotel_id = ${hotelId} and id = any(${ids as string[]})`;
}

export const announcementEntity: EntityKind<AnnouncementRow> = {
  entity: 'announcement',
  table: 'announcements',
  findByIds,
  counters: null,
};
