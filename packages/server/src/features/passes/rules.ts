import type { PassForm } from '@bellhop/contract/passes/form';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import { hasSameWords, isSameName } from '@bellhop/contract/text/names';
import { roomKey } from '@bellhop/contract/text/room-key';

/** A stay of the address and the dates of a form. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly family_name: string;
  readonly rooms: readonly string[];
}

/**
 * Finds the stay that a form is about (decision 112): that of the same name in the same room, or without a room yet. Stays in doubt have
 * either the name or the room, or several fit; others are of other guests of the address.
 */
export function whoseStay<Stay extends Candidate>(
  { firstName, lastName, roomNo }: Pick<PassForm, 'firstName' | 'lastName' | 'roomNo'>,
  candidates: readonly Stay[],
): { readonly own: Stay | null; readonly doubtful: readonly Stay[] } {
  const key = roomKey(roomNo);
  const name = `${firstName} ${lastName}`;
  const isNamed = (stay: Stay) => isSameName(name, fullNameOf(stay));
  const isRoom = (stay: Stay) => stay.rooms.some((room) => roomKey(room) === key);
  const named = candidates.filter(isNamed);
  const inRoom = named.filter(isRoom);
  const fitting = inRoom.length > 0 ? inRoom : named.filter(({ rooms }) => rooms.length === 0);
  // A second name tells a father from his son where both have a stay.
  const exact = fitting.filter((stay) => hasSameWords(name, fullNameOf(stay)));
  const [own, another] = exact.length > 0 ? exact : fitting;
  if (own !== undefined && another === undefined) return { own, doubtful: [] };
  return { own: null, doubtful: candidates.filter((stay) => isNamed(stay) || isRoom(stay)) };
}
