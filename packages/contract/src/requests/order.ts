import type { RequestOrder } from './calls.ts';
import type { GuestRequest } from './request.ts';

type Placed = Pick<GuestRequest, 'id' | 'updated_at' | 'created_at' | 'due_at'>;

/** Where a request stands in a list of this order; equal positions are settled by the ids, compared byte by byte. */
export function requestPosition(order: RequestOrder, request: Placed): number {
  switch (order) {
    case 'updated_at':
      return request.updated_at;
    case 'created_at':
      return request.created_at;
    case 'due_at':
      // Without a due date: after all that have one, newest first.
      return request.due_at ?? Number.MAX_SAFE_INTEGER - request.created_at;
  }
}

/** For `sort`. The same order as the server's, so that a list patched on the device equals one read anew. */
export function compareRequests(order: RequestOrder): (a: Placed, b: Placed) => number {
  const direction = order === 'due_at' ? 1 : -1;
  return (a, b) =>
    direction * (requestPosition(order, a) - requestPosition(order, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
