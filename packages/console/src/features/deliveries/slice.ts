import { readAgain, readingAgain } from '../../platform/lists/read-context.ts';
import type { Slice } from '../../platform/slice.ts';

/** The query key of messages to guests; the id of the booking follows. */
export const deliveriesKey = ['deliveries'] as const;
const readDeliveriesAnew = readingAgain(deliveriesKey);

const ofMessages: ReadonlySet<string> = new Set(['messages', 'email', 'phone_number']);

export const deliveriesSlice: Slice = {
  live: {
    delivery: readDeliveriesAnew,
    /** The stay got an address, or its guest stopped messages. */
    booking(client, { id, fields = [] }) {
      if (fields.some((field) => ofMessages.has(field))) readAgain(client, [[...deliveriesKey, id]]);
    },
  },
  startAnew: readDeliveriesAnew,
};
