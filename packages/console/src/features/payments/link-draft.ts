import type { CallInput } from '@bellhop/contract/call';
import { clientId } from '@bellhop/contract/client-id';
import { type AmountFault, parseAmount } from '@bellhop/contract/money/amount';
import { type createPaymentLink, newPaymentLink } from '@bellhop/contract/payments/link';
import { language } from '@bellhop/contract/scalars';
import { dayAfter, instantOf } from '@bellhop/contract/zoned-time';
import * as z from 'zod/mini';
import { faultsOf } from '../../ui/kit/faults.ts';

const typedFields = ['name', 'family_name', 'amount', 'purpose', 'email', 'phone_number', 'room_number'] as const;
const text = z._default(z.string(), '');
const choice = z._default(z.boolean(), false);
const id = z._default(z.nullable(z.string()), null);

/** A link as it is being written: texts as they were typed, and the id that it will have however often it is sent. */
export const linkDraft = z.object({
  id: z.string(),
  name: text,
  family_name: text,
  amount: text,
  purpose: text,
  email: text,
  phone_number: text,
  room_number: text,
  start_date: z.string(),
  end_date: z.string(),
  /** Days of the stay. */
  checkin: text,
  checkout: text,
  language,
  mail: choice,
  sms: choice,
  /** Whose stay is paid for, and which request. */
  booking_id: id,
  request_id: id,
});
export type LinkDraft = z.infer<typeof linkDraft>;

/** What is known of a link before anybody types. */
export type LinkStart = Readonly<Partial<LinkDraft>>;

/** What of the hotel a draft is read by. */
export interface LinkHotel {
  readonly hotelId: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
}

/** Days that a new link works, today included. */
const usualDays = 7;

export function newLink(today: string, reader: LinkDraft['language'], start: LinkStart = {}): LinkDraft {
  const days = { start_date: today, end_date: dayAfter(today, usualDays - 1) };
  return linkDraft.parse({ id: clientId(), ...days, language: reader, ...start });
}

/** Whether something was typed that is worth keeping. */
export function isTyped(draft: LinkDraft, start: LinkStart = {}): boolean {
  return typedFields.some((field) => draft[field].trim() !== (start[field] ?? '').trim());
}

/**
 * VAL-01: what is wrong with a field. `order`: it is before the date that it follows; `past`: the link would begin before today, or be over already;
 * `address`: there is none to send to; `not_taken`, `currency_not_taken`: the
 * server's words for an amount that the hotel's provider cannot take exactly, or not in this currency.
 */
export type LinkFault =
  | AmountFault
  | 'not_taken'
  | 'currency_not_taken'
  | (typeof typedFields)[number]
  | 'date'
  | 'order'
  | 'past'
  | 'address';

/** What the contract refuses in the draft, by its field, and what only the form can know. `today`: the hotel's date. */
export function faultsOfLink(draft: LinkDraft, hotel: LinkHotel, today: string): ReadonlyMap<string, LinkFault> {
  const faults = new Map<string, LinkFault>();
  for (const field of faultsOf(newPaymentLink, bodyOf(draft, hotel)).keys()) {
    const typed = typedFields.find((each) => each === field);
    if (typed !== undefined) faults.set(field, typed);
    else if (field === 'start_date' || field === 'end_date') faults.set(field, 'date');
  }
  // One of both is enough; the contract looks at them where the rest fits.
  const isNameless = `${draft.name}${draft.family_name}`.trim() === '';
  for (const field of ['name', 'family_name'] as const) if (isNameless) faults.set(field, field);
  const typed = parseAmount(draft.amount, hotel.currency);
  if ('fault' in typed) faults.set('amount', typed.fault);
  if (!faults.has('start_date') && draft.start_date < today) faults.set('start_date', 'past');
  if (!faults.has('end_date') && draft.end_date < draft.start_date) faults.set('end_date', 'order');
  else if (!faults.has('end_date') && draft.end_date < today) faults.set('end_date', 'past');
  if (draft.checkin !== '' && draft.checkout !== '' && draft.checkout < draft.checkin) faults.set('checkout', 'order');
  if (draft.mail && draft.email.trim() === '') faults.set('email', 'address');
  if (draft.sms && draft.phone_number.trim() === '') faults.set('phone_number', 'address');
  return faults;
}

export function bodyOf(draft: LinkDraft, hotel: LinkHotel): CallInput<typeof createPaymentLink>['body'] {
  const { checkin, checkout, mail, sms, ...typed } = draft;
  const amount = parseAmount(draft.amount, hotel.currency);
  const at = (day: string, time: string) => (day === '' ? null : instantOf(day, time, hotel.timeZone));
  return {
    ...typed,
    hotel_id: hotel.hotelId,
    amount: 'amount' in amount ? amount.amount : 0,
    purpose: orNull(draft.purpose),
    email: orNull(draft.email),
    phone_number: orNull(draft.phone_number),
    room_number: orNull(draft.room_number),
    checkin: at(checkin, hotel.checkInTime),
    checkout: at(checkout, hotel.checkOutTime),
    send: [...(mail ? (['mail'] as const) : []), ...(sms ? (['sms'] as const) : [])],
  };
}

function orNull(typed: string): string | null {
  return typed.trim() === '' ? null : typed;
}
