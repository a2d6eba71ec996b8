import { catchUpPage, grantSeconds } from '@bellhop/contract/wire/calls';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { LiveAct } from '../../platform/live/live-session.ts';
import type { LockedMessages } from '../../platform/live/locked-session.ts';
import { type LiveSources, loadItems, staffMessage } from '../../platform/live/message.ts';
import { readHead, readLog } from '../../platform/live/store.ts';
import { presenceTopicOf, staffTopics } from '../../platform/live/topics.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import { upsertGrant } from './store.ts';

/** Events behind the head; with more, reading the lists again is cheaper than replaying the log. */
const maxBehind = 2000;

export interface LiveParts {
  database: Database;
  sources: LiveSources;
  lockedMessages: LockedMessages;
  clock: Clock;
}

/** Grants an act on the live channel for half an hour; returns the topics, and the end in unix seconds. */
export async function grantAct(
  { database, clock }: LiveParts,
  grant: { hotelId: string; appId: string; userId: string; act: LiveAct },
): Promise<{ policy: string; topics: string[]; expires_at: number }> {
  const expiresAt = clock.now() + grantSeconds;
  await database.write(grant.hotelId, ({ sql }) => upsertGrant(sql, { ...grant, expiresAt }));
  return { policy: `bellhop_live_${grant.act}`, topics: topicsOf(grant.act, grant.hotelId), expires_at: expiresAt };
}

/**
 * Returns a page of the log after a number, with the entities in the caller's rights in their current state; null: only
 * the head. A locked sign-in gets only the data for its bell. Throws `events_gone` if the log does not reach back,
 * is shorter than the number, or is too far ahead.
 */
export async function catchUp(
  { database, sources, lockedMessages }: LiveParts,
  hotelId: string,
  after: number | null,
  caller: Pick<StaffCaller, 'id' | 'isLocked' | 'privileges'>,
): Promise<{ events: LiveMessage[]; head: number }> {
  if (after === null) return { events: [], head: await readHead(database, hotelId) };
  const { head, events } = await readLog(database, hotelId, after, catchUpPage);
  if (after < head.pruned || after > head.seq || head.seq - after > maxBehind) throw new Failure('events_gone');
  const itemOf = await loadItems(sources, hotelId, events);
  const messages = events.map((event) => {
    const item = itemOf(event);
    return staffMessage(event, item, item?.mayRead(caller.privileges) === true);
  });
  if (!caller.isLocked) return { head: head.seq, events: messages };
  const forLocked = await lockedMessages(hotelId, events, itemOf);
  return { head: head.seq, events: messages.map((message) => forLocked(message, caller.id)) };
}

function topicsOf(act: LiveAct, hotelId: string): string[] {
  switch (act) {
    case 'connect':
      return [];
    case 'publish':
      return [presenceTopicOf(hotelId)];
    case 'subscribe':
    case 'receive':
      return staffTopics(hotelId);
  }
}
