import { useContext, useEffect, useMemo, useRef } from 'react';
import { useLanguage } from '../i18n/language-context.ts';
import { useReadContext } from '../lists/read-context.ts';
import { useLive } from '../live/live-context.ts';
import { logProblem } from '../log.ts';
import { useSignedIn } from '../session/session-context.ts';
import { useSettings } from '../settings/settings-context.ts';
import { type Keeper, keep } from './keep.ts';
import { OfflineKindsContext } from './offline-kind.ts';

// By then the first reads are done and the person has started to work.
const readAheadAfterMs = 10_000;
// A desk that stays open for days knows the next ones.
const readAheadEveryMs = 3_600_000;

/** Keeps what the slices choose for a time without a network, and shows it when that time has come. */
export function useKeeper(): void {
  const load = useContext(OfflineKindsContext);
  const context = useReadContext();
  const { person, privileges } = useSignedIn();
  const { timeZone } = useSettings();
  const { language } = useLanguage();
  const { state, completeAsOf } = useLive().state.freshness;
  const complete = useRef<number | null>(null);
  const keeper = useRef<Promise<Keeper | null>>(Promise.resolve(null));
  const { sub } = person;
  // As text: other rights of the person open the keeper again, and nothing else does.
  const flags = privileges.authorizedFields.join();
  const keeping = useMemo(
    () => ({ ...context, sub, timeZone, language, flags: flags.split(',') }),
    [context, sub, timeZone, language, flags],
  );
  useEffect(() => {
    complete.current = state === 'live' || state === 'polling' ? completeAsOf : null;
  }, [state, completeAsOf]);

  useEffect(() => {
    let isOver = false;
    keeper.current = open();
    async function open(): Promise<Keeper | null> {
      if (globalThis.indexedDB === undefined || load === null) return null;
      try {
        const { flags: held, ...readWith } = keeping;
        const kinds = (await load()).filter(({ flag }) => flag === undefined || held.some((each) => each === flag));
        const made = await keep(kinds, readWith, () => complete.current);
        if (isOver) made?.stop();
        return made;
      } catch (error) {
        logProblem('nothing is kept on this device', error);
        return null;
      }
    }
    return () => {
      isOver = true;
      void keeper.current.then((made) => made?.stop());
      keeper.current = Promise.resolve(null);
    };
  }, [load, keeping]);

  useEffect(() => {
    const withKeeper = (act: (made: Keeper) => Promise<void>) =>
      void keeper.current.then((made) => made && act(made)).catch(() => undefined);
    const readAhead = () => withKeeper((made) => made.readAhead());
    if (state === 'offline') withKeeper((made) => made.give());
    // A desk without a socket is fresh too.
    if (state !== 'live' && state !== 'polling') return;
    const timer = setTimeout(readAhead, readAheadAfterMs);
    const clock = setInterval(readAhead, readAheadEveryMs);
    return () => {
      clearTimeout(timer);
      clearInterval(clock);
    };
  }, [state]);
}
