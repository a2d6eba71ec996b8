import { useProvided } from '@bellhop/browser/ui/use-provided';
import { createContext, useSyncExternalStore } from 'react';
import type { Bell, BellState } from './bell.ts';

export const BellContext = createContext<Bell | null>(null);

export const useBell = () => useProvided(BellContext);

export function useBellState(): BellState {
  const bell = useBell();
  return useSyncExternalStore(bell.subscribe, bell.state);
}
