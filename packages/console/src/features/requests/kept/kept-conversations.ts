import {
  type Conversations,
  type KeptConversation,
  withComments,
  withNotes,
} from '../../request-store/conversations.ts';

/** Conversations stored on this device, where nothing is known yet. */
export function withKept(conversations: Conversations, kept: ReadonlyMap<string, KeptConversation>): Conversations {
  let filled = conversations;
  for (const [id, { comments, notes }] of kept) {
    if (!conversations.has(id)) filled = withNotes(withComments(filled, id, comments, false), id, notes, false);
  }
  return filled;
}
