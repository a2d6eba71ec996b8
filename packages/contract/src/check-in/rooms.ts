import * as z from 'zod/mini';
import { bookingStatuses } from '../bookings/status.ts';
import { defineCall } from '../call.ts';
import { type RoomDoubt, staffProblems } from '../problem.ts';
import { entityId, hotelId, lineText, unixSeconds } from '../scalars.ts';
import { roomKey } from '../text/room-key.ts';

/** A room that may be assigned to the guests of a check-in. */
export const roomChoice = z.object({
  /** The common key of all spellings of the number. */
  id: z.string(),
  number: z.string(),
  floor: z.nullable(z.string()),
  type: z.nullable(z.string()),
  /** True also if the hotel does not record which rooms are ready. */
  ready: z.boolean(),
  /** False: only a stay names the room; the hotel's list of rooms does not contain it. */
  listed: z.boolean(),
  /** The earliest other stay in the room in those nights; null: the room is free. */
  stay: z.nullable(
    z.object({
      /** Null: another check-in that has the room and no booking yet. */
      id: z.nullable(entityId),
      status: z.enum(bookingStatuses),
      fullName: z.string(),
      reservation_number: z.nullable(z.string()),
      checkin: z.nullable(unixSeconds),
      checkout: z.nullable(unixSeconds),
    }),
  ),
});
export type RoomChoice = z.infer<typeof roomChoice>;

/** Rooms that staff assign. */
export const givenRooms = z.array(lineText.check(z.minLength(1), z.maxLength(20))).check(z.maxLength(20));

export function doubtOf({ stay, ready }: RoomChoice): RoomDoubt | null {
  if (stay !== null) return 'room_taken';
  return ready ? null : 'room_not_ready';
}

/** Returns the newly assigned rooms that another stay has, or that are not ready. */
export function doubtfulOf<Room extends RoomChoice>(
  rooms: readonly string[],
  current: readonly string[],
  choices: readonly Room[],
): Room[] {
  const had = new Set(current.map(roomKey));
  const newIds = new Set(rooms.map(roomKey).filter((id) => !had.has(id)));
  return choices.filter((room) => newIds.has(room.id) && doubtOf(room) !== null);
}

export const listRoomChoices = defineCall({
  id: 'listRoomChoices',
  method: 'GET',
  path: '/requests/{id}/check-in/rooms',
  summary: 'Rooms for the nights of a fast check-in: free and ready ones, free ones, then those that somebody has',
  access: 'staff',
  key: 'apiKey',
  flag: 'FAST_CHECK_IN',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
  answer: z.object({
    /** Dates of the check-in; of tonight if it has none. */
    checkin: unixSeconds,
    checkout: unixSeconds,
    /**
     * Time of the last report by another system with bookings; later changes are unknown here. Null: all bookings are
     * made here.
     */
    known_at: z.nullable(unixSeconds),
    items: z.array(roomChoice),
  }),
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});
