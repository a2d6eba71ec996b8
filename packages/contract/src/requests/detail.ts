import * as z from 'zod/mini';
import { unixSeconds } from '../scalars.ts';
import { comment } from './comment.ts';
import { note } from './note.ts';
import { reservationReasons } from './refusal-reasons.ts';
import { guestRequest } from './request.ts';
import { conversationTranslation } from './translation.ts';

const roomMarks = ['no_such_room', 'nobody_in_room', 'second_table'] as const;

/** One request with its whole conversation and the notes on it, each oldest first. */
export const requestDetail = z.extend(guestRequest, {
  comments: z.array(comment),
  notes: z.array(note),
  /** Overridden rules of a reservation, with the person. */
  overrides: z.optional(
    z.array(z.object({ code: z.enum(reservationReasons), by: z.string(), name: z.string(), at: unixSeconds })),
  ),
  /** Rooms on covers of a reservation that staff should check; `id` is another reservation of the same sitting. */
  room_marks: z.optional(z.array(z.object({ code: z.enum(roomMarks), room: z.string(), id: z.optional(z.string()) }))),
  /** Present if a translation was requested. */
  translation: z.optional(conversationTranslation),
});
export type RequestDetail = z.infer<typeof requestDetail>;
