import { isShownTo, type ListFlags } from '@bellhop/contract/requests/lists';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import { applyChanges } from './change.ts';
import type { RequestCollection } from './request-collection.ts';

/** Without the requests that no list of this person shows any more: gone from lists, counts and conversations. */
export function keepAllowed(collection: RequestCollection, hotel: ListFlags, held: Privileges): RequestCollection {
  const gone = [...collection.entries.values()]
    .filter(
      ({ request }) => !isShownTo(hotel, held, { ...request, is_easee: request.service.is_easee_service === 'true' }),
    )
    .map((before) => ({ before, after: null }));
  if (gone.length === 0) return collection;
  const conversations = new Map(collection.conversations);
  for (const { before } of gone) conversations.delete(before.request.id);
  return applyChanges(collection, gone, gone).with({ conversations });
}
