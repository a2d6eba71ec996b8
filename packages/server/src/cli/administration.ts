import { appId } from '@bellhop/contract/staff/calls';
import { type Config, readConfig } from '../config.ts';
import { administerHotels, type HotelAdministration } from '../features/hotels/administration/administration.ts';
import { csvParts } from '../features/partners/pms/files/csv-parts.ts';
import { type DepartmentMaker, departmentMaker } from '../features/setup/first-hotel.ts';
import { administratorReader } from '../features/staff/privileges-reader.ts';
import { listHotelIdsOf } from '../features/staff/store.ts';
import { partnerKinds } from '../partners/partner-kinds.ts';
import { systemClock } from '../platform/clock.ts';
import { openDelivery } from '../platform/delivery/open-delivery.ts';
import { administerPartners, type PartnerAdministration } from '../platform/partners/administration.ts';
import { noteOnTrail } from '../platform/security-log/security-log.ts';
import { openServerKey } from '../platform/server-key.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { createAdministration, type IdentityAdministration } from '../user-pool/administration.ts';
import { createPool } from '../user-pool/pool.ts';
import { Refusal } from '../user-pool/refusal.ts';
import { withInstallation } from './open-installation.ts';

/** The parts that the operator's commands use. */
export interface Administration {
  config: Config;
  hotels: HotelAdministration;
  identity: IdentityAdministration;
  departments: DepartmentMaker;
  partners: PartnerAdministration;
  /** Returns the ids of the hotels in which a person has rights. */
  hotelsOf(sub: string): Promise<string[]>;
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
        departments: departmentMaker({ database, clock: systemClock }),
        hotelsOf: (sub) => listHotelIdsOf(database.shared, appId, sub),
        partners: administerPartners(database, systemClock, {
          serverKey: secretKey,
          kinds: partnerKinds(systemClock, secretKey, config.partnerOrigins, csvParts(config.dataFolder)),
        }),
      });
    } catch (error) {
      throw error instanceof Refusal ? new StartFailure(error.message, error) : error;
    }
  });
}

/** The account of that name in the pool of the hotel. Throws `StartFailure`. */
export async function accountOf(administration: Administration, hotelHost: string, name: string) {
  const hotel = await administration.hotels.find(hotelHost);
  const poolId = poolOf(hotel);
  const account = await administration.identity.findAccount(poolId, name);
  if (account === null)
    throw new StartFailure(`Nobody of ${hotel.name} goes by ${name}; \`call listMembers\` shows them.`);
  noteOnTrail({ subject: account.sub, name });
  return { hotel, poolId, sub: account.sub };
}

export function poolOf(hotel: { id: string; settings: Record<string, unknown> }): string {
  const poolId = hotel.settings['awsCognitoUserPoolId'];
  if (typeof poolId !== 'string' || poolId === '') throw new StartFailure(`The hotel ${hotel.id} names no user pool.`);
  return poolId;
}
