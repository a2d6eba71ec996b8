import { getAdminUsers } from '@bellhop/contract/staff/admin-users';
import { appId, getPrivileges, getUserGroupNames } from '@bellhop/contract/staff/calls';
import { getWaiting } from '@bellhop/contract/staff/desk-lock';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isFor } from '../../platform/http/authorize.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import { isOfSamePool } from '../../platform/session/pool-home.ts';
import type { PrivilegesReader } from '../../platform/session/session.ts';
import type { Hotel, HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { answerAdminUsers } from './colleagues/admin-users.ts';
import { openSeenPeople } from './colleagues/colleagues.ts';
import { presentGroupEntry } from './present.ts';
import { listHotelIdsOf } from './store.ts';

export interface StaffParts {
  gateway: Gateway;
  database: Database;
  clock: Clock;
  hotels: HotelDirectory;
  privileges: PrivilegesReader;
  /** Counts the open requests of a hotel that these privileges show. */
  countOpenRequests(hotel: Hotel, held: Privileges): Promise<number>;
}

/**
 * The most hotels whose requests a call counts. A transaction sees one hotel, so each hotel costs a read, too much for
 * a menu of hundreds.
 */
const countedAtMost = 40;

export function registerStaff({ gateway, database, clock, hotels, privileges, countOpenRequests }: StaffParts): void {
  const people = openSeenPeople({ database, clock });

  gateway.on(getPrivileges, async ({ params, caller }) => {
    const target = await hotels.byId(params.hotelId);
    // A token of another pool belongs to another person, even with the same subject.
    if (target === null || !isOfSamePool(caller.claims, target)) return {};
    if (caller.claims.groups.length === 0 || !isFor(target.id, caller)) return {};
    const rights = await privileges.of(params.hotelId, caller.id);
    if (rights === null) return {};
    // A console begins with this call, which stores the person's name.
    await people.note(params.hotelId, caller.id, caller.name);
    return rights;
  });

  gateway.on(getWaiting, async ({ hotel, caller }) => ({
    requests: await countOpenRequests(hotel, caller.privileges),
  }));

  gateway.on(getAdminUsers, ({ hotel }) => answerAdminUsers(database, hotel.id));

  gateway.on(getUserGroupNames, async ({ hotel, caller }) => {
    const [group, mine] = await Promise.all([
      hotels.ofGroup(hotel.groupId),
      listHotelIdsOf(database.shared, appId, caller.id),
    ]);
    // In hotels of another pool the same subject is another person.
    const open = group.filter(
      ({ id, settings }) => mine.includes(id) && settings.awsCognitoUserPoolId === caller.claims.poolId,
    );
    return {
      items: await Promise.all(
        open.map(async (member, index) => {
          const rights = index < countedAtMost ? await privileges.of(member.id, caller.id) : null;
          return presentGroupEntry(member, rights === null ? null : await countOpenRequests(member, rights));
        }),
      ),
    };
  });
}
