import type { Attachment } from '@bellhop/contract/files/attachment';
import type { GuestComment } from '@bellhop/contract/guests/calls';
import type { FailureCode } from '../../platform/api/failure.ts';
import type { OutgoingMessage } from './request-book.ts';

/** One bubble: a message of the conversation, or a message that is being sent. */
export interface Bubble {
  id: string;
  /** Position within the conversation; 0 while unknown. */
  position: number;
  body: string;
  /** A translation for this guest, sent with the original text. */
  translation: { language: string; body: string } | null;
  mine: boolean;
  author: string;
  at: number;
  attachments: readonly Attachment[];
  state: { kind: 'sent' } | { kind: 'sending' } | { kind: 'failed'; code: FailureCode };
}

export interface ConversationDay {
  /** Unix seconds within that day. */
  at: number;
  bubbles: readonly Bubble[];
}

/**
 * Groups the conversation by days. `dayOf` returns the day of an instant in the hotel's zone; `language` is the page's.
 */
export function conversationDays(
  comments: readonly GuestComment[],
  outgoing: readonly OutgoingMessage[],
  dayOf: (at: number) => string,
  language: string,
): ConversationDay[] {
  const days: { name: string; at: number; bubbles: Bubble[] }[] = [];
  for (const bubble of [...comments.map((comment) => bubbleOf(comment, language)), ...outgoing.map(onItsWay)]) {
    const name = dayOf(bubble.at);
    const last = days.at(-1);
    if (last?.name === name) last.bubbles.push(bubble);
    else days.push({ name, at: bubble.at, bubbles: [bubble] });
  }
  return days;
}

function bubbleOf(comment: GuestComment, language: string): Bubble {
  return {
    id: comment.id,
    position: comment.position,
    body: comment.body,
    translation: translationOf(comment, language),
    mine: !comment.is_staff,
    author: comment.author_name,
    at: comment.created_at,
    attachments: comment.attachments,
    state: { kind: 'sent' },
  };
}

/** Returns the translation in the page's language, else the first translation, because its writer meant this guest. */
export function translationOf({ translations = {} }: GuestComment, language: string): Bubble['translation'] {
  const sent = Object.entries(translations).map(([code, body]) => ({ language: code, body }));
  return sent.find(({ language: code }) => code.split('-')[0] === language) ?? sent[0] ?? null;
}

function onItsWay(message: OutgoingMessage): Bubble {
  return {
    id: message.id,
    position: 0,
    body: message.body,
    translation: null,
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
