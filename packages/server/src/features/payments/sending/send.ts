import type { PaymentChannel } from '@bellhop/contract/payments/link';
import * as z from 'zod';
import type { TenantWrite } from '../../../platform/database/database.ts';
import { type Delivery, outgoingChannels } from '../../../platform/delivery/outgoing-message.ts';
import { withdraw } from '../../../platform/delivery/withdraw.ts';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import { addJob, defineJob } from '../../../platform/jobs/job.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { countSending } from '../../../platform/usage/count-sending.ts';
import type { AddressDigest } from '../../../platform/usage/usage.ts';
import type { Reader } from '../../deliveries/row.ts';
import { stopUrlOf } from '../../deliveries/stop/stop-url.ts';
import { payPage } from '../present.ts';
import type { PaymentRow, SendingRow } from '../row.ts';
import type { PaymentLetter } from './letters.ts';
import { receiptId, sendingId } from './sending-id.ts';

export interface SendingParts {
  delivery: Delivery;
  addressDigest: AddressDigest;
}

interface LinkSending {
  hotel: Hotel;
  /** The origin of the hotel's pages, for a hotel that has not set an address for guests. */
  origin: string;
  link: Pick<
    PaymentRow,
    'id' | 'email' | 'phone_number' | 'language' | 'amount' | 'currency' | 'purpose' | 'ends_at' | 'sendings'
  >;
  code: string;
  /** Null: the link belongs to no stay. */
  stay: Reader | null;
  send: readonly PaymentChannel[];
  at: number;
  /** Id of the sender; null: the system, as a reminder. */
  by: string | null;
}

/** Seconds in which the same message is not sent again, such as by a second press. */
const quietFor = 60;

/**
 * Sends a link to its own addresses, with our texts (PAY-03). Returns the last message of each channel.
 * @throws invalid_input (there is no address), messages_stopped, limit_reached, too_many_requests
 */
export async function sendLink(
  tx: TenantWrite,
  { delivery, addressDigest }: SendingParts,
  input: LinkSending,
): Promise<SendingRow[]> {
  const { hotel, origin, link, code, stay, at, by } = input;
  // All writers lock the counters of addresses in this order.
  const channels = [...new Set(input.send)].toSorted();
  if (channels.length > 0 && stay !== null && stay.messages_stopped_at !== null) throw new Failure('messages_stopped');
  const sent: SendingRow[] = [];
  for (const channel of channels) {
    const to = channel === 'mail' ? link.email : link.phone_number;
    if (to === null) throw invalidInput(`body.send`, 'no_address');
    const before = link.sendings.find((sending) => sending.channel === channel);
    if (before !== undefined && before.state !== 'failed' && at < before.at + quietFor)
      throw new Failure('limit_reached', { retry_after: before.at + quietFor - at });
    if (by !== null) {
      const recipient = addressDigest(hotel.id, to.toLowerCase());
      await countSending(tx.sql, hotel.id, { kind: 'payment_links', staffId: by, recipient, at });
    }
    const letter: PaymentLetter = {
      kind: by === null ? 'payment_reminder' : 'payment_link',
      hotel: hotel.name,
      amount: link.amount,
      currency: link.currency,
      purpose: link.purpose,
      link: payPage(hotel.staffBaseUrl ?? origin, code),
      until: link.ends_at - 1,
      timeZone: hotel.settings.timeZone,
      ...(stay === null ? {} : { stopUrl: stopUrlOf(hotel, stay.stop_code) }),
    };
    const outgoing = outgoingChannels[channel];
    const message_id = await delivery.send(tx.sql, {
      channel: outgoing,
      to,
      language: languageOf(hotel, link),
      letter,
      hotelId: hotel.id,
      usefulUntil: link.ends_at,
      deliveryId: sendingId(link.id, channel),
    });
    const fate = delivery.carries[outgoing]
      ? ({ state: 'waiting' } as const)
      : ({ state: 'failed', failure: 'not_set_up' } as const);
    sent.push({ channel, ...fate, at, message_id });
  }
  return [...link.sendings.filter(({ channel }) => !channels.includes(channel)), ...sent];
}

/** The language of the messages of a link. */
export function languageOf({ settings }: Hotel, { language }: Pick<PaymentRow, 'language'>): PaymentRow['language'] {
  return language === 'ar' && settings.isArDisabled ? 'en' : language;
}

/** Withdraws the unsent messages of a link that may not be paid any more. */
export function takeBack({ sql, hotelId }: TenantWrite, { id, sendings }: PaymentRow): Promise<void> {
  return withdraw(
    sql,
    hotelId,
    sendings.map(({ channel }) => sendingId(id, channel)),
  );
}

/** Takes back a receipt that has not gone yet, of a payment that was none. */
export function takeBackReceipt({ sql, hotelId }: TenantWrite, linkId: string): Promise<void> {
  return withdraw(sql, hotelId, [receiptId(linkId)]);
}

/** Tells the person who paid that the money came. */
export const receiptJob = defineJob('payment-receipt', z.object({ hotelId: z.string(), linkId: z.string() }));

/** In the transaction that makes the link paid, or has a person look at its money. */
export function addReceiptJob({ sql, hotelId }: TenantWrite, linkId: string, at: number): Promise<void> {
  const clock = { now: () => at, millis: () => at * 1000 };
  return addJob({ sql, clock }, receiptJob, { hotelId, linkId }, { key: `${hotelId}/${linkId}` });
}
