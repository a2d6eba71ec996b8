import { readAgain, readingAgain } from '../../platform/lists/read-context.ts';
import type { Slice } from '../../platform/slice.ts';

/** Messages to guests are read below this key, by the booking. */
export const deliveriesKey = ['deliveries'] as const;
const readDeliveriesAnew = readingAgain(deliveriesKey);

const ofMessages: ReadonlySet<string> = new Set(['messages', 'email', 'phone_number']);

export const deliveriesSlice: Slice = {
  live: {
    delivery: readDeliveriesAnew,
    /** A stay got an address, or its guest stopped messages. */
    booking(client, { id, fields = [] }) {
      if (fields.some((field) => ofMessages.has(field))) readAgain(client, [[...deliveriesKey, id]]);
    },
  },
  startAnew: readDeliveriesAnew,
};
