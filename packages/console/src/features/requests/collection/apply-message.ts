import type { LiveEntity, LiveMessage } from '@bellhop/contract/live/event';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { applyChanges, makeEntry } from './change.ts';
import { type Change, doubt } from './counts.ts';
import { withComments, withNotes } from './receive.ts';
import type { Entry, RequestCollection } from './request-collection.ts';

type MessageOf<Entity extends LiveEntity> = Extract<LiveMessage, { entity: Entity }>;

/** What a message of the live channel does to what is on the device. Older versions do nothing, the same one twice neither. */
export function applyMessage(
  collection: RequestCollection,
  message: LiveMessage,
  unsettled = false,
): RequestCollection {
  switch (message.entity) {
    case 'request':
      return applyRequestMessage(collection, message, unsettled);
    case 'comment':
      return applyCommentMessage(collection, message);
    case 'note':
      return applyNoteMessage(collection, message);
    // Requests of a changed stay arrive as messages of their own.
    case 'booking':
    case 'announcement':
    case 'department':
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
  const isInDoubt = unknownBefore && !isReceiptAlone(message);
  return isInDoubt || unsettled ? doubtCounts(moved, after) : moved;
}

/**
 * Whether nothing but how far the guest has read differs from the version before: then it stands in each list where it stood.
 * Guests read all day, and no desk need read its lists again for that. An item of a later version holds more than this message.
 */
function isReceiptAlone({ fields = [], item, version }: MessageOf<'request'>): boolean {
  return item?.version === version && fields.length > 0 && fields.every((field) => receipts.has(field));
}

const receipts: ReadonlySet<string> = new Set(['guest_delivered', 'guest_read'] satisfies (keyof GuestRequest)[]);

/** A message of a conversation; its request arrives in a message of its own. */
export function applyCommentMessage(collection: RequestCollection, message: MessageOf<'comment'>): RequestCollection {
  const { item } = message;
  return item === undefined ? collection : withComments(collection, item.request_id, [item], false);
}

/** A note on a request; the request itself is as it was. */
export function applyNoteMessage(collection: RequestCollection, message: MessageOf<'note'>): RequestCollection {
  const { item } = message;
  return item === undefined ? collection : withNotes(collection, item.request_id, [item], false);
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
  return doubtCounts(applyChanges(collection, [{ before, after }], []), after);
}

function doubtCounts(collection: RequestCollection, after: Entry): RequestCollection {
  return collection.with({ facets: doubt(collection.facets, after), moves: collection.moves + 1 });
}
