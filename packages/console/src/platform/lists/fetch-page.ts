import type { ListSpec } from '../collection/filter.ts';
import type { ListKind, ListTypes } from '../collection/list-kind.ts';
import type { ListPage } from '../collection/receive.ts';
import type { ReadContext } from './read-context.ts';

export interface PageRequest {
  readonly limit?: string | undefined;
  /** From the page before; absent: from the top. */
  readonly cursor?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Makes the list call of a kind: its filters, scopes and statuses have the names of the call's query. */
export async function fetchPage<T extends ListTypes>(
  { list, cardPages }: ListKind<T>,
  { api, hotelId }: ReadContext,
  { filter, order }: ListSpec<T>,
  { limit, cursor, signal }: PageRequest,
): Promise<ListPage<T>> {
  const { scope, status, keyword, ...fields } = filter;
  const chosen: Record<string, string> = {};
  for (const [name, value] of Object.entries<string | null>(fields)) {
    if (value !== null) Object.assign(chosen, list.windows?.[name]?.query(value) ?? { [name]: value });
  }
  const query: Readonly<Record<string, string | undefined>> = {
    hotel_id: hotelId,
    ...cardPages?.query,
    ...(scope === null ? {} : list.scopes[scope]?.query),
    order: list.windows === undefined ? order : undefined,
    status: status ?? undefined,
    ...chosen,
    q: keyword.trim() === '' ? undefined : keyword.trim(),
    limit,
    lastEvaluatedKey: cursor,
  };
  // `defineList` ties the query's names to its call, which a generic type cannot show.
  const answer: unknown = await api.call(list.call, { query, signal } as never);
  // And the answer's items to its entity.
  const page = answer as ListPage<T>;
  // A kind reads the answers of its own call.
  return cardPages === undefined ? page : { ...page, items: cardPages.cardsOf(answer as never) };
}
