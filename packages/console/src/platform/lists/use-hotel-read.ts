import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import { useReadContext } from './read-context.ts';

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
