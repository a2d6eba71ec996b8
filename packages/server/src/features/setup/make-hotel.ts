import { randomBytes, randomInt } from 'node:crypto';
import type { ServiceSet } from '@bellhop/contract/setup/first-hotel';
import type { Sql } from '../../platform/database/database.ts';
import type { HotelAdministration } from '../hotels/administration/administration.ts';
import { housekeepingOf, servicesOf } from './service-sets.ts';

/** What is asked of the user pools of this installation. */
export interface AccountMaker {
  ensurePool(wanted: HotelPool): Promise<void>;
  createAccount(
    wanted: {
      poolId: string;
      email?: string;
      phone?: string;
      groups: readonly string[];
    } & Pick<FirstAdministrator, 'name' | 'familyName' | 'password' | 'mustChangePassword'>,
  ): Promise<{ sub: string }>;
}

export interface HotelMaker {
  hotels: HotelAdministration;
  identity: AccountMaker;
}

/** The administrator of a first hotel; a second factor is asked for at the first sign-in. */
export interface FirstAdministrator {
  email?: string | undefined;
  phone?: string | undefined;
  name: string;
  familyName: string;
  password: string;
  mustChangePassword: boolean;
}

export interface WantedHotel {
  name: string;
  host: string;
  id?: string | undefined;
  group?: string | undefined;
  url?: string | undefined;
  settings: Record<string, unknown>;
  /** What the hotel begins with; null: without services. */
  services: ServiceSet | null;
  /** In the transaction that makes the hotel, after it; what it throws undoes the hotel. Gets the hotel's id. */
  alongside?: (sql: Sql, hotelId: string) => Promise<void>;
}

/** The user pool that a hotel names: that of its group, or a new one. */
export interface HotelPool {
  poolId: string;
  clientId: string;
}

/** Before the hotel, which names it: a pool that no hotel names does no harm. */
export async function preparePool({ hotels, identity }: HotelMaker, groupId: string): Promise<HotelPool> {
  const own = await hotels.poolOfGroup(groupId);
  const pool = own ?? { poolId: `eu-west-1_${text(9)}`, clientId: text(26).toLowerCase() };
  await identity.ensurePool(pool);
  return pool;
}

/** A hotel that people can be added to; with the first of a group its user pool. @returns the hotel's id. */
export async function makeHotel(maker: HotelMaker, wanted: WantedHotel, prepared?: HotelPool): Promise<string> {
  const id = wanted.id ?? hotelIdFrom(wanted.host);
  const groupId = wanted.group ?? id;
  const namesPool = wanted.settings['awsCognitoUserPoolId'] !== undefined;
  const pool = prepared ?? (namesPool ? null : await preparePool(maker, groupId));
  const { alongside } = wanted;
  await maker.hotels.add(
    {
      id,
      groupId,
      name: wanted.name,
      host: wanted.host,
      staffBaseUrl: wanted.url ?? null,
      settings: {
        ...(pool !== null && { awsCognitoUserPoolId: pool.poolId, awsCognitoUserPoolAppClientId: pool.clientId }),
        apiKey: randomBytes(18).toString('base64url'),
        AUTHORIZATION_API_KEY: randomBytes(18).toString('base64url'),
        // Without it there is no way in for guests.
        createQR: true,
        // A desk alone at night hears more than one ring.
        alarmRepeats: true,
        // The hotel's people go on in the browser.
        webeeadmin: true,
        // Without a hotel's system there is no other way to a stay.
        featureUpdate: { newBookingRequest: true },
        ...(wanted.services !== null && { housekeepingServices: housekeepingOf(wanted.services) }),
        ...wanted.settings,
      },
    },
    alongside && ((sql) => alongside(sql, id)),
  );
  if (wanted.services !== null) await maker.hotels.putServices(id, servicesOf(wanted.services));
  return id;
}

export function hotelIdFrom(host: string): string {
  const id = host
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return id.slice(0, 40);
}

function text(length: number): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}
