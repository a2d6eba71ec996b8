import type { LiveMessage } from '@bellhop/contract/live/event';
import type { MentionOfMe } from '@bellhop/contract/requests/note';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Mentions } from './mentions.ts';

/** What a message says to this person; null: it does not call them. `about` as the device knows the request. */
export function mentionIn(message: LiveMessage, ownId: string, about: GuestRequest | null): MentionOfMe | null {
  if (!callsFor(message, ownId) || about === null) return null;
  const { id, service_type, serviceName, serviceWithLocales, fullName, room_number } = about;
  return { note: message.item, request: { id, service_type, serviceName, serviceWithLocales, fullName, room_number } };
}

type NoteMessage = Extract<LiveMessage, { entity: 'note' }>;
type Call = NoteMessage & { readonly item: NonNullable<NoteMessage['item']> };

export function callsFor(message: LiveMessage, ownId: string): message is Call {
  if (message.entity !== 'note' || message.event !== 'INSERT' || message.item === undefined) return false;
  return message.item.mentions.some(({ id }) => id === ownId);
}

/** Newest first, each note once. */
export function withMention(known: Mentions, mention: MentionOfMe): Mentions {
  return [mention, ...known.filter(({ note }) => note.id !== mention.note.id)].sort(
    (one, other) => other.note.created_at - one.note.created_at || (one.note.id < other.note.id ? 1 : -1),
  );
}

export function withoutRequest(known: Mentions, requestId: string): Mentions {
  return known.filter(({ request }) => request.id !== requestId);
}
