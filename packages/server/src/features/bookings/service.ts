import type { Booking, listBookings, updateBooking } from '@bellhop/contract/bookings/booking';
import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { Clock } from '../../platform/clock.ts';
import { listChangesSince } from '../../platform/database/changes-since.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflictOf } from '../../platform/http/edit-conflict.ts';
import { Failure } from '../../platform/http/failure.ts';
import { datesOf, readList } from '../../platform/lists/answer-list.ts';
import { moveCounts } from '../../platform/lists/counters/store.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import { recordAccessChange } from '../../platform/session/store.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { tellRequestsOfStay } from '../requests/stay-changed.ts';
import { presentBooking } from './present.ts';
import { bookingCounters, bookingShape, bookingTable, findById, findForUpdate, updateStatus } from './store.ts';

export interface BookingParts {
  database: Database;
  clock: Clock;
}

export async function answerList(
  { database }: BookingParts,
  hotel: Hotel,
  query: CallInput<typeof listBookings>['query'],
): Promise<CallAnswer<typeof listBookings>> {
  const filter = { status: query.status, term: '', order: 'updated_at', ...datesOf(query) };
  const { rows, ...page } = await readList(
    { database, table: bookingTable, shape: bookingShape },
    { hotelId: hotel.id, query, filter, rights: null },
  );
  return { items: rows.map((row) => presentBooking(hotel, row)), ...page };
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
    await moveCounts(tx.sql, hotel.id, bookingCounters, { status: current.status }, { status });
    // A stay that is over, or not yet agreed to, closes the guest's phone now and not at its next look.
    await recordAccessChange(tx.sql, current.user_id);
    return after;
  });
  return presentBooking(hotel, row);
}
