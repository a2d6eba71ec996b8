import type { CallAnswer } from '@bellhop/contract/call';
import { searchHotel } from '@bellhop/contract/search/calls';
import { foldWords } from '@bellhop/contract/text/fold';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotelRead } from '../../platform/lists/read-context.ts';
import { useReadAgain } from '../../platform/live/use-read-again.ts';
import { useRested } from '../../platform/use-rested.ts';
import { fieldDir } from '../../ui/field-direction.ts';

export type SearchAnswer = CallAnswer<typeof searchHotel>;
export type HotelSearch = ReturnType<typeof useHotelSearch>;

const searchKey = ['search'];
// The contract's own limit.
const longestKeyword = 200;

// A burst of messages is one look at the server.
const gatherMs = 500;
// Between two letters of somebody who types lie some 100 ms: words are asked for when the hand rests.
const restMs = 150;

/** The whole hotel by words (SHELL-17). An answer that comes after the next words were typed is dropped with its call. */
export function useHotelSearch(keyword: string) {
  const wanted = keyword.trim();
  const isAsked = foldWords(wanted).length > 0;
  const read = useHotelRead(
    [...searchKey, wanted],
    (api, { query, signal }) => api.call(searchHotel, { query: { ...query, q: wanted }, signal }),
    { enabled: isAsked, placeholderData: keepPreviousData, staleTime: 10_000, gcTime: 60_000 },
  );
  useReadAgain(
    // A first answer that is under way stays: busy minutes must not keep somebody waiting for it.
    (client) => void client.invalidateQueries({ queryKey: searchKey }),
    gatherMs,
    ({ entity }) => isAsked && ['request', 'booking', 'room'].includes(entity),
  );

  const answer = isAsked ? (read.data ?? null) : null;
  return {
    /** Of the words before, while those of now are looked for; null: nothing is asked, or nothing came yet. */
    answer,
    count: answer === null ? 0 : Object.values(answer).reduce((sum, { total }) => sum + total, 0),
    error: isAsked ? read.error : null,
    isFetching: read.isFetching,
    /** The answer is of these words and not of the ones before. */
    isSettled: !isAsked || (!read.isPlaceholderData && !read.isPending),
    retry: () => void read.refetch(),
  };
}

/** The same while somebody types: asked for when the hand rests, settled when the answer is of what stands in the field now. */
export function useTypedSearch(initial = '') {
  const [typed, type] = useState(initial);
  const rested = useRested(typed, restMs);
  const keyword = typed.trim();
  // An emptied field asks for nothing, at once.
  const search = useHotelSearch(keyword === '' ? '' : rested);
  return {
    ...search,
    isSettled: search.isSettled && (keyword === '' || rested.trim() === keyword),
    keyword,
    type,
    /** Of the input. */
    field: {
      type: 'text',
      dir: fieldDir('auto', typed),
      maxLength: longestKeyword,
      autoComplete: 'off',
      autoCapitalize: 'off',
      spellCheck: false,
      enterKeyHint: 'search',
      value: typed,
    } as const,
  };
}
