import { randomBytes, randomInt } from 'node:crypto';
import type { ServiceSet } from '@bellhop/contract/setup/first-hotel';
import type { Sql } from '../../platform/database/database.ts';
import type { HotelAdministration } from '../hotels/administration/administration.ts';
import { defectService } from './service-catalogue.ts';
import { housekeepingOf, servicesOf } from './service-sets.ts';

/** The operations on the user pools of this installation. */
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

/** The administrator of a first hotel; the first sign-in requires a second factor. */
export interface FirstAdministrator {
  email?: string | undefined;
  phone?: string | undefined;
  name: string;
  familyName: string;
  password: string;
  mustChangePassword: boolean;
}

export interface HotelInput {
  name: string;
  host: string;
  id?: string | undefined;
  group?: string | undefined;
  url?: string | undefined;
  settings: Record<string, unknown>;
  /** The initial services; null: without services. */
  services: ServiceSet | null;
  /** Runs after the insert in the same transaction; its error undoes the hotel. Receives the hotel's id. */
  alongside?: (sql: Sql, hotelId: string) => Promise<void>;
}

/** The user pool of a hotel: its group's pool, or a new pool. */
export interface HotelPool {
  poolId: string;
  clientId: string;
}

/** Creates the pool before the hotel; a pool without a hotel is harmless. */
export async function preparePool({ hotels, identity }: HotelMaker, groupId: string): Promise<HotelPool> {
  const own = await hotels.poolOfGroup(groupId);
  const pool = own ?? { poolId: `eu-west-1_${text(9)}`, clientId: text(26).toLowerCase() };
  await identity.ensurePool(pool);
  return pool;
}

/** Creates a hotel, and the user pool for the first hotel of a group. @returns the hotel's id */
export async function makeHotel(maker: HotelMaker, input: HotelInput, prepared?: HotelPool): Promise<string> {
  const id = input.id ?? hotelIdFrom(input.host);
  const groupId = input.group ?? id;
  const namesPool = input.settings['awsCognitoUserPoolId'] !== undefined;
  const pool = prepared ?? (namesPool ? null : await preparePool(maker, groupId));
  const { alongside } = input;
  await maker.hotels.add(
    {
      id,
      groupId,
      name: input.name,
      host: input.host,
      staffBaseUrl: input.url ?? null,
      settings: {
        ...(pool !== null && { awsCognitoUserPoolId: pool.poolId, awsCognitoUserPoolAppClientId: pool.clientId }),
        apiKey: randomBytes(18).toString('base64url'),
        AUTHORIZATION_API_KEY: randomBytes(18).toString('base64url'),
        // Guests need passes to enter.
        createQR: true,
        // A person alone at night may miss a single ring.
        alarmRepeats: true,
        // The administrator continues in the browser.
        webeeadmin: true,
        // Without the hotel's own system, staff have to create stays.
        featureUpdate: { newBookingRequest: true },
        ...(input.services !== null && { housekeepingServices: housekeepingOf(input.services), defectService }),
        ...input.settings,
      },
    },
    alongside && ((sql) => alongside(sql, id)),
  );
  if (input.services !== null) await maker.hotels.putServices(id, servicesOf(input.services));
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
