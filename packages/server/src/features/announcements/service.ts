import { randomUUID } from 'node:crypto';
import type { Announcement } from '@bellhop/contract/announcements/announcement';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { system } from '../../platform/live/system-actor.ts';
import { insert, listValid } from './store.ts';

export interface AnnouncementParts {
  database: Database;
  clock: Clock;
}

/** As many as somebody would read after a week away; the answer of the call says so. */
const shownAtMost = 20;

/** Tells everybody at the desks of a hotel, now and for `hours` to who comes later. */
export async function announce(
  { database, clock }: AnnouncementParts,
  hotelId: string,
  words: { subject: string; body: string; hours: number },
): Promise<Announcement> {
  const now = clock.now();
  const made: Announcement = {
    id: randomUUID(),
    version: 1,
    subject: words.subject,
    body: words.body,
    created_at: now,
    valid_until: now + words.hours * 3600,
  };
  await database.write(hotelId, async (tx) => {
    await insert(tx.sql, hotelId, made);
    tx.record({
      event: 'INSERT',
      entity: 'announcement',
      id: made.id,
      version: made.version,
      actor: system,
    });
  });
  return made;
}

export function listAnnounced({ database, clock }: AnnouncementParts, hotelId: string): Promise<Announcement[]> {
  return database.read(hotelId, (sql) => listValid(sql, hotelId, clock.now(), shownAtMost));
}
