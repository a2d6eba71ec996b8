import type { CheckInState } from '@bellhop/contract/check-in/state';
import type { Corrections, Signed } from '@bellhop/contract/check-in/view';
import type { CheckInOffer } from '@bellhop/contract/hotels/offers';
import { orNull } from '../../platform/database/rows.ts';
import type { RequestPayment } from '../payments/ask-to-pay.ts';

type State = Exclude<CheckInState, 'none'>;

/** A check-in that has just begun; its fields name the columns. */
export const blankCheckIn = {
  id: '',
  version: 1,
  booking_id: orNull<string>(),
  request_id: orNull<string>(),
  state: 'draft',
  /** Unix seconds, all of them. */
  invited_at: orNull<number>(),
  submitted_at: orNull<number>(),
  accepted_at: orNull<number>(),
  done_at: orNull<number>(),
  declined_at: orNull<number>(),
  /** With its stay. */
  closed_at: orNull<number>(),
  erased_at: orNull<number>(),
  created_at: 0,
  asked: orNull<Corrections>(),
  /** The number of guests who come, from the guests themselves; null: unknown. */
  coming: orNull<number>(),
};
export type CheckInRow = Omit<typeof blankCheckIn, 'state'> & { state: State };

/** An offer that a stay has chosen, with its terms at the time of the choice. */
export interface ChosenOfferRow {
  booking_id: string;
  offer_id: string;
  request_id: string;
  kind: CheckInOffer['kind'];
  name: CheckInOffer['name'];
  price: number;
  currency: string;
  chosen_at: number;
}

/** A chosen offer with the state of its payment; null: it is not paid by a link. */
export interface ChosenOffer extends ChosenOfferRow {
  payment: RequestPayment | null;
}

export interface KeptSignature extends Signed {
  /** The mark of the signed form; left out for signatures from before marks were stored. */
  form?: string;
}

/** A guest without a form; its fields name the columns. */
export const blankGuest = {
  check_in_id: '',
  /** Remains the same when the position changes: secrets of the guest are sealed for this id. */
  id: '',
  position: 0,
  version: 1,
  name: '',
  surname: '',
  /** The nationality in a form that was erased; null if the form is stored or had none. */
  nationality: orNull<string>(),
  complete: false,
  /** `field:reason` */
  faults: Array.of<string>(),
  /** Sealed, both. */
  form: orNull<Buffer>(),
  signature: orNull<Buffer>(),
  signed: orNull<KeptSignature>(),
  code_hash: orNull<string>(),
  token_hash: orNull<string>(),
  code_until: orNull<number>(),
};
export type GuestRow = typeof blankGuest;
