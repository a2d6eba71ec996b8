import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { applyLive, readAgain, startListAnew } from '../../platform/lists/list-reads.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { asIncomplete, withComments, withNotes, withoutConversations } from './conversation/conversations.ts';
import { changeConversations, requestKeys, requestStore } from './store.ts';

export const requestEffect: LiveEffect<'request'> = (client, message) => {
  notifyManager.batch(() => {
    applyLive(requestStore, client, message);
    if (message.item !== undefined) return;
    changeConversations(client, (conversations) => withoutConversations(conversations, [message.id]));
  });
};

export const commentEffect: LiveEffect<'comment'> = (client, { item }) => {
  if (item === undefined) return;
  changeConversations(client, (conversations) => withComments(conversations, item.request_id, [item], false));
};

export const noteEffect: LiveEffect<'note'> = (client, { item }) => {
  if (item === undefined) return;
  changeConversations(client, (conversations) => withNotes(conversations, item.request_id, [item], false));
};

/** The live log no longer reaches back (wire §4). */
export function startRequestsAnew(client: QueryClient): void {
  startListAnew(requestStore, client);
  changeConversations(client, asIncomplete);
  readAgain(client, [requestKeys.details]);
}
