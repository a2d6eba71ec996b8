import type { Attachment } from '@bellhop/contract/files/attachment';
import type { GuestComment } from '@bellhop/contract/guests/calls';
import type { FailureCode } from '../../platform/api/failure.ts';
import type { OutgoingMessage } from './request-book.ts';

/** One bubble: something said, or something on its way. */
export interface Bubble {
  id: string;
  body: string;
  mine: boolean;
  author: string;
  at: number;
  attachments: readonly Attachment[];
  state: { kind: 'sent' } | { kind: 'sending' } | { kind: 'failed'; code: FailureCode };
}

export interface ConversationDay {
  /** An instant of that day. */
  at: number;
  bubbles: readonly Bubble[];
}

/** The conversation by days; `dayOf` names the day of an instant, in the hotel's zone. */
export function conversationDays(
  comments: readonly GuestComment[],
  outgoing: readonly OutgoingMessage[],
  dayOf: (at: number) => string,
): ConversationDay[] {
  const days: { name: string; at: number; bubbles: Bubble[] }[] = [];
  for (const bubble of [...comments.map(said), ...outgoing.map(onItsWay)]) {
    const name = dayOf(bubble.at);
    const last = days.at(-1);
    if (last?.name === name) last.bubbles.push(bubble);
    else days.push({ name, at: bubble.at, bubbles: [bubble] });
  }
  return days;
}

function said(comment: GuestComment): Bubble {
  return {
    id: comment.id,
    body: comment.body,
    mine: !comment.is_staff,
    author: comment.author_name,
    at: comment.created_at,
    attachments: comment.attachments,
    state: { kind: 'sent' },
  };
}

function onItsWay(message: OutgoingMessage): Bubble {
  return {
    id: message.id,
    body: message.body,
    mine: true,
    author: '',
    at: message.at,
    attachments: message.attachments.map(({ id, name, previewUrl }) => ({
      id,
      name,
      content_type: '',
      content_url: previewUrl ?? '',
      preview_url: previewUrl,
      bytes: 0,
    })),
    state: message.failure === null ? { kind: 'sending' } : { kind: 'failed', code: message.failure },
  };
}
