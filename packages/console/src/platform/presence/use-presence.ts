import { useContext, useEffect, useSyncExternalStore } from 'react';
import { systemClock } from '../clock.ts';
import { type Live, useLive } from '../live/live-context.ts';
import { DeskLockContext } from '../session/desk-lock-context.ts';
import type { Colleague } from './others.ts';
import { createPresence, type Presence } from './presence.ts';

/** One for each live channel, by what stays the same of it. */
const presences = new WeakMap<Live['publishPresence'], Presence>();

function usePresence(): Presence {
  const { publishPresence } = useLive();
  const known = presences.get(publishPresence);
  if (known !== undefined) return known;
  const made = createPresence({ clock: systemClock, chance: Math.random, publish: publishPresence });
  presences.set(publishPresence, made);
  return made;
}

/** Who else has the entity open; nobody, where the live channel does not say. */
export function useColleagues(entityId: string): readonly Colleague[] {
  const presence = usePresence();
  return useSyncExternalStore(presence.subscribe, () => presence.at(entityId));
}

/** Tells the others that this person is at the entity, as long as the component stands and somebody can look at it. */
export function useStay(entityId: string): void {
  const presence = usePresence();
  const { onPresence, state } = useLive();
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const isLocked = useIsLocked();
  const isConnected = state.device === 'connected';

  useEffect(() => {
    if (!isConnected) return;
    const unhear = onPresence(presence.hear);
    return () => {
      unhear();
      // Nobody tells any more who goes.
      presence.forget();
    };
  }, [presence, onPresence, isConnected]);
  useEffect(() => {
    if (!isConnected || !isVisible || isLocked) return;
    presence.enter(entityId);
    return () => presence.leave();
  }, [presence, entityId, isConnected, isVisible, isLocked]);
}

/** Gives what a composer is to be told after each keystroke: what stands in it. */
export function useTyping(): (text: string) => void {
  return usePresence().typed;
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const neverLocked = { subscribe: () => () => undefined, isLocked: () => false };

/** Behind the lock overlay nobody looks, and the page says that it is visible. */
function useIsLocked(): boolean {
  const lock = useContext(DeskLockContext) ?? neverLocked;
  return useSyncExternalStore(lock.subscribe, lock.isLocked);
}
