import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { applyLive, startListAnew } from '../../platform/lists/list-reads.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { withoutConversations } from '../request-store/conversations.ts';
import { changeConversations, requestStore } from '../request-store/store.ts';

export const requestEffect: LiveEffect<'request'> = (client, message) => {
  notifyManager.batch(() => {
    applyLive(requestStore, client, message);
    if (message.item !== undefined) return;
    changeConversations(client, (conversations) => withoutConversations(conversations, [message.id]));
  });
};

/** The live log no longer reaches back (wire §4). */
export function startRequestsAnew(client: QueryClient): void {
  startListAnew(requestStore, client);
}
