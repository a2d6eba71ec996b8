import { seeMentions } from '@bellhop/contract/requests/note';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useApi } from '../../platform/api/api-context.ts';
import { useLiveMessages } from '../../platform/live/live-context.ts';
import { useIsDeskLocked } from '../../platform/session/desk-lock-context.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { readCollection } from '../requests/store.ts';
import { callsFor, mentionIn, withMention, withoutRequest } from './mention-messages.ts';
import { type Mentions, mentionsKey, useMentions } from './mentions.ts';

/** Adds what calls this person as it is written, and takes away what they look at: on this desk at once, on their others soon. */
export function MentionsKeeper() {
  useNewMentions();
  useSeen();
  return null;
}

function useNewMentions(): void {
  const client = useQueryClient();
  const { sub } = usePerson();
  useLiveMessages((message) => {
    if (!callsFor(message, sub)) return;
    const mention = mentionIn(message, sub, readCollection(client).find(message.item.request_id));
    // A read that is under way may be older, and its answer would take away again what is added here.
    const isBeingRead = client.isFetching({ queryKey: mentionsKey }) > 0;
    if (mention !== null) {
      client.setQueryData<Mentions>(mentionsKey, (known) => known && withMention(known, mention));
    }
    if (mention === null || isBeingRead) void readAnew(client);
  });
}

/** Made once more, the first of all too: `invalidateQueries` alone leaves that one under way. */
async function readAnew(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: mentionsKey });
  await client.invalidateQueries({ queryKey: mentionsKey });
}

/** A request that is open on a screen is looked at, unless nobody can see it: behind another tab, behind the lock. */
function useSeen(): void {
  const client = useQueryClient();
  const api = useApi();
  const { hotelId } = useSettings();
  const { id: openId }: { id?: string } = useParams({ strict: false });
  const isInFront = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const isVisible = !useIsDeskLocked() && isInFront;
  const newest = useMentions().find(({ request }) => request.id === openId)?.note.id;
  // A mention that the server did not take is sent again when the request is opened, not in a loop.
  const told = useRef<{ openId: string | undefined; newest: string | undefined }>({ openId, newest: undefined });
  useEffect(() => {
    if (told.current.openId !== openId) told.current = { openId, newest: undefined };
    if (openId === undefined || newest === undefined || !isVisible || told.current.newest === newest) return;
    told.current = { openId, newest };
    const see = async () => {
      await api.call(seeMentions, { query: { hotel_id: hotelId }, body: { request_id: openId } });
      // A read that began before would bring them back.
      await client.cancelQueries({ queryKey: mentionsKey });
      client.setQueryData<Mentions>(mentionsKey, (known) => known && withoutRequest(known, openId));
    };
    // They stay in the list, and a press there is another try.
    see().catch(() => undefined);
  }, [api, client, hotelId, isVisible, newest, openId]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
