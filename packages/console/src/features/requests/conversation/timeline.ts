import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Format } from '../../../platform/format/format.ts';
import type { OutgoingMessage } from './use-outgoing.ts';

export type TimelineItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'comment'; readonly key: string; readonly comment: RequestComment }
  | { readonly kind: 'outgoing'; readonly key: string; readonly message: OutgoingMessage };

/** Comments with a separator before each day of the hotel, and what is under way at the end. */
export function timelineOf(
  comments: readonly RequestComment[],
  outgoing: readonly OutgoingMessage[],
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
  const delivered = new Set(comments.map(({ id }) => id));
  for (const comment of comments) {
    separate(comment.created_at);
    items.push({ kind: 'comment', key: comment.id, comment });
  }
  for (const message of outgoing) {
    const { id, at } = message.edit;
    if (delivered.has(id)) continue;
    separate(at);
    items.push({ kind: 'outgoing', key: id, message });
  }
  return items;
}
