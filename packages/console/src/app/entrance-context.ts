import { useProvided } from '@bellhop/browser/ui/use-provided';
import { createContext, useEffect } from 'react';

/** Tells the entrance whether the address wants a person who is signed in. */
export const EntranceContext = createContext<((isWanted: boolean) => void) | null>(null);

/** Shows the sign-in while the component is mounted and no person is signed in. */
export function useSignInWanted(): void {
  const want = useProvided(EntranceContext);
  useEffect(() => {
    want(true);
    return () => want(false);
  }, [want]);
}
