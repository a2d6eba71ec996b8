import type { PaymentChannel } from '@bellhop/contract/payments/link';

/** Begins the ids of messages of links: no delivery of a stay has a `/` in its id. */
const mark = 'payment/';

export function sendingId(linkId: string, channel: PaymentChannel): string {
  return `${mark}${linkId}/${channel}`;
}

export function receiptId(linkId: string): string {
  return `${mark}${linkId}/receipt`;
}

/** The link of a message; null: the message is not of a link. */
export function linkOfSending(id: string): string | null {
  return id.startsWith(mark) ? (id.split('/')[1] ?? null) : null;
}
