import { roomKey } from '@bellhop/contract/text/room-key';

export interface WrittenRoom {
  readonly number: string;
  readonly floor: string;
  readonly type: string;
  /** The number of people that sleep in it; null: unknown. */
  readonly sleeps: number | null;
}

/** Several unsaved rooms. */
export interface RoomsDraft extends Omit<WrittenRoom, 'number'> {
  readonly numbers: string;
}

/** Returns the rooms; null if the numbers cannot be parsed (`roomNumbersIn`). */
export function roomsOf({ numbers, ...facts }: RoomsDraft): readonly WrittenRoom[] | null {
  return roomNumbersIn(numbers)?.map((number) => ({ number, ...facts })) ?? null;
}

/** The most rooms in one entry. */
export const mostAtOnce = 500;

/**
 * Parses room numbers such as `101-110, 201 – 205, B1`. A range has two whole numbers; leading zeros stay. Null: a
 * range that runs backwards, or more rooms than `mostAtOnce`.
 */
export function roomNumbersIn(typed: string): readonly string[] | null {
  const numbers: string[] = [];
  for (const part of typed.split(/[,،;\n]+/).map((each) => each.trim())) {
    if (part === '') continue;
    const range = /^(\d{1,6})\s*[-–—]\s*(\d{1,6})$/.exec(part);
    if (range === null) {
      numbers.push(part);
      continue;
    }
    const [, first = '', last = ''] = range;
    const count = Number(last) - Number(first) + 1;
    if (count < 1 || numbers.length + count > mostAtOnce) return null;
    for (let at = 0; at < count; at += 1) numbers.push(String(Number(first) + at).padStart(first.length, '0'));
  }
  if (numbers.length > mostAtOnce) return null;
  const known = new Set<string>();
  return numbers.filter((number) => {
    const key = roomKey(number);
    return !known.has(key) && known.add(key);
  });
}
