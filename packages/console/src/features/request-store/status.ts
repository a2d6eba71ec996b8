import { isUndone, type RequestStatus, requestStatuses } from '@bellhop/contract/requests/request';
import type { Tone } from '../../ui/tag.tsx';

/** REQ-16. The word and the shape say the same for who does not see the colour. */
export const statusTone: Record<RequestStatus, Tone & ('open' | 'pending' | 'closed' | 'canceled')> = {
  OPEN: 'open',
  PENDING: 'pending',
  CLOSED: 'closed',
  CANCELED: 'canceled',
};

/** RQD-02: every status but the current one and PENDING, which staff cannot set. */
export function settableStatuses(current: RequestStatus): readonly RequestStatus[] {
  return requestStatuses.filter((status) => status !== current && status !== 'PENDING');
}

/** RQD-04. */
export function statusButtonLook(status: RequestStatus): 'primary' | 'light' | 'warning' {
  switch (status) {
    case 'OPEN':
      return 'primary';
    case 'CLOSED':
    case 'CANCELED':
      return 'light';
    case 'PENDING':
      return 'warning';
  }
}

export type OrderLook = 'success' | 'danger' | 'warning';

/** RQD-15 to RQD-17. */
export function orderLook(orderStatus: string | null): OrderLook {
  if (orderStatus === 'paid') return 'success';
  return orderStatus === 'canceled' ? 'danger' : 'warning';
}

/** RQD-18: `expired_control` is unix seconds; null while nothing is awaited or no end is known. */
export function isPaymentExpired(
  request: { readonly order_status: string | null; readonly order: { readonly expired_control: number | null } | null },
  now: number,
): boolean | null {
  if (request.order_status !== 'awaiting_payment') return null;
  const end = request.order?.expired_control ?? null;
  return end === null ? false : end < now;
}

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
