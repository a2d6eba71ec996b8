import type { Announcement, WrittenAnnouncement } from '@bellhop/contract/announcements/announcement';
import type { makeAnnouncement } from '@bellhop/contract/announcements/calls';
import type { CallInput } from '@bellhop/contract/call';
import { historyPage } from '@bellhop/contract/history';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { changeEntity, insertEntity } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import { announcementEntity, findByIds, listValid, listWritten } from './store.ts';

export interface AnnouncementParts {
  database: Database;
  clock: Clock;
}

/** The most that a person would read after a week away; the contract states the limit. */
const shownAtMost = 20;

/** Shows a text at the desks of a hotel, now and for `hours`; a repeated call returns the stored one. */
export async function announce(
  { database, clock }: AnnouncementParts,
  hotelId: string,
  actor: Actor,
  { id, subject, body, hours }: CallInput<typeof makeAnnouncement>['body'],
): Promise<WrittenAnnouncement> {
  const now = clock.now();
  return database.write(hotelId, async (tx) => {
    const [earlier] = await findByIds(tx.sql, hotelId, [id]);
    if (earlier !== undefined) {
      if (earlier.subject !== subject || earlier.body !== body) throw new Failure('id_taken');
      return earlier;
    }
    const words = { subject, body, author_name: actor.name };
    const row = { id, version: 1, ...words, created_at: now, valid_until: now + hours * 3600 };
    return insertEntity(tx, announcementEntity, row, actor);
  });
}

export function listAnnounced({ database, clock }: AnnouncementParts, hotelId: string): Promise<Announcement[]> {
  return database.read(hotelId, (sql) => listValid(sql, hotelId, clock.now(), shownAtMost));
}

/** Lists all announcements, also ended ones. */
export async function readWritten(
  { database }: Pick<AnnouncementParts, 'database'>,
  hotelId: string,
  before: string | undefined,
): Promise<{ items: WrittenAnnouncement[]; has_more: boolean }> {
  const [at = '', ...id] = before?.split('.') ?? [];
  const place = before === undefined ? null : { at: Number(at), id: id.join('.') };
  const rows = await database.read(hotelId, (sql) => listWritten(sql, hotelId, place, historyPage + 1));
  return { items: rows.slice(0, historyPage), has_more: rows.length > historyPage };
}

/** @throws not_found */
export function endAnnounced(
  { database, clock }: AnnouncementParts,
  hotelId: string,
  actor: Actor,
  id: string,
): Promise<WrittenAnnouncement> {
  const now = clock.now();
  return database.write(hotelId, (tx) =>
    changeEntity(tx, announcementEntity, id, {
      actor,
      at: now,
      decide: ({ valid_until }) => ({ set: { valid_until: Math.min(valid_until, now) } }),
    }),
  );
}
