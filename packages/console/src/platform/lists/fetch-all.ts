import { compareItems } from '@bellhop/contract/lists/list';
import type { ListSpec } from '../collection/filter.ts';
import type { ListKind, ListTypes } from '../collection/list-kind.ts';
import { fetchPage } from './fetch-page.ts';
import type { ReadContext } from './read-context.ts';

/** All items of a list, page after page, as they are now; the device keeps none of them. */
export async function fetchAll<T extends ListTypes>(
  kind: ListKind<T>,
  context: ReadContext,
  spec: ListSpec<T>,
): Promise<readonly T['item'][]> {
  const found = new Map<string, T['item']>();
  let cursor: string | undefined;
  do {
    const page = await fetchPage(kind, context, spec, { limit: '200', cursor });
    // What changes meanwhile may come twice.
    for (const item of page.items) found.set(item.id, item);
    cursor = page.lastEvaluatedKey ?? undefined;
  } while (cursor !== undefined);
  return [...found.values()].sort(compareItems(kind.list, spec.order));
}
