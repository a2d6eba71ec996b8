import { countryOf, regionOf } from '@bellhop/contract/country-name';
import type { PmsChange, PmsReservation, PmsState } from '@bellhop/contract/partners/pms';
import * as z from 'zod';
import { cut } from './bridge.ts';

const text = z.string().nullish();

/** Keeps unknown fields too, because a change replaces the whole guest. */
const person = z.looseObject({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  preferredLanguage: text,
  nationalityCountryCode: text,
  gender: text,
});
type Person = z.infer<typeof person>;

/** The fields of `GET /booking/v1/reservations` that are read. */
export const apaleoReservation = z.object({
  id: z.string(),
  status: z.string(),
  modified: z.string(),
  arrival: z.string(),
  departure: z.string(),
  adults: z.number().nullish(),
  childrenAges: z.array(z.number()).nullish(),
  comment: text,
  guestComment: text,
  property: z.object({ id: z.string() }),
  unit: z.object({ id: z.string(), name: text }).nullish(),
  primaryGuest: person.nullish(),
  additionalGuests: z.array(person).nullish(),
  booker: person.nullish(),
});
export type ApaleoReservation = z.infer<typeof apaleoReservation>;

const states: Readonly<Record<string, PmsState>> = {
  Confirmed: 'expected',
  InHouse: 'in_house',
  CheckedOut: 'departed',
  Canceled: 'canceled',
  NoShow: 'no_show',
};
export const liveStatus = 'Confirmed,InHouse';
export const everyStatus = Object.keys(states).join(',');

/** Null: an unknown status. */
export function fromApaleo(reservation: ApaleoReservation): PmsReservation | null {
  const state = states[reservation.status];
  if (state === undefined) return null;
  const guest = reservation.primaryGuest ?? reservation.booker ?? {};
  const notes = [reservation.guestComment, reservation.comment].flatMap((each) => cut(each, 2_400) ?? []).join('\n');
  return {
    id: reservation.id,
    version: Date.parse(reservation.modified),
    state,
    // One booking may have several reservations; each has a number of its own.
    number: cut(reservation.id, 60),
    guest: {
      ...namesOf(guest),
      email: cut(guest.email, 200),
      phone: cut(guest.phone, 40),
      language: cut(guest.preferredLanguage, 35),
      nationality: typeof guest.nationalityCountryCode === 'string' ? countryOf(guest.nationalityCountryCode) : null,
      gender: guest.gender === 'Male' ? 'male' : guest.gender === 'Female' ? 'female' : null,
    },
    companions: (reservation.additionalGuests ?? []).slice(0, 20).map(namesOf),
    rooms: typeof reservation.unit?.name === 'string' ? [reservation.unit.name.slice(0, 20)] : [],
    arrival: reservation.arrival,
    departure: reservation.departure,
    adults: reservation.adults ?? null,
    children: reservation.childrenAges?.length ?? null,
    notes: notes === '' ? null : notes,
  };
}

function namesOf({ firstName, lastName }: Partial<Pick<Person, 'firstName' | 'lastName'>>) {
  const [first, last] = [cut(firstName, 100), cut(lastName, 100)];
  return { name: first ?? last ?? '', family_name: first === null ? null : last };
}

/** Returns the whole guest with the changes, because Apaleo replaces a guest as a whole. */
export function guestAfter(
  { primaryGuest, booker }: ApaleoReservation,
  changes: NonNullable<PmsChange['guest']>,
): object {
  const before = primaryGuest ?? {};
  const { name, family_name, email, phone, language, nationality, gender } = changes;
  const known = namesOf(primaryGuest ?? booker ?? {});
  const [first, last] = [name ?? known.name, family_name === undefined ? known.family_name : family_name];
  const fields = {
    ...((last ?? '') === '' ? { firstName: null, lastName: first } : { firstName: first, lastName: last }),
    email,
    phone,
    preferredLanguage: language?.slice(0, 2).toLowerCase() ?? language,
    nationalityCountryCode: typeof nationality === 'string' ? (regionOf(nationality) ?? undefined) : nationality,
    gender: gender === 'male' ? 'Male' : gender === 'female' ? 'Female' : undefined,
  };
  return { ...before, ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) };
}
