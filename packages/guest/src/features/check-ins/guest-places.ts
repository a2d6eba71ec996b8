import type { OwnCheckIn } from '@bellhop/contract/check-in/view';
import { formsOf } from './added-guests.ts';
import type { CheckInBook } from './check-in-book.ts';

/** Position → where its guest stands from now on; null: removed. A companion's phone knows one position, which may be any. */
export type Places = ReadonlyMap<number, number | null>;

/** Null: everybody stands where they stood, with those who were added on this phone behind them. */
export function placesAfter({ checkIn, wanted }: CheckInBook, next: OwnCheckIn): Places | null {
  const made = checkIn?.guests ?? [];
  const areNamed = next.guests.every(({ id }) => id !== null);
  const places = new Map(
    made.map(({ id, position }) => {
      const found = id === null || !areNamed ? position : next.guests.find((guest) => guest.id === id)?.position;
      return [position, found ?? null];
    }),
  );
  const removed = countRemoved(places);
  for (const { position } of formsOf(checkIn, wanted).slice(made.length)) places.set(position, position - removed);
  return [...places].every(([position, place]) => place === position) ? null : places;
}

/** All that is known by position. */
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

/** What is known of a guest goes with them, and where they are removed it goes too. */
export function moved(book: CheckInBook, places: Places): CheckInBook {
  const { typed, signatures, doubts, outdated, corrected, chosen, wanted } = book;
  return {
    ...book,
    typed: atPlaces(typed, places),
    signatures: atPlaces(signatures, places),
    doubts: atPlaces(doubts, places),
    outdated: outdated.flatMap((position) => places.get(position) ?? []),
    corrected: corrected.flatMap((each) => {
      const [at = '', position = '', field = ''] = each.split(' ');
      const place = places.get(Number(position)) ?? null;
      return place === null ? [] : [`${at} ${place} ${field}`];
    }),
    wanted: wanted === null ? null : wanted - countRemoved(places),
    chosen: places.get(chosen) ?? Math.max(0, chosen - 1),
    moves: book.moves + 1,
  };
}
