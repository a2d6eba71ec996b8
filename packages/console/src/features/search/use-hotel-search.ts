import { fieldDir } from '@bellhop/browser/ui/field-direction';
import type { CallAnswer } from '@bellhop/contract/call';
import { searchHotel } from '@bellhop/contract/search/calls';
import { foldWords } from '@bellhop/contract/text/fold';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotelRead } from '../../platform/lists/read-context.ts';
import { useReadAgain } from '../../platform/live/use-read-again.ts';
import { useRested } from '../../platform/use-rested.ts';

export type SearchAnswer = CallAnswer<typeof searchHotel>;
export type HotelSearch = ReturnType<typeof useHotelSearch>;

const searchKey = ['search'];
// The contract's own limit.
const longestKeyword = 200;

// A burst of events causes a single read.
const gatherMs = 500;
// Typed letters are some 100 ms apart: the search begins when the person pauses.
const restMs = 150;

/** Searches the whole hotel by words (SHELL-17). A newer query cancels the call of the previous query. */
export function useHotelSearch(keyword: string) {
  const words = keyword.trim();
  const isAsked = foldWords(words).length > 0;
  const read = useHotelRead(
    [...searchKey, words],
    (api, { query, signal }) => api.call(searchHotel, { query: { ...query, q: words }, signal }),
    { enabled: isAsked, placeholderData: keepPreviousData, staleTime: 10_000, gcTime: 60_000 },
  );
  useReadAgain(
    // A running first read is not repeated, as busy minutes would delay it without end.
    (client) => void client.invalidateQueries({ queryKey: searchKey }),
    gatherMs,
    ({ entity }) => isAsked && ['request', 'booking', 'room'].includes(entity),
  );

  const answer = isAsked ? (read.data ?? null) : null;
  return {
    /** The results, or those from the previous query while the new query is read; null without a query or answer. */
    answer,
    count: answer === null ? 0 : Object.values(answer).reduce((sum, { total }) => sum + total, 0),
    error: isAsked ? read.error : null,
    isFetching: read.isFetching,
    /** The answer belongs to the current query. */
    isSettled: !isAsked || (!read.isPlaceholderData && !read.isPending),
    retry: () => void read.refetch(),
  };
}

/**
 * The same for an input: searches when the person pauses, and is settled when the answer belongs to the current text.
 */
export function useTypedSearch(initial = '') {
  const [typed, type] = useState(initial);
  const rested = useRested(typed, restMs);
  const keyword = typed.trim();
  // An emptied field ends the search at once.
  const search = useHotelSearch(keyword === '' ? '' : rested);
  return {
    ...search,
    isSettled: search.isSettled && (keyword === '' || rested.trim() === keyword),
    keyword,
    type,
    /** The attributes of the input. */
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
