import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { foreignId, hotelId, unixSeconds } from '../scalars.ts';
import { foldForSearch } from '../text/fold.ts';
import { roomKey } from '../text/room-key.ts';

/** A room of the hotel's list, and whether it is ready for the next guest. */
export const room = z.object({
  /** The common key of all spellings of the number (`roomKey`). */
  id: z.string(),
  version: z.number(),
  /** The number on the door. */
  number: z.string(),
  floor: z.nullable(z.string()),
  type: z.nullable(z.string()),
  /** The number of people that sleep in the room; null: unknown. Left out by servers of earlier versions. */
  sleeps: z.optional(z.nullable(z.int())),
  ready: z.boolean(),
  /** Time of the last change of `ready`; null: never set. */
  ready_at: z.nullable(unixSeconds),
  /** Name of the member of staff who set it; null: a departure, or never set. */
  ready_by: z.nullable(z.string()),
});
export type Room = z.infer<typeof room>;

const ofRooms = { access: 'staff', key: 'apiKey' } as const;

export const listRooms = defineCall({
  ...ofRooms,
  id: 'listRooms',
  method: 'GET',
  path: '/hotels/rooms',
  summary: "The hotel's rooms by number, and which of them are ready",
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ items: z.array(room) }),
  problems: staffProblems,
});

export const updateRoom = defineCall({
  ...ofRooms,
  hotelFlag: 'housekeeping',
  id: 'updateRoom',
  method: 'PATCH',
  path: '/hotels/rooms/{id}',
  summary: 'Says that a room is ready, or that it is not; the same said again changes nothing',
  params: z.object({ id: foreignId }),
  query: z.object({ hotel_id: hotelId }),
  body: z.strictObject({
    ready: z.boolean(),
    /** The version that the person saw: a later change by a colleague is a conflict. */
    version: z.optional(z.number().check(z.int(), z.positive())),
  }),
  answer: room,
  problems: [...staffProblems, 'not_allowed', 'not_found', 'edit_conflict'],
});

const doors = new Intl.Collator('en', { numeric: true });

/** Sorts room 9 before room 10. */
export function byNumber({ number: one }: Pick<Room, 'number'>, { number: other }: Pick<Room, 'number'>): number {
  return doors.compare(one, other);
}

/** Whether each folded word is in the room's number, in any spelling, or in its type, or is its floor. */
export function isRoomOf(
  words: readonly string[],
  { id, number, floor, type }: Pick<Room, 'id' | 'number' | 'floor' | 'type'>,
): boolean {
  return words.every(
    (word) =>
      foldForSearch(number).includes(word) ||
      roomKey(word) === id ||
      id.includes(word) ||
      foldForSearch(floor ?? '') === word ||
      foldForSearch(type ?? '').includes(word),
  );
}
