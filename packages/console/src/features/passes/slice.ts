import { readAgain } from '../../platform/lists/list-reads.ts';
import type { Slice } from '../../platform/slice.ts';
import { bookingOfPassesEffect, stayPassesKey } from './live.ts';

export const passesSlice: Slice = {
  live: { booking: bookingOfPassesEffect },
  startAnew: (client) => readAgain(client, [stayPassesKey]),
};
