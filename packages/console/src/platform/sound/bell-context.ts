import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Bell, BellState } from './bell.ts';

export const BellContext = createContext<Bell | null>(null);

export function useBell(): Bell {
  const bell = useContext(BellContext);
  if (bell === null) throw new Error('useBell is used outside of its provider');
  return bell;
}

export function useBellState(): BellState {
  const bell = useBell();
  return useSyncExternalStore(bell.subscribe, bell.state);
}
