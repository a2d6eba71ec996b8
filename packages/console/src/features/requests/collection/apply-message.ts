import type { Booking } from '@bellhop/contract/bookings/booking';
import type { LiveEntity, LiveMessage } from '@bellhop/contract/live/event';
import { applyChanges, makeEntry, withBooking } from './change.ts';
import { type Change, doubt } from './counts.ts';
import { withComments } from './receive.ts';
import type { Entry, RequestCollection } from './request-collection.ts';

type MessageOf<Entity extends LiveEntity> = Extract<LiveMessage, { entity: Entity }>;

/** What a message of the live channel does to what is on the device. Older versions do nothing, the same one twice neither. */
export function applyMessage(collection: RequestCollection, message: LiveMessage, unsettled = false): RequestCollection {
  switch (message.entity) {
    case 'request':
      return applyRequestMessage(collection, message, unsettled);
    case 'comment':
      return applyCommentMessage(collection, message);
    case 'booking':
      return applyBookingMessage(collection, message);
    case 'hotel':
      return collection;
  }
}

/**
 * A request was made or changed. `unsettled`: a list was being read, or was read a moment ago, and its counts may or may not
 * hold this change already, so they are read once more when it is quiet.
 */
export function applyRequestMessage(
  collection: RequestCollection,
  message: MessageOf<'request'>,
  unsettled = false,
): RequestCollection {
  const before = collection.entries.get(message.id) ?? null;
  const { item } = message;
  if (item === undefined) return before === null ? collection : withoutEntry(collection, before);
  if (before !== null && before.request.version >= message.version) {
    return before.counted ? collection : countLater(collection, before);
  }
  const after = makeEntry(collection, item, { counted: true });
  const change: Change = { before, after };
  // A change of a request that was never on this device: where it stood before is not known.
  const unknownBefore = before === null && message.event === 'MODIFY';
  const moved = applyChanges(collection, [change], unknownBefore ? [] : [change]);
  return unknownBefore || unsettled ? moved.with({ facets: doubt(moved.facets, after) }) : moved;
}

/** A message of a conversation; the request it belongs to is told of in a message of its own. */
export function applyCommentMessage(collection: RequestCollection, message: MessageOf<'comment'>): RequestCollection {
  const { item } = message;
  return item === undefined ? collection : withComments(collection, item.request_id, [item], false);
}

/** A booking changed: every request of that stay shows it. */
export function applyBookingMessage(collection: RequestCollection, message: MessageOf<'booking'>): RequestCollection {
  return message.item === undefined ? collection : receiveBooking(collection, message.item);
}

export function receiveBooking(collection: RequestCollection, booking: Booking): RequestCollection {
  const known = collection.bookings.get(booking.id);
  if (known !== undefined && known.version >= booking.version) return collection;
  const told = collection.with({ bookings: new Map(collection.bookings).set(booking.id, booking) });
  const changes: Change[] = [];
  for (const before of collection.entries.values()) {
    const request = withBooking(before.request, booking);
    if (request !== before.request) changes.push({ before, after: { ...before, request } });
  }
  return applyChanges(told, changes, changes);
}

/** Requests of a stay: what must be read again when only the number of the booking's change was told. */
export function requestsOfBooking(collection: RequestCollection, bookingId: string): readonly string[] {
  return [...collection.entries.values()]
    .filter(({ request }) => request.booking_id === bookingId)
    .map(({ request }) => request.id);
}

/** It may not be read any more: gone from the lists. */
function withoutEntry(collection: RequestCollection, before: Entry): RequestCollection {
  const change: Change = { before, after: null };
  const conversations = new Map(collection.conversations);
  conversations.delete(before.request.id);
  return applyChanges(collection, [change], [change]).with({ conversations });
}

/** A read brought this version before its message: whether each list's counts held it then is not known. */
function countLater(collection: RequestCollection, before: Entry): RequestCollection {
  const after = { ...before, counted: true };
  return applyChanges(collection, [{ before, after }], []).with({ facets: doubt(collection.facets, after) });
}
