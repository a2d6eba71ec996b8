import { mostGuests } from './view.ts';

interface Party {
  readonly adults: number | null;
  readonly children: number | null;
}

/** Returns the number of people that a stay is booked for; null: unknown. */
export function peopleOf({ adults, children }: Party): number | null {
  const people = (adults ?? 0) + (children ?? 0);
  return people === 0 ? null : people;
}

/** Returns the number of forms that a check-in begins with: one for each person. */
export function formsOf(party: Party): number {
  return Math.min(peopleOf(party) ?? 1, mostGuests);
}

/** Returns the number of missing forms. `coming`: the number of people that the guest confirmed. */
export function formsMissing(party: Party, coming: number | null, filled: number): number {
  return Math.max(0, (coming ?? formsOf(party)) - filled);
}
