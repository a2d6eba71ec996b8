import type { RequestOrder } from '@bellhop/contract/requests/calls';
import { requestList } from '@bellhop/contract/requests/list';
import type { GuestRequest } from '@bellhop/contract/requests/request';

/** Where a request stands in an order: ties of one position are broken by the ids. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

export function placeOf(request: GuestRequest, order: RequestOrder): Place {
  return { at: requestList.orders[order].position(request), id: request.id };
}

/** Negative: `a` stands above `b`. Newest first, due dates earliest first; ids are ASCII, so `<` compares their bytes. */
export function comparePlaces(order: RequestOrder, a: Place, b: Place): number {
  if (a.at === b.at && a.id === b.id) return 0;
  const below = a.at === b.at ? a.id > b.id : a.at > b.at;
  const ascending = requestList.orders[order].direction === 'asc';
  return below === ascending ? 1 : -1;
}

/** `sorted` without the ids of `gone`, with `added` (in any order) at their places: one pass, however few changed. */
export function mergeSorted<Item>(
  sorted: readonly Item[],
  gone: (item: Item) => boolean,
  added: readonly Item[],
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  const incoming = [...added].sort(compare);
  const merged: Item[] = [];
  let next = 0;
  for (const item of sorted) {
    if (gone(item)) continue;
    for (let first = incoming[next]; first !== undefined && compare(first, item) < 0; first = incoming[next]) {
      merged.push(first);
      next += 1;
    }
    merged.push(item);
  }
  for (; next < incoming.length; next += 1) {
    const rest = incoming[next];
    if (rest !== undefined) merged.push(rest);
  }
  return merged;
}
