import type { CallAnswer } from '@bellhop/contract/call';
import { searchHotel } from '@bellhop/contract/search/calls';
import { foldWords } from '@bellhop/contract/text/fold';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useLiveMessages } from '../../platform/live/live-context.ts';

export type SearchAnswer = CallAnswer<typeof searchHotel>;
export type HotelSearch = ReturnType<typeof useHotelSearch>;

/** The most that may be asked for at once; the contract's own limit. */
export const longestKeyword = 200;

// A burst of messages is one look at the server.
const gatherMs = 500;
// Between two letters of somebody who types lie some 100 ms: words are asked for when the hand rests.
const restMs = 150;

/** The whole hotel by words (SHELL-17). An answer that comes after the next words were typed is dropped with its call. */
export function useHotelSearch(keyword: string) {
  const { api, client, hotelId } = useReadContext();
  const wanted = keyword.trim();
  const isAsked = foldWords(wanted).length > 0;
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
    /** Of the words before, while those of now are looked for; null: nothing is asked, or nothing came yet. */
    answer: isAsked ? (read.data ?? null) : null,
    error: isAsked ? read.error : null,
    isFetching: read.isFetching,
    /** The answer is of these words and not of the ones before. */
    isSettled: !isAsked || (!read.isPlaceholderData && !read.isPending),
    retry: () => void read.refetch(),
  };
}

/** The same while somebody types: asked for when the hand rests, settled when the answer is of what stands in the field now. */
export function useTypedSearch(typed: string): HotelSearch {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // An emptied field asks for nothing, at once.
  const search = useHotelSearch(typed.trim() === '' ? '' : rested);
  return { ...search, isSettled: search.isSettled && (typed.trim() === '' || rested.trim() === typed.trim()) };
}

export function countOf({ requests, reservations, bookings, rooms }: SearchAnswer): number {
  return requests.total + reservations.total + bookings.total + rooms.total;
}
