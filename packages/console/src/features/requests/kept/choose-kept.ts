import type { RequestCard } from '@bellhop/contract/requests/card';
import { isUndone } from '@bellhop/contract/requests/request';
import type { Entry, RequestCollection } from '../../request-store/request-kind.ts';

/** Requests with something to do, and what happened since yesterday at this time. */
export const recentSeconds = 24 * 3600;
// A large hotel's day; more would cost a desk's memory and nobody scrolls that far without a network.
const keptRequests = 300;

/** What of the collection is worth having without a network, newest first. `now`: unix seconds. */
export function chooseKept(collection: RequestCollection, now: number): readonly Entry[] {
  const entries: Entry[] = [];
  for (const entry of collection.sorted.updated_at) {
    if (entries.length >= keptRequests) break;
    // A change that waits for the network may leave the list only once the server has it.
    if (isWanted(entry.saved ?? entry.item, now)) entries.push(entry);
  }
  return entries;
}

function isWanted({ status, updated_at }: RequestCard, now: number): boolean {
  return isUndone(status) || now - updated_at < recentSeconds;
}
