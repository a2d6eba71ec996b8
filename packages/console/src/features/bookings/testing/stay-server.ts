import type { StatusConsequences } from '@bellhop/contract/bookings/consequences';
import type { FullBooking } from '@bellhop/contract/bookings/full-booking';
import type { PreferenceChoices } from '@bellhop/contract/bookings/preference';
import { BookingServer, problemOf } from './booking-server.ts';

export const nothingEnds: StatusConsequences = {
  ends_access: false,
  ended_passes: 0,
  revoked_keys: 0,
  expires_keyless: false,
  closes_check_in: false,
  open_requests: 0,
  reservations: [],
  ended_places: 0,
  identity_erased_at: null,
};

/** Adds the calls of the status menu and of the cards. */
export class StayServer extends BookingServer {
  brings = nothingEnds;
  pms: object | null = null;
  /** Every call that changes something: method, path behind `/api` and body. */
  readonly sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
  /** Statuses whose consequences were requested. */
  readonly questions: (string | null)[] = [];
  /** Runs at a call to `/keyless/…`. */
  onKey: () => void = () => undefined;
  /** The answer to an invitation to check in. */
  invite: () => Response = () => Response.json(problemOf('messages_stopped', 409), { status: 409 });

  set(over: Partial<FullBooking>): void {
    this.booking = { ...this.booking, ...over };
  }

  protected override async answer(url: URL, init: RequestInit): Promise<Response> {
    const { method = 'GET' } = init;
    const { pathname, searchParams } = url;
    if (!this.isReachable) return super.answer(url, init);
    const body: Record<string, unknown> = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    if (method !== 'GET') this.sent.push({ method, path: pathname.replace(/^.*\/api/, ''), body });
    if (pathname.endsWith('/consequences')) {
      this.questions.push(searchParams.get('status'));
      return Response.json(this.brings);
    }
    if (pathname.includes('/keyless/')) {
      this.onKey();
      return Response.json({ id: 'k1', state: 'ordered', valid_until: null });
    }
    if (pathname.endsWith('/check-in/invite')) return this.invite();
    if (body.check_with_pms === true) return Response.json({ ...this.booking, pms: this.pms });
    return super.answer(url, init);
  }

  protected override apply({
    preferences,
    ...values
  }: Partial<FullBooking> & { preferences?: PreferenceChoices }): void {
    const isChosen = new Map(preferences?.map(({ id, is_selected }) => [id, is_selected]));
    super.apply({
      ...values,
      preferences: this.booking.preferences.map((each) => ({
        ...each,
        is_selected: isChosen.get(each.id) ?? each.is_selected,
      })),
    });
  }
}
