import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useLive } from '../../../platform/live/live-context.ts';
import { logProblem } from '../../../platform/log.ts';
import { useOutboxContext } from '../../../platform/outbox/outbox-acts.ts';
import { keepRequests, type RequestKeeper } from './keep-requests.ts';

// By then the first reads are done and the person has started to work.
const readNewestAfterMs = 15_000;

/** Keeps today's requests for a time without a network, and shows them when that time has come. */
export function useKeptRequests(): void {
  const context = useOutboxContext();
  const { language } = useLanguage();
  const { state, completeAsOf } = useLive().state.freshness;
  const complete = useRef<number | null>(null);
  const keeper = useRef<Promise<RequestKeeper | null>>(Promise.resolve(null));
  useEffect(() => {
    complete.current = state === 'live' || state === 'polling' ? completeAsOf : null;
  }, [state, completeAsOf]);

  useEffect(() => {
    let isOver = false;
    keeper.current = open();
    async function open(): Promise<RequestKeeper | null> {
      if (globalThis.indexedDB === undefined) return null;
      try {
        const made = await keepRequests(context, () => complete.current);
        if (isOver) made?.stop();
        return made;
      } catch (error) {
        logProblem('requests are not kept on this device', error);
        return null;
      }
    }
    return () => {
      isOver = true;
      void keeper.current.then((made) => made?.stop());
      keeper.current = Promise.resolve(null);
    };
  }, [context]);

  useEffect(() => {
    const withKeeper = (act: (made: RequestKeeper) => Promise<void>) =>
      void keeper.current.then((made) => made && act(made)).catch(() => undefined);
    if (state === 'offline') withKeeper((made) => made.give());
    if (state !== 'live') return;
    const timer = setTimeout(() => withKeeper((made) => made.readNewest(language)), readNewestAfterMs);
    return () => clearTimeout(timer);
  }, [state, language]);
}
