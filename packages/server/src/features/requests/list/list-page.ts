import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { listRequests } from '@bellhop/contract/requests/calls';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { Database } from '../../../platform/database/database.ts';
import { readList } from '../../../platform/lists/answer-list.ts';
import { listRights } from '../policy.ts';
import { type Frame, presentRequest } from '../present.ts';
import type { SearchCatalogue } from '../search/catalogue.ts';
import { searchPage } from '../search/search-page.ts';
import { requestShape } from '../store.ts';
import { filterOf } from './filter.ts';
import { requestTable } from './store.ts';

/** Answers `GET /requests`. */
export async function answerList(
  { database, searches }: { database: Database; searches: SearchCatalogue },
  frame: Frame,
  privileges: Privileges,
  query: CallInput<typeof listRequests>['query'],
): Promise<CallAnswer<typeof listRequests>> {
  const { rows, ...page } = await readList(
    {
      database,
      table: requestTable,
      shape: requestShape,
      search: (walk) => searchPage({ database, searches }, walk),
    },
    {
      hotelId: frame.hotel.id,
      query,
      filter: filterOf(query),
      rights: listRights(frame.hotel.settings, privileges),
    },
  );
  return { items: rows.map((row) => presentRequest(frame, row)), ...page };
}
