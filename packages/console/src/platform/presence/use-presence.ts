import { useContext, useEffect, useSyncExternalStore } from 'react';
import { systemClock } from '../clock.ts';
import { type Live, useLive } from '../live/live-context.ts';
import { DeskLockContext } from '../session/desk-lock-context.ts';
import type { Colleague } from './others.ts';
import { createPresence, type Presence } from './presence.ts';

/** One presence for each live channel, keyed by the part of the channel that never changes. */
const presences = new WeakMap<Live['publishPresence'], Presence>();

function usePresence(): Presence {
  const { publishPresence } = useLive();
  const known = presences.get(publishPresence);
  if (known !== undefined) return known;
  const created = createPresence({ clock: systemClock, chance: Math.random, publish: publishPresence });
  presences.set(publishPresence, created);
  return created;
}

/** Returns the colleagues who have the entity open; empty without the live channel. */
export function useColleagues(entityId: string): readonly Colleague[] {
  const presence = usePresence();
  return useSyncExternalStore(presence.subscribe, () => presence.at(entityId));
}

/** Publishes that this person is at the entity, while the component is mounted and the page can be seen. */
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
      // Without the channel no message says who leaves.
      presence.forget();
    };
  }, [presence, onPresence, isConnected]);
  useEffect(() => {
    if (!isConnected || !isVisible || isLocked) return;
    presence.enter(entityId);
    return () => presence.leave();
  }, [presence, entityId, isConnected, isVisible, isLocked]);
}

/** Returns a function that takes the text of a composer after each keystroke. */
export function useTyping(): (text: string) => void {
  return usePresence().typed;
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const neverLocked = { subscribe: () => () => undefined, isLocked: () => false };

/** Whether the lock overlay hides the page, although the page counts as visible. */
function useIsLocked(): boolean {
  const lock = useContext(DeskLockContext) ?? neverLocked;
  return useSyncExternalStore(lock.subscribe, lock.isLocked);
}
