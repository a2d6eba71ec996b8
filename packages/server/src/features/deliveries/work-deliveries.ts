import { type DeliveryFailure, deliveryChannels } from '@bellhop/contract/deliveries/delivery';
import type { TenantWrite } from '../../platform/database/database.ts';
import { outgoingChannels } from '../../platform/delivery/outgoing-message.ts';
import type { MessageFate } from '../../platform/delivery/work-delivery.ts';
import { forEachHotel } from '../../platform/hourly-work.ts';
import type { SliceParts } from '../../platform/slice.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { changeDeliveries } from './change.ts';
import type { Composers } from './compose.ts';
import { addDeliverJob, deliverJob } from './deliver.ts';
import type { DeliveryRow } from './row.ts';
import { addressOf, goingAt } from './rules.ts';
import { stopUrlOf } from './stop/stop-url.ts';
import { findForSending, findReader, removeOld, updateMessage } from './store.ts';

type Parts = Pick<SliceParts, 'jobs' | 'database' | 'clock' | 'isClockBelieved' | 'hotels' | 'delivery'> & {
  composers: Composers;
};

/** About a day, like the outbox. */
const tries = 32;
/** Seconds after a stay for which its messages are kept. */
const memory = 30 * 86_400;

export function workDeliveries(parts: Parts): void {
  const { jobs, hotels, database, clock } = parts;
  jobs.work(
    deliverJob,
    async ({ hotelId, deliveryId }) => {
      const hotel = await hotels.byId(hotelId);
      if (hotel === null) return;
      const mayDrop = await parts.isClockBelieved();
      await database.write(hotelId, (tx) => handIn(tx, { ...parts, mayDrop }, hotel, deliveryId, clock.now()));
    },
    { tries },
  );
}

/** Hands a message to the outbox once, ends it, or postpones it to the morning. */
async function handIn(
  tx: TenantWrite,
  { composers, delivery, mayDrop }: Parts & { mayDrop: boolean },
  hotel: Hotel,
  id: string,
  at: number,
): Promise<void> {
  const { sql, hotelId } = tx;
  const row = await findForSending(sql, hotelId, id);
  const reader = row && (await findReader(sql, hotelId, row.booking_id));
  if (row?.state !== 'waiting' || row.message_id !== null || reader === null) return;
  const fail = (failure: DeliveryFailure) => changeDeliveries(tx, [id], at, () => ({ state: 'failed', failure }));
  if (reader.messages_stopped_at !== null) return fail('stopped');
  // A pass uses only its channel; other messages prefer the channel that they were ordered by.
  const channels = row.pass_id === null ? [row.channel, ...deliveryChannels] : [row.channel];
  const address = addressOf(reader, channels, (each) => delivery.carries[outgoingChannels[each]]);
  if (address === null) return fail('no_address');
  const { channel, to } = address;
  const isCarried = delivery.carries[outgoingChannels[channel]];

  const language = row.language === 'ar' && hotel.settings.isArDisabled ? 'en' : row.language;
  const composed = await composers[row.kind](sql, { hotel, row, reader, language, at });
  // A message without a working channel fails at once, also at night, so that staff see it; a message due too early
  // waits.
  const due = Math.max(at, row.send_at);
  const goesAt = row.answers_guest || !isCarried ? due : goingAt(due, hotel.settings.timeZone, composed);
  if (composed === null || (composed.usefulUntil !== null && composed.usefulUntil <= goesAt)) {
    // Tried again when the clock is right.
    if (!mayDrop) throw new Error('the clock has leaped; nothing is dropped until it was steady');
    return changeDeliveries(tx, [id], at, () => ({ state: 'dropped' }));
  }
  if (goesAt > at) {
    await changeDeliveries(tx, [id], at, () => ({ send_at: goesAt }));
    return addDeliverJob(tx, id, at, goesAt);
  }
  const message_id = await delivery.send(sql, {
    channel: outgoingChannels[channel],
    to,
    language,
    letter: { ...composed.letter, stopUrl: stopUrlOf(hotel, reader.stop_code) },
    hotelId,
    usefulUntil: composed.usefulUntil,
    deliveryId: id,
  });
  await updateMessage(sql, hotelId, id, { message_id, channel });
  if (!isCarried) await fail('not_set_up');
}

/** Returns the function that copies the fate of an outgoing message to its delivery. */
export function deliveryFollower({ clock }: Pick<SliceParts, 'clock'>) {
  return (tx: TenantWrite, deliveryId: string, { messageId, state, tries, isRefused }: MessageFate): Promise<void> => {
    const at = clock.now();
    const set = (): Partial<DeliveryRow> => {
      switch (state) {
        case 'waiting':
          return {};
        case 'sent':
          return { state: 'sent', sent_at: at, failure: null };
        case 'failed':
          return { state: 'failed', failure: isRefused ? 'refused' : 'unreachable' };
        case 'kept':
          return { state: 'failed', failure: 'not_set_up' };
        case 'expired':
          return { state: 'failed', failure: 'too_late' };
      }
    };
    return changeDeliveries(tx, [deliveryId], at, (row) =>
      // The operator may resend a message that had been given up.
      row.message_id === messageId && row.state !== 'dropped' ? { ...set(), attempts: tries } : null,
    );
  };
}

export async function removeOldDeliveries({ database, clock }: Pick<SliceParts, 'database' | 'clock'>): Promise<void> {
  await forEachHotel(database, async (hotelId) => {
    await database.write(hotelId, ({ sql }) => removeOld(sql, hotelId, clock.now() - memory));
  });
}
