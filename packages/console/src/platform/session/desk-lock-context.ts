import { useProvided } from '@bellhop/browser/ui/use-provided';
import { createContext, useSyncExternalStore } from 'react';
import type { DeskLock } from './desk-lock.ts';

export const DeskLockContext = createContext<DeskLock | null>(null);

export const useDeskLock = () => useProvided(DeskLockContext);

export function useIsLockingSoon(): boolean {
  const lock = useDeskLock();
  return useSyncExternalStore(lock.subscribe, lock.isLockingSoon);
}

/** Whether the desk is locked; for guest data outside of the lock overlay's reach, such as system notifications. */
export function useIsDeskLocked(): boolean {
  const lock = useDeskLock();
  return useSyncExternalStore(lock.subscribe, lock.isLocked);
}
