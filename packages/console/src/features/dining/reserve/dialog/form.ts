import { clientId } from '@bellhop/contract/client-id';
import {
  type ReservationGuest,
  reservationCounts,
  reservationFields,
  reservationGuests,
} from '@bellhop/contract/dining/reservation';
import { readSittingId } from '@bellhop/contract/dining/slots';
import { overridableReason } from '@bellhop/contract/requests/refusal-reasons';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import * as z from 'zod/mini';
import { fieldOf } from '../../../request-store/reservation.ts';
import type { GuestHit } from '../../../search/found-guest.ts';

/** The stay that the table is for. */
const tableStay = z.object({
  bookingId: z.string(),
  fullName: z.string(),
  rooms: z.array(z.string()),
  requesterId: z.nullable(z.string()),
  tpId: z.nullable(z.string()),
  label: z.nullable(z.string()),
  checkin: z.nullable(z.number()),
  checkout: z.nullable(z.number()),
});
export type TableStay = z.infer<typeof tableStay>;

const person = z.object({
  name: z.string(),
  room: z.string(),
  /** Empty: none chosen. */
  courseId: z.string(),
  notes: z.string(),
  allergies: z.string(),
  /** The age of a child; null: an adult. */
  age: z.nullable(z.number()),
  noChair: z.boolean(),
  isVip: z.boolean(),
  isBirthday: z.boolean(),
});
export type Person = z.infer<typeof person>;

/** All that a person chooses and types, and the id that the reservation will have however often it is sent. */
const tableForm = z.object({
  id: z.string(),
  /** Null: names and rooms are typed. */
  stay: z.nullable(tableStay),
  restaurantId: z.string(),
  /** 2026-12-01; empty: none chosen. */
  day: z.string(),
  opensAt: z.string(),
  /** Unix seconds, in an all-day slot; null: the next quarter of an hour. */
  arrival: z.nullable(z.number()),
  adults: z.nullable(z.number()),
  children: z.nullable(z.number()),
  /** People beyond the counts stay, in case the person raises a count again. */
  adultPeople: z.array(person),
  childPeople: z.array(person),
  isHeld: z.boolean(),
  /** A party that is too large for one reservation is split over several, which are created together. */
  isSplit: z.boolean(),
  /** The party is at the door: only its first guest has a name, and perhaps no room. */
  isWalkIn: z.boolean(),
  /** Rules that the person passes over, by name. */
  override: z.array(overridableReason),
  /** The version on screen of the reservation that is changed; null: a new reservation. */
  version: z.nullable(z.number()),
});
export type TableForm = z.infer<typeof tableForm>;
export { tableForm as tableFormShape };

/** The fields that are known when the dialog opens. */
export interface TableStart {
  readonly restaurantId?: string | undefined;
  /** 2026-12-01 */
  readonly day?: string | undefined;
  /** A `reservation_id` of the slots; says restaurant and day too. */
  readonly slotId?: string | undefined;
  readonly guest?: GuestHit | undefined;
  /** The first guest's name in a party at the door, until a person types another. */
  readonly walkIn?: string | undefined;
}

export function emptyTable(start: TableStart): TableForm {
  const slot = start.slotId === undefined ? null : readSittingId(start.slotId);
  return {
    id: clientId(),
    stay: start.guest === undefined ? null : stayOf(start.guest),
    restaurantId: slot?.restaurantId ?? start.restaurantId ?? '',
    day: slot?.day ?? start.day ?? '',
    opensAt: slot?.opensAt ?? '',
    arrival: null,
    adults: 2,
    children: 0,
    adultPeople: start.walkIn === undefined ? [] : [{ ...unknownPerson, name: start.walkIn }],
    childPeople: [],
    isHeld: false,
    isSplit: false,
    isWalkIn: start.walkIn !== undefined,
    override: [],
    version: null,
  };
}

export function stayOf({ id, fullName, rooms, user_id, tp_id, label, checkin, checkout }: GuestHit): TableStay {
  return { bookingId: id, fullName, rooms, requesterId: user_id, tpId: tp_id, label, checkin, checkout };
}

/** The form with the current values of a reservation. */
export function tableOf(request: GuestRequest): TableForm {
  const { booking, fullName, requester_id, tp_id, label } = request;
  const place = readSittingId(request.reservation_id ?? '');
  const counts = reservationCounts.safeParse(fieldOf(request.custom_fields_values, reservationFields.counts)).data;
  const guests =
    reservationGuests.safeParse(fieldOf(request.custom_fields_values, reservationFields.guests)).data ?? [];
  return {
    ...emptyTable({}),
    id: request.id,
    stay: booking && {
      bookingId: booking.id,
      fullName,
      rooms: booking.rooms,
      requesterId: requester_id,
      tpId: tp_id,
      label,
      checkin: booking.checkin,
      checkout: booking.checkout,
    },
    restaurantId: place?.restaurantId ?? '',
    day: place?.day ?? '',
    opensAt: place?.opensAt ?? '',
    arrival: request.due_at,
    adults: counts?.people_count ?? 2,
    children: counts?.children_count ?? 0,
    adultPeople: guests.filter(({ is_children }) => !is_children).map(personOf),
    childPeople: guests.filter(({ is_children }) => is_children).map(personOf),
    isHeld: request.status === 'OPEN' || request.status === 'PENDING',
    isWalkIn: guests[0]?.room_number === '',
    version: request.version,
  };
}

function personOf(guest: ReservationGuest): Person {
  return {
    name: guest.name,
    room: guest.room_number,
    courseId: guest.main_course_id ?? '',
    notes: guest.notes,
    allergies: guest.allergies ?? '',
    age: guest.age,
    noChair: guest.no_chair,
    isVip: guest.is_vip ?? false,
    isBirthday: guest.is_birthday ?? false,
  };
}

/** A person of the party without typed fields: the guest of the stay is the first, the others share the room. */
function freshPerson({ stay }: Pick<TableForm, 'stay'>, isFirst: boolean): Person {
  return {
    ...unknownPerson,
    name: isFirst ? (stay?.fullName ?? '') : '',
    room: stay?.rooms[0] ?? '',
    isVip: isFirst && stay?.label === 'VIP',
  };
}

const unknownPerson: Person = {
  name: '',
  room: '',
  courseId: '',
  notes: '',
  allergies: '',
  age: null,
  noChair: false,
  isVip: false,
  isBirthday: false,
};

export interface Seat {
  readonly kind: 'adult' | 'child';
  /** Among the adults, or among the children. */
  readonly place: number;
  readonly person: Person;
}

/** A form for each of the party, adults first (ALA-17). */
export function seatsOfForm(form: TableForm): readonly Seat[] {
  const list = (kind: Seat['kind'], count: number | null, people: readonly Person[]) =>
    Array.from({ length: count ?? 0 }, (_, place) => ({
      kind,
      place,
      person: people[place] ?? freshPerson(form, kind === 'adult' && place === 0),
    }));
  return [...list('adult', form.adults, form.adultPeople), ...list('child', form.children, form.childPeople)];
}

/** The form with changed fields of one person. */
export function withPerson(form: TableForm, { kind, place }: Pick<Seat, 'kind' | 'place'>, patch: Partial<Person>) {
  const field = kind === 'adult' ? 'adultPeople' : 'childPeople';
  const seats = seatsOfForm(form).filter((seat) => seat.kind === kind);
  const typed = seats.map((seat) => (seat.place === place ? { ...seat.person, ...patch } : seat.person));
  return { [field]: [...typed, ...form[field].slice(typed.length)] };
}

/** A dish belongs to one restaurant, so that the people of another restaurant have no dish yet. */
export function withoutCourses(people: readonly Person[]): Person[] {
  return people.map((each) => ({ ...each, courseId: '' }));
}

/** Whether the form holds input that the person would miss. */
export function hasWork(form: TableForm, start: TableForm): boolean {
  const contentOf = ({ id: _, override: __, ...rest }: TableForm) => JSON.stringify(rest);
  return contentOf(form) !== contentOf(start);
}
