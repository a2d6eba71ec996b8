import type { PassForm } from '@bellhop/contract/passes/form';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import { hasSameWords, isSameName } from '@bellhop/contract/text/names';
import { roomKey } from '@bellhop/contract/text/room-key';

/** A stay with the address and the dates of a form. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly family_name: string;
  readonly rooms: readonly string[];
}

/**
 * Finds the stay of a form (decision 112): same name, and same room or no room yet. Doubtful stays match by name or
 * room only, or several match; other stays belong to other guests of the address.
 */
export function whoseStay<Stay extends Candidate>(
  { firstName, lastName, roomNo }: Pick<PassForm, 'firstName' | 'lastName' | 'roomNo'>,
  candidates: readonly Stay[],
): { readonly own: Stay | null; readonly doubtful: readonly Stay[] } {
  const key = roomKey(roomNo);
  const name = `${firstName} ${lastName}`;
  const isNamed = (stay: Stay) => isSameName(name, fullNameOf(stay));
  const isRoom = (stay: Stay) => stay.rooms.some((room) => roomKey(room) === key);
  const byName = candidates.filter(isNamed);
  const inRoom = byName.filter(isRoom);
  const fitting = inRoom.length > 0 ? inRoom : byName.filter(({ rooms }) => rooms.length === 0);
  // An exact name distinguishes father and son if both have a stay.
  const exact = fitting.filter((stay) => hasSameWords(name, fullNameOf(stay)));
  const [own, another] = exact.length > 0 ? exact : fitting;
  if (own !== undefined && another === undefined) return { own, doubtful: [] };
  return { own: null, doubtful: candidates.filter((stay) => isNamed(stay) || isRoom(stay)) };
}
