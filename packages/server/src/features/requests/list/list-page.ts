import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { RequestCardPage } from '@bellhop/contract/requests/card';
import type { listRequests } from '@bellhop/contract/requests/list-call';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { Database } from '../../../platform/database/database.ts';
import { readList } from '../../../platform/lists/answer-list.ts';
import type { Walk } from '../../../platform/lists/store.ts';
import { listRights } from '../policy.ts';
import { type Frame, presentCards, presentRequest } from '../present.ts';
import { type RequestCatalogue, searchedFor, shownServices } from '../search/documents.ts';
import { filterOf } from './filter.ts';
import { listedCards, listedRequests } from './listed.ts';
import { requestTable } from './store.ts';

/** Answers `GET /requests`. */
export async function answerList(
  { database, searches }: { database: Database; searches: RequestCatalogue },
  frame: Frame,
  privileges: Privileges,
  query: CallInput<typeof listRequests>['query'],
): Promise<CallAnswer<typeof listRequests> | RequestCardPage> {
  const filter = filterOf(query);
  const { id, settings } = frame.hotel;
  const table = requestTable(id, filter, listRights(settings, privileges));
  const search = (walk: Walk) =>
    searches.page(table, walk, (services) => searchedFor(filter, shownServices(services, settings, privileges)));
  if (query.fields === 'card') {
    const { rows, ...page } = await readList({ database, table, shape: listedCards, search }, query);
    return { ...presentCards(rows), ...page };
  }
  const { rows, ...page } = await readList({ database, table, shape: listedRequests, search }, query);
  return { items: rows.map((row) => presentRequest(frame, row)), ...page };
}
