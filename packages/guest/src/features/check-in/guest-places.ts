import type { OwnCheckIn } from '@bellhop/contract/check-in/view';
import { formsOf } from './added-guests.ts';
import type { CheckInBook } from './check-in-book.ts';

/** Old position → new position; null: the guest was removed. A companion's phone knows one position of any number. */
export type Places = ReadonlyMap<number, number | null>;

/**
 * Returns the moves between two answers; null if no guest has moved. Guests added on this phone stay behind the others.
 */
export function placesAfter({ checkIn, guestCount }: CheckInBook, next: OwnCheckIn): Places | null {
  const stored = checkIn?.guests ?? [];
  const areNamed = next.guests.every(({ id }) => id !== null);
  const places = new Map(
    stored.map(({ id, position }) => {
      const place = id === null || !areNamed ? position : next.guests.find((guest) => guest.id === id)?.position;
      return [position, place ?? null];
    }),
  );
  const removed = countRemoved(places);
  for (const { position } of formsOf(checkIn, guestCount).slice(stored.length))
    places.set(position, position - removed);
  return [...places].every(([position, place]) => place === position) ? null : places;
}

/** Moves values that are stored by position. */
export function atPlaces<Value>(of: Readonly<Record<string, Value>>, places: Places): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(of).flatMap(([at, value]) => {
      const place = places.get(Number(at)) ?? null;
      return place === null ? [] : [[place, value] as const];
    }),
  );
}

function countRemoved(places: Places): number {
  return [...places.values()].filter((place) => place === null).length;
}

/** Moves a guest's state to the new position, and drops it for a removed guest. */
export function moved(book: CheckInBook, places: Places): CheckInBook {
  const { typed, signatures, outdated, corrected, chosen, guestCount } = book;
  return {
    ...book,
    typed: atPlaces(typed, places),
    signatures: atPlaces(signatures, places),
    outdated: outdated.flatMap((position) => places.get(position) ?? []),
    corrected: corrected.flatMap((each) => {
      const [at = '', position = '', field = ''] = each.split(' ');
      const place = places.get(Number(position)) ?? null;
      return place === null ? [] : [`${at} ${place} ${field}`];
    }),
    guestCount: guestCount === null ? null : guestCount - countRemoved(places),
    chosen: places.get(chosen) ?? Math.max(0, chosen - 1),
    moves: book.moves + 1,
  };
}
