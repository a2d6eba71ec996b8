import { type Config, readConfig } from '../config.ts';
import { administerDepartments, type DepartmentAdministration } from '../features/departments/administration.ts';
import { administerHotels, type HotelAdministration } from '../features/hotels/administration/administration.ts';
import { administerPrivileges, type PrivilegeAdministration } from '../features/staff/administration/administration.ts';
import { administratorReader } from '../features/staff/privileges-reader.ts';
import { systemClock } from '../platform/clock.ts';
import { openDelivery } from '../platform/delivery/open-delivery.ts';
import { noteOnTrail } from '../platform/security-log/security-log.ts';
import { openServerKey } from '../platform/server-key.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { createAdministration, type IdentityAdministration } from '../user-pool/administration.ts';
import { createPool } from '../user-pool/pool.ts';
import { Refusal } from '../user-pool/refusal.ts';
import { openRoll, type Roll } from '../user-pool/roll.ts';
import { withInstallation } from './open-installation.ts';

/** What the operator's commands work with. */
export interface Office {
  config: Config;
  hotels: HotelAdministration;
  identity: IdentityAdministration;
  roll: Roll;
  privileges: PrivilegeAdministration;
  departments: DepartmentAdministration;
}

/** Throws `StartFailure`; a refusal of the user pool is one too. */
export async function withOffice<T>(work: (office: Office) => Promise<T>): Promise<T> {
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
        roll: openRoll(database, systemClock),
        privileges: administerPrivileges(database, identity.endSessionsWithoutFactor),
        departments: administerDepartments(database, systemClock),
      });
    } catch (error) {
      throw error instanceof Refusal ? new StartFailure(error.message, error) : error;
    }
  });
}

/** The account of that name in the pool of the hotel. Throws `StartFailure`. */
export async function accountOf(office: Office, hotelHost: string, name: string) {
  const hotel = await office.hotels.find(hotelHost);
  const poolId = poolOf(hotel);
  const account = await office.identity.findAccount(poolId, name);
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
