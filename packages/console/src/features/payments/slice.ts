import type { Slice } from '../../platform/slice.ts';
import { readPaymentsAnew } from './live.ts';

export const paymentsSlice: Slice = {
  live: { payment: readPaymentsAnew },
  startAnew: readPaymentsAnew,
};
