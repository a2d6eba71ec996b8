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

/** What of the field is being typed: the beginning of a number. */
function beginningIn(text: string, choices: readonly RoomChoice[]): string {
  const last = roomsOf(text).at(-1) ?? '';
  return choices.some(({ id }) => id === roomKey(last)) ? '' : last;
}

/** Rooms to press: those that begin as what is being typed does, also taken ones; else free ones. */
export function suggestionsFor(text: string, choices: readonly RoomChoice[]): readonly RoomChoice[] {
  const beginning = beginningIn(text, choices);
  const fits = ({ number, stay }: RoomChoice) => (beginning === '' ? stay === null : roomBegins(number, beginning));
  return choices.filter(fits).slice(0, mostShown);
}

/** The field after a press: the room in place of what was being typed, or no more in it. */
export function pressed(text: string, { id, number }: RoomChoice, choices: readonly RoomChoice[]): string {
  const beginning = beginningIn(text, choices);
  const rooms = roomsOf(text).filter((room) => room !== '' && room !== beginning);
  const others = rooms.filter((room) => roomKey(room) !== id);
  return (others.length < rooms.length ? others : [...rooms, number]).join(', ');
}

const doubted = z.array(roomChoice);

/** What staff pass over who were asked about these rooms. */
export function passing(asked: readonly RoomChoice[]) {
  const override = [...new Set(asked.flatMap((room) => doubtOf(room) ?? []))];
  return override.length > 0 ? { override } : {};
}

/** Rooms about which the server wants staff to be asked, as they stand now; none: it refused something else. */
export function refusedRooms(error: unknown): readonly RoomChoice[] {
  return (error instanceof ApiFailure && doubted.safeParse(error.extras.reasons).data) || [];
}
