import type { CallInput } from '@bellhop/contract/call';
import type { chooseOffer } from '@bellhop/contract/check-in/guest-calls';
import { mayChooseOffer } from '@bellhop/contract/check-in/state';
import type { OwnCheckIn } from '@bellhop/contract/check-in/view';
import type { CheckInOffer } from '@bellhop/contract/hotels/offers';
import { guestLanguage } from '@bellhop/contract/text/guest-language';
import { nanoid } from 'nanoid';
import { ConcurrentWrite } from '../../platform/database/concurrent-write.ts';
import type { TenantWrite } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/entities/store.ts';
import { existing, Failure } from '../../platform/failure.ts';
import { actorOf, type GuestCaller } from '../../platform/session/caller.ts';
import type { BookingRow } from '../bookings/row.ts';
import { authorOf } from '../guests/service.ts';
import { askToPay } from '../payments/ask-to-pay.ts';
import type { CodeBox } from '../payments/code-box.ts';
import { writeRequest } from '../requests/create-request.ts';
import type { Frame } from '../requests/present.ts';
import { type BookingOfRequest, findBooking, findService } from '../requests/store.ts';
import { changeCheckIn } from './change-check-in.ts';
import type { EditParts } from './edit-form.ts';
import { presentIn, stayOf, writeOwn } from './guests.ts';
import { stateNow } from './present.ts';
import { findOf, findOfferService, listChosenOffers } from './store.ts';
import { offerTexts } from './texts.ts';

/** A guest who asks for an offer. */
interface Asking {
  frame: Frame;
  caller: GuestCaller;
  booking: BookingOfRequest;
  stay: BookingRow;
  codes: CodeBox;
  /** In which the guest reads the page. */
  language: string;
  addressDigest: string;
  at: number;
}

/**
 * Asks for an offer of the hotel at the price that the guest saw: an ordinary request, once for each stay.
 * @throws not_found, status_not_settable, edit_conflict, not_allowed, limit_reached
 */
export function choose(
  parts: EditParts,
  frame: Frame,
  caller: GuestCaller,
  id: string,
  { price, currency, language }: CallInput<typeof chooseOffer>['body'],
  addressDigest: string,
): Promise<OwnCheckIn> {
  const { hotel } = frame;
  return writeOwn(parts, hotel, caller, async (tx, at) => {
    // The stay is locked first: it comes before requests and check-ins in the order of locks.
    const booking = await findBooking(tx.sql, hotel.id, caller.bookingId);
    const stay = await stayOf(tx.sql, hotel.id, caller);
    const chosen = await listChosenOffers(tx.sql, hotel.id, stay.id);
    if (booking === null || chosen.some(({ offer_id }) => offer_id === id)) return;
    const offer = existing(hotel.settings.checkInOffers.find((each) => each.id === id));
    if (offer.price !== price || hotel.settings.currency !== currency) {
      throw new Failure('edit_conflict', { current: await presentIn(tx.sql, parts, hotel, caller) });
    }
    const asking: Asking = { codes: parts.codes, frame, caller, booking, stay, language, addressDigest, at };
    const checkIn = await findOf(tx.sql, hotel.id, { bookingId: stay.id });
    const state = stateNow(checkIn, stay, at);
    if (!mayChooseOffer(offer, state, stay.checkin, at)) throw new Failure('status_not_settable');
    if (checkIn === null) await ask(tx, asking, offer);
    else {
      // Other phones of the stay learn of it by the check-in.
      await changeCheckIn(tx, checkIn, {
        actor: actorOf(caller),
        at,
        async decide(row) {
          if (row.state !== checkIn.state) throw new ConcurrentWrite();
          await ask(tx, asking, offer);
          // Staff who look at the check-in see it too.
          return { set: {}, request: {} };
        },
      });
    }
  });
}

async function ask(
  tx: TenantWrite,
  { codes, frame, caller, booking, stay, language, addressDigest, at }: Asking,
  offer: CheckInOffer,
): Promise<void> {
  const { hotel } = frame;
  const { currency } = hotel.settings;
  const serviceId = await findOfferService(tx.sql, hotel.id, offer.service ?? null);
  const service = serviceId === null ? null : await findService(tx.sql, hotel.id, serviceId);
  if (service === null) throw new Failure('not_allowed');
  const request_id = nanoid();
  const texts = offerTexts(offer, currency);
  await writeRequest(tx, frame, service, null, {
    id: request_id,
    booking,
    requesterId: caller.userId,
    values: [],
    text: texts[guestLanguage(language)],
    texts,
    author: authorOf(frame, caller, addressDigest),
    at,
  });
  const { id: offer_id, kind, name, price } = offer;
  const row = { booking_id: booking.id, offer_id, request_id, kind, name, price, currency, chosen_at: at };
  if (!(await insertRow(tx.sql, hotel.id, 'check_in_offers', row))) throw new ConcurrentWrite();
  if (offer.pay === true && price > 0 && hotel.settings.payments) {
    const spoken = guestLanguage(language);
    const purpose = name[spoken] ?? name['en'] ?? Object.values(name)[0] ?? '';
    const order = { stay, requestId: request_id, amount: price, purpose, language: spoken, actor: actorOf(caller), at };
    await askToPay(tx, codes, hotel, order);
  }
}
