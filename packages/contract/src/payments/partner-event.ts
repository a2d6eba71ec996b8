import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { hotelId } from '../scalars.ts';

export const takePaymentEvent = defineCall({
  id: 'takePaymentEvent',
  method: 'POST',
  path: '/partners/payments/{hotel}/{driver}',
  summary: 'What a provider of payments reports, signed as its driver has it; answered after it was written down',
  access: 'open',
  key: 'none',
  params: z.object({ hotel: hotelId, driver: z.string().check(z.maxLength(20)) }),
  answer: z.object({}),
  problems: ['not_found', 'bad_signature'],
});
