import type { Slice } from '../../platform/slice.ts';
import { bookingOfPassesEffect, readPassesAnew } from './live.ts';

export const passesSlice: Slice = {
  // A message to a guest may carry a link to the stay.
  live: { booking: bookingOfPassesEffect, delivery: readPassesAnew },
  startAnew: readPassesAnew,
};
