import '../../ui/double-press.ts';
import { logProblem } from '@bellhop/browser/log';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLanguage } from '../i18n/language-context.ts';
import { useReadContext } from '../lists/read-context.ts';
import { useLive } from '../live/live-context.ts';
import { OutboxParts } from '../outbox/outbox-parts.tsx';
import { useSignedIn } from '../session/session-context.ts';
import { useSettings } from '../settings/settings-context.ts';
import { type Keeper, keep } from './keep.ts';
import type { LoadOfflineKinds } from './offline-kind.ts';

// By then the first reads are done and the person works.
const readAheadAfterMs = 10_000;
// A desk that stays open for days needs the data of the next days.
const readAheadEveryMs = 3_600_000;

/**
 * Runs the storing of the slices' offline data while a person is signed in, and shows it without a network. Loaded
 * after the first screen.
 */
export function OfflineKeepers({ load }: { readonly load: LoadOfflineKinds }) {
  const context = useReadContext();
  const { person, privileges } = useSignedIn();
  const { timeZone } = useSettings();
  const { language } = useLanguage();
  const { state, completeAsOf } = useLive().state.freshness;
  // A desk that polls without a socket is fresh too.
  const isFresh = state === 'live' || state === 'polling';
  const complete = useEffectEvent(() => (isFresh ? completeAsOf : null));
  const [keeper, setKeeper] = useState<Keeper | null>(null);
  const { sub } = person;
  // The flags as text, so that only other rights of the person open the keeper again.
  const flags = privileges.authorizedFields.join();
  const keeping = useMemo(() => ({ ...context, sub, timeZone, language }), [context, sub, timeZone, language]);
  useEffect(() => {
    const over = new AbortController();
    void open();
    async function open(): Promise<void> {
      if (globalThis.indexedDB === undefined) return;
      try {
        const ownFlags: readonly string[] = flags.split(',');
        const kinds = (await load()).filter(({ flag }) => flag === undefined || ownFlags.includes(flag));
        const opened = await keep(kinds, keeping, () => complete());
        if (over.signal.aborted) return opened?.stop();
        over.signal.addEventListener('abort', () => opened?.stop());
        setKeeper(opened);
      } catch (error) {
        logProblem('the device stores no data for use without a network', error);
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
