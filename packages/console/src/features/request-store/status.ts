import { isUndone, type RequestStatus } from '@bellhop/contract/requests/request';
import type { Tone } from '../../ui/tag.tsx';

/** REQ-16. The word and the shape say the same for who does not see the colour. */
export const statusTone: Record<RequestStatus, Tone & ('open' | 'pending' | 'closed' | 'canceled')> = {
  OPEN: 'open',
  PENDING: 'pending',
  CLOSED: 'closed',
  CANCELED: 'canceled',
};

// Below this many seconds a due time is near.
const nearSeconds = 15 * 60;

/** How a due time stands while there is still something to do; null: there is none. */
export function dueLook(
  request: { readonly status: RequestStatus; readonly due_at: number | null },
  now: number,
): 'past' | 'near' | 'later' | null {
  if (!isUndone(request.status) || request.due_at === null) return null;
  if (request.due_at < now) return 'past';
  return request.due_at - now < nearSeconds ? 'near' : 'later';
}

/** Seconds past the promised time, while there is still something to do; null: not late. */
export function lateBy(
  request: { readonly status: RequestStatus; readonly due_at: number | null },
  now: number,
): number | null {
  return isUndone(request.status) && request.due_at !== null && request.due_at < now ? now - request.due_at : null;
}
