import {
  conflictsOf,
  listRoomChoices,
  listRoomsOfNights,
  type RoomChoice,
  type RoomConflict,
  roomConflict,
  type StayOfRooms,
} from '@bellhop/contract/bookings/room-assignment';
import type { CallAnswer } from '@bellhop/contract/call';
import type { RoomConflictCode } from '@bellhop/contract/problem';
import { roomBegins, roomKey } from '@bellhop/contract/text/room-key';
import * as z from 'zod/mini';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { hotelClock } from '../../../platform/clock.ts';
import type { Format } from '../../../platform/format/format.ts';
import { useHotelRead } from '../../../platform/lists/read-context.ts';
import { roomChoicesKey } from '../live.ts';

export type RoomChoices = CallAnswer<typeof listRoomChoices>;
export type RoomsRead = ReturnType<typeof useRoomsOfNights>;

interface CheckInOfRooms {
  readonly id: string;
  readonly booking: { readonly checkin: number | null; readonly checkout: number | null } | null;
}

/** Rooms for the nights of a check-in; messages about rooms and stays have them read again. */
export function useRoomsOfCheckIn({ id, booking }: CheckInOfRooms): RoomsRead {
  return useHotelRead([...roomChoicesKey, id, booking?.checkin, booking?.checkout], (api, of) =>
    api.call(listRoomChoices, { params: { id }, ...of }),
  );
}

interface NightsOfRooms {
  /** Null: a new booking. */
  readonly bookingId: string | null;
  readonly checkin: number | null;
  readonly checkout: number | null;
}

/** Rooms for the nights of a booking, read again by the same messages. */
export function useRoomsOfNights({ bookingId, checkin, checkout }: NightsOfRooms) {
  return useHotelRead([...roomChoicesKey, 'nights', bookingId, checkin, checkout], (api, { query, signal }) =>
    api.call(listRoomsOfNights, {
      query: {
        ...query,
        ...(bookingId !== null && { booking_id: bookingId }),
        ...(checkin !== null && { checkin: checkin.toString() }),
        ...(checkout !== null && { checkout: checkout.toString() }),
      },
      signal,
    }),
  );
}

const mostShown = 8;
export const roomsIn = (text: string) => text.split(/[,،]/).map((room) => room.trim());

/** Returns the beginning of a room number that the person is typing. */
function beginningIn(text: string, choices: readonly RoomChoice[]): string {
  const last = roomsIn(text).at(-1) ?? '';
  return choices.some(({ id }) => id === roomKey(last)) ? '' : last;
}

/** Returns rooms to press: rooms with the typed beginning, also occupied rooms; without a beginning, free rooms. */
export function suggestionsFor(text: string, choices: readonly RoomChoice[]): readonly RoomChoice[] {
  const beginning = beginningIn(text, choices);
  const fits = ({ number, stay }: RoomChoice) => (beginning === '' ? stay === null : roomBegins(number, beginning));
  return choices.filter(fits).slice(0, mostShown);
}

/** Returns the field after a press: the room replaces the typed beginning, or leaves the field. */
export function pressed(text: string, { id, number }: RoomChoice, choices: readonly RoomChoice[]): string {
  const beginning = beginningIn(text, choices);
  const rooms = roomsIn(text).filter((room) => room !== '' && room !== beginning);
  const others = rooms.filter((room) => roomKey(room) !== id);
  return (others.length < rooms.length ? others : [...rooms, number]).join(', ');
}

interface JudgedChange {
  readonly before: StayOfRooms;
  readonly after: StayOfRooms;
  readonly hasKey?: boolean;
}

/** Returns the reasons against a change of a stay's rooms; none while the rooms have not been read: the server judges. */
export function conflictsNow(
  choices: RoomChoices | undefined,
  { before, after, hasKey = false }: JudgedChange,
  format: Format,
): RoomConflict[] {
  if (choices === undefined) return [];
  const now = hotelClock.now();
  return conflictsOf({ before, after, hasKey, now, choices: choices.items, judgesAll: false, dayOf: format.dayKey });
}

export function codesOf(all: readonly RoomConflict[]): RoomConflictCode[] {
  return [...new Set(all.map(({ code }) => code))];
}

/** Returns the part of a call's body with the codes that staff override. */
export function overriding(codes: readonly RoomConflictCode[]): { override?: RoomConflictCode[] } {
  return codes.length > 0 ? { override: [...codes] } : {};
}

/** Another stay may have the room after this time, so the person decides again. */
const decisionSeconds = 60;

/** Returns the codes of an edit that the person has decided a moment ago; none for an edit that waited. */
export function freshOverride<Codes>(decidedAt: number, override: Codes | undefined): Codes | undefined {
  return hotelClock.now() - decidedAt < decisionSeconds ? override : undefined;
}

const conflicts = z.array(roomConflict);

/** Returns the room conflicts that the server wants staff to be asked about; none: it refused something else. */
export function conflictsIn(error: unknown): readonly RoomConflict[] {
  return (error instanceof ApiFailure && conflicts.safeParse(error.extras.reasons).data) || [];
}
