import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { type RoomConflictCode, roomConflictCodes, staffProblems } from '../problem.ts';
import { entityId, hotelId, lineText, unixSeconds, wholeNumber } from '../scalars.ts';
import { roomKey } from '../text/room-key.ts';
import { dayAfter } from '../zoned-time.ts';
import { type BookingStatus, bookingStatuses } from './status.ts';
import { claimsRooms, hasRooms } from './status-ends.ts';

/** Rooms that staff assign. */
export const assignedRooms = z.array(lineText.check(z.minLength(1), z.maxLength(20))).check(z.maxLength(20));

/** Codes of room conflicts that staff override; the override is recorded with their name. */
export const roomOverride = z.optional(z.array(z.enum(roomConflictCodes)).check(z.maxLength(roomConflictCodes.length)));

/** Another stay that has a room. */
const someStay = z.object({
  /** Null: a check-in that has the room and no booking yet. */
  id: z.nullable(entityId),
  status: z.enum(bookingStatuses),
  fullName: z.string(),
  reservation_number: z.nullable(z.string()),
  checkin: z.nullable(unixSeconds),
  checkout: z.nullable(unixSeconds),
});
/** Null: no other stay has the room. */
const stayInRoom = z.nullable(someStay);

/** A room that may be assigned to a stay. */
export const roomChoice = z.object({
  /** The common key of all spellings of the number. */
  id: z.string(),
  number: z.string(),
  floor: z.nullable(z.string()),
  type: z.nullable(z.string()),
  /** The number of people that sleep in the room; null: unknown. Left out by servers of earlier versions. */
  sleeps: z.optional(z.nullable(z.int())),
  /** True also if the hotel does not record which rooms are ready. */
  ready: z.boolean(),
  /** False: only a stay names the room; the hotel's list of rooms does not contain it. */
  listed: z.boolean(),
  /** The earliest other stay in the room in those nights. */
  stay: stayInRoom,
  /** Later stays in the room in those nights. Left out by servers of earlier versions. */
  further_stays: z.optional(z.array(someStay)),
});
export type RoomChoice = z.infer<typeof roomChoice>;

/** A reason against an assignment of rooms, which a person may override. */
export const roomConflict = z.object({
  code: z.enum(roomConflictCodes),
  /** The number in the hotel's list, else as written; null: the conflict is about the whole stay. */
  number: z.nullable(z.string()),
  /** With `room_taken`. */
  stay: stayInRoom,
  /** With `room_too_small`: the number of people that sleep in the rooms, and of the people of the stay. */
  sleeps: z.nullable(z.int()),
  people: z.nullable(z.int()),
  /** With `arrival_later`. */
  checkin: z.nullable(unixSeconds),
});
export type RoomConflict = z.infer<typeof roomConflict>;

/** A person's decision that two stays have one room; both stays have it. */
export const roomDecision = z.object({
  /** The common key of all spellings of the number. */
  room: z.string(),
  /** The other stay; null: a check-in without a booking. */
  booking_id: z.nullable(entityId),
  /** Name of the person. */
  by: z.nullable(z.string()),
  at: unixSeconds,
});
export type RoomDecision = z.infer<typeof roomDecision>;

/** The fields of a stay that an assignment of rooms depends on. */
export interface StayOfRooms {
  readonly rooms: readonly string[];
  readonly status: BookingStatus;
  readonly checkin: number | null;
  readonly checkout: number | null;
  /** Null: unknown. */
  readonly adults: number | null;
  readonly children: number | null;
}

interface Assignment {
  readonly before: StayOfRooms;
  readonly after: StayOfRooms;
  /** Rooms for the nights of the stay after the change, without the stay itself. */
  readonly choices: readonly RoomChoice[];
  /** Whether another stay counts for all rooms, whatever changes. */
  readonly judgesAll: boolean;
  /** Whether the guest has a key of the rooms before the change. */
  readonly hasKey: boolean;
  readonly now: number;
  /** Returns the date on the hotel's calendar, `YYYY-MM-DD`. */
  readonly dayOf: (at: number) => string;
}

/**
 * Returns the reasons against a change of a stay's rooms, nights or status (decision 133). Another stay in a room counts
 * if the room is new, and for all rooms if the stay gets further nights, is approved, comes back or comes in.
 */
export function conflictsOf({ before, after, choices, judgesAll, hasKey, now, dayOf }: Assignment): RoomConflict[] {
  const isPast = after.status !== 'hotel_guest' && after.checkout !== null && dayOf(after.checkout) < dayOf(now);
  if (!hasRooms(after.status) || isPast) return [];
  const entersNow = after.status === 'hotel_guest' && before.status !== 'hotel_guest';
  const dayOfArrival = after.checkin === null ? dayOf(now) : dayOf(after.checkin);
  const arrivesLater = dayOfArrival > dayOf(now);
  const isHereToday = !arrivesLater || after.status === 'hotel_guest';
  const had = new Set(before.rooms.map(roomKey));
  const isNew = (number: string) => !had.has(roomKey(number));
  const asksAll = judgesAll || claimsRooms(before.status, after.status) || hasMoreNights(before, after, dayOf, now);
  const conflicts: RoomConflict[] = [];
  const add = (code: RoomConflictCode, facts: Partial<RoomConflict>) =>
    conflicts.push({ number: null, stay: null, sleeps: null, people: null, checkin: null, ...facts, code });
  if (entersNow && arrivesLater) add('arrival_later', { checkin: after.checkin });
  const byKey = new Map(choices.map((choice) => [choice.id, choice]));
  const isListKept = choices.some(({ listed }) => listed);
  for (const written of after.rooms) {
    const room = byKey.get(roomKey(written));
    const number = room?.number ?? written;
    const stays = [...(room?.stay ? [room.stay] : []), ...(room?.further_stays ?? [])];
    if (stays.length > 0 && (isNew(number) || asksAll)) for (const stay of stays) add('room_taken', { number, stay });
    else if (isListKept && room?.listed !== true && isNew(number)) add('room_unknown', { number });
    else if (room?.ready === false && isHereToday && (isNew(number) || entersNow)) add('room_not_ready', { number });
  }
  const sleeps = sleepsIn(after.rooms, byKey);
  const people = peopleOf(after);
  const isOtherSize =
    after.rooms.some(isNew) ||
    before.rooms.length !== after.rooms.length ||
    entersNow ||
    (people ?? 0) > (peopleOf(before) ?? 0);
  if (isOtherSize && sleeps !== null && people !== null && people > sleeps) add('room_too_small', { sleeps, people });
  const kept = new Set(after.rooms.map(roomKey));
  const left = before.rooms.find((number) => !kept.has(roomKey(number)));
  if (hasKey && left !== undefined) add('key_handed_over', { number: left });
  return conflicts;
}

function peopleOf({ adults, children }: StayOfRooms): number | null {
  return adults === null ? null : adults + (children ?? 0);
}

/** Whether the stay begins earlier or ends later; without dates it is for tonight. */
function hasMoreNights(before: StayOfRooms, after: StayOfRooms, dayOf: (at: number) => string, now: number): boolean {
  const daysOf = ({ checkin, checkout }: StayOfRooms) => {
    const arrival = dayOf(checkin ?? now);
    return { arrival, departure: checkout === null ? dayAfter(arrival) : dayOf(checkout) };
  };
  const [earlier, later] = [daysOf(before), daysOf(after)];
  return later.arrival < earlier.arrival || later.departure > earlier.departure;
}

/** Returns how many people sleep in all the rooms; null: unknown for one of them. */
function sleepsIn(rooms: readonly string[], byKey: ReadonlyMap<string, RoomChoice>): number | null {
  if (rooms.length === 0) return null;
  return rooms.reduce<number | null>((sum, number) => {
    const sleeps = byKey.get(roomKey(number))?.sleeps ?? null;
    return sum === null || sleeps === null ? null : sum + sleeps;
  }, 0);
}

const choicesOfNights = z.object({
  /** Dates of the stay; of tonight if it has none. */
  checkin: unixSeconds,
  checkout: unixSeconds,
  /**
   * Time of the last report by another system with bookings; later changes are unknown here. Null: all bookings are
   * made here.
   */
  known_at: z.nullable(unixSeconds),
  items: z.array(roomChoice),
});

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
  answer: choicesOfNights,
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

export const listRoomsOfNights = defineCall({
  id: 'listRoomsOfNights',
  method: 'GET',
  path: '/users/rooms',
  summary: 'Rooms for the nights of a booking, or of other dates: free and ready ones, free ones, then taken ones',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  query: z.object({
    hotel_id: hotelId,
    /** A booking that does not count as another stay. */
    booking_id: z.optional(entityId),
    /** Left out: the dates of the booking, else tonight. */
    checkin: z.optional(wholeNumber),
    checkout: z.optional(wholeNumber),
  }),
  answer: choicesOfNights,
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});
