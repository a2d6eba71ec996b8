import { clientId } from '@bellhop/contract/client-id';
import type { OwnReservation } from '@bellhop/contract/dining/guest-calls';
import type { ReservationGuest } from '@bellhop/contract/dining/reservation';
import type { OwnWaiting } from '@bellhop/contract/dining/waiting';
import * as z from 'zod/mini';
import { type Stored, stored } from '../../platform/storage/stored.ts';
import type { GuestRestaurant } from './dining-desk.ts';

const personShape = z.object({
  name: z.string(),
  /** Years of a child, as typed. */
  age: z.string(),
  lap: z.boolean(),
  course: z.string(),
  allergies: z.string(),
  notes: z.string(),
});
export type Person = z.infer<typeof personShape>;

const draftShape = z.object({
  /** Of the reservation that it becomes. */
  id: z.string(),
  /** Of the version that it changes; null: a new one. */
  version: z.nullable(z.number()),
  sitting: z.nullable(z.string()),
  /** Unix seconds, in an all-day slot. */
  arrival: z.nullable(z.number()),
  /** As many as are coming, and those who were taken out again. */
  grownUps: z.array(personShape),
  kids: z.array(personShape),
  adults: z.number(),
  children: z.number(),
});
export type TableDraft = z.infer<typeof draftShape>;

const nobody: Person = { name: '', age: '', lap: false, course: '', allergies: '', notes: '' };

/** What was chosen for a restaurant, or for a table that is changed, survives a reload and a closed page. */
export function storedTableDraft(of: string): Stored<TableDraft> {
  return stored(`bellhop.guest.table.${of}`, draftShape);
}

export function newTableDraft(name: string): TableDraft {
  const grownUps = [{ ...nobody, name }, nobody];
  return { id: clientId(), version: null, sitting: null, arrival: null, grownUps, kids: [], adults: 2, children: 0 };
}

/** Seats that are offered are those of the party that waits. */
export function draftOfOffer(
  { id, reservation_id: sitting, adults, children }: OwnWaiting,
  draft: TableDraft,
): TableDraft {
  return { ...draft, id, version: null, sitting, adults, children };
}

export function draftOfTable(table: OwnReservation): TableDraft {
  const persons = (isChild: boolean) =>
    table.guests
      .filter(({ is_children }) => is_children === isChild)
      .map(({ name, age, no_chair, main_course_id, allergies, notes }) => ({
        name,
        age: age === null ? '' : String(age),
        lap: no_chair,
        course: main_course_id ?? '',
        allergies: allergies ?? '',
        notes,
      }));
  const { id, version, reservation_id: sitting, due_at: arrival, adults, children } = table;
  return { id, version, sitting, arrival, grownUps: persons(false), kids: persons(true), adults, children };
}

/** A place at the table: 0 to adults - 1 are the adults, the children follow. */
export interface Place {
  kind: 'adult' | 'child';
  /** From 0 among its kind. */
  index: number;
  person: Person;
}

export function placesOf({ grownUps, kids, adults, children }: TableDraft): Place[] {
  return [
    ...Array.from(
      { length: adults },
      (_, index) => ({ kind: 'adult', index, person: grownUps[index] ?? nobody }) as const,
    ),
    ...Array.from(
      { length: children },
      (_, index) => ({ kind: 'child', index, person: kids[index] ?? nobody }) as const,
    ),
  ];
}

export function withPerson(draft: TableDraft, { kind, index }: Place, person: Person): TableDraft {
  const list = kind === 'adult' ? 'grownUps' : 'kids';
  const length = Math.max(draft[list].length, index + 1);
  const persons = Array.from({ length }, (_, each) => (each === index ? person : (draft[list][each] ?? nobody)));
  return { ...draft, [list]: persons };
}

/** Whether a child may sit on a lap in this restaurant. */
export function mayShareChair({ age }: Person, { lap_age }: GuestRestaurant['rules']): boolean {
  const years = yearsOf(age);
  return years !== null && lap_age !== null && years < lap_age;
}

/** As the call takes it; somebody without a name goes by their place. */
export function guestsOf(
  draft: TableDraft,
  rules: GuestRestaurant['rules'],
  nameOf: (place: Place) => string,
): (Partial<ReservationGuest> & { name: string })[] {
  return placesOf(draft).map((place) => {
    const { kind, person } = place;
    return {
      name: person.name.trim() || nameOf(place),
      main_course_id: person.course || null,
      is_children: kind === 'child',
      allergies: person.allergies.trim(),
      notes: person.notes.trim(),
      ...(kind === 'child' ? { age: yearsOf(person.age), no_chair: person.lap && mayShareChair(person, rules) } : {}),
    };
  });
}

/** Places of those who still have to choose a main course. */
export function withoutCourse(draft: TableDraft, { menu, rules }: Pick<GuestRestaurant, 'menu' | 'rules'>): number[] {
  if (!rules.main_course_selection_required) return [];
  const courses = menu.flatMap(({ id, is_main_course }) => (is_main_course ? [id] : []));
  if (courses.length === 0) return [];
  return placesOf(draft).flatMap(({ person }, place) => (courses.includes(person.course) ? [] : [place]));
}

/** Phones type Arabic digits. */
function yearsOf(age: string): number | null {
  const latin = age.trim().replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  return /^(\d|1[0-7])$/.test(latin) ? Number(latin) : null;
}
