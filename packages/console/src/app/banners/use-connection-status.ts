import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { systemClock } from '../../platform/clock.ts';
import { useLive } from '../../platform/live/live-context.ts';
import type { NetworkWatch } from '../../platform/network/network-watch.ts';
import { type ConnectionStatus, isReconnecting } from './choose-banner.ts';

/** NET-04. */
const graceMs = 30_000;
/** LIVE-21. */
const restoredForMs = 3000;
// A connection that is back within a second must not move the list under the person's pointer.
const lostAfterMs = 1000;

export function useConnectionStatus(
  { connectivity, version, updates, lostParts }: NetworkWatch,
  startedAt: number,
): ConnectionStatus {
  const { state } = useLive();
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline);
  const isStale = useSyncExternalStore(version.subscribe, version.isStale);
  const isUpdateReady = useSyncExternalStore(updates.subscribe, updates.isReady);
  const isPartLost = useSyncExternalStore(lostParts.subscribe, lostParts.isAnyLost);
  const inGrace = useGrace(startedAt);
  const isConnected = state.device === 'connected';
  const isLost = useLasting(isReconnecting(state), lostAfterMs);
  const isRestored = useRestored(isLost || !isOnline, isConnected && isOnline, inGrace);

  useEffect(() => {
    // A socket that came back is news about the network as well: no need to wait for the next poll.
    if (isConnected) connectivity.look();
  }, [isConnected, connectivity]);

  return {
    inGrace,
    isOnline,
    isReconnecting: isLost,
    trouble: state.trouble,
    isPartLost,
    isStale,
    isUpdateReady,
    isRestored,
  };
}

function useGrace(startedAt: number): boolean {
  const [isOver, end] = useState(() => systemClock.millis() - startedAt >= graceMs);
  useEffect(() => {
    const timer = setTimeout(() => end(true), startedAt + graceMs - systemClock.millis());
    return () => clearTimeout(timer);
  }, [startedAt]);
  return !isOver;
}

/** True once it has been true for so long. */
function useLasting(isTrue: boolean, milliseconds: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isTrue, milliseconds]);
  return isTrue && hasLasted;
}

function useRestored(isLost: boolean, isBack: boolean, inGrace: boolean): boolean {
  const wasLost = useRef(false);
  const [isShown, show] = useState(false);
  useEffect(() => {
    if (isLost) wasLost.current = true;
    if (isLost || !isBack || !wasLost.current) return;
    wasLost.current = false;
    // Don't report an outage that ended during start-up.
    if (inGrace) return;
    show(true);
    const timer = setTimeout(() => show(false), restoredForMs);
    return () => {
      clearTimeout(timer);
      show(false);
    };
  }, [isLost, isBack, inGrace]);
  return isShown;
}
