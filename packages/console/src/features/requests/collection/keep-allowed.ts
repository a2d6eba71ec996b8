import { allowsRequest, type Privileges } from '@bellhop/contract/staff/privileges';
import { applyChanges } from './change.ts';
import type { RequestCollection } from './request-collection.ts';

/** Without the requests that these privileges do not hold: gone from lists, counts and conversations. */
export function keepAllowed(
  collection: RequestCollection,
  held: Pick<Privileges, 'allowedRequestTypes' | 'allowedServiceIds'>,
): RequestCollection {
  const gone = [...collection.entries.values()]
    .filter(({ request }) => !allowsRequest(held, request))
    .map((before) => ({ before, after: null }));
  if (gone.length === 0) return collection;
  const conversations = new Map(collection.conversations);
  for (const { before } of gone) conversations.delete(before.request.id);
  return applyChanges(collection, gone, gone).with({ conversations });
}
