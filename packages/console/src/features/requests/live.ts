import type { QueryClient } from '@tanstack/react-query';
import type { LiveEffect } from '../../platform/live/effects.ts';
import {
  applyBookingMessage,
  applyCommentMessage,
  applyRequestMessage,
  requestsOfBooking,
} from './collection/apply-message.ts';
import { lapse } from './collection/receive.ts';
import { isUnsettled, refreshBadge, refreshWhatIsDoubtful } from './reads.ts';
import { changeCollection, readCollection, requestKeys } from './store.ts';

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

/** Who may not read bookings is told the number alone, and reads again what shows that stay. */
export const bookingEffect: LiveEffect<'booking'> = (client, message) => {
  if (message.item !== undefined) {
    changeCollection(client, (collection) => applyBookingMessage(collection, message));
    return;
  }
  const touched = requestsOfBooking(readCollection(client), message.id);
  if (touched.length === 0) return;
  for (const id of touched) void client.invalidateQueries({ queryKey: requestKeys.detail(id) });
  void client.invalidateQueries({ queryKey: requestKeys.reads });
};

/** The log no longer reaches back (wire §4): what is here stays in sight until it was read anew. */
export function startRequestsAnew(client: QueryClient): void {
  changeCollection(client, lapse);
  void client.invalidateQueries({ queryKey: requestKeys.reads });
  void client.invalidateQueries({ queryKey: requestKeys.details });
  void client.invalidateQueries({ queryKey: requestKeys.open });
}
