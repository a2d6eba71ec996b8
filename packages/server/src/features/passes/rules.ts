import type { PassForm } from '@bellhop/contract/passes/form';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import { isSameName } from '@bellhop/contract/text/names';
import { roomKey } from '@bellhop/contract/text/room-key';

/** A stay of the address and the dates of a form. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly family_name: string;
  readonly rooms: readonly string[];
}

/**
 * Whose stay a form is about (decision 112): that of the same name in the same room, or without a room yet. Stays in doubt have
 * either the name or the room; others are of other guests of the address.
 * @param candidates in the order in which one of them is taken
 */
export function whoseStay<Stay extends Candidate>(
  { firstName, lastName, roomNo }: Pick<PassForm, 'firstName' | 'lastName' | 'roomNo'>,
  candidates: readonly Stay[],
): { readonly own: Stay | null; readonly doubtful: readonly Stay[] } {
  const key = roomKey(roomNo);
  const judged = candidates.map((stay) => ({
    stay,
    isNamed: isSameName(`${firstName} ${lastName}`, fullNameOf(stay)),
    isRoom: stay.rooms.some((room) => roomKey(room) === key),
  }));
  const own =
    judged.find(({ isNamed, isRoom }) => isNamed && isRoom) ??
    judged.find(({ isNamed, stay }) => isNamed && stay.rooms.length === 0);
  if (own !== undefined) return { own: own.stay, doubtful: [] };
  return { own: null, doubtful: judged.flatMap(({ stay, isNamed, isRoom }) => (isNamed || isRoom ? [stay] : [])) };
}
