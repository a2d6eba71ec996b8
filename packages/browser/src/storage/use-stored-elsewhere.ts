import { useEffect, useEffectEvent } from 'react';

/** Runs when the value of this key changed: in another tab, or because a sealed draft could be opened. */
export function useStoredElsewhere(key: string, act: () => void): void {
  const onStorage = useEffectEvent((event: StorageEvent) => {
    // A key of null: the whole storage was cleared.
    if (event.key === key || event.key === null) act();
  });
  useEffect(() => {
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}
