import type { RequestCard } from '@bellhop/contract/requests/card';
import { isUndone } from '@bellhop/contract/requests/request';
import type { Conversation, Conversations } from '../../request-store/conversations.ts';
import type { Entry, RequestCollection } from '../../request-store/request-kind.ts';

/** Requests with something to do, and what happened since yesterday at this time. */
export const recentSeconds = 24 * 3600;
// A large hotel's day; more would cost a desk's memory and nobody scrolls that far without a network.
const keptRequests = 300;
const keptConversations = 80;

export interface Chosen {
  /** Newest first. */
  readonly entries: readonly Entry[];
  readonly conversations: ReadonlyMap<string, Conversation>;
}

/** What of the collection is worth having without a network. `now`: unix seconds. */
export function chooseKept(collection: RequestCollection, known: Conversations, now: number): Chosen {
  const entries: Entry[] = [];
  const conversations = new Map<string, Conversation>();
  for (const entry of collection.sorted.updated_at) {
    if (entries.length >= keptRequests) break;
    if (!isWanted(entry.item, now)) continue;
    entries.push(entry);
    const conversation = known.get(entry.item.id);
    if (conversation?.complete === true && conversations.size < keptConversations) {
      conversations.set(entry.item.id, conversation);
    }
  }
  return { entries, conversations };
}

function isWanted({ status, updated_at }: RequestCard, now: number): boolean {
  return isUndone(status) || now - updated_at < recentSeconds;
}
