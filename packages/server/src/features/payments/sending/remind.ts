import { changeEntities } from '../../../platform/entities/change-entity.ts';
import { forEachHotel, inBatches } from '../../../platform/hourly-work.ts';
import { system } from '../../../platform/live/system-actor.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import { afterNight } from '../../deliveries/rules.ts';
import { findReader } from '../../deliveries/store.ts';
import type { CodeBox } from '../code-box.ts';
import { paymentEntity } from '../store.ts';
import { sendLink } from './send.ts';
import { listEnding, updateReminded } from './store.ts';

type Parts = Pick<SliceParts, 'database' | 'clock' | 'hotels' | 'delivery' | 'addressDigest'> & { box: CodeBox };

const most = 100;
const hour = 3600;

/** Reminds of links before they end, by the ways by which they were sent, and not at night; of every hotel, every hour. */
export async function remindOfPayments({ box, ...parts }: Parts): Promise<void> {
  const { database, clock, hotels } = parts;
  await forEachHotel(database, async (hotelId) => {
    const hotel = await hotels.byId(hotelId);
    const at = clock.now();
    if (hotel === null || !hotel.settings.payments || hotel.staffBaseUrl === null) return;
    const { paymentReminderHours, timeZone } = hotel.settings;
    if (paymentReminderHours === 0 || afterNight(at, timeZone) !== at) return;
    const origin = hotel.staffBaseUrl;
    const lead = paymentReminderHours * hour;
    // A link that ends in the night is due before the night.
    const nextAt = afterNight(at + hour, timeZone);
    await inBatches(database, hotelId, most, async (tx) => {
      const ids = await listEnding(tx.sql, hotelId, { at, lead, nextAt, most });
      await changeEntities(tx, paymentEntity, ids, {
        actor: system,
        at,
        async decide(link) {
          const stay = link.booking_id === null ? null : await findReader(tx.sql, hotelId, link.booking_id);
          // Paid or canceled meanwhile, or sent within the time in which a reminder would go.
          const isDue = link.status === 'open' && link.sendings.every((sending) => sending.at <= link.ends_at - lead);
          if (!isDue || (stay !== null && stay.messages_stopped_at !== null)) return null;
          const send = link.sendings
            .map(({ channel }) => channel)
            .filter((channel) => (channel === 'mail' ? link.email : link.phone_number) !== null);
          const code = box.open(hotelId, link.id, link.code);
          const sendings = await sendLink(tx, parts, { hotel, origin, link, code, stay, send, at, by: null });
          return { changed: { reminded: { from: null, to: at } }, set: { sendings } };
        },
      });
      await updateReminded(tx.sql, hotelId, ids, at);
      return ids.length;
    });
  });
}
