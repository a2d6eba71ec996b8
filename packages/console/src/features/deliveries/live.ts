import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../platform/lists/list-reads.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';

/** Messages to guests are read below this key, by the booking. */
export const deliveriesKey = ['deliveries'] as const;

/** A message moved on: those that are shown are read again. */
export function readDeliveriesAnew(client: QueryClient): void {
  readAgain(client, [deliveriesKey]);
}

const ofMessages: ReadonlySet<string> = new Set(['messages', 'email', 'phone_number']);

/** A stay got an address, or its guest stopped messages. */
export const bookingOfDeliveriesEffect: LiveEffect<'booking'> = (client, { id, fields = [] }) => {
  if (fields.some((field) => ofMessages.has(field))) readAgain(client, [[...deliveriesKey, id]]);
};
