import type { RequestCard } from '@bellhop/contract/requests/card';
import { useMemo } from 'react';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { askedOf, type RequestContent } from '../request-store/asked.ts';
import type { Conversation } from '../request-store/conversations.ts';
import { useFieldsOf } from '../request-store/queries.ts';
import { type Reservation, reservationOf } from '../request-store/reservation.ts';

/** Returns the order; its words are empty if a message below begins with them, or while the conversation is unknown. */
export function useAsked(
  request: RequestCard,
  conversation: Conversation | null,
): RequestContent & { readonly reservation: Reservation | null } {
  const { language } = useLanguage();
  const format = useFormat();
  const fieldsOf = useFieldsOf();
  return useMemo(() => {
    const reservation = reservationOf(request, language);
    const { answers, words } = askedOf(request, fieldsOf(request), language, format);
    const isSaidBelow = conversation === null || isFirstMessage(words, conversation.comments);
    return { answers, words: isSaidBelow ? '' : words, reservation };
  }, [request, conversation, fieldsOf, language, format]);
}

/** The summary shortens long texts and ends them with an ellipsis. */
function isFirstMessage(words: string, comments: Conversation['comments']): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const begin = plain(words.replace(/…$/, ''));
  return comments.some(({ body }) => plain(body).startsWith(begin));
}
