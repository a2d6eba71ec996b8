import type { Booking } from '@bellhop/contract/bookings/booking';
import { type Delivery, listDeliveries, retryDelivery } from '@bellhop/contract/deliveries/delivery';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import {
  createPass,
  listPasses,
  listPmsGuests,
  makeDeepLink,
  type PassStay,
  type PmsGuest,
  revokePass,
  type StayPass,
  sendLinkByMail,
  sendLinkBySms,
} from '@bellhop/contract/passes/pass';
import { searchHotel } from '@bellhop/contract/search/calls';
import type { Flag } from '@bellhop/contract/staff/privileges';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../../locales/en/passes.json';
import shell from '../../../locales/en/shell.json';
import { Gateway, refusal } from '../../../testing/gateway.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { CreateQrButtons } from '../create-qr-buttons.tsx';

export const sampleGuest = (id: string, change: Partial<Booking> = {}): Booking => ({
  id,
  hotel_id: 'grand',
  version: 1,
  status: 'hotel_guest',
  fullName: 'Ayşe Işık',
  name: 'Ayşe',
  family_name: 'Işık',
  phone_number: '+905551112233',
  email: null,
  language: null,
  reservation_number: 'R-1',
  rooms: ['204'],
  checkin: 1_800_000_000,
  checkout: 1_800_086_400,
  butler: null,
  label: null,
  loyalty_point: null,
  nationality: null,
  bundle_id: 'com.example',
  user_id: `user-${id}`,
  tp_id: null,
  created_at: 0,
  created_at_date: '',
  updated_at: 0,
  updated_at_date: '',
  ...change,
});
export const url_long = 'http://localhost:8080/guest/#abcdefghijABCDEFGHIJ12';
export const url_short = 'http://localhost:8080/s/abcdefgh23456789';

/** The calls of the gateway that passes need. */
export class PassGateway extends Gateway {
  guests = [sampleGuest('b-1'), sampleGuest('b-2', { fullName: 'Omar Haddad', rooms: ['310', '312'] })];
  pmsGuests: PmsGuest[] = [];
  passes: StayPass[] = [];
  sends: { by: 'email' | 'sms'; to: string }[] = [];
  created = true;
  /** The guest whose stay the link of a form opens. */
  stay = { fullName: 'Zeynep Demir', rooms: ['508'] };
  /** Other guests of the same address. */
  doubtful: PassStay[] = [];
  /** Whether messages can be delivered. */
  carries = true;
  /** The message that carries a pass. */
  message: Partial<Delivery> = {};

  constructor() {
    super();
    this.answer(searchHotel, ({ query }) => this.search(query.q.toLowerCase()))
      .answer(listPmsGuests, () => this.pmsGuests)
      .answer(listPasses, () => ({ items: this.passes }))
      .answer(revokePass, ({ params }) => {
        this.passes = this.passes.map((pass) =>
          pass.id === params.passId ? { ...pass, state: 'revoked', devices: 0 } : pass,
        );
        return { items: this.passes };
      })
      .answer(listDeliveries, () => ({ items: [this.delivery()], channel: 'mail' as const, stopped: null }))
      .answer(retryDelivery, () => {
        this.message = { state: 'waiting', failure: null };
        return this.delivery();
      })
      .answer(sendLinkBySms, () => ({ sent: this.carries, delivery_id: 'd-1' }))
      .answer(sendLinkByMail, () => ({ sent: this.carries, delivery_id: 'd-1' }))
      .answer(makeDeepLink, { shortLink: url_short })
      .answer(createPass, ({ body }) => {
        const { created, sends, stay, doubtful } = this;
        if (doubtful.length > 0 && body.asks === true) return refusal('whose_stay', { reasons: doubtful });
        return { body: { url_short, url_long }, booking_id: 'b-made', ...stay, made: created, sends };
      });
  }

  /** The passes that were requested, with their keys. */
  get makings() {
    return this.callsOf(createPass).map(({ headers, body }) => ({ key: headers.get('Idempotency-Key'), body }));
  }

  /** Links that were sent, and passes that were revoked. */
  get sent() {
    return this.callsOf(sendLinkBySms, sendLinkByMail, revokePass).map(({ path, body }) => ({ path, body }));
  }

  private search(words: string) {
    const items = this.guests.filter((each) =>
      `${each.fullName} ${each.rooms.join(' ')}`.toLowerCase().includes(words),
    );
    const none = { items: [], total: 0 };
    return { requests: none, reservations: none, rooms: none, bookings: { items, total: items.length } };
  }

  private delivery(): Delivery {
    return {
      id: 'd-1',
      version: 1,
      booking_id: 'b-made',
      request_id: null,
      kind: 'pass_link',
      channel: 'mail',
      language: 'en',
      state: 'sent',
      failure: null,
      attempts: 1,
      send_at: 1,
      sent_at: 1,
      created_at: 1,
      ...this.message,
    };
  }
}

export const showButtons = (
  flags: readonly Flag[] = ['BOOKINGS'],
  settings: Partial<HotelSettings> = { createQR: true },
) => renderSignedIn(<CreateQrButtons />, { flags, settings: { hotelId: 'grand', ...settings } });

/** Opens the dialog by one of the two buttons. */
export async function openPassDialog(settings: Partial<HotelSettings> = {}, name: string = shell.createQr) {
  const opened = await showButtons(['BOOKINGS'], { createQR: true, ...settings });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name: en.title });
  return { ...opened, user };
}
