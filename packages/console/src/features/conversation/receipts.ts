import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { GuestRequest } from '@bellhop/contract/requests/request';

/** The receipt of a message of staff: it reached the server, a device of the guest, or the guest's eyes. */
export type Receipt = 'sent' | 'delivered' | 'read';

type Positions = Pick<GuestRequest, 'guest_delivered' | 'guest_read'>;

/** Returns the receipt; `sent` for a message from before positions were counted. */
export function receiptOf({ position }: Pick<RequestComment, 'position'>, request: Positions | null): Receipt {
  if (position <= 0 || request === null) return 'sent';
  if (position <= request.guest_read) return 'read';
  return position <= request.guest_delivered ? 'delivered' : 'sent';
}

/** Returns the receipts by message id; among messages with the same receipt only the last message has it. */
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
