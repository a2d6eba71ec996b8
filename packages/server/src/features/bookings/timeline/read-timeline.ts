import type { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { TimelineEntry } from '@bellhop/contract/history';
import { historyPage } from '@bellhop/contract/history';
import type { Database } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { actorKindOf, presentChanges } from '../../../platform/timeline/present.ts';
import { listOldest } from '../../../platform/timeline/store.ts';
import {
  newestFirst,
  readPlace,
  type TimelineRow,
  type TimelineSource,
  timelineCursor,
} from '../../../platform/timeline/timeline.ts';
import { findById } from '../store.ts';

/** Returns one page of a stay's timeline, merged from the sources of all slices. */
export async function readTimeline(
  { database, timelines }: { database: Database; timelines: readonly TimelineSource[] },
  hotel: Hotel,
  caller: StaffCaller,
  bookingId: string,
  query: CallInput<typeof listBookingHistory>['query'],
): Promise<CallAnswer<typeof listBookingHistory>> {
  const before = query.before === undefined ? null : readPlace(query.before);
  // One row more than the page, to see whether there are older entries.
  const page = { hotel, caller, bookingId, before, limit: historyPage + 1 };
  const [booking, [oldest], ...parts] = await database.read(hotel.id, (sql) =>
    Promise.all([
      findById(sql, hotel.id, bookingId),
      listOldest(sql, hotel.id, 'booking', bookingId),
      ...timelines.map((list) => list(sql, page)),
    ]),
  );
  if (booking === null) throw new Failure('not_found');
  const rows = parts.flat().sort(newestFirst);
  return {
    items: rows.slice(0, historyPage).map(presentEntry),
    has_more: rows.length > historyPage,
    complete: oldest?.event === 'INSERT',
  };
}

function presentEntry({ at, rank, n, changed, ...row }: TimelineRow): TimelineEntry {
  return {
    ...row,
    place: timelineCursor({ at, rank, n }),
    at,
    actor_kind: actorKindOf(row.actor),
    changes: presentChanges(changed),
  };
}
