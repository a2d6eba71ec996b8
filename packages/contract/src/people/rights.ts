import * as z from 'zod/mini';
import { serviceTypes } from '../hotels/service.ts';
import { foreignId } from '../scalars.ts';
import { anyValue, type Flag, flags } from '../staff/privileges.ts';

/** What a person may do in one hotel, as administrators give it. `ANY` stands alone. */
export const rights = z.strictObject({
  types: z.array(z.enum([anyValue, ...serviceTypes])).check(z.maxLength(20)),
  services: z.array(foreignId).check(z.maxLength(500)),
  flags: z.array(z.enum(flags)).check(z.maxLength(flags.length)),
});
export type Rights = z.output<typeof rights>;

/** Whether these rights let a person see nothing: a hotel keeps nobody without rights (ACC-03). */
export const grantsNothing = ({ types, services, flags: granted }: Rights): boolean =>
  granted.length === 0 && (types.length === 0 || services.length === 0);

/** Rights that are given: at least one. */
export const givenRights = rights.check(z.refine((given) => !grantsNothing(given)));

/** What people are usually given, by what they do; a beginning, of which everything can be changed. */
export const roles = [
  'front_desk',
  'housekeeping',
  'concierge',
  'restaurant',
  'maintenance',
  'manager',
  'administrator',
] as const;
export type Role = (typeof roles)[number];

const every = [anyValue] as const;
const flagsOf: Record<Role, readonly Flag[]> = {
  front_desk: ['BOOKINGS', 'PAYMENTS', 'FAST_CHECK_IN', 'STAFF_TEMPLATE'],
  housekeeping: [],
  concierge: ['LOLREQUESTS', 'ALACARTE'],
  restaurant: ['ALACARTE'],
  maintenance: [],
  manager: flags.filter((flag) => flag !== 'BELLHOP_ADMIN'),
  administrator: flags,
};

/** @param housekeepingServices those that the hotel has named; none: housekeeping gets every service of orders. */
export function rightsOfRole(role: Role, housekeepingServices: readonly string[]): Rights {
  const given = [...flagsOf[role]];
  switch (role) {
    case 'housekeeping':
      return {
        types: ['ORDER'],
        services: housekeepingServices.length === 0 ? [...every] : [...housekeepingServices],
        flags: given,
      };
    case 'maintenance':
      return { types: ['ORDER'], services: [...every], flags: given };
    case 'restaurant':
      return { types: ['ALACARTE_RESTAURANT_RESERVATION'], services: [...every], flags: given };
    default:
      return { types: [...every], services: [...every], flags: given };
  }
}

/** The role whose rights these are; null: they are of a person's own. */
export function roleOf(held: Rights, housekeepingServices: readonly string[]): Role | null {
  return roles.find((role) => isSameRights(held, rightsOfRole(role, housekeepingServices))) ?? null;
}

export function isSameRights(one: Rights, other: Rights): boolean {
  return (
    isSameSet(one.types, other.types) && isSameSet(one.services, other.services) && isSameSet(one.flags, other.flags)
  );
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
