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

/** Whether the desk is locked; for guest data outside of the lock overlay's reach, such as system notifications. */
export function useIsDeskLocked(): boolean {
  const lock = useDeskLock();
  return useSyncExternalStore(lock.subscribe, lock.isLocked);
}
