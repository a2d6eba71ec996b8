import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Note } from '@bellhop/contract/requests/note';

/** The messages to and from the guest on one request, and the notes among colleagues. */
export interface Conversation {
  /** False while only live messages are here and the beginning was not read, or was lost since. */
  readonly complete: boolean;
  /** Oldest first. */
  readonly comments: readonly RequestComment[];
  /** Oldest first. */
  readonly notes: readonly Note[];
}

/** By request; the most recently changed conversation is last. */
export type Conversations = ReadonlyMap<string, Conversation>;

export const noConversations: Conversations = new Map();

/** The number of conversations that a device keeps; `received`: known from live messages only. */
export const conversationLimits = { opened: 100, received: 100 };

/** Adds messages and notes of a request, oldest first, the newer version of each. `complete`: these are all of them. */
export function withWritten(
  conversations: Conversations,
  requestId: string,
  { comments = [], notes = [] }: Partial<Pick<Conversation, 'comments' | 'notes'>>,
  complete = false,
): Conversations {
  const known = conversations.get(requestId);
  const next = new Map(conversations);
  next.delete(requestId);
  return next.set(requestId, {
    complete: complete || known?.complete === true,
    comments: merged(known?.comments ?? [], comments, complete),
    notes: merged(known?.notes ?? [], notes, complete),
  });
}

export function withoutConversations(conversations: Conversations, ids: Iterable<string>): Conversations {
  const gone = new Set(ids);
  const left = new Map([...conversations].filter(([id]) => !gone.has(id)));
  return left.size === conversations.size ? conversations : left;
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
  const count = { opened: 0, received: 0 };
  const kept = [...conversations].reverse().filter(([id, { complete }]) => {
    const kind = complete ? 'opened' : 'received';
    if (count[kind] >= limits[kind] && !isNeeded(id)) return false;
    count[kind] += 1;
    return true;
  });
  return kept.length === conversations.size ? conversations : new Map(kept.reverse());
}

/** By the hotel's position; an older server gives none, and there a read decides the order within one second. */
function merged<Written extends RequestComment | Note>(
  known: readonly Written[],
  read: readonly Written[],
  complete: boolean,
): readonly Written[] {
  const byId = new Map(known.map((each) => [each.id, each]));
  for (const each of read) if ((byId.get(each.id)?.version ?? 0) <= each.version) byId.set(each.id, each);
  const places = new Map(complete ? read.map(({ id }, index) => [id, index]) : []);
  return [...byId.values()].sort((one, other) => {
    if (one.position > 0 && other.position > 0) return one.position - other.position;
    const first = places.get(one.id);
    const second = places.get(other.id);
    if (first !== undefined && second !== undefined) return first - second;
    return one.created_at - other.created_at;
  });
}
