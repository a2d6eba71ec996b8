import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { RequestCardPage } from '@bellhop/contract/requests/card';
import type { listRequests } from '@bellhop/contract/requests/list-call';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { Database } from '../../../platform/database/database.ts';
import { readList } from '../../../platform/lists/answer-list.ts';
import type { Walk } from '../../../platform/lists/store.ts';
import { type ListRights, listRights } from '../policy.ts';
import { type Frame, presentCards, presentRequest } from '../present.ts';
import { type RequestCatalogue, searchRequests } from '../search/documents.ts';
import { cardShape, requestShape } from '../store.ts';
import { filterOf, type RequestFilter } from './filter.ts';
import { listedCards, listedRequests } from './listed.ts';
import { requestTable } from './store.ts';

/** Answers `GET /requests`. */
export async function answerList(
  { database, searches }: { database: Database; searches: RequestCatalogue },
  frame: Frame,
  privileges: Privileges,
  query: CallInput<typeof listRequests>['query'],
): Promise<CallAnswer<typeof listRequests> | RequestCardPage> {
  const parts = {
    database,
    table: requestTable,
    search: (walk: Walk<RequestFilter, ListRights>) => searchRequests(searches, walk),
  };
  const asked = {
    hotelId: frame.hotel.id,
    query,
    filter: filterOf(query),
    rights: listRights(frame.hotel.settings, privileges),
  };
  if (query.fields === 'card') {
    const { rows, ...page } = await readList({ ...parts, shape: cardShape, listed: listedCards }, asked);
    return { ...presentCards(rows), ...page };
  }
  const { rows, ...page } = await readList({ ...parts, shape: requestShape, listed: listedRequests }, asked);
  return { items: rows.map((row) => presentRequest(frame, row)), ...page };
}
