import { type Config, readConfig } from '../config.ts';
import {
  administerPreferences,
  type PreferenceAdministration,
} from '../features/bookings/preferences/administration.ts';
import { administerDepartments, type DepartmentAdministration } from '../features/departments/administration.ts';
import { administerRestaurants, type RestaurantAdministration } from '../features/dining/administration.ts';
import { administerHotels, type HotelAdministration } from '../features/hotels/administration/administration.ts';
import { csvParts } from '../features/partners/pms/files/csv-parts.ts';
import {
  type AssignmentAdministration,
  administerAssignments,
} from '../features/requests/assignment/administration.ts';
import { administerRooms, type RoomAdministration } from '../features/rooms/administration.ts';
import { administerPrivileges, type PrivilegeAdministration } from '../features/staff/administration/administration.ts';
import { administratorReader } from '../features/staff/privileges-reader.ts';
import { partnerKinds } from '../partners/partner-kinds.ts';
import { systemClock } from '../platform/clock.ts';
import { openDelivery } from '../platform/delivery/open-delivery.ts';
import { administerPartners, type PartnerAdministration } from '../platform/partner-accounts/administration.ts';
import { noteOnTrail } from '../platform/security-log/security-log.ts';
import { openServerKey } from '../platform/server-key.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { type AccountDirectory, openAccountDirectory } from '../user-pool/account-directory.ts';
import { createAdministration, type IdentityAdministration } from '../user-pool/administration.ts';
import { createPool } from '../user-pool/pool.ts';
import { Refusal } from '../user-pool/refusal.ts';
import { withInstallation } from './open-installation.ts';
import { run } from './run.ts';

/** The parts that the operator's commands use. */
export interface Administration {
  config: Config;
  hotels: HotelAdministration;
  identity: IdentityAdministration;
  directory: AccountDirectory;
  privileges: PrivilegeAdministration;
  departments: DepartmentAdministration;
  assignments: AssignmentAdministration;
  rooms: RoomAdministration;
  preferences: PreferenceAdministration;
  restaurants: RestaurantAdministration;
  partners: PartnerAdministration;
}

/** Throws `StartFailure`; a refusal of the user pool is one too. */
export async function withAdministration<T>(work: (administration: Administration) => Promise<T>): Promise<T> {
  const config = readConfig();
  const secretKey = await openServerKey(config.dataFolder, config.secret);
  return withInstallation(config, async (database) => {
    const delivery = openDelivery({ clock: systemClock, serverKey: secretKey });
    const pool = createPool({
      database,
      clock: systemClock,
      secretKey,
      delivery,
      isAdministrator: administratorReader(database),
    });
    const identity = createAdministration(pool);
    try {
      return await work({
        config,
        hotels: administerHotels(database, systemClock),
        identity,
        directory: openAccountDirectory(database, systemClock),
        privileges: administerPrivileges(database, systemClock, identity),
        departments: administerDepartments(database, systemClock),
        assignments: administerAssignments(database, systemClock),
        rooms: administerRooms(database, systemClock),
        preferences: administerPreferences(database, systemClock),
        restaurants: administerRestaurants(database, systemClock),
        partners: administerPartners(database, systemClock, {
          serverKey: secretKey,
          kinds: partnerKinds(systemClock, secretKey, config.partnerOrigins, csvParts(database, config.dataFolder)),
        }),
      });
    } catch (error) {
      throw error instanceof Refusal ? new StartFailure(error.message, error) : error;
    }
  });
}

type Hotel = Awaited<ReturnType<HotelAdministration['find']>>;

/** A command about one hotel: it ends with one line where it cannot be done. */
export function inHotel(
  host: string,
  work: (administration: Administration, hotel: Hotel) => Promise<void>,
): Promise<void> {
  return run(() =>
    withAdministration(async (administration) => work(administration, await administration.hotels.find(host))),
  );
}

/** The account of that name in the pool of the hotel. Throws `StartFailure`. */
export async function accountOf(administration: Administration, hotelHost: string, name: string) {
  const hotel = await administration.hotels.find(hotelHost);
  const poolId = poolOf(hotel);
  const account = await administration.identity.findAccount(poolId, name);
  if (account === null) throw new StartFailure(`Nobody of ${hotel.name} goes by ${name}; \`staff list\` shows them.`);
  noteOnTrail({ subject: account.sub, name });
  return { hotel, poolId, sub: account.sub };
}

export function poolOf(hotel: { id: string; settings: Record<string, unknown> }): string {
  const poolId = hotel.settings['awsCognitoUserPoolId'];
  if (typeof poolId !== 'string' || poolId === '') throw new StartFailure(`The hotel ${hotel.id} names no user pool.`);
  return poolId;
}

export const list = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
