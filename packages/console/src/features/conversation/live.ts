import type { QueryClient } from '@tanstack/react-query';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { asIncomplete, withWritten } from '../request-store/conversations.ts';
import { changeConversations } from '../request-store/store.ts';

export const commentEffect: LiveEffect<'comment'> = (client, { item }) => {
  if (item === undefined) return;
  changeConversations(client, (conversations) => withWritten(conversations, item.request_id, { comments: [item] }));
};

export const noteEffect: LiveEffect<'note'> = (client, { item }) => {
  if (item === undefined) return;
  changeConversations(client, (conversations) => withWritten(conversations, item.request_id, { notes: [item] }));
};

/** The live log does not reach back far enough (wire §4): the store of requests reads open conversations again. */
export function startConversationsAnew(client: QueryClient): void {
  changeConversations(client, asIncomplete);
}
