import type { FirstHotel } from '@bellhop/contract/setup/first-hotel';
import { appId } from '@bellhop/contract/staff/calls';
import { anyValue, flags } from '@bellhop/contract/staff/privileges';
import type { Sql } from '../../platform/database/database.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import { system } from '../../platform/live/system-actor.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import { type DepartmentBody, type DepartmentsParts, saveDepartment } from '../departments/service.ts';
import { faultsOfSettings } from '../hotels/administration/settings-change.ts';
import { putHeld } from '../staff/administration/store.ts';
import { noteName } from '../staff/colleagues/store.ts';
import {
  type FirstAdministrator,
  type HotelInput,
  type HotelMaker,
  hotelIdFrom,
  makeHotel,
  preparePool,
} from './make-hotel.ts';
import { departmentsOf } from './service-sets.ts';
import { countHotelsAlone } from './store.ts';

/** Makes the departments of a first hotel. */
export interface DepartmentMaker {
  save(hotelId: string, id: string, body: DepartmentBody): Promise<unknown>;
}

export function departmentMaker(parts: DepartmentsParts): DepartmentMaker {
  return { save: (hotelId, id, body) => saveDepartment(parts, hotelId, system, id, body) };
}

export interface FirstHotelMaker extends HotelMaker {
  departments: DepartmentMaker;
  /** Returns the field of an administrator that the user pool refused; null for another error. */
  refusedField(error: unknown): 'email' | 'password' | null;
}

/**
 * Creates the hotel and its administrator in one transaction, so that concurrent calls create one of each. The account
 * is created before; an account without a hotel is harmless.
 * @throws not_found: there is a hotel already; `Refusal` of the user pool
 */
export async function makeFirst(
  maker: Omit<FirstHotelMaker, 'refusedField'>,
  hotel: Omit<HotelInput, 'id' | 'group' | 'alongside'>,
  administrator: FirstAdministrator,
): Promise<string> {
  const pool = await preparePool(maker, hotelIdFrom(hotel.host));
  const { email, phone, ...account } = administrator;
  const { sub } = await maker.identity.createAccount({
    ...account,
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    poolId: pool.poolId,
    groups: ['staff'],
  });
  const alongside = async (sql: Sql, hotelId: string) => {
    if ((await countHotelsAlone(sql)) > 1) throw new Failure('not_found');
    await putHeld(sql, appId, hotelId, {
      user_id: sub,
      allowed_request_types: [anyValue],
      allowed_service_ids: [anyValue],
      authorized_fields: [...flags],
    });
    await noteName(sql, hotelId, sub, `${account.name} ${account.familyName}`.trim());
  };
  const settings = { ...(hotel.services !== null && { unhappyDepartment: 'front-desk' }), ...hotel.settings };
  const id = await makeHotel(maker, { ...hotel, settings, alongside }, pool).catch(async (error: unknown) => {
    // A concurrent call created it at the same address.
    if (error instanceof StartFailure && (await maker.hotels.list()).length > 0) throw new Failure('not_found');
    throw error;
  });
  if (hotel.services === null) return id;
  for (const { id: department, ...body } of departmentsOf(hotel.services))
    await maker.departments.save(id, department, body);
  return id;
}

/** Settings that `makeHotel` fills in for every hotel. */
const madeLater = {
  awsCognitoUserPoolId: '',
  awsCognitoUserPoolAppClientId: '',
  apiKey: '',
  AUTHORIZATION_API_KEY: '',
};

/** Creates the hotel from the browser's form. @throws invalid_input (names each field), not_found */
export async function makeFirstAsTyped(
  maker: FirstHotelMaker,
  host: string,
  { hotel, administrator }: FirstHotel,
): Promise<string> {
  const { name, timeZone, currency, primaryColor, arabic, services } = hotel;
  const settings = { timeZone, currency, theme: { primaryColor }, isArDisabled: !arabic };
  const faults = faultsOfSettings({ id: hotelIdFrom(host), name }, { ...madeLater, ...settings });
  if (faults.length > 0) {
    throw new Failure('invalid_input', {
      fields: faults.map(({ path, reason }) => ({ path: `body.hotel.${path}`, reason })),
    });
  }
  const { family_name: familyName, ...person } = administrator;
  try {
    return await makeFirst(
      maker,
      { name, host, settings, services },
      { ...person, familyName, mustChangePassword: false },
    );
  } catch (error) {
    const field = maker.refusedField(error);
    if (field === null) throw error;
    throw invalidInput(`body.administrator.${field}`, 'refused');
  }
}
