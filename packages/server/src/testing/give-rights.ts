import { anyValue, type Flag } from '@bellhop/contract/staff/privileges';
import { type AccountsOfPeople, writeRights } from '../features/staff/administration/write-rights.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { system } from '../platform/live/system-actor.ts';

/** Gives a person every type and service of a hotel, and these flags, as the operator does. */
export async function giveRights(
  { database, clock, identity }: { database: Database; clock: Clock; identity: AccountsOfPeople },
  hotelId: string,
  userId: string,
  flags: readonly Flag[],
): Promise<void> {
  const parts = {
    clock,
    accounts: identity,
    actor: system,
    lastAdministrator: () => new Error(`${userId} is the last administrator of ${hotelId}`),
  };
  const rights = {
    allowed_request_types: [anyValue],
    allowed_service_ids: [anyValue],
    authorized_fields: [...flags],
  };
  await database.write(hotelId, (tx) => writeRights(tx, parts, userId, rights));
}
