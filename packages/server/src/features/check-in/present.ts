import type { FormFault } from '@bellhop/contract/check-in/faults';
import { fieldUsesOf } from '@bellhop/contract/check-in/fields';
import type { GuestForm } from '@bellhop/contract/check-in/form';
import { maskableFields, maskedFields, maskSign } from '@bellhop/contract/check-in/form-schema';
import { type CheckInState, isDraft, mayChooseOffer } from '@bellhop/contract/check-in/state';
import type {
  CheckInDetail,
  CompanionForm,
  OwnCheckIn,
  OwnForm,
  Signature,
  Signed,
} from '@bellhop/contract/check-in/view';
import { guestWordsOf } from '@bellhop/contract/hotels/guest-words';
import type { CheckInOffer, GuestOffer } from '@bellhop/contract/hotels/offers';
import { languages } from '@bellhop/contract/scalars';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { BookingRow } from '../bookings/row.ts';
import { isStayOver } from '../bookings/stay-over.ts';
import { isSignatureCurrent, type JudgedAt, judge } from './judge.ts';
import type { PaperRow } from './papers/store.ts';
import type { CheckInRow, ChosenOffer, ChosenOfferRow, GuestRow } from './row.ts';
import type { AgreedWords, StayFacts } from './store.ts';

/** The columns of the stay that a check-in shows. */
export type StayOfCheckIn = Pick<BookingRow, 'status' | 'checkin' | 'checkout'>;

/** A guest with the form opened. */
export interface OpenedGuest extends Pick<GuestRow, 'position' | 'version' | 'code_until'> {
  /** Null: the check-in was not begun. */
  id: string | null;
  sent: unknown;
  signed: Signed | null;
  /** The form differs from the signed form. */
  isChanged: boolean;
  papers: readonly PaperRow[];
  signature: Signature | null;
}

/** Characters of a number that its guest reads back. */
const shownAtEnd = 4;

/** One that was not done when the stay ended is closed, before the hourly work says so. */
export function stateNow(row: Pick<CheckInRow, 'state'> | null, stay: StayOfCheckIn | null, at: number): CheckInState {
  const state = row?.state ?? 'none';
  const isOpen = state === 'accepted' || state === 'submitted' || state === 'changes_asked' || isDraft(state);
  return isOpen && stay !== null && isStayOver(stay, at) ? 'closed' : state;
}

export function presentDetail(
  { settings }: Hotel,
  row: CheckInRow | null,
  { guests, offers }: { guests: readonly OpenedGuest[]; offers: readonly ChosenOfferRow[] },
  request: StayFacts & { id: string; booking_id: string | null; rooms: string[]; agreed_texts: AgreedWords[] },
  stay: StayOfCheckIn | null,
  at: number,
): CheckInDetail {
  return {
    ...wholeOf(settings, row, stay, at),
    id: row?.id ?? null,
    request_id: request.id,
    booking_id: request.booking_id,
    reservation_number: request.reservation_number,
    rooms: request.rooms,
    adults: request.adults,
    children: request.children,
    coming: row?.coming ?? null,
    invited_at: row?.invited_at ?? null,
    submitted_at: row?.submitted_at ?? null,
    accepted_at: row?.accepted_at ?? null,
    done_at: row?.done_at ?? null,
    erased_at: row?.erased_at ?? null,
    offers: offers.map(chosenOffer),
    agreed_texts: request.agreed_texts,
    guests: guests.map((guest) => {
      const { form, ...facts } = judgedOf(settings, guest, stay, at);
      return {
        ...facts,
        form: { ...form },
        signature: guest.signature,
        signed: guest.signed,
        signature_current: guest.signature !== null && isSignatureCurrent(guest, settings),
        papers: guest.papers.map(({ id, side, added_at, erased_at }) => ({ id, side, added_at, erased_at })),
      };
    }),
  };
}

/** Returns the check-in for its guest. */
export function presentOwn(
  { settings }: Hotel,
  row: CheckInRow | null,
  { guests, offers }: { guests: readonly OpenedGuest[]; offers: readonly ChosenOffer[] },
  stay: StayOfCheckIn & Pick<StayFacts, 'adults' | 'children'>,
  at: number,
): OwnCheckIn {
  const whole = wholeOf(settings, row, stay, at);
  return {
    ...whole,
    offers: offersOf(settings, offers, ({ kind }) => mayChooseOffer({ kind }, whole.state, stay.checkin, at)),
    id: row?.id ?? null,
    request_id: row?.request_id ?? null,
    adults: stay.adults,
    children: stay.children,
    coming: row?.coming ?? null,
    takes_papers: settings.idImages,
    guests: guests.map((guest) => presentForm(settings, row, guest, stay, at)),
  };
}

/** Returns chosen offers with the terms of the choice, also if withdrawn since, and offers that may be chosen. */
function offersOf(
  { checkInOffers, currency }: Pick<Hotel['settings'], 'checkInOffers' | 'currency'>,
  chosen: readonly ChosenOffer[],
  mayChoose: (offer: CheckInOffer) => boolean,
): GuestOffer[] {
  const stored = new Map(chosen.map((row): [string, GuestOffer] => [row.offer_id, chosenOffer(row)]));
  const offered = checkInOffers.flatMap((offer): GuestOffer[] => {
    const { id, kind, name, price } = offer;
    const choice = stored.get(id);
    stored.delete(id);
    if (choice !== undefined) return [choice];
    return mayChoose(offer) ? [{ id, kind, name, price, currency, request_id: null, payment: null }] : [];
  });
  return [...stored.values(), ...offered];
}

function chosenOffer<Row extends ChosenOfferRow>({ offer_id: id, booking_id: _, chosen_at: __, ...offer }: Row) {
  return { id, ...offer };
}

export function presentCompanion(
  hotel: Hotel,
  row: CheckInRow,
  guest: OpenedGuest,
  stay: StayOfCheckIn,
  at: number,
): CompanionForm {
  const { settings } = hotel;
  const whole = wholeOf(settings, row, stay, at);
  return {
    ...whole,
    // The stay is the main guest's to tell.
    checkin: null,
    checkout: null,
    // Companions read neither the corrections of other guests nor the words of staff to the main guest.
    asked: whole.asked && {
      at: whole.asked.at,
      words: '',
      fields: whole.asked.fields.filter(({ position }) => position === guest.position),
    },
    guest: presentForm(settings, row, guest, stay, at),
    hotel: {
      name: hotel.name,
      timeZone: settings.timeZone,
      primaryColor: settings.theme.primaryColor ?? null,
      languages: languages.filter((language) => !(language === 'ar' && settings.isArDisabled)),
      dictionary: guestWordsOf(settings.dictionary),
    },
  };
}

function presentForm(
  settings: Hotel['settings'],
  row: Pick<CheckInRow, 'state' | 'submitted_at'> | null,
  guest: OpenedGuest,
  stay: StayOfCheckIn,
  at: number,
): OwnForm {
  const { form, ...facts } = judgedOf(settings, guest, stay, at);
  return {
    ...facts,
    ...maskedForm(row, form),
    signed: guest.signed,
    signature_current: guest.signed !== null && isSignatureCurrent(guest, settings),
    papers: guest.papers.flatMap(({ side, added_at, erased_at }) => (erased_at === null ? [{ side, added_at }] : [])),
    shared_until: guest.code_until !== null && guest.code_until > at ? guest.code_until : null,
  };
}

/** A form as its guest reads it, and the masked fields. */
export function maskedForm(
  row: Pick<CheckInRow, 'state' | 'submitted_at'> | null,
  { mrz_doubtful: _, ...form }: GuestForm,
): Pick<OwnForm, 'form' | 'masked'> {
  const isHandedIn = row !== null && row.submitted_at !== null && !isDraft(row.state);
  const masked = (isHandedIn ? maskableFields : maskedFields).filter((field) => (form[field] ?? '') !== '');
  const masks = Object.fromEntries(masked.map((field) => [field, maskOf(field, form[field] ?? '')]));
  return { form: { ...form, ...masks }, masked };
}

function wholeOf(settings: Hotel['settings'], row: CheckInRow | null, stay: StayOfCheckIn | null, at: number) {
  return {
    version: row?.version ?? 0,
    state: stateNow(row, stay, at),
    checkin: stay?.checkin ?? null,
    checkout: stay?.checkout ?? null,
    asked: row?.state === 'changes_asked' ? row.asked : null,
    fields: fieldUsesOf(settings.checkInFields, settings.timeZone),
    strict_phone: settings.strictPassForm,
    texts: { house_rules: settings.houseRules, privacy_notice: settings.privacyNotice },
  };
}

function judgedOf(settings: Hotel['settings'], guest: OpenedGuest, stay: StayOfCheckIn | null, at: number) {
  const when: JudgedAt = { at, checkin: stay?.checkin ?? null, checkout: stay?.checkout ?? null };
  const { form, faults, complete, signs } = judge(settings, guest.sent, guest.position, when);
  const { id, position, version } = guest;
  return {
    id,
    position,
    version,
    form,
    complete,
    faults: faults.map(presentFault),
    signs,
    changed_since_signed: guest.isChanged,
  };
}

function presentFault({ field, reason }: FormFault) {
  return { field, reason };
}

function maskOf(field: (typeof maskableFields)[number], number: string): string {
  if (!maskedFields.some((each) => each === field)) return maskSign;
  return `${maskSign}${number.length > 2 * shownAtEnd ? number.slice(-shownAtEnd) : ''}`;
}
