import { type QueryClient, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../api/api-context.ts';
import type { Api } from '../api/client.ts';
import { useSettings } from '../settings/settings-context.ts';

/** The context of a read: the cache, the server and the hotel. */
export interface ReadContext {
  readonly client: QueryClient;
  readonly api: Api;
  readonly hotelId: string;
}

export function useReadContext(): ReadContext {
  const client = useQueryClient();
  const api = useApi();
  const { hotelId } = useSettings();
  return useMemo(() => ({ client, api, hotelId }), [client, api, hotelId]);
}

/** Parameters of every call of a hotel; `query` accepts further fields. */
export interface CallOfHotel {
  readonly query: { readonly hotel_id: string };
  readonly signal: AbortSignal;
}

/** Reads data of the hotel, and shows it from the cache until it is stale. */
export function useHotelRead<Read, Shown = Read>(
  queryKey: QueryKey,
  read: (api: Api, call: CallOfHotel) => Promise<Read>,
  options?: Omit<UseQueryOptions<Read, Error, Shown>, 'queryKey' | 'queryFn'>,
) {
  const { api, hotelId } = useReadContext();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => read(api, { query: { hotel_id: hotelId }, signal }),
    ...options,
  });
}

/** For data that messages keep current. */
export const untilTold = { staleTime: Number.POSITIVE_INFINITY } as const;

export function itemsOf<Item>({ items }: { readonly items: readonly Item[] }): readonly Item[] {
  return items;
}

/** Reads again, and first cancels reads under way, whose answers may be older than the lost events. */
export function readAgain(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) {
    void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
  }
}

/** Returns a function that reads the keys again, for lost messages and for messages without content. */
export function readingAgain(...keys: readonly QueryKey[]): (client: QueryClient) => void {
  return (client) => readAgain(client, keys);
}
