import type { Booking } from '@bellhop/contract/bookings/booking';
import type { Delivery } from '@bellhop/contract/deliveries/delivery';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { PassStay, PmsGuest, StayPass } from '@bellhop/contract/passes/pass';
import { type ProblemCode, problems } from '@bellhop/contract/problem';
import type { Flag } from '@bellhop/contract/staff/privileges';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../../locales/en/passes.json';
import shell from '../../../locales/en/shell.json';
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
export class PassGateway {
  guests = [sampleGuest('b-1'), sampleGuest('b-2', { fullName: 'Omar Haddad', rooms: ['310', '312'] })];
  pmsGuests: PmsGuest[] = [];
  /** Hotels whose list was requested. */
  readonly pmsListsOf: string[] = [];
  passes: StayPass[] = [];
  sends: { by: 'email' | 'sms'; to: string }[] = [];
  created = true;
  /** The guest whose stay the link of a form opens. */
  stay = { fullName: 'Zeynep Demir', rooms: ['508'] };
  /** Other guests of the same address. */
  doubtful: PassStay[] = [];
  /** The search texts, in order. */
  readonly searches: (string | null)[] = [];
  readonly makings: { key: string | undefined; body: unknown }[] = [];
  /** Every other call that changes something. */
  readonly sent: { path: string; body: unknown }[] = [];
  failing: Partial<Record<'search' | 'pass' | 'send' | 'pms' | 'list', ProblemCode | 'network'>> = {};
  private delay: Promise<void> | null = null;
  /** Whether messages can be delivered. */
  carries = true;
  /** The message that carries a pass. */
  message: Partial<Delivery> = {};

  readonly fetch = async (
    address: string,
    init: { method?: string; body?: string; headers: Record<string, string> },
  ): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const path = url.pathname.replace(/^.*\/(?=[^/]+$)/, '');
    const body: unknown = JSON.parse(init.body ?? '{}');
    const refused = (part: keyof PassGateway['failing']) => {
      const code = this.failing[part];
      if (code === 'network') throw new TypeError('Failed to fetch');
      return code === undefined ? null : failed(code);
    };
    await this.delay;
    if (url.pathname.includes('/getpmslist/')) {
      this.pmsListsOf.push(url.pathname.replace(/^.*\/getpmslist\//, ''));
      return refused('pms') ?? Response.json(this.pmsGuests);
    }
    if (url.pathname.includes('/passes')) {
      if (init.method === 'DELETE') {
        this.sent.push({ path, body });
        this.passes = this.passes.map((pass) => (pass.id === path ? { ...pass, state: 'revoked', devices: 0 } : pass));
      }
      return refused('list') ?? Response.json({ items: this.passes });
    }
    switch (path) {
      case 'search':
        this.searches.push(url.searchParams.get('q'));
        return refused('search') ?? this.searchAnswer((url.searchParams.get('q') ?? '').toLowerCase());
      case 'deliveries':
        return Response.json({ items: [this.delivery()], channel: 'mail', stopped: null });
      case 'retry':
        this.message = { state: 'waiting', failure: null };
        return Response.json(this.delivery());
      case 'linkSMSSender':
      case 'sendLinkEmail':
        this.sent.push({ path, body });
        return refused('send') ?? Response.json({ sent: this.carries, delivery_id: 'd-1' });
      case 'deepLink':
        return refused('pass') ?? Response.json({ shortLink: url_short });
      case 'createQR': {
        this.makings.push({ key: init.headers['Idempotency-Key'], body });
        const { created, sends, stay, doubtful } = this;
        const isAsked = doubtful.length > 0 && (body as { asks?: boolean }).asks === true;
        if (isAsked) return failed('whose_stay', { reasons: doubtful });
        const pass = { body: { url_short, url_long }, booking_id: 'b-made', ...stay, made: created, sends };
        return refused('pass') ?? Response.json(pass);
      }
      default:
        throw new Error(`nobody answers ${url.pathname}`);
    }
  };

  /** Delays all answers until the returned function is called. */
  hold(): () => void {
    let answer = () => {};
    this.delay = new Promise((resolve) => {
      answer = resolve;
    });
    return () => answer();
  }

  private searchAnswer(words: string): Response {
    const items = this.guests.filter((each) =>
      `${each.fullName} ${each.rooms.join(' ')}`.toLowerCase().includes(words),
    );
    const none = { items: [], total: 0 };
    return Response.json({ requests: none, reservations: none, rooms: none, bookings: { items, total: items.length } });
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

function failed(code: ProblemCode, extras: object = {}): Response {
  const status = problems[code];
  return Response.json({ type: 'x', title: code, status, code, ...extras }, { status });
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
