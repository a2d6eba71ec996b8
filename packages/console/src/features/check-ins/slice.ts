import type { Slice } from '../../platform/slice.ts';
import { readStayCheckInsAnew } from './live.ts';

export const checkInsSlice: Slice = {
  live: { check_in: readStayCheckInsAnew },
  startAnew: readStayCheckInsAnew,
};
