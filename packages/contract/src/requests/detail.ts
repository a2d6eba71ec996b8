import * as z from 'zod/mini';
import { reservationReasons } from '../dining/reasons.ts';
import { unixSeconds } from '../scalars.ts';
import { comment } from './comment.ts';
import { note } from './note.ts';
import { guestRequest } from './request.ts';
import { conversationTranslation } from './translation.ts';

/** One request with its whole conversation and the notes on it, each oldest first. */
export const requestDetail = z.extend(guestRequest, {
  comments: z.array(comment),
  notes: z.array(note),
  /** Of a reservation: rules that were passed over, and who did. */
  overrides: z.optional(
    z.array(z.object({ code: z.enum(reservationReasons), by: z.string(), name: z.string(), at: unixSeconds })),
  ),
  /** There when a translation was asked for. */
  translation: z.optional(conversationTranslation),
});
export type RequestDetail = z.infer<typeof requestDetail>;
