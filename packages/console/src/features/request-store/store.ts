import type { QueryClient } from '@tanstack/react-query';
import { keepOnDevice, ListStore, useOnDevice } from '../../platform/lists/list-store.ts';
import type { StatusField } from '../../platform/outbox/use-status-change.ts';
import {
  type Conversation,
  type Conversations,
  conversationLimits,
  noConversations,
  trimConversations,
} from './conversations.ts';
import { type RequestTypes, requestKind, withStatus } from './request-kind.ts';
import { titleOf } from './wording.ts';

/** Keys of the query cache beside the keys of the list. */
export const requestKeys = {
  conversations: ['requests', 'conversations'] as const,
  /** Marks drafts that have files; the files themselves are stored elsewhere. */
  files: ['requests', 'files'] as const,
  /** Assignments under way. */
  assignment: (id: string) => ['requests', 'assignment', id] as const,
  colleagues: (id: string) => ['requests', 'colleagues', id] as const,
  services: ['requests', 'services'] as const,
  templates: ['requests', 'templates'] as const,
};

/** All requests on the device. */
export const requestStore = new ListStore(requestKind, {
  isNeeded: (client, id) => readConversations(client).get(id)?.complete === true,
});

/** Shown at once, taken back with a toast and Retry when it is refused (RQD-19); a conflict asks. */
export const requestStatusField: StatusField<RequestTypes> = {
  name: 'status',
  store: requestStore,
  withStatus,
  aboutOf: titleOf,
};

export function readConversations(client: QueryClient): Conversations {
  return client.getQueryData<Conversations>(requestKeys.conversations) ?? noConversations;
}

/** Null: the device does not have the request. */
export function useConversation(requestId: string): Conversation | null {
  return useOnDevice(requestKeys.conversations, noConversations, (all) => all.get(requestId) ?? null);
}

export function changeConversations(
  client: QueryClient,
  change: (conversations: Conversations) => Conversations,
): void {
  const before = readConversations(client);
  const changed = change(before);
  if (changed === before) return;
  const after = trimConversations(changed, conversationLimits, (id) => requestStore.isOpen(client, id));
  if (after !== changed) requestStore.forgetDetails(client, (id) => changed.has(id) && !after.has(id));
  keepOnDevice(client, requestKeys.conversations, after);
}
