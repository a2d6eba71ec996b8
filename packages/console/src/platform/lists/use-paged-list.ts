import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import { useIsOnline } from '../network/use-is-online.ts';
import { type CallOfHotel, useReadContext } from './read-context.ts';

/** A page has the cursor of the next page, or says that there are items behind its last item. */
interface Page {
  readonly items: readonly unknown[];
  readonly lastEvaluatedKey?: string | null;
  readonly has_more?: boolean;
}

export interface PagedListOptions<P extends Page> {
  readonly queryKey: QueryKey;
  /** `cursor`: undefined for the first page. */
  readonly read: (api: Api, call: CallOfHotel, cursor: string | undefined) => Promise<P>;
  /** Unique for each item; also the cursor of the items behind it, if pages have no cursor. */
  readonly keyOf: (item: P['items'][number]) => string;
  /** Shows the items of the previous key until the first page of another key arrives. */
  readonly keepsPrevious?: boolean;
}

export type PagedList<P extends Page = Page> = ReturnType<typeof usePagedList<P>>;

/** Reads a list page by page: the first page at once, each further page at a press of the button in `NextPage`. */
export function usePagedList<P extends Page>({ queryKey, read: readPage, keyOf, keepsPrevious }: PagedListOptions<P>) {
  const { api, hotelId } = useReadContext();
  const isOnline = useIsOnline();
  const read = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(api, { query: { hotel_id: hotelId }, signal }, pageParam),
    initialPageParam: undefined as string | undefined, // The first page has no cursor.
    getNextPageParam({ items, lastEvaluatedKey, has_more }) {
      const last = items.at(-1);
      return lastEvaluatedKey ?? (has_more === true && last !== undefined ? keyOf(last) : undefined);
    },
    placeholderData: keepsPrevious ? keepPreviousData : undefined,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = read;
  const pages = read.data?.pages ?? [];
  const items = pages.flatMap((page): readonly P['items'][number][] => page.items);
  return {
    read,
    pages,
    /** Each item once: an item that changed between two reads is in both pages. */
    items: [...new Map(items.map((item) => [keyOf(item), item])).values()],
    /** Null after the last page. */
    more: hasNextPage
      ? {
          isLoading: isFetchingNextPage,
          error: isFetchNextPageError ? error : null,
          load: isOnline ? () => void fetchNextPage() : undefined,
        }
      : null,
  };
}
