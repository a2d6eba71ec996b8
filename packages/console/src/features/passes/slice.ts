import { readAgain, readingAgain } from '../../platform/lists/read-context.ts';
import type { Slice } from '../../platform/slice.ts';

/** Passes of stays are read below this key, by the booking. */
export const stayPassesKey = ['stay-passes'] as const;
const readPassesAnew = readingAgain(stayPassesKey);

export const passesSlice: Slice = {
  live: {
    /** A pass of a stay was made, opened or taken back. */
    booking(client, { id, fields = [] }) {
      if (fields.includes('pass') || fields.includes('pass_opened')) readAgain(client, [[...stayPassesKey, id]]);
    },
    // A message to a guest may carry a link to the stay.
    delivery: readPassesAnew,
  },
  commands: () => import('./commands.tsx'),
  startAnew: readPassesAnew,
};
