import { type AllSettings, allSettings } from '@bellhop/contract/hotels/all-settings';
import { hotelPage } from '@bellhop/contract/hotels/hotel-page';
import type { Service } from '@bellhop/contract/hotels/service';
import { type HotelSettings, hotelSettings, type PasswordPolicy } from '@bellhop/contract/hotels/settings';
import type { Carries } from '../../platform/delivery/outgoing-message.ts';
import type { Hotel, KeptDays } from '../../platform/tenancy/hotel.ts';
import type { HotelRow, ServiceRow } from './store.ts';

/**
 * Settings that a hotel may leave out although the contract has no default: derived from a call's address, or empty.
 * The operator's commands check with the same list, so that accepted settings can be served.
 */
export const emptySettings = {
  bundleId: '',
  redeem: '',
  awsApiGatewayInvokeUrl: '',
  awsCognitoIdentityPoolId: '',
  liveEndpoint: '',
} satisfies Partial<HotelSettings>;

type SettingsRow = Pick<HotelRow, 'id' | 'name' | 'settings'>;

function readSettings({ id, name, settings }: SettingsRow) {
  return allSettings.safeParse({ ...emptySettings, ...settings, hotelId: id, hotelName: name });
}

/** Returns the settings; null if they do not fit and the operator must correct them. */
export function fittingSettings(row: SettingsRow): Readonly<Record<string, unknown>> | null {
  return readSettings(row).data ?? null;
}

/** Returns the settings with the contract's defaults for missing ones (SET-06, SET-07). */
export function settingsOf(row: SettingsRow): AllSettings {
  const settings = readSettings(row);
  if (settings.success) return settings.data;
  const wrong = settings.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`the settings of hotel ${row.id} do not fit: ${wrong}`);
}

/** Returns the tenant of a row. */
export function presentHotel(row: HotelRow): Hotel {
  return {
    id: row.id,
    groupId: row.group_id,
    name: row.name,
    staffBaseUrl: row.staff_base_url,
    settings: settingsOf(row),
    guestPage: hotelPage.parse(row.guest_page),
  };
}

/** Reads each number alone, so that another invalid setting does not stop the erasure of guests' data. */
export function keptDaysOf({ guestDataDays, idRetentionDays }: Record<string, unknown>): KeptDays {
  const { shape } = allSettings;
  const days = (of: typeof shape.guestDataDays, set: unknown) => of.safeParse(set).data ?? of.parse(undefined);
  return {
    guestDataDays: days(shape.guestDataDays, guestDataDays),
    idRetentionDays: days(shape.idRetentionDays, idRetentionDays),
  };
}

/**
 * Returns the settings for a browser (decision 34). Empty addresses become addresses of this server; the address of a
 * pool elsewhere stays empty, which means Amazon's own.
 * @param origin scheme, host and port that the browser used.
 * @param ownPolicy rules for passwords of the hotel's pool; null if this installation does not keep the pool.
 * @param hasTranslator whether the operator has set up a translation service.
 * @param carries channels whose messages leave this installation.
 */
export function presentSettings(
  hotel: Hotel,
  origin: string,
  ownPolicy: PasswordPolicy | null,
  hasTranslator: boolean,
  carries: Carries,
): HotelSettings {
  const { settings } = hotel;
  const ownEndpoint = `${origin}/identity`;
  // A pool of the same name may be kept elsewhere; then our policy does not apply.
  const isOurs = settings.identityEndpoint === '' || settings.identityEndpoint.replace(/\/+$/, '') === ownEndpoint;
  const isOurGateway = ['', `${origin}/api`].includes(settings.awsApiGatewayInvokeUrl.replace(/\/+$/, ''));
  // Parsing removes the settings that only the server uses.
  return hotelSettings.parse({
    ...settings,
    awsApiGatewayInvokeUrl: settings.awsApiGatewayInvokeUrl || `${origin}/api`,
    // Our own gateway shortens links without the key, and every browser could read it here.
    googleCloudApiKey: isOurGateway ? '' : settings.googleCloudApiKey,
    identityEndpoint: settings.identityEndpoint || (ownPolicy !== null ? ownEndpoint : ''),
    carriesCodes: isOurs && ownPolicy !== null ? carries : {},
    translates: settings.translates && hasTranslator,
    passwordPolicy: (isOurs ? ownPolicy : null) ?? settings.passwordPolicy,
    // `http:` becomes `ws:`, `https:` becomes `wss:`.
    liveEndpoint: settings.liveEndpoint || `${origin.replace(/^http/, 'ws')}/live`,
  });
}

export function presentService(row: ServiceRow): Service {
  return {
    id: row.id,
    name: row.name,
    nameWithLocales: row.name_with_locales,
    type: row.type,
    visible: row.visible,
    is_easee_service: row.is_easee ? 'true' : 'false',
    icon: row.icon,
    custom_fields: row.custom_fields,
  };
}
