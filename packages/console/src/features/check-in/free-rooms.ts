import { doubtOf, listRoomChoices, type RoomChoice, roomChoice } from '@bellhop/contract/check-in/rooms';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { roomBegins, roomKey } from '@bellhop/contract/text/room-key';
import * as z from 'zod/mini';
import { ApiFailure } from '../../platform/api/failure.ts';
import { useHotelRead } from '../../platform/lists/read-context.ts';
import { roomChoicesKey } from '../rooms/live.ts';

/** Rooms for the nights of a check-in; messages about rooms and stays have them read again. */
export function useRoomChoices({ id, booking }: GuestRequest) {
  return useHotelRead([...roomChoicesKey, id, booking?.checkin, booking?.checkout], (api, of) =>
    api.call(listRoomChoices, { params: { id }, ...of }),
  );
}

const mostShown = 8;
const roomsOf = (text: string) => text.split(/[,،]/).map((room) => room.trim());

/** Returns the beginning of a room number that the person is typing. */
function beginningIn(text: string, choices: readonly RoomChoice[]): string {
  const last = roomsOf(text).at(-1) ?? '';
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
  const rooms = roomsOf(text).filter((room) => room !== '' && room !== beginning);
  const others = rooms.filter((room) => roomKey(room) !== id);
  return (others.length < rooms.length ? others : [...rooms, number]).join(', ');
}

const doubted = z.array(roomChoice);

/** Returns the doubts that staff override for these rooms. */
export function passing(confirmed: readonly RoomChoice[]) {
  const override = [...new Set(confirmed.flatMap((room) => doubtOf(room) ?? []))];
  return override.length > 0 ? { override } : {};
}

/** Rooms about which the server wants staff to be asked, as they stand now; none: it refused something else. */
export function refusedRooms(error: unknown): readonly RoomChoice[] {
  return (error instanceof ApiFailure && doubted.safeParse(error.extras.reasons).data) || [];
}
