import { appId } from '@bellhop/contract/staff/calls';
import type { Database } from '../../platform/database/database.ts';
import { remember } from '../../platform/remember.ts';
import type { AccessChanges } from '../../platform/session/access-changes.ts';
import type { PrivilegesReader } from '../../platform/session/session.ts';
import type { HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { presentPrivileges } from './present.ts';
import { findPrivileges, holdsFlag } from './store.ts';

/** A right that was taken away works no longer than a second, even where the notification of it is lost. */
const memory = { believedFor: 1_000, most: 20_000 };
/** Occurs in no id of a hotel. */
const separator = ' ';

/** Privileges through a memory of a second: an open console asks many times in a burst. */
export function openPrivilegesReader(
  database: Database,
  hotels: HotelDirectory,
  changes: Pick<AccessChanges, 'onAccessChanged'>,
): PrivilegesReader {
  const held = remember(async (key) => {
    const at = key.indexOf(separator);
    const [hotelId, userId] = [key.slice(0, at), key.slice(at + 1)];
    const [row, hotel] = await Promise.all([
      findPrivileges(database.shared, appId, hotelId, userId),
      hotels.byId(hotelId),
    ]);
    return row === null || hotel === null ? null : presentPrivileges(row, hotel);
  }, memory);
  // Whose rights changed does not matter: forgetting all is cheap and never wrong.
  changes.onAccessChanged(held.forget);
  return { of: (hotelId, userId) => held.get(`${hotelId}${separator}${userId}`) };
}

/** Tells whether the account of a subject administers this hotel, or any. Asked at sign-ins, so it remembers nothing. */
export function administratorReader(database: Database): (sub: string, hotelId?: string) => Promise<boolean> {
  return (sub, hotelId) => holdsFlag(database.shared, appId, sub, 'BELLHOP_ADMIN', hotelId ?? null);
}
