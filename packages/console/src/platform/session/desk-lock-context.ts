import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DeskLock } from './desk-lock.ts';

export const DeskLockContext = createContext<DeskLock | null>(null);

export function useDeskLock(): DeskLock {
  const lock = useContext(DeskLockContext);
  if (lock === null) throw new Error('useDeskLock is used outside of its provider');
  return lock;
}

export function useIsLockingSoon(): boolean {
  const lock = useDeskLock();
  return useSyncExternalStore(lock.subscribe, lock.isLockingSoon);
}

/** For whatever shows a guest's data where the lock overlay does not reach: notifications of the system, above all. */
export function useIsDeskLocked(): boolean {
  const lock = useDeskLock();
  return useSyncExternalStore(lock.subscribe, lock.isLocked);
}
