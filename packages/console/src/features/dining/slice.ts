import type { Slice } from '../../platform/slice.ts';
import { readDiningAnew } from './live.ts';

export const diningSlice: Slice = {
  live: { restaurant: readDiningAnew, waiting: readDiningAnew },
  startAnew: readDiningAnew,
};
