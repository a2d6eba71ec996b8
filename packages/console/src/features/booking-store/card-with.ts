import type { Booking } from '@bellhop/contract/bookings/booking';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import type { Values } from '../../platform/outbox/wanted-values.ts';

/** A booking with some of its values set, as lists and its own page show it. */
export function cardWith<Card extends Booking>(booking: Card, values: Values): Card {
  const known = Object.entries(values).filter(([field]) => field in booking);
  const card: Card = { ...booking, ...Object.fromEntries(known) };
  return { ...card, fullName: fullNameOf(card) };
}
