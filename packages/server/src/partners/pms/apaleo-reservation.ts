import { countryOf, regionOf } from '@bellhop/contract/country-name';
import type { PmsChange, PmsReservation, PmsState } from '@bellhop/contract/partners/pms';
import * as z from 'zod';
import { cut } from './bridge.ts';

const text = z.string().nullish();

/** Everything that it holds is kept, because a guest is replaced as a whole. */
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

/** Of `GET /booking/v1/reservations`, what is read of it. */
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

/** Null: a status that nobody knows here. */
export function fromApaleo(said: ApaleoReservation): PmsReservation | null {
  const state = states[said.status];
  if (state === undefined) return null;
  const guest = said.primaryGuest ?? said.booker ?? {};
  const notes = [said.guestComment, said.comment].flatMap((each) => cut(each, 2_400) ?? []).join('\n');
  return {
    id: said.id,
    version: Date.parse(said.modified),
    state,
    // One booking may have several reservations; each has a number of its own.
    number: cut(said.id, 60),
    guest: {
      ...namesOf(guest),
      email: cut(guest.email, 200),
      phone: cut(guest.phone, 40),
      language: cut(guest.preferredLanguage, 35),
      nationality: typeof guest.nationalityCountryCode === 'string' ? countryOf(guest.nationalityCountryCode) : null,
      gender: guest.gender === 'Male' ? 'male' : guest.gender === 'Female' ? 'female' : null,
    },
    companions: (said.additionalGuests ?? []).slice(0, 20).map(namesOf),
    rooms: typeof said.unit?.name === 'string' ? [said.unit.name.slice(0, 20)] : [],
    arrival: said.arrival,
    departure: said.departure,
    adults: said.adults ?? null,
    children: said.childrenAges?.length ?? null,
    notes: notes === '' ? null : notes,
  };
}

function namesOf({ firstName, lastName }: Partial<Pick<Person, 'firstName' | 'lastName'>>) {
  const [first, last] = [cut(firstName, 100), cut(lastName, 100)];
  return { name: first ?? last ?? '', family_name: first === null ? null : last };
}

/** The whole guest with what was changed, as Apaleo replaces one. */
export function guestAfter(
  { primaryGuest, booker }: ApaleoReservation,
  wanted: NonNullable<PmsChange['guest']>,
): object {
  const before = primaryGuest ?? {};
  const { name, family_name, email, phone, language, nationality, gender } = wanted;
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
