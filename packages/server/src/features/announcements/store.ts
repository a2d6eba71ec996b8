import {
  type Announcement,
  type WrittenAnnouncement,
  writtenAnnouncement,
} from '@bellhop/contract/announcements/announcement';
import type { Sql } from '../../platform/database/database.ts';
import { findersOf, readRows, tableShape } from '../../platform/database/rows.ts';
import type { EntityKind } from '../../platform/entities/entity-kind.ts';

const columns = Object.keys(writtenAnnouncement.shape).join();
const shape = tableShape<WrittenAnnouncement>('announcements', columns);
export const { findByIds } = findersOf(shape);

/** Lists the newest valid announcements, oldest first. */
export async function listValid(sql: Sql, hotelId: string, now: number, most: number): Promise<Announcement[]> {
  const newest = sql`order by r.created_at desc, r.id desc limit ${most}`;
  const rows = await readRows(sql, shape, hotelId, sql`r.valid_until > ${now} ${newest}`);
  return rows.map(({ author_name: _, ...shown }) => shown).toReversed();
}

/** Lists all announcements, newest first. */
export function listWritten(
  sql: Sql,
  hotelId: string,
  before: { at: number; id: string } | null,
  limit: number,
): Promise<WrittenAnnouncement[]> {
  const older = before === null ? sql`true` : sql`(r.created_at, r.id) < (${before.at}, ${before.id})`;
  return readRows(sql, shape, hotelId, sql`${older} order by r.created_at desc, r.id desc limit ${limit}`);
}

export const announcementEntity: EntityKind<WrittenAnnouncement> = {
  entity: 'announcement',
  table: 'announcements',
  findByIds,
  counters: null,
};
