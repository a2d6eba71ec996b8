import { type GuestRequest, isUndone, type RequestStatus } from '@bellhop/contract/requests/request';
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

type Due = Pick<GuestRequest, 'status' | 'due_at'>;

/** The urgency of a due time while the request is open or pending; null: there is none. */
export function dueLook({ status, due_at: dueAt }: Due, now: number): 'past' | 'near' | 'later' | null {
  if (!isUndone(status) || dueAt === null) return null;
  if (dueAt < now) return 'past';
  return dueAt - now < nearSeconds ? 'near' : 'later';
}

/** Seconds past the promised time, while there is still something to do; null: not late. */
export function lateBy(request: Due, now: number): number | null {
  return dueLook(request, now) === 'past' ? now - (request.due_at ?? now) : null;
}
