import { mostGuests } from './view.ts';

interface Party {
  readonly adults: number | null;
  readonly children: number | null;
}

/** How many people a stay is booked for; null: nobody has said. */
export function peopleOf({ adults, children }: Party): number | null {
  const people = (adults ?? 0) + (children ?? 0);
  return people === 0 ? null : people;
}

/** Forms that a check-in begins with: one for each of them. */
export function formsOf(party: Party): number {
  return Math.min(peopleOf(party) ?? 1, mostGuests);
}

/** Forms that are still expected, of those that were filled; 0: nobody is missing. `coming`: as the guest has said. */
export function formsMissing(party: Party, coming: number | null, filled: number): number {
  return Math.max(0, (coming ?? formsOf(party)) - filled);
}
