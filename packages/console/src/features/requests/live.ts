import { isShownTo, type ListFlags } from '@bellhop/contract/requests/policy';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { withoutConversations } from '../request-store/conversations.ts';
import { changeConversations, requestStore } from '../request-store/store.ts';

export const requestEffect: LiveEffect<'request'> = (client, message) => {
  notifyManager.batch(() => {
    requestStore.applyLive(client, message);
    if (message.item !== undefined) return;
    changeConversations(client, (conversations) => withoutConversations(conversations, [message.id]));
  });
};

/** Removes the requests that no list of this person shows any more, with their conversations. */
export function keepAllowed(client: QueryClient, hotel: ListFlags, privileges: Privileges): void {
  const gone = [...requestStore.read(client).entries.values()].filter(
    ({ item }) => !isShownTo(hotel, privileges, { ...item, is_easee: item.service.is_easee_service === 'true' }),
  );
  const ids = gone.map(({ item }) => item.id);
  notifyManager.batch(() => {
    requestStore.change(client, (collection) => collection.apply(gone.map((before) => ({ before, after: null }))));
    changeConversations(client, (conversations) => withoutConversations(conversations, ids));
  });
}
