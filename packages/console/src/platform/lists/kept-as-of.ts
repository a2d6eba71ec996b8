import type { QueryClient } from '@tanstack/react-query';
import { keepOnDevice, useOnDevice } from './list-store.ts';

/** By kind: Unix seconds up to which stored data on the screen is complete; null once it was read from the server. */
type KeptAsOf = Readonly<Record<string, number | null>>;

const key = ['offline', 'as-of'] as const;

export function showKeptAsOf(client: QueryClient, kind: string, asOf: number | null): void {
  const before = client.getQueryData<KeptAsOf>(key);
  if ((before?.[kind] ?? null) !== asOf) keepOnDevice<KeptAsOf>(client, key, { ...before, [kind]: asOf });
}

/** Returns Unix seconds of one kind or of the oldest; null without stored data on the screen. */
export function useKeptAsOf(kind?: string): number | null {
  return useOnDevice<KeptAsOf, number | null>(key, {}, (kept) => {
    if (kind !== undefined) return kept[kind] ?? null;
    const times = Object.values(kept).filter((time) => time !== null);
    return times.length === 0 ? null : Math.min(...times);
  });
}
