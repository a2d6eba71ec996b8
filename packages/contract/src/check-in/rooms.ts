import * as z from 'zod/mini';
import { bookingStatuses } from '../bookings/status.ts';
import { defineCall } from '../call.ts';
import { type RoomDoubt, staffProblems } from '../problem.ts';
import { entityId, hotelId, lineText, unixSeconds } from '../scalars.ts';
import { roomKey } from '../text/room-key.ts';

/** A room that may be given to the guests of a check-in. */
export const roomChoice = z.object({
  /** What all spellings of its number have in common. */
  id: z.string(),
  number: z.string(),
  floor: z.nullable(z.string()),
  type: z.nullable(z.string()),
  /** True also where the hotel does not say which rooms are ready. */
  ready: z.boolean(),
  /** False: only a stay names it, and the hotel's list of rooms does not. */
  listed: z.boolean(),
  /** Who has it in one of those nights, the earliest; null: nobody. */
  stay: z.nullable(
    z.object({
      /** Null: of another check-in that has the room and no booking yet. */
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

/** Rooms that staff give. */
export const givenRooms = z.array(lineText.check(z.minLength(1), z.maxLength(20))).check(z.maxLength(20));

export function doubtOf({ stay, ready }: RoomChoice): RoomDoubt | null {
  if (stay !== null) return 'room_taken';
  return ready ? null : 'room_not_ready';
}

/** Of rooms that the check-in does not have yet: those that somebody else has, or that are not ready. */
export function doubtfulOf<Room extends RoomChoice>(
  wanted: readonly string[],
  given: readonly string[],
  choices: readonly Room[],
): Room[] {
  const had = new Set(given.map(roomKey));
  const asked = new Set(wanted.map(roomKey).filter((id) => !had.has(id)));
  return choices.filter((room) => asked.has(room.id) && doubtOf(room) !== null);
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
    /** Of the check-in; of tonight where it has no dates. */
    checkin: unixSeconds,
    checkout: unixSeconds,
    /** When another system told its bookings last: what became of them later is not known here. Null: all are made here. */
    known_at: z.nullable(unixSeconds),
    items: z.array(roomChoice),
  }),
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});
