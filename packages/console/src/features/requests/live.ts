import { isShownTo, type ListFlags } from '@bellhop/contract/requests/lists';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../platform/lists/read-context.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { withoutConversations } from '../request-store/conversations.ts';
import { changeConversations, checkInKey, requestStore } from '../request-store/store.ts';

export const requestEffect: LiveEffect<'request'> = (client, message) => {
  notifyManager.batch(() => {
    requestStore.applyLive(client, message);
    if (message.item !== undefined) return;
    changeConversations(client, (conversations) => withoutConversations(conversations, [message.id]));
  });
};

/**
 * Staff and guests change a check-in together with its request, whose message does the rest. What the clock erases stays the same
 * request: its forms and pictures are read again where they are shown.
 */
export const checkInEffect: LiveEffect<'check_in'> = (client, { item, actor, fields = [] }) => {
  const request = typeof item === 'object' && item !== null && 'request_id' in item ? item.request_id : null;
  if (typeof request !== 'string' || actor !== 'system') return;
  if (fields.includes('forms') || fields.includes('papers')) {
    readAgain(client, [checkInKey(request), requestStore.keys.detail(request)]);
  }
};

/** Removes the requests that no list of this person shows any more, with their conversations. */
export function keepAllowed(client: QueryClient, hotel: ListFlags, held: Privileges): void {
  const gone = [...requestStore.read(client).entries.values()].filter(
    ({ item }) => !isShownTo(hotel, held, { ...item, is_easee: item.service.is_easee_service === 'true' }),
  );
  const ids = gone.map(({ item }) => item.id);
  notifyManager.batch(() => {
    requestStore.change(client, (collection) => collection.apply(gone.map((before) => ({ before, after: null }))));
    changeConversations(client, (conversations) => withoutConversations(conversations, ids));
  });
}
