import type { CallAnswer } from '@bellhop/contract/call';
import { getAdminUsers } from '@bellhop/contract/staff/admin-users';
import { useHotelRead } from '../../platform/lists/read-context.ts';
import { bookingKeys } from '../booking-store/store.ts';

const anHourMs = 3_600_000;

export interface Butler {
  readonly sub: string;
  readonly name: string;
}

/**
 * Reads the people who can be butler of a stay (BKD-23). No live event covers them, so they are read again after an
 * hour.
 */
export function useButlers() {
  return useHotelRead(bookingKeys.butlers, (api, of) => api.call(getAdminUsers, of).then(butlersOf), {
    staleTime: anHourMs,
    gcTime: anHourMs,
  });
}

function butlersOf({ body }: CallAnswer<typeof getAdminUsers>): readonly Butler[] {
  const people = body.items.map(({ Attributes }) => new Map(Attributes.map(({ Name, Value }) => [Name, Value.trim()])));
  return people
    .filter((person) => person.get('family_name')?.toLocaleLowerCase('en') === 'butler')
    .map((person) => ({ sub: person.get('sub') ?? '', name: person.get('name') ?? '' }))
    .filter(({ name }) => name !== '');
}
