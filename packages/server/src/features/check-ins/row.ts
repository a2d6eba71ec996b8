import type { CheckInOffer } from '@bellhop/contract/check-in/offers';
import type { CheckInState } from '@bellhop/contract/check-in/state';
import type { AskedChanges, Signed } from '@bellhop/contract/check-in/view';
import type { RequestPayment } from '../payments/ask-to-pay.ts';

export interface CheckInRow {
  id: string;
  version: number;
  booking_id: string | null;
  request_id: string | null;
  state: Exclude<CheckInState, 'none'>;
  /** Unix seconds, all of them. */
  invited_at: number | null;
  submitted_at: number | null;
  accepted_at: number | null;
  done_at: number | null;
  declined_at: number | null;
  /** With its stay. */
  closed_at: number | null;
  erased_at: number | null;
  created_at: number;
  asked: AskedChanges | null;
  /** So many guests come, as they said; null: nothing was said. */
  coming: number | null;
}

/** An offer of the hotel that a stay has asked for, as it was then. */
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

/** The same with how far its payment is; null: it is not paid by a link. */
export interface ChosenOffer extends ChosenOfferRow {
  payment: RequestPayment | null;
}

export interface KeptSignature extends Signed {
  /** By which the form that was signed is known again; left out: signed before that was kept. */
  form?: string;
}

export interface GuestRow {
  check_in_id: string;
  /** Stays where the position changes: secrets of the guest are sealed for it. */
  id: string;
  position: number;
  version: number;
  name: string;
  surname: string;
  /** Of a form that was erased; null: it stands, or told none. */
  nationality: string | null;
  complete: boolean;
  /** `field:reason` */
  faults: string[];
  /** Sealed, both. */
  form: Buffer | null;
  signature: Buffer | null;
  signed: KeptSignature | null;
  code_hash: string | null;
  token_hash: string | null;
  code_until: number | null;
}
