import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Note } from '@bellhop/contract/requests/note';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { applyChanges, makeEntry } from './change.ts';
import { withComments, withNotes } from './receive.ts';
import type { RequestCollection } from './request-collection.ts';

/** What was said on a request, to the guest and among colleagues; each oldest first. */
export interface KeptConversation {
  readonly comments: readonly RequestComment[];
  readonly notes: readonly Note[];
}

/** What an earlier page has kept on this device. */
export interface Kept {
  readonly requests: readonly GuestRequest[];
  readonly conversations: ReadonlyMap<string, KeptConversation>;
}

/**
 * Fills what was not read yet with what was kept, and touches nothing else. Kept requests are of a life before this one: the
 * first page from the server ends them, so that what is not there any more does not stay.
 */
export function receiveKept(collection: RequestCollection, kept: Kept): RequestCollection {
  let filled = collection;
  if (collection.views.size === 0) {
    const changes = kept.requests
      .filter(({ id }) => !collection.entries.has(id))
      .map((request) => {
        const entry = makeEntry(collection, request, { counted: false });
        return { before: null, after: { ...entry, generation: collection.generation - 1 } };
      });
    if (changes.length > 0) filled = applyChanges(collection, changes, []).with({ lapsed: true });
  }
  for (const [requestId, { comments, notes }] of kept.conversations) {
    if (filled.conversations.has(requestId)) continue;
    filled = withNotes(withComments(filled, requestId, comments, false), requestId, notes, false);
  }
  return filled;
}
