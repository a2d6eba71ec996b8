import type { CallAnswer } from '@bellhop/contract/call';
import { searchHotel } from '@bellhop/contract/search/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../platform/api/api-context.ts';
import { useLiveMessages } from '../../platform/live/live-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { wordsOf } from './mark-words.ts';
import { useRested } from './use-rested.ts';

export type SearchAnswer = CallAnswer<typeof searchHotel>;

/** The most that may be asked for at once; the contract's own limit. */
export const longestKeyword = 200;

// A burst of messages is one look at the server.
const gatherMs = 500;

export interface HotelSearch {
  /** Of the words before, while those of now are looked for; null: nothing is asked, or nothing came yet. */
  readonly answer: SearchAnswer | null;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** The answer is of these words and not of the ones before. */
  readonly isSettled: boolean;
  readonly retry: () => void;
}

/** The whole hotel by words (SHELL-17). An answer that comes after the next words were typed is dropped with its call. */
export function useHotelSearch(keyword: string): HotelSearch {
  const api = useApi();
  const client = useQueryClient();
  const { hotelId } = useSettings();
  const wanted = keyword.trim();
  const isAsked = wordsOf(wanted).length > 0;
  const read = useQuery({
    queryKey: ['search', hotelId, wanted],
    queryFn: ({ signal }) => api.call(searchHotel, { query: { hotel_id: hotelId, q: wanted }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  });

  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);
  useLiveMessages(({ entity }) => {
    if (!isAsked || (entity !== 'request' && entity !== 'booking' && entity !== 'room')) return;
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void client.invalidateQueries({ queryKey: ['search'] }), gatherMs);
  });

  return {
    answer: isAsked ? (read.data ?? null) : null,
    error: isAsked ? read.error : null,
    isFetching: read.isFetching,
    isSettled: !isAsked || (!read.isPlaceholderData && !read.isPending),
    retry: () => void read.refetch(),
  };
}

/** The same while somebody types: asked for when the hand rests, settled when the answer is of what stands in the field now. */
export function useTypedSearch(typed: string): HotelSearch {
  const rested = useRested(typed);
  const search = useHotelSearch(rested);
  return { ...search, isSettled: search.isSettled && rested.trim() === typed.trim() };
}

export function countOf({ requests, reservations, bookings, rooms }: SearchAnswer): number {
  return requests.total + reservations.total + bookings.total + rooms.total;
}
