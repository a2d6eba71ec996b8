import { readingAgain } from '../../platform/lists/read-context.ts';
import type { Slice } from '../../platform/slice.ts';

/** The prefix of all query keys about restaurants, their configurations and slots. */
export const diningKey = ['dining'] as const;

/** A restaurant, its menu or its configuration changed. */
export const readDiningAnew = readingAgain(diningKey);

export const diningSlice: Slice = {
  live: { restaurant: readDiningAnew, waiting: readDiningAnew },
  startAnew: readDiningAnew,
};
