import type { RequestCard } from './card.ts';

type Waiting = Pick<
  RequestCard,
  'status' | 'service_type' | 'reservation_status' | 'is_commented_by' | 'last_comment' | 'created_at'
>;

/**
 * Unix seconds since when a request waits for the hotel; null: it does not. It waits while it is open or pending and the guest
 * wrote last or nobody has answered; a reservation while it is on hold or the guest wrote last, closed or not.
 * The server keeps the same in `requests.waiting_since`.
 */
export function waitingSince(request: Waiting): number | null {
  const { status, is_commented_by, last_comment, created_at } = request;
  const isReservation = request.service_type === 'ALACARTE_RESTAURANT_RESERVATION';
  if (status === 'CANCELED' || (status === 'CLOSED' && !isReservation)) return null;
  if (is_commented_by === 'GUEST') return last_comment?.created_at ?? created_at;
  if (isReservation) return request.reservation_status === 'ON_HOLD' ? created_at : null;
  return is_commented_by === null ? created_at : null;
}

/** The version that a person must have read for the request to count as read; 0: the guest's last words are answered, or over. */
export function newsVersion(request: Waiting & Pick<RequestCard, 'unanswered_version'>): number {
  return waitingSince(request) === null ? 0 : request.unanswered_version;
}
