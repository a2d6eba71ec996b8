import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Note } from '@bellhop/contract/requests/note';
import type { Format } from '../../platform/format/format.ts';
import type { Outgoing, OutgoingMessage, OutgoingNote } from './use-outgoing.ts';

/** What stands at a moment of the conversation. */
export type Said =
  | { readonly kind: 'comment'; readonly key: string; readonly comment: RequestComment }
  | { readonly kind: 'note'; readonly key: string; readonly note: Note };
export type TimelineItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | Said
  | { readonly kind: 'outgoing'; readonly key: string; readonly message: OutgoingMessage }
  | { readonly kind: 'outgoing note'; readonly key: string; readonly note: OutgoingNote };

/** Messages and notes with a separator before each day of the hotel, and what is under way at the end. */
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
  for (const said of byTime(comments, notes)) {
    separate(said.kind === 'comment' ? said.comment.created_at : said.note.created_at);
    items.push(said);
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

/** Each in its own order; within a second the note is behind the message, which it may be about. */
function byTime(comments: readonly RequestComment[], notes: readonly Note[]): readonly Said[] {
  const said: Said[] = [];
  let next = 0;
  const notesBefore = (at: number) => {
    for (let note = notes[next]; note !== undefined && note.created_at < at; note = notes[next]) {
      said.push({ kind: 'note', key: note.id, note });
      next += 1;
    }
  };
  for (const comment of comments) {
    notesBefore(comment.created_at);
    said.push({ kind: 'comment', key: comment.id, comment });
  }
  notesBefore(Number.POSITIVE_INFINITY);
  return said;
}
