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
  /** The stay and the request that are paid for. */
  booking_id: id,
  request_id: id,
});
export type LinkDraft = z.infer<typeof linkDraft>;

/** The fields of a link that are known before the person types. */
export type LinkStart = Readonly<Partial<LinkDraft>>;

/** The hotel's settings that decide how a draft is read. */
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
 * VAL-01: the faults of a field. `order`: before the date that it follows; `past`: the link would begin before today, or be over;
 * `address`: none to send to; `not_taken`, `currency_not_taken`: the provider cannot take the amount exactly, or not in this currency.
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

/** The faults by field, of the contract and of the form itself. `today`: the hotel's date. */
export function faultsOfLink(draft: LinkDraft, hotel: LinkHotel, today: string): ReadonlyMap<string, LinkFault> {
  const faults = new Map<string, LinkFault>();
  for (const field of faultsOf(newPaymentLink, bodyOf(draft, hotel)).keys()) {
    const typed = typedFields.find((each) => each === field);
    if (typed !== undefined) faults.set(field, typed);
    else if (field === 'start_date' || field === 'end_date') faults.set(field, 'date');
  }
  // One of both names is enough; the contract checks them only if the other fields are valid.
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
