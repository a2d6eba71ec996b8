import type { RequestCard } from './card.ts';

type Waiting = Pick<
  RequestCard,
  | 'status'
  | 'service_type'
  | 'reservation_status'
  | 'check_in'
  | 'is_commented_by'
  | 'last_comment'
  | 'unanswered_at'
  | 'created_at'
>;

/**
 * Returns unix seconds since when a request waits for the hotel, from the first unanswered message; null: it does not
 * wait. It waits while it is open or pending and the guest wrote last or it has no answer; a reservation while it is on
 * hold or the guest wrote last, closed or not; a check-in while it is submitted or the guest wrote last. The server
 * stores the same in `requests.waiting_since`.
 */
export function waitingSince(request: Waiting): number | null {
  const { status, is_commented_by, last_comment, created_at } = request;
  const isReservation = request.service_type === 'ALACARTE_RESTAURANT_RESERVATION';
  if (status === 'CANCELED' || (status === 'CLOSED' && !isReservation)) return null;
  if (is_commented_by === 'GUEST') return request.unanswered_at ?? last_comment?.created_at ?? created_at;
  if (isReservation) return request.reservation_status === 'ON_HOLD' ? created_at : null;
  const submittedAt = request.check_in?.submitted_at ?? null;
  if (submittedAt !== null) return submittedAt;
  // An accepted check-in is pending until its guests arrive.
  if (request.service_type === 'FAST_CHECK_IN' && status !== 'OPEN') return null;
  return is_commented_by === null ? created_at : null;
}

/**
 * Returns the version that a person must have read for the request to count as read; 0: the guest's last message is
 * answered, or the request is over.
 */
export function newsVersion(request: Waiting & Pick<RequestCard, 'unanswered_version'>): number {
  return waitingSince(request) === null ? 0 : request.unanswered_version;
}
