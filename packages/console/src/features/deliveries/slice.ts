import type { Slice } from '../../platform/slice.ts';
import { bookingOfDeliveriesEffect, readDeliveriesAnew } from './live.ts';

export const deliveriesSlice: Slice = {
  live: { delivery: readDeliveriesAnew, booking: bookingOfDeliveriesEffect },
  startAnew: readDeliveriesAnew,
};
