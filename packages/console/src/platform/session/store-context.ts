import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionSnapshot } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** The functions of signing in and out; screens behind the sign-in use `useSignedIn`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession is used outside of its provider');
  return session;
}

export function useSessionSnapshot(): SessionSnapshot {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}
