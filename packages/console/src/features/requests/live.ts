import { notifyManager } from '@tanstack/react-query';
import { readAgain } from '../../platform/lists/list-reads.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { withoutConversations } from '../request-store/conversations.ts';
import { changeConversations, checkInKey, requestKeys, requestStore } from '../request-store/store.ts';

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
    readAgain(client, [checkInKey(request), requestKeys.detail(request)]);
  }
};
