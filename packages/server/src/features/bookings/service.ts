import type { Booking, listBookings, updateBooking } from '@bellhop/contract/bookings/booking';
import { bookingList } from '@bellhop/contract/bookings/list';
import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { changeEntity } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/http/failure.ts';
import { datesOf, readList } from '../../platform/lists/answer-list.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import { recordAccessChange } from '../../platform/session/store.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { bookingEntity } from './booking-entity.ts';
import { presentBooking } from './present.ts';
import { type BookingCatalogue, searchBookings } from './search/documents.ts';
import { bookingShape, bookingTable, findById } from './store.ts';

export interface BookingParts {
  database: Database;
  clock: Clock;
  /** Shared with the search of the whole hotel. */
  searches: BookingCatalogue;
}

export async function answerList(
  { database, searches }: BookingParts,
  hotel: Hotel,
  query: CallInput<typeof listBookings>['query'],
): Promise<CallAnswer<typeof listBookings>> {
  const filter = {
    status: query.status,
    terms: bookingList.termsOf(query.q ?? ''),
    order: 'updated_at',
    ...datesOf(query),
  };
  const { rows, ...page } = await readList(
    {
      database,
      table: bookingTable,
      shape: bookingShape,
      search: (walk) => searchBookings(searches, walk),
    },
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
  const row = await database.write(hotel.id, (tx) =>
    changeEntity(tx, bookingEntity, id, {
      actor: actorOf(caller),
      at: clock.now(),
      edit: { basedOn: patch.version, present: (booking) => presentBooking(hotel, booking) },
      async decide({ user_id, status: from }) {
        const { status: to } = patch;
        if (to === undefined || to === from) return null;
        // A stay that is over, or not yet agreed to, closes the guest's page now and not at its next call.
        await recordAccessChange(tx.sql, user_id);
        return { changed: { status: { from, to } }, set: { status: to } };
      },
    }),
  );
  return presentBooking(hotel, row);
}
