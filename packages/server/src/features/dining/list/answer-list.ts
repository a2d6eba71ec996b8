import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { listReservations } from '@bellhop/contract/dining/calls';
import type { listReservationCards } from '@bellhop/contract/dining/reservation-cards';
import { requestStatuses } from '@bellhop/contract/requests/request';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { Database } from '../../../platform/database/database.ts';
import type { RowShape } from '../../../platform/database/rows.ts';
import { readList } from '../../../platform/lists/answer-list.ts';
import type { Walk } from '../../../platform/lists/store.ts';
import { presentEach } from '../../../platform/odd-rows.ts';
import { listRights } from '../../requests/policy.ts';
import { type Frame, presentCards, presentRequest } from '../../requests/present.ts';
import { type RequestCatalogue, reservationsSearched, shownServices } from '../../requests/search/documents.ts';
import { cardShape, requestShape } from '../../requests/store.ts';
import { filterOf } from './filter.ts';
import { listDay, listTakenOfDay, reservationTable, sumDay } from './store.ts';

/** Reservations of a day that are answered at once. */
const mostOfDay = 1000;
const noTotals = { reservations: 0, adults: 0, children: 0, seats: 0 };

/** Answers `POST /requests/alacarteRequestList`: a day whole, everything else page by page. */
export async function answerReservations(
  parts: ListParts,
  frame: Frame,
  privileges: Privileges,
  { fields }: CallInput<typeof listReservations>['query'],
  body: CallInput<typeof listReservations>['body'],
): Promise<CallAnswer<typeof listReservations> | CallAnswer<typeof listReservationCards>> {
  if (fields !== 'card') {
    const { rows, ...page } = await readReservations(parts, requestShape, frame, privileges, body);
    return { alacarteRequestList: presentEach('request', rows, (row) => presentRequest(frame, row)), ...page };
  }
  const { rows, ...page } = await readReservations(parts, cardShape, frame, privileges, body);
  const { items, services } = presentCards(rows);
  return { alacarteRequestList: items, services, ...page };
}

interface ListParts {
  readonly database: Database;
  readonly searches: RequestCatalogue;
}

type Page<Row> = Omit<CallAnswer<typeof listReservations>, 'alacarteRequestList'> & { rows: readonly Row[] };

async function readReservations<Row extends { id: string }>(
  { database, searches }: ListParts,
  shape: RowShape<Row>,
  frame: Frame,
  privileges: Privileges,
  body: CallInput<typeof listReservations>['body'],
): Promise<Page<Row>> {
  const hotelId = frame.hotel.id;
  const filter = filterOf(body);
  const rights = listRights(frame.hotel.settings, privileges);
  const { day, status, withoutCanceled } = filter;
  if (day === undefined) {
    const query = { ...(body.lastEvaluatedKey ? { lastEvaluatedKey: body.lastEvaluatedKey } : {}) };
    const table = reservationTable(hotelId, filter, rights);
    const search = (walk: Walk) =>
      searches.page(table, walk, (services) =>
        reservationsSearched(filter, shownServices(services, frame.hotel.settings, privileges)),
      );
    const { rows, lastEvaluatedKey, ...page } = await readList({ database, table, shape, search }, query);
    return { rows, alacarteReqListLastEvaluatedKey: lastEvaluatedKey, ...page, totals: null, taken: null };
  }
  const [rows, sums, seats] = await database.read(hotelId, (sql) =>
    Promise.all([
      listDay(sql, shape, hotelId, day, filter, rights, mostOfDay),
      sumDay(sql, hotelId, day, filter, rights),
      listTakenOfDay(sql, hotelId, day, filter),
    ]),
  );
  const totals = Object.fromEntries(
    requestStatuses.map((each) => {
      const { status: _, ...sum } = sums.find((one) => one.status === each) ?? { status: each, ...noTotals };
      return [each, sum];
    }),
  );
  const counts = Object.fromEntries(Object.entries(totals).map(([each, { reservations }]) => [each, reservations]));
  const listed = requestStatuses.filter(
    (each) => (status === undefined || each === status) && !(withoutCanceled === true && each === 'CANCELED'),
  );
  return {
    rows,
    alacarteReqListLastEvaluatedKey: null,
    // More than the rows: the day is cut.
    total: listed.reduce((sum, each) => sum + (counts[each] ?? 0), 0),
    counts,
    totals,
    taken: Object.fromEntries(seats.map(({ id, taken: used }) => [id, used])),
  };
}
