import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Note } from '@bellhop/contract/requests/note';

/** What was written on one request, to the guest and among colleagues. */
export interface Conversation {
  /** False while only live messages are here and the beginning was not read, or was lost since. */
  readonly complete: boolean;
  /** Oldest first. */
  readonly comments: readonly RequestComment[];
  /** Oldest first. */
  readonly notes: readonly Note[];
}

/** By request; the most recently changed stands last. */
export type Conversations = ReadonlyMap<string, Conversation>;

export const noConversations: Conversations = new Map();

/** How many conversations stay on a device. `received`: with live messages only, where a detail is older than a message. */
export const conversationLimits = { opened: 100, received: 100 };

const noneYet: Conversation = { complete: false, comments: [], notes: [] };

/** Comments by id, the newer version of each, oldest first. */
export function withComments(
  conversations: Conversations,
  requestId: string,
  comments: readonly RequestComment[],
  complete: boolean,
): Conversations {
  const known = conversations.get(requestId) ?? noneYet;
  const newest = new Map(known.comments.map((comment) => [comment.id, comment]));
  for (const comment of comments) {
    const before = newest.get(comment.id);
    if (before === undefined || before.version <= comment.version) newest.set(comment.id, comment);
  }
  return withConversation(conversations, requestId, {
    ...known,
    complete: complete || known.complete,
    comments: inOrder(newest, comments, complete),
  });
}

/** Notes by id, oldest first: nobody changes a note. */
export function withNotes(
  conversations: Conversations,
  requestId: string,
  notes: readonly Note[],
  complete: boolean,
): Conversations {
  const known = conversations.get(requestId) ?? noneYet;
  const byId = new Map([...known.notes, ...notes].map((note) => [note.id, note]));
  return withConversation(conversations, requestId, { ...known, notes: inOrder(byId, notes, complete) });
}

/** A conversation as the server sent it. */
export function withRead(
  conversations: Conversations,
  { id, comments, notes }: { id: string; comments: readonly RequestComment[]; notes: readonly Note[] },
): Conversations {
  return withNotes(withComments(conversations, id, comments, true), id, notes, true);
}

export function withoutConversations(conversations: Conversations, ids: Iterable<string>): Conversations {
  const gone = [...ids].filter((id) => conversations.has(id));
  if (gone.length === 0) return conversations;
  const left = new Map(conversations);
  for (const id of gone) left.delete(id);
  return left;
}

/** Events were lost: every conversation may lack messages. */
export function asIncomplete(conversations: Conversations): Conversations {
  return new Map([...conversations].map(([id, conversation]) => [id, { ...conversation, complete: false }]));
}

/** Drops the conversations that were changed longest ago. `isNeeded`: requests that are on the screen. */
export function trimConversations(
  conversations: Conversations,
  limits: typeof conversationLimits,
  isNeeded: (id: string) => boolean,
): Conversations {
  if (conversations.size <= Math.min(limits.opened, limits.received)) return conversations;
  const kept: [string, Conversation][] = [];
  const count = { opened: 0, received: 0 };
  for (const [id, conversation] of [...conversations].reverse()) {
    const kind = conversation.complete ? 'opened' : 'received';
    if (count[kind] >= limits[kind] && !isNeeded(id)) continue;
    count[kind] += 1;
    kept.push([id, conversation]);
  }
  return kept.length === conversations.size ? conversations : new Map(kept.reverse());
}

function withConversation(conversations: Conversations, requestId: string, conversation: Conversation): Conversations {
  const next = new Map(conversations);
  next.delete(requestId);
  return next.set(requestId, conversation);
}

/** By the hotel's position; an older server gives none, and there a read decides the order within one second. */
function inOrder<Written extends { readonly id: string; readonly created_at: number; readonly position: number }>(
  all: ReadonlyMap<string, Written>,
  read: readonly Written[],
  complete: boolean,
): readonly Written[] {
  const places = new Map(complete ? read.map(({ id }, index) => [id, index]) : []);
  return [...all.values()].sort((one, other) => {
    if (one.position > 0 && other.position > 0) return one.position - other.position;
    const first = places.get(one.id);
    const second = places.get(other.id);
    if (first !== undefined && second !== undefined) return first - second;
    return one.created_at - other.created_at;
  });
}
