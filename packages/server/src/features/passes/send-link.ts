import type { DeliveryChannel } from '@bellhop/contract/deliveries/delivery';
import type { Language } from '@bellhop/contract/scalars';
import { dialled } from '@bellhop/contract/text/phone';
import { recordAccess } from '../../platform/access-records/store.ts';
import { type Delivery, outgoingChannels } from '../../platform/delivery/outgoing-message.ts';
import { Failure } from '../../platform/failure.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { countSending } from '../../platform/usage/count-sending.ts';
import type { AddressDigest } from '../../platform/usage/usage.ts';
import { findFullById } from '../bookings/store.ts';
import { deliver } from '../deliveries/deliver.ts';
import { addressBy } from '../deliveries/rules.ts';
import { shortCodeHash } from './codes.ts';
import { shortCodeIn } from './long-link.ts';
import { issuesPasses } from './policy.ts';
import { type PassParts, stateOf } from './service.ts';
import { findByCode } from './store.ts';

interface Parts extends Pick<PassParts, 'database' | 'clock'> {
  addressDigest: AddressDigest;
  delivery: Pick<Delivery, 'carries'>;
}

export interface SendingInput {
  channel: DeliveryChannel;
  /** Each must be an address of the stay itself. */
  recipients: readonly string[];
  /** The short link of a pass, or a text with one. */
  text: string;
  /** The language of the message if the stay has no language. */
  language: Language;
}

/**
 * Sends the link of a pass to the guest's own address.
 * @param origin the origin of the hotel's pages
 * @throws not_allowed, link_not_ours, not_this_guest, stay_ended, messages_stopped, too_many_requests
 */
export function sendLink(
  { database, clock, addressDigest, delivery }: Parts,
  hotel: Hotel,
  caller: StaffCaller,
  origin: string,
  { channel, recipients, text, language }: SendingInput,
): Promise<{ sent: boolean; delivery_id: string }> {
  if (!issuesPasses(hotel.settings)) throw new Failure('not_allowed');
  const code = shortCodeIn(origin, text);
  if (code === null) throw new Failure('link_not_ours');
  const at = clock.now();
  return database.write(hotel.id, async (tx) => {
    const { sql } = tx;
    const pass = await findByCode(sql, hotel.id, shortCodeHash(code));
    const stay = pass?.booking_id == null ? null : await findFullById(sql, hotel.id, pass.booking_id);
    if (pass === null || stay === null || pass.making === null) throw new Failure('link_not_ours');
    if (stateOf(pass, at) !== 'open') throw new Failure('stay_ended');
    const own = addressBy(channel, stay);
    const spelled = channel === 'mail' ? (to: string) => to.trim().toLowerCase() : dialled;
    if (own === null || recipients.some((to) => spelled(to) !== spelled(own))) throw new Failure('not_this_guest');
    if (stay.messages_stopped_at !== null) throw new Failure('messages_stopped');
    const recipient = addressDigest(hotel.id, spelled(own));
    await countSending(sql, hotel.id, { kind: 'pass_links', staffId: caller.id, recipient, at });
    const delivery_id = await deliver(
      tx,
      {
        bookingId: stay.id,
        requestId: null,
        kind: 'pass_link',
        // The guest is at the desk or on the phone, so the message goes at night, too.
        answersGuest: true,
        sendAt: at,
        pass: { id: pass.id, channel, language },
      },
      at,
    );
    if (delivery_id === null) throw new Failure('not_this_guest');
    const sent = delivery.carries[outgoingChannels[channel]];
    const access = { what: 'pass_sent', entity: 'booking', entityId: stay.id, bookingId: stay.id } as const;
    if (sent) await recordAccess(tx, { ...access, at, actor: caller.id });
    return { sent, delivery_id };
  });
}
