import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { GuestRequest } from '@bellhop/contract/requests/request';

/** How far a message of staff has come: at the server, on a device of the guest's, in their sight. */
export type Receipt = 'sent' | 'delivered' | 'read';

type Positions = Pick<GuestRequest, 'guest_delivered' | 'guest_read'>;

/** A message of before positions were counted has none, and nobody knows more than that it was sent. */
export function receiptOf({ position }: Pick<RequestComment, 'position'>, request: Positions | null): Receipt {
  if (position <= 0 || request === null) return 'sent';
  if (position <= request.guest_read) return 'read';
  return position <= request.guest_delivered ? 'delivered' : 'sent';
}

/** By the id of a message: of several that have come equally far, the last one says it for all. */
export function receiptsShown(
  comments: readonly RequestComment[],
  request: Positions | null,
): ReadonlyMap<string, Receipt> {
  const shown = new Map<string, Receipt>();
  let next: Receipt | null = null;
  for (const comment of comments.toReversed()) {
    if (!comment.is_staff) continue;
    const receipt = receiptOf(comment, request);
    if (receipt !== next) shown.set(comment.id, receipt);
    next = receipt;
  }
  return shown;
}
