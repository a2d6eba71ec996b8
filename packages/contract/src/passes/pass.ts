import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId } from '../scalars.ts';

/**
 * A way for a guest to their own stay, as staff hand it out. `url_long` leads to the guest page with the code of the stay behind
 * `#`, or to the hotel's own app with the fields of QR-35; `url_short` is `/s/{code}` and leads to the same until the stay ends.
 */
export const passLinks = z.object({ url_short: z.string(), url_long: z.string() });
export type PassLinks = z.infer<typeof passLinks>;

/**
 * The rest of what clients send here (QR-32: the guest's names, dates, bundle ids …) may be sent and is not looked at: the booking
 * knows the guest, and the hotel's settings know where its app is.
 */
export const createPass = defineCall({
  id: 'createPass',
  method: 'POST',
  path: '/utilities/createQR',
  summary:
    'A pass for the guest of a booking: a link to show as a QR code, and a short one. The same `Idempotency-Key` twice gives the same pass',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.object({
    hotel_id: z.optional(hotelId),
    booking_id: entityId,
    /** How it reaches the guest. */
    source: z._default(z.literal('scan'), 'scan'),
  }),
  answer: z.object({ body: passLinks }),
  problems: [...staffProblems, 'not_allowed', 'not_found', 'stay_ended', 'id_taken'],
});
