import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Note } from '@bellhop/contract/requests/note';
import type { Format } from '../../platform/format/format.ts';
import type { Outgoing, OutgoingMessage, OutgoingNote } from './use-outgoing.ts';

/** A message or a note of the conversation. */
export type ConversationEntry =
  | { readonly kind: 'comment'; readonly key: string; readonly comment: RequestComment }
  | { readonly kind: 'note'; readonly key: string; readonly note: Note };
export type TimelineItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | ConversationEntry
  | { readonly kind: 'outgoing'; readonly key: string; readonly message: OutgoingMessage }
  | { readonly kind: 'outgoing note'; readonly key: string; readonly note: OutgoingNote };

/** Returns messages and notes with a separator before each day of the hotel, and unsent messages at the end. */
export function timelineOf(
  comments: readonly RequestComment[],
  notes: readonly Note[],
  outgoing: readonly Outgoing[],
  dayKey: Format['dayKey'],
): readonly TimelineItem[] {
  const items: TimelineItem[] = [];
  let day: string | null = null;
  const separate = (at: number) => {
    const next = dayKey(at);
    if (next === day) return;
    day = next;
    items.push({ kind: 'day', key: `day ${next}`, at });
  };
  const delivered = new Set([...comments, ...notes].map(({ id }) => id));
  for (const entry of byTime(comments, notes)) {
    separate(entry.kind === 'comment' ? entry.comment.created_at : entry.note.created_at);
    items.push(entry);
  }
  for (const written of outgoing) {
    const { id, at } = written.edit;
    if (delivered.has(id)) continue;
    separate(at);
    items.push(itemOf(written));
  }
  return items;
}

function itemOf({ edit, state }: Outgoing): TimelineItem {
  const key = edit.id;
  return edit.kind === 'note'
    ? { kind: 'outgoing note', key, note: { edit, state } }
    : { kind: 'outgoing', key, message: { edit, state } };
}

/** Merges both lists by time; within a second the note follows the message, to which it may refer. */
function byTime(comments: readonly RequestComment[], notes: readonly Note[]): readonly ConversationEntry[] {
  const merged: ConversationEntry[] = [];
  let next = 0;
  const notesBefore = (at: number) => {
    for (let note = notes[next]; note !== undefined && note.created_at < at; note = notes[next]) {
      merged.push({ kind: 'note', key: note.id, note });
      next += 1;
    }
  };
  for (const comment of comments) {
    notesBefore(comment.created_at);
    merged.push({ kind: 'comment', key: comment.id, comment });
  }
  notesBefore(Number.POSITIVE_INFINITY);
  return merged;
}
