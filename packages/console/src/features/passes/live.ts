import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../platform/lists/list-reads.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';

/** Passes of stays are read below this key, by the booking. */
export const stayPassesKey = ['stay-passes'] as const;

/** A pass of a stay was made, opened or taken back. */
export const bookingOfPassesEffect: LiveEffect<'booking'> = (client, { id, fields = [] }) => {
  if (fields.includes('pass') || fields.includes('pass_opened')) readAgain(client, [[...stayPassesKey, id]]);
};

export function readPassesAnew(client: QueryClient): void {
  readAgain(client, [stayPassesKey]);
}
