import * as z from 'zod/mini';
import { serviceTypes } from '../hotels/service.ts';
import { foreignId } from '../scalars.ts';
import { anyValue, type Flag, flags } from '../staff/privileges.ts';

/** Rights of a person in one hotel, as administrators set them. `ANY` is the only entry of its list. */
export const rights = z.strictObject({
  types: z.array(z.enum([anyValue, ...serviceTypes])).check(z.maxLength(20)),
  services: z.array(foreignId).check(z.maxLength(500)),
  flags: z.array(z.enum(flags)).check(z.maxLength(flags.length)),
});
export type Rights = z.output<typeof rights>;

/** Whether these rights show a person nothing: people without rights are not kept (ACC-03). */
export const grantsNothing = ({ types, services, flags: granted }: Rights): boolean =>
  granted.length === 0 && (types.length === 0 || services.length === 0);

/** Rights for a person: at least one right. */
export const givenRights = rights.check(z.refine((granted) => !grantsNothing(granted)));

/** Presets of usual rights; each can be changed afterwards. */
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

/**
 * @param housekeepingServices the hotel's services of housekeeping; none: housekeeping gets every service of orders.
 */
export function rightsOfRole(role: Role, housekeepingServices: readonly string[]): Rights {
  const ownFlags = [...flagsOf[role]];
  switch (role) {
    case 'housekeeping':
      return {
        types: ['ORDER'],
        services: housekeepingServices.length === 0 ? [...every] : [...housekeepingServices],
        flags: ownFlags,
      };
    case 'maintenance':
      return { types: ['ORDER'], services: [...every], flags: ownFlags };
    case 'restaurant':
      return { types: ['ALACARTE_RESTAURANT_RESERVATION'], services: [...every], flags: ownFlags };
    default:
      return { types: [...every], services: [...every], flags: ownFlags };
  }
}

/** Returns the role with exactly these rights; null: an individual set. */
export function roleOf(rights: Rights, housekeepingServices: readonly string[]): Role | null {
  return roles.find((role) => isSameRights(rights, rightsOfRole(role, housekeepingServices))) ?? null;
}

export function isSameRights(one: Rights, other: Rights): boolean {
  return (
    isSameSet(one.types, other.types) && isSameSet(one.services, other.services) && isSameSet(one.flags, other.flags)
  );
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
