import type { QueryClient } from '@tanstack/react-query';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { applyCommentMessage, applyNoteMessage, applyRequestMessage } from './collection/apply-message.ts';
import { lapse } from './collection/receive.ts';
import { isUnsettled, refreshBadge, refreshWhatIsDoubtful } from './reads.ts';
import { changeCollection, requestKeys } from './store.ts';

export const requestEffect: LiveEffect<'request'> = (client, message) => {
  const unsettled = isUnsettled(client);
  changeCollection(client, (collection) => applyRequestMessage(collection, message, unsettled));
  refreshWhatIsDoubtful(client);
  const type = message.item?.service_type;
  if (type === 'FAST_CHECK_IN' || type === 'LOL_REQUEST') refreshBadge(client, type);
};

export const commentEffect: LiveEffect<'comment'> = (client, message) => {
  changeCollection(client, (collection) => applyCommentMessage(collection, message));
};

export const noteEffect: LiveEffect<'note'> = (client, message) => {
  changeCollection(client, (collection) => applyNoteMessage(collection, message));
};

/** The log no longer reaches back (wire §4): what is here stays in sight until it was read again. */
export function startRequestsAnew(client: QueryClient): void {
  changeCollection(client, lapse);
  for (const queryKey of [requestKeys.reads, requestKeys.details, requestKeys.open]) {
    // One that is under way may answer with what stood before the events that were lost.
    void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
  }
}
