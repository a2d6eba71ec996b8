import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, foreignId, hotelId, lineText, unixSeconds } from '../scalars.ts';

/** The fields of a stay in house that a table needs. */
export const stayInRoom = z.object({
  id: entityId,
  fullName: z.string(),
  rooms: z.array(z.string()),
  user_id: z.nullable(z.string()),
  tp_id: z.nullable(z.string()),
  label: z.nullable(z.string()),
  checkin: z.nullable(unixSeconds),
  checkout: z.nullable(unixSeconds),
});

export const describeRoom = defineCall({
  access: 'staff',
  key: 'apiKey',
  flag: 'ALACARTE',
  hotelFlag: 'alacarte',
  id: 'describeRoom',
  method: 'GET',
  path: '/hotels/restaurants/rooms',
  summary:
    'Whose a typed room is at the time of a sitting, whether there is such a room, and which tables it has there',
  query: z.object({
    hotel_id: hotelId,
    room: lineText.check(z.minLength(1), z.maxLength(40)),
    reservation_id: foreignId,
    /** The reservation that is made or changed; its own table is left out of the others. */
    id: z.optional(entityId),
  }),
  answer: z.object({
    /** If there is only one stay, a table in the room belongs to it. */
    stays: z.array(stayInRoom),
    /** Whether the list of rooms, or a guest in house, has the room. */
    is_known: z.boolean(),
    /** Other reservations of that sitting with this room on a cover. */
    tables: z.array(z.object({ id: entityId })),
  }),
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});
