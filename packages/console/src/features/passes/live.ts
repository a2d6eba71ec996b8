import { readAgain } from '../../platform/lists/list-reads.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';

/** Passes of stays are read below this key, by the booking. */
export const stayPassesKey = ['stay-passes'] as const;

/** A pass of a stay was made or taken back. */
export const bookingOfPassesEffect: LiveEffect<'booking'> = (client, { id, fields = [] }) => {
  if (fields.includes('pass')) readAgain(client, [[...stayPassesKey, id]]);
};
