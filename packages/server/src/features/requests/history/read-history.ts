import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import { historyPage } from '@bellhop/contract/history';
import type { listHistory } from '@bellhop/contract/requests/history';
import type { Database } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { actorKindOf, presentChanges } from '../../../platform/timeline/present.ts';
import { listOldest } from '../../../platform/timeline/store.ts';
import { checkInType } from '../identity-fields.ts';
import { mayHandle } from '../policy.ts';
import { findById } from '../store.ts';
import { listOfRequest } from './store.ts';

const isByGuest = ({ actor }: { actor: string }) => actorKindOf(actor) === 'guest';

/** Returns one page of the history of a request. @throws not_found if the caller may not handle the request */
export async function readHistory(
  database: Database,
  { id: hotelId, settings }: Hotel,
  caller: StaffCaller,
  id: string,
  query: CallInput<typeof listHistory>['query'],
): Promise<CallAnswer<typeof listHistory>> {
  const before = query.before === undefined ? null : Number(query.before);
  const [request, rows, [oldest]] = await database.read(hotelId, (sql) =>
    Promise.all([
      findById(sql, hotelId, id),
      // One event more than the answer has, to see whether there are older events.
      listOfRequest(sql, hotelId, id, { before, limit: historyPage + 1 }),
      listOldest(sql, hotelId, 'request', id),
    ]),
  );
  if (request === null || !mayHandle(settings, caller.privileges, request)) throw new Failure('not_found');
  return {
    items: rows.slice(0, historyPage).map(({ changed, ...row }) => ({
      ...row,
      kind: row.kind === 'created' && isByGuest(row) && request.service_type === checkInType ? 'submitted' : row.kind,
      actor_kind: actorKindOf(row.actor),
      changes: presentChanges(changed),
    })),
    has_more: rows.length > historyPage,
    complete: oldest?.event === 'INSERT',
  };
}
