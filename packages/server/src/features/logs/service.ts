import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import { accessPage, type listAccess } from '@bellhop/contract/logs/access';
import type { Database } from '../../platform/database/database.ts';
import { presentAccess, presentPerson } from './present.ts';
import { findStayName, listPage, listPeople } from './store.ts';

/** Returns a page of the log; the first page also lists all actors. */
export async function readLog(
  { database }: { database: Database },
  hotelId: string,
  { booking_id, actor, what, before }: CallInput<typeof listAccess>['query'],
): Promise<CallAnswer<typeof listAccess>> {
  const [at = 0, id = 0] = before?.split('.').map(Number) ?? [];
  const filter = { bookingId: booking_id, actor, what, before: before === undefined ? null : { at, id } };
  const [rows, people, stay] = await database.read(hotelId, (sql) =>
    Promise.all([
      // One row more than the page, to see whether there are older records.
      listPage(sql, hotelId, filter, accessPage + 1),
      before === undefined ? listPeople(sql, hotelId) : null,
      booking_id === undefined ? null : findStayName(sql, hotelId, booking_id),
    ]),
  );
  return {
    items: rows.slice(0, accessPage).map(presentAccess),
    has_more: rows.length > accessPage,
    ...(people !== null && { people: people.map(presentPerson) }),
    stay_name: stay,
  };
}
