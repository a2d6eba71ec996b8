import type { Attachment } from '@bellhop/contract/files/attachment';
import { addComment } from '@bellhop/contract/requests/calls';
import { type QueryClient, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { systemClock } from '../../../platform/clock.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { withComments } from '../collection/receive.ts';
import { useFailureToast } from '../mutations.ts';
import { useReadContext } from '../queries.ts';
import { changeCollection, readCollection, requestKeys } from '../store.ts';

/** A message on its way; it leaves the outbox when the server has it. */
export interface OutgoingMessage {
  /** Made here, so that a repeat makes one message. */
  readonly id: string;
  readonly requestId: string;
  readonly body: string;
  readonly attachments: readonly Pick<Attachment, 'id' | 'name'>[];
  /** Unix seconds. */
  readonly at: number;
  readonly state: 'sending' | 'failed';
}

const none: readonly OutgoingMessage[] = [];

/** What is under way for one request, oldest first; what the conversation already holds is not. */
export function useOutbox(requestId: string): readonly OutgoingMessage[] {
  const { data = none } = useQuery<readonly OutgoingMessage[]>({
    queryKey: requestKeys.outbox,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data.filter((message) => message.requestId === requestId);
}

export interface Sending {
  readonly send: (body: string, attachments: OutgoingMessage['attachments']) => void;
  readonly retry: (message: OutgoingMessage) => void;
  readonly discard: (id: string) => void;
}

/** Messages of one request go one after another, so that they arrive in the order they were written. */
export function useSending(requestId: string): Sending {
  const { client, api, hotelId } = useReadContext();
  const { sub } = usePerson();
  const tellFailure = useFailureToast();
  const mutation = useMutation({
    scope: { id: `comments-${requestId}` },
    mutationFn: (message: OutgoingMessage) =>
      api.call(addComment, {
        params: { request_id: message.requestId },
        query: { hotel_id: hotelId },
        body: {
          id: message.id,
          body: message.body,
          request_id: message.requestId,
          hotel_id: hotelId,
          author_id: sub,
          is_staff: true,
          attachments: message.attachments.map(({ id }) => ({ id })),
        },
      }),
    onSuccess: (comment, message) => {
      changeCollection(client, (collection) => withComments(collection, message.requestId, [comment], false));
      changeOutbox(client, (messages) => messages.filter(({ id }) => id !== message.id));
    },
    onError: (error, message) => {
      // The answer was lost and the message was not: it has come back by the live channel.
      if (isDelivered(client, message)) {
        changeOutbox(client, (messages) => messages.filter(({ id }) => id !== message.id));
        return;
      }
      changeOutbox(client, (messages) => replaced(messages, { ...message, state: 'failed' }));
      tellFailure('message', error, () => post(message));
    },
  });
  const post = (message: OutgoingMessage) => {
    const sending: OutgoingMessage = { ...message, state: 'sending' };
    changeOutbox(client, (messages) => replaced(messages, sending));
    mutation.mutate(sending);
  };
  return {
    send: (body, attachments) =>
      post({ id: crypto.randomUUID(), requestId, body, attachments, at: systemClock.now(), state: 'sending' }),
    retry: post,
    discard: (id) => changeOutbox(client, (messages) => messages.filter((message) => message.id !== id)),
  };
}

function changeOutbox(
  client: QueryClient,
  change: (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
): void {
  client.setQueryDefaults(requestKeys.outbox, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<readonly OutgoingMessage[]>(requestKeys.outbox, (messages = none) => change(messages));
}

function replaced(messages: readonly OutgoingMessage[], message: OutgoingMessage): readonly OutgoingMessage[] {
  const place = messages.findIndex(({ id }) => id === message.id);
  return place < 0 ? [...messages, message] : messages.map((each, index) => (index === place ? message : each));
}

function isDelivered(client: QueryClient, message: OutgoingMessage): boolean {
  const conversation = readCollection(client).conversations.get(message.requestId);
  return conversation?.comments.some(({ id }) => id === message.id) ?? false;
}
