import { markRead, mostReadMarks } from '@bellhop/contract/reads/reads';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../api/api-context.ts';
import { useLive } from '../live/live-context.ts';
import { usePerson } from '../session/session-context.ts';
import { useSettings } from '../settings/settings-context.ts';
import { readsKey } from './read-versions.ts';
import { keepReads, type Reads, receiveMarks, useReads, withoutSent } from './reads.ts';

// Requests that are opened one after another go in one call.
const gatherMs = 400;
const retryMs = 15_000;

/** Sends what was read here, takes in what was read at the person's other desks, and keeps both for the next page. */
export function useSentReads(): void {
  const api = useApi();
  const client = useQueryClient();
  const { hotelId } = useSettings();
  const { sub } = usePerson();
  const { onOwn } = useLive();
  const reads = useReads();

  useEffect(
    () =>
      onOwn((message) => {
        // Null: messages may have been lost while there was no connection.
        if (message === null) void client.invalidateQueries({ queryKey: readsKey });
        else receiveMarks(client, message.reads);
      }),
    [client, onOwn],
  );

  useEffect(() => {
    if (reads === undefined) return;
    keepReads(hotelId, sub, reads);
    const sent = new Map([...reads.unsent].slice(0, mostReadMarks));
    if (sent.size === 0) return;
    const send = async () => {
      const items = [...sent].map(([id, version]) => ({ kind: 'request' as const, id, version }));
      await api.call(markRead, { query: { hotel_id: hotelId }, body: { items } });
      client.setQueryData<Reads>(readsKey, (known) => known && { ...known, unsent: withoutSent(known.unsent, sent) });
    };
    let timer = setTimeout(attempt, gatherMs);
    function attempt() {
      send().catch(() => {
        timer = setTimeout(attempt, retryMs);
      });
    }
    return () => clearTimeout(timer);
  }, [api, client, hotelId, sub, reads]);
}
