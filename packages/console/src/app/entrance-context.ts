import { createContext, useContext, useEffect } from 'react';

/** Tells the entrance whether the address wants a person who is signed in. */
export const EntranceContext = createContext<((isWanted: boolean) => void) | null>(null);

/** Has the sign-in shown for as long as the component is there and nobody is signed in. */
export function useSignInWanted(): void {
  const want = useContext(EntranceContext);
  if (want === null) throw new Error('useSignInWanted is used outside of the entrance');
  useEffect(() => {
    want(true);
    return () => want(false);
  }, [want]);
}
