import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** What decides whether changes are sent or wait. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}
