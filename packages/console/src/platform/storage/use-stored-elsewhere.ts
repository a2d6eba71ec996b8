import { useEffect, useEffectEvent } from 'react';

/** Runs when what is stored under this key came again: from another tab, or because a sealed draft could be opened. */
export function useStoredElsewhere(key: string, act: () => void): void {
  const onStorage = useEffectEvent((event: StorageEvent) => {
    // A key of null: everything was cleared.
    if (event.key === key || event.key === null) act();
  });
  useEffect(() => {
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}
