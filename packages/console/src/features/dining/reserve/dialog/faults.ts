import { type Seat, seatsOfForm, type TableForm } from './form.ts';
import { mostOfParty } from './split.ts';

export const oldestChild = 17;

export type PlaceField = 'restaurant' | 'day' | 'slot' | 'adults' | 'children';

/** The most adults and children that the form accepts: as many as there are free seats, and at most ten (ALA-29 to ALA-32). */
export function mostOf(
  { adults, children, isSplit }: Pick<TableForm, 'adults' | 'children' | 'isSplit'>,
  left: number | null,
): Readonly<Record<'adults' | 'children', number>> {
  const most = mostOfParty({ adults, isSplit });
  const within = (limit: number, others: number | null) =>
    left === null ? limit : Math.max(0, Math.min(limit, left - (others ?? 0)));
  return { adults: Math.max(1, within(most.adults, children)), children: within(most.children, adults) };
}

/**
 * Answers the faults of the first step (ALA-25 to ALA-27, ALA-29 to ALA-33).
 * @param left seats of the slot that the form may take; null: no slot yet
 */
export function placeFaults(form: TableForm, left: number | null): ReadonlySet<PlaceField> {
  const faults = new Set<PlaceField>();
  if (form.restaurantId === '') faults.add('restaurant');
  if (form.day === '') faults.add('day');
  if (form.opensAt === '') faults.add('slot');
  const most = mostOf(form, left);
  if (!isBetween(form.adults, 1, most.adults)) faults.add('adults');
  if (!isBetween(form.children, 0, most.children)) faults.add('children');
  return faults;
}

/** The key of a field of one person's form. */
export function seatField(
  { kind, place }: Pick<Seat, 'kind' | 'place'>,
  field: 'name' | 'room' | 'course' | 'age',
): string {
  return `${kind}.${place}.${field}`;
}

/** Missing fields of the second step (ALA-35, ALA-36, ALA-40). A party at the door gives one name, and ages. */
export function peopleFaults(form: TableForm, needsCourse: boolean, needsAge: boolean): ReadonlySet<string> {
  const faults = new Set<string>();
  for (const [place, seat] of seatsOfForm(form).entries()) {
    const isAsked = !form.isWalkIn || place === 0;
    const { name, room, courseId, age } = seat.person;
    if (name.trim() === '' && isAsked) faults.add(seatField(seat, 'name'));
    if (room.trim() === '' && !form.isWalkIn) faults.add(seatField(seat, 'room'));
    if (seat.kind === 'child' && !(age === null ? !needsAge : isBetween(age, 0, oldestChild)))
      faults.add(seatField(seat, 'age'));
    if (needsCourse && !form.isWalkIn && courseId === '') faults.add(seatField(seat, 'course'));
  }
  return faults;
}

function isBetween(count: number | null, least: number, most: number): boolean {
  return count !== null && Number.isInteger(count) && count >= least && count <= most;
}
