import type { Booking, listBookings, updateBooking } from '@bellhop/contract/bookings/booking';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import { defaultPageSize } from '@bellhop/contract/lists/list-call';
import type { Clock } from '../../platform/clock.ts';
import { listChangesSince } from '../../platform/database/changes-since.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflictOf } from '../../platform/http/edit-conflict.ts';
import { Failure } from '../../platform/http/failure.ts';
import { cursorTooOld, decodeCursor, encodeCursor, filterDigest } from '../../platform/paging/cursor.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import { recordAccessChange } from '../../platform/session/store.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { tellRequestsOfStay } from '../requests/stay-changed.ts';
import { presentBooking } from './present.ts';
import { countByStatus, countMove, findById, findForUpdate, listPage, updateStatus } from './store.ts';

export interface BookingParts {
  database: Database;
  clock: Clock;
}

export async function answerList(
  { database }: BookingParts,
  hotel: Hotel,
  query: CallInput<typeof listBookings>['query'],
): Promise<CallAnswer<typeof listBookings>> {
  const filter = {
    status: query.status,
    updatedFrom: query.last_updated_at === undefined ? undefined : Number(query.last_updated_at),
    updatedTo: query.last_updated_at_max === undefined ? undefined : Number(query.last_updated_at_max),
  };
  const size = query.limit === undefined ? defaultPageSize : Number(query.limit);
  const digest = filterDigest({ list: 'bookings', hotelId: hotel.id, ...filter });
  const cursor = query.lastEvaluatedKey === undefined ? null : decodeCursor(query.lastEvaluatedKey, digest);
  const [rows, counted] = await database.read(hotel.id, (sql) =>
    Promise.all([listPage(sql, hotel.id, filter, cursor, size), countByStatus(sql, hotel.id, filter)]),
  );
  const [first] = rows;
  if (cursor !== null && first !== undefined && cursor.start < first.pruned) throw cursorTooOld();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const byStatus = new Map(counted.map(({ status, n }) => [status, n]));
  const counts = Object.fromEntries(bookingStatuses.map((status) => [status, byStatus.get(status) ?? 0]));
  return {
    items: shown.map((row) => presentBooking(hotel, row)),
    total: query.status === undefined ? counted.reduce((sum, { n }) => sum + n, 0) : (byStatus.get(query.status) ?? 0),
    counts,
    lastEvaluatedKey:
      rows.length > size && last !== undefined
        ? encodeCursor({ position: last.position, id: last.id, start: cursor?.start ?? last.head }, digest)
        : null,
  };
}

export async function answerBooking({ database }: BookingParts, hotel: Hotel, id: string): Promise<Booking> {
  const row = await database.read(hotel.id, (sql) => findById(sql, hotel.id, id));
  if (row === null) throw new Failure('not_found');
  return presentBooking(hotel, row);
}

export async function changeBooking(
  { database, clock }: BookingParts,
  hotel: Hotel,
  caller: StaffCaller,
  id: string,
  patch: CallInput<typeof updateBooking>['body'],
): Promise<Booking> {
  const row = await database.write(hotel.id, async (tx) => {
    const current = await findForUpdate(tx.sql, hotel.id, id);
    if (current === null) throw new Failure('not_found');
    const { status } = patch;
    if (status === undefined || status === current.status) return current;
    if (patch.version !== undefined && patch.version < current.version) {
      const past = await listChangesSince(tx.sql, hotel.id, 'booking', id, patch.version);
      const changes = conflictOf(['status'], patch.version, current.version, past);
      if (changes !== null) throw new Failure('edit_conflict', { current: presentBooking(hotel, current), changes });
    }
    const changed = { status: { from: current.status, to: status } };
    const actor = actorOf(caller);
    await updateStatus(tx.sql, hotel.id, id, status, clock.now());
    const after = await findById(tx.sql, hotel.id, id);
    if (after === null) throw new Failure('not_found');
    const { version } = after;
    tx.record({ event: 'MODIFY', entity: 'booking', id, version, actor, changed, wasUpdatedAt: current.updated_at });
    await tellRequestsOfStay(tx, hotel.id, id, changed, actor);
    await countMove(tx.sql, hotel.id, current.status, status);
    // A stay that is over, or not yet agreed to, closes the guest's phone now and not at its next look.
    await recordAccessChange(tx.sql, current.user_id);
    return after;
  });
  return presentBooking(hotel, row);
}
