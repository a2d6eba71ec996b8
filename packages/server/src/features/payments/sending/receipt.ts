import { shownStateOf } from '@bellhop/contract/payments/state';
import { lockRows } from '../../../platform/entities/store.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import { findReader } from '../../deliveries/store.ts';
import { findById } from '../store.ts';
import type { PaymentLetter } from './letters.ts';
import { languageOf, receiptJob } from './send.ts';
import { receiptId } from './sending-id.ts';
import { takeReceipt } from './store.ts';

/**
 * Sends one receipt for each payment of the right amount to the link's own address. A person looks at odd money
 * first.
 */
export function workReceipts({
  jobs,
  database,
  clock,
  hotels,
  delivery,
}: Pick<SliceParts, 'jobs' | 'database' | 'clock' | 'hotels' | 'delivery'>): void {
  jobs.work(receiptJob, async ({ hotelId, linkId }) => {
    const hotel = await hotels.byId(hotelId);
    if (hotel === null) return;
    await database.write(hotelId, async ({ sql }) => {
      await lockRows(sql, hotelId, 'payment_links', [linkId]);
      const link = await findById(sql, hotelId, linkId);
      if (link?.email == null || shownStateOf(link, clock.now()) !== 'paid') return;
      const stay = link.booking_id === null ? null : await findReader(sql, hotelId, link.booking_id);
      if (stay !== null && stay.messages_stopped_at !== null) return;
      const payment = await takeReceipt(sql, hotelId, linkId);
      if (payment === null) return;
      const letter: PaymentLetter = {
        kind: 'payment_receipt',
        hotel: hotel.name,
        amount: link.amount,
        currency: link.currency,
        purpose: link.purpose,
        paidAt: payment.paid_at,
        timeZone: hotel.settings.timeZone,
      };
      await delivery.send(sql, {
        channel: 'email',
        to: link.email,
        language: languageOf(hotel, link),
        letter,
        hotelId,
        usefulUntil: null,
        deliveryId: receiptId(linkId),
      });
    });
  });
}
