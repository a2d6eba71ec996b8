import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import {
  type InboxEntry,
  type listInbox,
  type markInboxRead,
  mostInboxEntries,
  mostUnreadCounted,
} from '@bellhop/contract/inbox/inbox';
import type { listReads, markRead, OwnMessage, ReadMark } from '@bellhop/contract/reads/reads';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { forEachHotel } from '../../platform/hourly-work.ts';
import type { OwnMessages } from '../../platform/live/own-messages.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { listRights } from '../requests/policy.ts';
import { fullNameOf, lastCommentOf, roomNumberOf } from '../requests/present.ts';
import {
  type InboxRow,
  listEntries,
  listMarks,
  removeEndedMarks,
  updateMentionsSeen,
  upsertEntriesRead,
  upsertMarks,
} from './store.ts';

export interface InboxParts {
  database: Database;
  clock: Clock;
  ownMessages: OwnMessages;
}

const mostMarks = 2000;
/** Entries of each kind that are considered; the count of unread ones ends there. */
const considered = 300;
/** Ids in one message: other processes receive it in a payload of PostgreSQL, below 8,000 bytes. */
const toldAtOnce = 25;
/** Seconds after the last change of a closed request until its marks are removed. */
const marksKept = 7 * 24 * 60 * 60;

export async function readMarks(
  { database }: InboxParts,
  hotel: Hotel,
  caller: StaffCaller,
): Promise<CallAnswer<typeof listReads>> {
  const rights = listRights(hotel.settings, caller.privileges);
  return { items: await database.read(hotel.id, (sql) => listMarks(sql, hotel.id, caller.id, rights, mostMarks)) };
}

/**
 * Stores read marks and notifies the caller's other desks, without an event, because marks concern only that person
 * (decision 48).
 */
export async function keepMarks(
  parts: InboxParts,
  hotel: Hotel,
  caller: StaffCaller,
  { items }: CallInput<typeof markRead>['body'],
): Promise<CallAnswer<typeof markRead>> {
  const rights = listRights(hotel.settings, caller.privileges);
  const { database, clock } = parts;
  const ids = items.map(({ id }) => id);
  const moved = await database.write(hotel.id, async ({ sql }) => {
    const [marks] = await Promise.all([
      upsertMarks(sql, hotel.id, caller.id, items, rights),
      updateMentionsSeen(sql, hotel.id, caller.id, items, clock.now()),
    ]);
    return marks;
  });
  tellDesks(parts, hotel, caller, moved, ids);
  return { items: moved };
}

/** Marks all unread entries of the caller's inbox as read, also hidden ones. */
export async function markEntriesRead(
  parts: InboxParts,
  hotel: Hotel,
  caller: StaffCaller,
): Promise<CallAnswer<typeof markInboxRead>> {
  const rights = listRights(hotel.settings, caller.privileges);
  const at = parts.clock.now();
  const items = await parts.database.write(hotel.id, ({ sql }) =>
    upsertEntriesRead(sql, hotel.id, caller.id, rights, mostMarks, at),
  );
  const ids = items.map(({ id }) => id);
  tellDesks(parts, hotel, caller, items, ids);
  return { items };
}

function tellDesks(
  { ownMessages }: Pick<InboxParts, 'ownMessages'>,
  hotel: Hotel,
  caller: StaffCaller,
  reads: readonly ReadMark[],
  seenIds: readonly string[],
): void {
  for (let from = 0; from < seenIds.length; from += toldAtOnce) {
    const part = seenIds.slice(from, from + toldAtOnce);
    const ofPart = new Set(part);
    const message: OwnMessage = { reads: reads.filter(({ id }) => ofPart.has(id)), seen: part };
    ownMessages.tell(hotel.id, caller.id, message);
  }
}

export async function readInbox(
  { database }: InboxParts,
  hotel: Hotel,
  caller: StaffCaller,
): Promise<CallAnswer<typeof listInbox>> {
  const rights = listRights(hotel.settings, caller.privileges);
  const rows = await database.read(hotel.id, (sql) =>
    listEntries(sql, hotel.id, caller.id, rights, { considered, shown: mostInboxEntries }),
  );
  return { unread: Math.min(rows[0]?.unread_count ?? 0, mostUnreadCounted), items: rows.map(presentEntry) };
}

/** Removes old marks in every hotel; runs hourly. */
export async function tidyMarks({ database, clock }: Pick<InboxParts, 'database' | 'clock'>): Promise<void> {
  await forEachHotel(database, async (hotelId) => {
    await database.write(hotelId, ({ sql }) => removeEndedMarks(sql, hotelId, clock.now() - marksKept));
  });
}

function presentEntry(row: InboxRow): InboxEntry {
  return {
    reason: row.reason,
    unread: row.unread,
    at: row.at,
    request: {
      id: row.id,
      version: row.version,
      status: row.status,
      service_type: row.service_type,
      serviceName: row.s_name,
      serviceWithLocales: row.s_name_with_locales,
      fullName: fullNameOf(row),
      room_number: roomNumberOf(row),
      last_comment: lastCommentOf(row),
    },
    note: noteOf(row),
  };
}

function noteOf({ n_id, n_body, n_author_name, n_created_at }: InboxRow): InboxEntry['note'] {
  if (n_id === null || n_body === null || n_author_name === null || n_created_at === null) return null;
  return { id: n_id, body: n_body, author_name: n_author_name, created_at: n_created_at };
}
