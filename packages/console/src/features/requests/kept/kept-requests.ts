import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { afterPaint } from '../../../platform/after-paint.ts';
import { useLive } from '../../../platform/live/live-context.ts';
import { logProblem } from '../../../platform/log.ts';
import { useOutboxContext } from '../outbox/outbox-acts.ts';
import { readCollection, requestKeys } from '../store.ts';
import type { RequestKeeper } from './keep-requests.ts';

// By then the desk has what it asked for, and whoever opened it has begun to work.
const readNewestAfterMs = 15_000;

/** Unix seconds up to which the requests on the screen are complete, where they came from this device; null: they did not. */
export function useKeptAsOf(): number | null {
  const { data = null } = useQuery<number | null>({ queryKey: requestKeys.kept, queryFn: skipToken, ...onDevice });
  return data;
}

const onDevice = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** Keeps today's requests for a time without a network, and shows them when that time has come. */
export function useKeptRequests(): void {
  const context = useOutboxContext();
  const { state, completeAsOf } = useLive().state.freshness;
  const complete = useRef<number | null>(null);
  const keeper = useRef<Promise<RequestKeeper | null>>(Promise.resolve(null));
  useEffect(() => {
    complete.current = state === 'live' || state === 'polling' ? completeAsOf : null;
  }, [state, completeAsOf]);

  useEffect(() => {
    let isOver = false;
    const cancel = afterPaint(() => {
      keeper.current = open(
        () => complete.current,
        () => isOver,
      );
    });
    async function open(asOf: () => number | null, hasEnded: () => boolean): Promise<RequestKeeper | null> {
      if (globalThis.indexedDB === undefined) return null;
      try {
        const { keepRequests } = await import('./keep-requests.ts');
        const made = await keepRequests(context, asOf);
        if (hasEnded()) made.stop();
        else if (!hasList(context.client)) await made.give();
        return made;
      } catch (error) {
        logProblem('requests are not kept on this device', error);
        return null;
      }
    }
    return () => {
      isOver = true;
      cancel();
      void keeper.current.then((made) => made?.stop());
      keeper.current = Promise.resolve(null);
    };
  }, [context]);

  useEffect(() => {
    const withKeeper = (act: (made: RequestKeeper) => Promise<void>) =>
      void keeper.current.then((made) => made && act(made)).catch(() => undefined);
    if (state === 'offline') withKeeper((made) => made.give());
    if (state !== 'live') return;
    const timer = setTimeout(() => withKeeper((made) => made.readNewest()), readNewestAfterMs);
    return () => clearTimeout(timer);
  }, [state]);
}

function hasList(client: QueryClient): boolean {
  return readCollection(client).views.size > 0;
}
