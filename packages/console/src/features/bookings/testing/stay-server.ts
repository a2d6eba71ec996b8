import { getStatusConsequences, type StatusConsequences } from '@bellhop/contract/bookings/consequences';
import type { BookingPatch, FullBooking, updateBooking } from '@bellhop/contract/bookings/full-booking';
import { confirmKey, orderKey, revokeKey } from '@bellhop/contract/bookings/key';
import type { PreferenceChoices } from '@bellhop/contract/bookings/preference';
import type { CallAnswer } from '@bellhop/contract/call';
import { inviteToCheckIn } from '@bellhop/contract/check-in/calls';
import { refusal } from '../../../testing/gateway.ts';
import { BookingServer } from './booking-server.ts';

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
  pms: CallAnswer<typeof updateBooking>['pms'];
  /** Runs at a call to `/keyless/…`. */
  onKey: () => void = () => undefined;

  constructor() {
    super();
    const afterKey = (state: 'ordered') => {
      this.onKey();
      return { id: 'k1', state, valid_until: null };
    };
    this.answer(getStatusConsequences, () => this.brings)
      .answer(orderKey, () => afterKey('ordered'))
      .answer(confirmKey, () => afterKey('ordered'))
      .answer(revokeKey, () => afterKey('ordered'))
      .answer(inviteToCheckIn, () => refusal('messages_stopped'));
  }

  /** Every call that changes something. */
  get sent() {
    return this.changes.map(({ method, path, body }) => ({ method, path, body }));
  }

  set(over: Partial<FullBooking>): void {
    this.booking = { ...this.booking, ...over };
  }

  protected override async change(body: BookingPatch) {
    return body.check_with_pms === true ? { ...this.booking, pms: this.pms } : super.change(body);
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
