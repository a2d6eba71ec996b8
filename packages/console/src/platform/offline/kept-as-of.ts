import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

/** By kind: unix seconds up to which what the screen shows of it is complete, where that came from this device; null: it was read. */
type KeptAsOf = Readonly<Record<string, number | null>>;

const key = ['offline', 'as-of'] as const;
const onDevice = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export function showKeptAsOf(client: QueryClient, kind: string, asOf: number | null): void {
  if ((client.getQueryData<KeptAsOf>(key)?.[kind] ?? null) === asOf) return;
  client.setQueryDefaults(key, onDevice);
  client.setQueryData<KeptAsOf>(key, (before) => ({ ...before, [kind]: asOf }));
}

/** Unix seconds, of one kind or of the oldest; null: nothing on the screen came from this device. */
export function useKeptAsOf(kind?: string): number | null {
  const { data = {} } = useQuery<KeptAsOf>({ queryKey: key, queryFn: skipToken, ...onDevice });
  if (kind !== undefined) return data[kind] ?? null;
  const times = Object.values(data).filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}
