import { type QueryClient, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../api/api-context.ts';
import type { Api } from '../api/client.ts';
import { useSettings } from '../settings/settings-context.ts';

/** What a read needs: the cache, the server and the hotel. */
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

/** What every call of a hotel is given; `query` takes further fields. */
interface CallOfHotel {
  readonly query: { readonly hotel_id: string };
  readonly signal: AbortSignal;
}

/** Reads something of the hotel, and shows it from the cache until it is to be read again. */
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

/** Of what messages keep fresh. */
export const untilTold = { staleTime: Number.POSITIVE_INFINITY } as const;

export function itemsOf<Item>({ items }: { readonly items: readonly Item[] }): readonly Item[] {
  return items;
}

/** Cancels reads under way, whose answer may be older than the lost events and would not be asked for again, and reads again. */
export function readAgain(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) {
    void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
  }
}

/** For messages that say only that something changed, and for those that were lost. */
export function readingAgain(...keys: readonly QueryKey[]): (client: QueryClient) => void {
  return (client) => readAgain(client, keys);
}
