import { useProvided } from '@bellhop/browser/ui/use-provided';
import { createContext, useSyncExternalStore } from 'react';
import type { Session, SessionSnapshot } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** The functions of signing in and out; screens behind the sign-in use `useSignedIn`. */
export const useSession = () => useProvided(SessionContext);

export function useSessionSnapshot(): SessionSnapshot {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}
