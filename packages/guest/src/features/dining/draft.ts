import { inLocal, inTab, type Stored } from '@bellhop/browser/storage/stored';
import { clientId } from '@bellhop/contract/client-id';
import type { OwnReservation } from '@bellhop/contract/dining/guest-calls';
import type { ReservationGuest } from '@bellhop/contract/dining/reservation';
import { asksForAges } from '@bellhop/contract/dining/rules';
import type { OwnWaiting } from '@bellhop/contract/dining/waiting';
import { latinDigits } from '@bellhop/contract/text/digits';
import * as z from 'zod/mini';
import type { GuestRestaurant } from './dining-desk.ts';

const personShape = z.object({
  name: z.string(),
  /** Age of a child in years, as typed. */
  age: z.string(),
  lap: z.boolean(),
  course: z.string(),
  allergies: z.string(),
  notes: z.string(),
});
export type Person = z.infer<typeof personShape>;

const draftShape = z.object({
  /** Id of the future reservation. */
  id: z.string(),
  /** Version of the reservation to change; null: a new reservation. */
  version: z.nullable(z.number()),
  sitting: z.nullable(z.string()),
  /** Unix seconds; only in an all-day slot. */
  arrival: z.nullable(z.number()),
  /** May hold more entries than `adults` and `children`, so that a removed person keeps the typed values. */
  grownUps: z.array(personShape),
  kids: z.array(personShape),
  adults: z.number(),
  children: z.number(),
  /** Whether the guest entered allergies that only the storage of another or a closed tab holds. */
  isUntold: z._default(z.boolean(), false),
  /** A message to the restaurant about a party that is too large. */
  wish: z._default(z.string(), ''),
});
export type TableDraft = z.infer<typeof draftShape>;

const nobody: Person = { name: '', age: '', lap: false, course: '', allergies: '', notes: '' };

/**
 * The draft of a restaurant or a changed table survives a reload and a closed page. Allergies, which are health data,
 * survive only a reload.
 */
export function storedTableDraft(of: string): Stored<TableDraft> {
  const key = `bellhop.guest.table.${of}`;
  const [ofPhone, ofTab] = [inLocal(key, draftShape), inTab(key, draftShape)];
  return {
    key,
    read() {
      const draft = ofPhone.read();
      const tabDraft = ofTab.read();
      // Another tab may have sent the draft or begun another draft.
      return tabDraft !== null && tabDraft.id === draft?.id ? tabDraft : draft;
    },
    write(draft) {
      ofPhone.write(withoutAllergies(draft));
      ofTab.write(draft);
    },
    clear() {
      ofPhone.clear();
      ofTab.clear();
    },
  };
}

function withoutAllergies({ grownUps, kids, ...draft }: TableDraft): TableDraft {
  const bare = (person: Person) => ({ ...person, allergies: '' });
  const isUntold = draft.isUntold || [...grownUps, ...kids].some(({ allergies }) => allergies !== '');
  return { ...draft, grownUps: grownUps.map(bare), kids: kids.map(bare), isUntold };
}

/** Returns the draft of a change; lost allergies are filled in from the reservation. */
export function draftOfChange(chosen: TableDraft, table: OwnReservation): TableDraft {
  if (!chosen.isUntold) return chosen;
  const known = draftOfTable(table);
  const fill = (persons: readonly Person[], from: readonly Person[]) =>
    persons.map((person, index) => ({ ...person, allergies: person.allergies || (from[index]?.allergies ?? '') }));
  return { ...chosen, grownUps: fill(chosen.grownUps, known.grownUps), kids: fill(chosen.kids, known.kids) };
}

export function newTableDraft(name: string): TableDraft {
  const grownUps = [{ ...nobody, name }, nobody];
  const party = { grownUps, kids: [], adults: 2, children: 0 };
  return { id: clientId(), version: null, sitting: null, arrival: null, ...party, isUntold: false, wish: '' };
}

/** The party of an offer is the party of the waiting list. */
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
  const party = { grownUps: persons(false), kids: persons(true), adults, children };
  return { id, version, sitting, arrival, ...party, isUntold: false, wish: '' };
}

/** A place at the table: adults come first, children follow. */
export interface Place {
  kind: 'adult' | 'child';
  /** Index among the adults or among the children. */
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
  const isTold = person.allergies !== (draft[list][index] ?? nobody).allergies;
  return { ...draft, [list]: persons, isUntold: draft.isUntold && !isTold };
}

/** Whether a child may sit on a lap in this restaurant. */
export function mayShareChair({ age }: Person, { lap_age }: GuestRestaurant['rules']): boolean {
  const years = yearsOf(age);
  return years !== null && lap_age !== null && years < lap_age;
}

/** The guests of a call; an unnamed person gets the name of the place. */
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

/** Places without the required main course. */
export function withoutCourse(draft: TableDraft, { menu, rules }: Pick<GuestRestaurant, 'menu' | 'rules'>): number[] {
  if (!rules.main_course_selection_required) return [];
  const courses = menu.flatMap(({ id, is_main_course }) => (is_main_course ? [id] : []));
  if (courses.length === 0) return [];
  return placesOf(draft).flatMap(({ person }, place) => (courses.includes(person.course) ? [] : [place]));
}

/** Places of children without the required age. */
export function withoutAge(draft: TableDraft, rules: GuestRestaurant['rules']): number[] {
  if (!asksForAges(rules)) return [];
  return placesOf(draft).flatMap(({ kind, person }, place) =>
    kind === 'child' && yearsOf(person.age) === null ? [place] : [],
  );
}

function yearsOf(age: string): number | null {
  const latin = latinDigits(age.trim());
  return /^(\d|1[0-7])$/.test(latin) ? Number(latin) : null;
}
