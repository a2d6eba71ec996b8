import {
  type Party,
  type ReservationGuest,
  type ReservationPlace,
  reservationCounts,
  reservationFields,
  reservationGuests,
} from '@bellhop/contract/dining/reservation';
import type { MenuItem } from '@bellhop/contract/dining/restaurant';
import { asksForAges, formsLacking } from '@bellhop/contract/dining/rules';
import * as z from 'zod';
import type { CustomFieldValue } from '../../requests/row.ts';
import type { RestaurantRow } from '../row.ts';

export type Values = readonly CustomFieldValue[];
interface Fault {
  path: string;
  reason: string;
}

/** Reads the party from values, which keeps parts that the values leave out. Faults: values with a wrong shape. */
export function readParty(values: Values, before: Party | null): { party: Party } | { faults: Fault[] } {
  const [counts, guests] = [jsonOf(values, reservationFields.counts), jsonOf(values, reservationFields.guests)];
  const countsBefore = before && { people_count: before.adults, children_count: before.children };
  const readCounts = reservationCounts.safeParse(
    isObject(counts) ? { ...countsBefore, ...counts } : (counts ?? countsBefore ?? undefined),
  );
  const readGuests = reservationGuests.safeParse(guests ?? before?.guests ?? []);
  if (!readCounts.success || !readGuests.success) {
    return {
      faults: [
        ...(readCounts.success ? [] : [{ path: pathOf('counts'), reason: 'wrong_shape' }]),
        ...(readGuests.success ? [] : [{ path: pathOf('guests'), reason: 'wrong_shape' }]),
      ],
    };
  }
  const { people_count: adults, children_count: children } = readCounts.data;
  return { party: { adults, children, guests: readGuests.data } };
}

/** Dishes that the guests of a party chose. */
export function coursesOf(values: Values): ReadonlySet<string> {
  const guests = reservationGuests.safeParse(jsonOf(values, reservationFields.guests)).data ?? [];
  return new Set(guests.flatMap(({ main_course_id }) => main_course_id ?? []));
}

/** The room of the first guest that values name; undefined: they name no guest. */
export function firstRoomOf(values: Values): string | undefined {
  return reservationGuests.safeParse(jsonOf(values, reservationFields.guests)).data?.[0]?.room_number;
}

/** The former party, and questions that a new one is spared. */
interface Asking {
  /** The party so far; null: a new party. A party from another restaurant is asked for dishes and ages again. */
  before: Party | null;
  isElsewhere: boolean;
  /** A party at the door or at its table need not name its guests. */
  isHere: boolean;
  /** Takes a guest's place in the party. */
  mayLackRoom(place: number): boolean;
}

/**
 * Lists faults: more or fewer forms than people, a guest without name or room, a child without an age if the restaurant
 * has a rule about ages, a dish that is not on the menu. Faults that the party had before are allowed.
 */
export function partyFaults(
  party: Party,
  { menu, config }: Pick<RestaurantRow, 'menu' | 'config'>,
  { before, isElsewhere, isHere, mayLackRoom }: Asking,
): Fault[] {
  const { adults, children, guests } = party;
  const path = pathOf('guests');
  const isTooMany =
    guests.length > adults + children || guests.filter(({ is_children }) => is_children).length > children;
  const lacking = (of: Party) => {
    const forms = formsLacking(of);
    if (isHere) return asksForAges(config) ? forms.children : 0;
    return forms.adults + forms.children;
  };
  const isTooFew = lacking(party) > (before === null ? 0 : lacking(before));
  const dishes = new Set(isElsewhere ? [] : before?.guests.map(({ main_course_id }) => main_course_id));
  return [
    ...(isTooMany ? [{ path, reason: 'too_many' }] : []),
    ...(isTooFew && !isTooMany ? [{ path, reason: 'too_few' }] : []),
    ...guests.flatMap((guest, place) => [
      ...(guest.name === '' ? [{ path: `${path}.${place}.name`, reason: 'required' }] : []),
      ...(guest.room_number === '' && !mayLackRoom(place)
        ? [{ path: `${path}.${place}.room_number`, reason: 'required' }]
        : []),
      ...(isOnMenu(guest, menu) || dishes.has(guest.main_course_id)
        ? []
        : [{ path: `${path}.${place}.main_course_id`, reason: 'unknown' }]),
    ]),
    ...ageFaults(party, config, isElsewhere ? null : before),
  ];
}

/** Lists children without an age if the restaurant has a rule about ages; none if `before` had at least as many. */
export function ageFaults(party: Party, config: RestaurantRow['config'], before: Party | null): Fault[] {
  if (!asksForAges(config)) return [];
  const withoutAge = ({ guests }: Party) =>
    guests.flatMap(({ is_children, age }, place) => (is_children && age === null ? [place] : []));
  const places = withoutAge(party);
  if (before !== null && places.length <= withoutAge(before).length) return [];
  return places.map((place) => ({ path: `${pathOf('guests')}.${place}.age`, reason: 'required' }));
}

/** A guest without a room, or one more in a party of such guests. */
export function lacksRoom({ guests }: Party, place: number): boolean {
  return guests[place]?.room_number === '' || (guests.length > 0 && guests.every((guest) => guest.room_number === ''));
}

function isOnMenu({ main_course_id: course }: ReservationGuest, menu: readonly MenuItem[]): boolean {
  return course === null || menu.some(({ id, is_main_course }) => is_main_course && id === course);
}

/** Dishes by the names of the menu (decision 123); a dish that left it keeps the name it had. */
export function withCourses(party: Party, menu: readonly MenuItem[]): Party {
  const guests = party.guests.map(({ main_course_name: name, main_course_name_with_locales: names, ...guest }) => {
    if (guest.main_course_id === null) return { ...guest, main_course_name: '' };
    const dish = menu.find(({ id }) => id === guest.main_course_id);
    return {
      ...guest,
      main_course_name: dish?.title ?? name,
      main_course_name_with_locales: translated(dish?.titleWithLocales ?? names),
    };
  });
  return { ...party, guests };
}

/** Returns the party without dishes, for another restaurant. */
export function withoutCourses(party: Party): Party {
  return {
    ...party,
    guests: party.guests.map(({ main_course_name_with_locales: _, ...guest }) => ({
      ...guest,
      main_course_id: null,
      main_course_name: '',
    })),
  };
}

/** Returns the values for store and lists: without allergies, and with fields of other kinds unchanged. */
export function writeValues(sent: Values, place: ReservationPlace, party: Party): CustomFieldValue[] {
  const own = [
    { id: reservationFields.place, value: JSON.stringify(place) },
    {
      id: reservationFields.counts,
      value: JSON.stringify({ people_count: party.adults, children_count: party.children }),
    },
    { id: reservationFields.guests, value: JSON.stringify(party.guests.map(({ allergies: _, ...guest }) => guest)) },
  ];
  const others = sent.filter(({ id }) => !own.some((field) => field.id === id));
  return [...own, ...others];
}

/**
 * Returns the allergies of each guest, by their places. A guest sent without allergies keeps the allergies of the same
 * name and room, because a person who may not see allergies sends none back.
 * @param stored allergies by the places of the party before
 */
export function allergiesOf(party: Party, before: Party, stored: readonly string[]): string[] {
  const places = placesBefore(party, before);
  return party.guests.map(({ allergies }, place) =>
    allergies === undefined ? (stored[places[place] ?? -1] ?? '') : (allergies ?? '').trim(),
  );
}

/** Returns each guest's earlier place, by name and room, or null for a new guest; two of one name keep two places. */
function placesBefore(party: Party, before: Party): (number | null)[] {
  const left = before.guests.map((guest, place) => ({ guest, place }));
  return party.guests.map(({ name, room_number }) => {
    const index = left.findIndex(({ guest }) => guest.name === name && guest.room_number === room_number);
    return left.splice(index, index < 0 ? 0 : 1)[0]?.place ?? null;
  });
}

/** Returns a guest's party with the VIP marks of staff, which guests cannot change, and with kept birthdays. */
export function asGuestTells(party: Party, before: Party): Party {
  const places = placesBefore(party, before);
  const guests = party.guests.map(({ is_vip: _, is_birthday, ...guest }, place) => {
    const marked = before.guests[places[place] ?? -1];
    const birthday = is_birthday ?? marked?.is_birthday;
    return {
      ...guest,
      ...(marked?.is_vip === undefined ? {} : { is_vip: marked.is_vip }),
      ...(birthday === undefined ? {} : { is_birthday: birthday }),
    };
  });
  return { ...party, guests };
}

/** Reads custom field 211, sent or stored. */
export function readPlace(values: Values): {
  restaurant_id?: string | undefined;
  restaurant_time_slot?: string | undefined;
} {
  return loosePlace.safeParse(jsonOf(values, reservationFields.place)).data ?? {};
}

const loosePlace = z.object({
  restaurant_id: z.optional(z.string()),
  restaurant_time_slot: z.optional(z.string()),
});

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function pathOf(field: keyof typeof reservationFields): string {
  return `body.custom_fields_values.${reservationFields[field]}`;
}

function jsonOf(values: Values, id: string): unknown {
  const value = values.find((each) => each.id === id)?.value;
  return value === undefined ? undefined : parsed(value);
}

/** Parses a value as JSON; returns other text unchanged. */
export function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Returns names by language; undefined, which JSON leaves out, if the object is empty. */
function translated(names: Record<string, string> = {}): Record<string, string> | undefined {
  return Object.keys(names).length === 0 ? undefined : names;
}

/** Custom field 211 of a reservation. */
export function reservationPlaceOf(
  {
    id,
    name,
    name_with_locales,
    timezone_id,
  }: Pick<RestaurantRow, 'id' | 'name' | 'name_with_locales' | 'timezone_id'>,
  sitting: { opens_at: string; closes_at: string } | null,
  before: string | undefined,
): ReservationPlace {
  const slot = sitting === null ? (before ?? '') : `${sitting.opens_at} - ${sitting.closes_at}`;
  return {
    restaurant_id: id,
    restaurant_name: name,
    restaurant_name_with_locales: translated(name_with_locales),
    restaurant_time_slot: slot,
    timezone_id,
  };
}

/** Returns the values with the allergies of each guest. */
export function withAllergies(values: Values, allergies: readonly string[]): CustomFieldValue[] {
  return values.map((field) => {
    const guests =
      field.id === reservationFields.guests
        ? z.array(z.looseObject({})).safeParse(parsed(field.value)).data
        : undefined;
    if (guests === undefined) return field;
    const shown = guests.map((guest, place) => ({
      ...guest,
      ...(allergies[place] ? { allergies: allergies[place] } : {}),
    }));
    return { ...field, value: JSON.stringify(shown) };
  });
}
