import { appId } from '@bellhop/contract/staff/calls';
import type { Database } from '../../platform/database/database.ts';
import { remember } from '../../platform/remember.ts';
import type { AccessChanges } from '../../platform/session/access-changes.ts';
import type { PrivilegesReader } from '../../platform/session/session.ts';
import type { HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { presentPrivileges } from './present.ts';
import { findPrivileges, holdsFlag } from './store.ts';

/** Milliseconds: a removed right works for a second at most, even if its notification is lost. */
const memory = { believedFor: 1_000, most: 20_000 };
/** A character that ids of hotels do not contain. */
const separator = ' ';

/** Reads privileges through a cache of one second, because an open console sends bursts of calls. */
export function openPrivilegesReader(
  database: Database,
  hotels: HotelDirectory,
  changes: Pick<AccessChanges, 'onAccessChanged'>,
): PrivilegesReader {
  const cache = remember(async (key) => {
    const at = key.indexOf(separator);
    const [hotelId, userId] = [key.slice(0, at), key.slice(at + 1)];
    const [row, hotel] = await Promise.all([
      findPrivileges(database.shared, appId, hotelId, userId),
      hotels.byId(hotelId),
    ]);
    return row === null || hotel === null ? null : presentPrivileges(row, hotel);
  }, memory);
  // Clears the whole cache, which is cheap and always correct.
  changes.onAccessChanged(cache.forget);
  return { of: (hotelId, userId) => cache.get(`${hotelId}${separator}${userId}`) };
}

/** Returns a check whether a subject administers this hotel, or any. It is used at sign-ins and has no cache. */
export function administratorReader(database: Database): (sub: string, hotelId?: string) => Promise<boolean> {
  return (sub, hotelId) => holdsFlag(database.shared, appId, sub, 'BELLHOP_ADMIN', hotelId ?? null);
}
