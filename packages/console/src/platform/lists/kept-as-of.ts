import type { QueryClient } from '@tanstack/react-query';
import { keepOnDevice, useOnDevice } from './list-store.ts';

/** By kind: unix seconds up to which what the screen shows of it is complete, where that came from this device; null: it was read. */
type KeptAsOf = Readonly<Record<string, number | null>>;

const key = ['offline', 'as-of'] as const;

export function showKeptAsOf(client: QueryClient, kind: string, asOf: number | null): void {
  const before = client.getQueryData<KeptAsOf>(key);
  if ((before?.[kind] ?? null) !== asOf) keepOnDevice<KeptAsOf>(client, key, { ...before, [kind]: asOf });
}

/** Unix seconds, of one kind or of the oldest; null: nothing on the screen came from this device. */
export function useKeptAsOf(kind?: string): number | null {
  return useOnDevice<KeptAsOf, number | null>(key, {}, (kept) => {
    if (kind !== undefined) return kept[kind] ?? null;
    const times = Object.values(kept).filter((time) => time !== null);
    return times.length === 0 ? null : Math.min(...times);
  });
}
