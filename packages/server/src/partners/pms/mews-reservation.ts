import { countryOf } from '@bellhop/contract/country-name';
import type { PmsReservation, PmsState } from '@bellhop/contract/partners/pms';
import * as z from 'zod';
import { cut } from './bridge.ts';

const text = z.string().nullish();

/** The fields of `reservations/getAll/2023-06-06` that are read. */
export const mewsReservation = z.object({
  Id: z.string(),
  Number: text,
  State: z.string(),
  AccountId: z.string(),
  /** `Customer`, or `Company` if a company has the reservation. */
  AccountType: text,
  BookerId: text,
  UpdatedUtc: z.string(),
  StartUtc: text,
  EndUtc: text,
  ScheduledStartUtc: text,
  ScheduledEndUtc: text,
  AssignedResourceId: text,
  PersonCounts: z.array(z.object({ AgeCategoryId: z.string(), Count: z.number() })).nullish(),
});
export type MewsReservation = z.infer<typeof mewsReservation>;

/** The fields of `customers/getAll` that are read. */
export const mewsCustomer = z.object({
  Id: z.string(),
  UpdatedUtc: z.string(),
  FirstName: text,
  LastName: text,
  Email: text,
  Phone: text,
  PreferredLanguageCode: text,
  LanguageCode: text,
  NationalityCode: text,
  Sex: text,
});
export type MewsCustomer = z.infer<typeof mewsCustomer>;

/** Without Enquired (also Inquired), Requested and Optional: they are not confirmed. */
const states: Readonly<Record<string, PmsState>> = {
  Confirmed: 'expected',
  Started: 'in_house',
  Processed: 'departed',
  Canceled: 'canceled',
};
/** States to ask for in the first part: reservations that are not over. */
export const liveStates = ['Confirmed', 'Started'];
export const takenStates = Object.keys(states);

/** Returns the customer of the reservation, or for a company the person who booked. */
export function guestIdOf({ AccountId, AccountType, BookerId }: MewsReservation): string {
  return AccountType === 'Company' && typeof BookerId === 'string' ? BookerId : AccountId;
}

export interface MewsNames {
  rooms: ReadonlyMap<string, string>;
  /** `Adult` or `Child` by age category. */
  ages: ReadonlyMap<string, string>;
}

/** Null: an unconfirmed reservation, which is ignored. */
export function fromMews(
  reservation: MewsReservation,
  customer: MewsCustomer | undefined,
  { rooms, ages }: MewsNames,
): PmsReservation | null {
  const state = states[reservation.State];
  if (state === undefined) return null;
  const { AssignedResourceId: roomId } = reservation;
  const room = typeof roomId === 'string' ? rooms.get(roomId) : null;
  const count = (kind: string) =>
    (reservation.PersonCounts ?? []).reduce(
      (sum, { AgeCategoryId, Count }) => sum + (ages.get(AgeCategoryId) === kind ? Count : 0),
      0,
    );
  return {
    id: reservation.Id,
    version: Math.max(Date.parse(reservation.UpdatedUtc), Date.parse(customer?.UpdatedUtc ?? '') || 0),
    state,
    number: cut(reservation.Number, 60),
    guest: guestOf(customer),
    // A room without a known name leaves the field out.
    ...(room !== undefined && { rooms: room === null ? [] : [room.slice(0, 20)] }),
    // `StartUtc` and `EndUtc` move with a guest who comes early or late.
    arrival: reservation.ScheduledStartUtc ?? reservation.StartUtc ?? '',
    departure: reservation.ScheduledEndUtc ?? reservation.EndUtc ?? '',
    ...(ages.size > 0 && { adults: count('Adult'), children: count('Child') }),
  };
}

function guestOf(customer: MewsCustomer | undefined): PmsReservation['guest'] {
  const [first, last] = [cut(customer?.FirstName, 100), cut(customer?.LastName, 100)];
  const { Email, Phone, PreferredLanguageCode, LanguageCode, NationalityCode, Sex } = customer ?? {};
  return {
    // Without a customer the name is empty, which is refused and shown.
    name: first ?? last ?? '',
    family_name: first === null ? null : last,
    email: cut(Email, 200),
    phone: cut(Phone, 40),
    language: cut(PreferredLanguageCode ?? LanguageCode, 35),
    nationality: typeof NationalityCode === 'string' ? countryOf(NationalityCode) : null,
    gender: Sex === 'Male' ? 'male' : Sex === 'Female' ? 'female' : null,
  };
}
