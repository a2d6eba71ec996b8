import '../../ui/double-press.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLanguage } from '../i18n/language-context.ts';
import { useReadContext } from '../lists/read-context.ts';
import { useLive } from '../live/live-context.ts';
import { logProblem } from '../log.ts';
import { OutboxParts } from '../outbox/outbox-parts.tsx';
import { useSignedIn } from '../session/session-context.ts';
import { useSettings } from '../settings/settings-context.ts';
import { type Keeper, keep } from './keep.ts';
import type { LoadOfflineKinds } from './offline-kind.ts';

// By then the first reads are done and the person has started to work.
const readAheadAfterMs = 10_000;
// A desk that stays open for days knows the next ones.
const readAheadEveryMs = 3_600_000;

/**
 * What a time without a network needs, for as long as somebody is signed in: the outbox, and what the slices choose to keep, which
 * is shown when that time has come. Comes after the first screen.
 */
export function OfflineKeepers({ load }: { readonly load: LoadOfflineKinds }) {
  const context = useReadContext();
  const { person, privileges } = useSignedIn();
  const { timeZone } = useSettings();
  const { language } = useLanguage();
  const { state, completeAsOf } = useLive().state.freshness;
  // A desk without a socket is fresh too.
  const isFresh = state === 'live' || state === 'polling';
  const complete = useEffectEvent(() => (isFresh ? completeAsOf : null));
  const [keeper, setKeeper] = useState<Keeper | null>(null);
  const { sub } = person;
  // As text: other rights of the person open the keeper again, and nothing else does.
  const flags = privileges.authorizedFields.join();
  const keeping = useMemo(() => ({ ...context, sub, timeZone, language }), [context, sub, timeZone, language]);
  useEffect(() => {
    const over = new AbortController();
    void open();
    async function open(): Promise<void> {
      if (globalThis.indexedDB === undefined) return;
      try {
        const held: readonly string[] = flags.split(',');
        const kinds = (await load()).filter(({ flag }) => flag === undefined || held.includes(flag));
        const made = await keep(kinds, keeping, () => complete());
        if (over.signal.aborted) return made?.stop();
        over.signal.addEventListener('abort', () => made?.stop());
        setKeeper(made);
      } catch (error) {
        logProblem('nothing is kept on this device', error);
      }
    }
    return () => {
      over.abort();
      setKeeper(null);
    };
  }, [load, keeping, flags]);

  useEffect(() => {
    if (keeper === null) return;
    if (state === 'offline') keeper.give().catch(() => undefined);
    if (!isFresh) return;
    const readAhead = () => void keeper.readAhead();
    const timer = setTimeout(readAhead, readAheadAfterMs);
    const clock = setInterval(readAhead, readAheadEveryMs);
    return () => {
      clearTimeout(timer);
      clearInterval(clock);
    };
  }, [keeper, state, isFresh]);
  return <OutboxParts />;
}
