import { readAgain, readingAgain } from '../../platform/lists/read-context.ts';
import type { Slice } from '../../platform/slice.ts';

/** The query key of passes of stays; the id of the booking follows. */
export const stayPassesKey = ['stay-passes'] as const;
const readPassesAnew = readingAgain(stayPassesKey);

export const passesSlice: Slice = {
  live: {
    /** A pass of the stay was created, opened or revoked. */
    booking(client, { id, fields = [] }) {
      if (fields.includes('pass') || fields.includes('pass_opened')) readAgain(client, [[...stayPassesKey, id]]);
    },
    // A message to a guest may carry a link to the stay.
    delivery: readPassesAnew,
  },
  commands: () => import('./commands.tsx'),
  startAnew: readPassesAnew,
};
