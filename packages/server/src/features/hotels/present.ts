import { type AllSettings, allSettings } from '@bellhop/contract/hotels/all-settings';
import { hotelPage } from '@bellhop/contract/hotels/hotel-page';
import type { Service } from '@bellhop/contract/hotels/service';
import { type HotelSettings, hotelSettings, type PasswordPolicy } from '@bellhop/contract/hotels/settings';
import type { Carries } from '../../platform/delivery/outgoing-message.ts';
import type { Hotel, KeptDays } from '../../platform/tenancy/hotel.ts';
import type { HotelRow, ServiceRow } from './store.ts';

/**
 * What a hotel may leave out though the contract names no default: filled in from the address of a call, or not had at all.
 * The operator's commands check by the same list, so that what they take can be served.
 */
export const emptySettings = {
  bundleId: '',
  redeem: '',
  awsApiGatewayInvokeUrl: '',
  awsCognitoIdentityPoolId: '',
  liveEndpoint: '',
} satisfies Partial<HotelSettings>;

type NamedSettings = Pick<HotelRow, 'id' | 'name' | 'settings'>;

function readSettings({ id, name, settings }: NamedSettings) {
  return allSettings.safeParse({ ...emptySettings, ...settings, hotelId: id, hotelName: name });
}

/** Null: the hotel's settings do not fit, and an operator has to mend them. */
export function fittingSettings(row: NamedSettings): Readonly<Record<string, unknown>> | null {
  return readSettings(row).data ?? null;
}

/** What a hotel leaves out of its settings gets the defaults of the contract (SET-06, SET-07). */
export function settingsOf(row: NamedSettings): AllSettings {
  const settings = readSettings(row);
  if (settings.success) return settings.data;
  const wrong = settings.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`the settings of hotel ${row.id} do not fit: ${wrong}`);
}

/** Row → tenant. */
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

/** One by one: nothing else that does not fit keeps data of guests from being erased. */
export function keptDaysOf({ guestDataDays, idRetentionDays }: Record<string, unknown>): KeptDays {
  const { shape } = allSettings;
  const days = (of: typeof shape.guestDataDays, set: unknown) => of.safeParse(set).data ?? of.parse(undefined);
  return {
    guestDataDays: days(shape.guestDataDays, guestDataDays),
    idRetentionDays: days(shape.idRetentionDays, idRetentionDays),
  };
}

/**
 * Settings as a browser gets them. Addresses that a hotel leaves empty are those of the server that answers; that of a
 * pool which this installation does not keep stays empty, which means Amazon's own.
 * @param origin scheme, host and port that the browser used.
 * @param ownPolicy of the hotel's pool, where this installation keeps it.
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
  // A pool of that name may also be kept elsewhere: then ours says nothing of it.
  const isOurs = settings.identityEndpoint === '' || settings.identityEndpoint.replace(/\/+$/, '') === ownEndpoint;
  const isOurGateway = ['', `${origin}/api`].includes(settings.awsApiGatewayInvokeUrl.replace(/\/+$/, ''));
  // No browser reads what the server alone works by.
  return hotelSettings.parse({
    ...settings,
    awsApiGatewayInvokeUrl: settings.awsApiGatewayInvokeUrl || `${origin}/api`,
    // Our own gateway shortens links itself and has no use for the key, which every browser would read here.
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
