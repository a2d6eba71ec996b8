import { guestFields } from '@bellhop/contract/check-in/fields';
import { type AllSettings, allSettings } from '@bellhop/contract/hotels/all-settings';
import { StartFailure } from '../../../platform/start-failure.ts';
import { emptySettings } from '../present.ts';

/** Settings that the hotel's row decides; a settings object cannot override them. */
const ofTheRow = ['hotelId', 'hotelName'];

export function isRowsOwn(key: string): boolean {
  return ofTheRow.includes(key);
}

/**
 * Reads `key=value` as typed: `idleLockMinutes=10`, `theme.primaryColor=#0f5f55`, `allowSignUp=true`, `supportEmail=`.
 */
export function readSetting(typed: string): Record<string, unknown> {
  const at = typed.indexOf('=');
  if (at < 1) throw new StartFailure(`Invalid setting "${typed}": write key=value.`);
  const path = typed.slice(0, at).split('.');
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), parsedValue(typed.slice(at + 1))) as Record<
    string,
    unknown
  >; // a path has one part at least
}

/** Merges objects and replaces other values; null removes a setting, so that its default applies again. */
export function mergeSettings(old: Record<string, unknown>, change: Record<string, unknown>): Record<string, unknown> {
  return merge(old, change, { takesAway: true });
}

/** Joins two changes into one, which keeps the removals of both. */
export function joinChanges(one: Record<string, unknown>, other: Record<string, unknown>): Record<string, unknown> {
  return merge(one, other, { takesAway: false });
}

function merge(old: Record<string, unknown>, change: Record<string, unknown>, how: { takesAway: boolean }) {
  const merged = { ...old };
  for (const [key, value] of Object.entries(change)) {
    const before = merged[key];
    if (value === null && how.takesAway) delete merged[key];
    else merged[key] = isObject(value) && isObject(before) ? merge(before, value, how) : value;
  }
  return merged;
}

/** Removes keys of the hotel's row from stored settings (the demo's have them), so that only settings are checked. */
export function withoutRowsOwn(stored: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !isRowsOwn(key)));
}

/** A setting that does not fit: `reason` for programs, `line` for the operator. */
export interface SettingFault {
  /** The dotted path, such as `theme.primaryColor`. */
  path: string;
  reason: string;
  line: string;
}

/** Throws `StartFailure` with each setting that is unknown or does not fit. */
export function checkSettings(hotel: { id: string; name: string }, settings: Record<string, unknown>): void {
  const [first, ...others] = faultsOfSettings(hotel, settings);
  if (first !== undefined) throw new StartFailure([first, ...others].map(({ line }) => line).join(' '));
}

/** Returns all faults in a hotel's own settings. */
export function faultsOfSettings(
  hotel: { id: string; name: string },
  settings: Record<string, unknown>,
): readonly SettingFault[] {
  const unknown = Object.keys(settings).filter((key) => !(key in allSettings.shape) || isRowsOwn(key));
  if (unknown.length > 0)
    return unknown.map((key) => ({ path: key, reason: 'unknown', line: `There is no setting ${key}.` }));
  const parsed = allSettings.safeParse({ ...emptySettings, ...settings, hotelId: hotel.id, hotelName: hotel.name });
  if (parsed.success) {
    return [
      ...faultsOfTimeZone(parsed.data),
      ...faultsOfBucket(parsed.data),
      ...faultsOfCurrency(parsed.data),
      ...faultsOfFields(parsed.data),
      ...faultsOfFrames(parsed.data),
    ];
  }
  return parsed.error.issues.map(({ path, code, message }) => {
    const dotted = path.join('.');
    return { path: dotted, reason: code ?? 'invalid_type', line: `The setting ${dotted} does not fit: ${message}.` };
  });
}

type Faults = readonly SettingFault[];

function faultsOfTimeZone({ timeZone }: AllSettings): Faults {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return [];
  } catch {
    const line = `There is no time zone ${timeZone}; they are named like Europe/Istanbul.`;
    return [{ path: 'timeZone', reason: 'unknown', line }];
  }
}

function faultsOfCurrency({ currency }: AllSettings): Faults {
  if (Intl.supportedValuesOf('currency').includes(currency)) return [];
  const line = `There is no currency ${currency}; they are named like TRY (ISO 4217).`;
  return [{ path: 'currency', reason: 'unknown', line }];
}

function faultsOfFields({ checkInFields }: AllSettings): Faults {
  return Object.keys(checkInFields)
    .filter((field) => guestFields.every((known) => known !== field))
    .map((field) => ({
      path: `checkInFields.${field}`,
      reason: 'unknown',
      line: `Check-in forms have no field ${field}.`,
    }));
}

/** Checks pages in frames of the console, and origins that may receive a sign-in. */
function faultsOfFrames({ adminUrl, adminTestUrl, easeeUrl, trustedOrigins }: AllSettings): Faults {
  const addresses = [...Object.entries(adminUrl).map(([language, url]) => [`adminUrl.${language}`, url] as const)];
  const wrong = [...addresses, ['adminTestUrl', adminTestUrl] as const, ['easeeUrl', easeeUrl] as const]
    .filter(([, address]) => address !== '' && (!/^https?:\/\//.test(address) || !URL.canParse(address)))
    .map(([path, address]) => ({
      path,
      reason: 'address',
      line: `${address} is not a whole http: or https: address.`,
    }));
  const loose = trustedOrigins
    .filter((origin) => !/^https?:/.test(origin) || !isOrigin(origin))
    .map((origin) => ({
      path: 'trustedOrigins',
      reason: 'origin',
      line: `${origin} is not an origin; they are written like https://admin.example, without a path.`,
    }));
  return [...wrong, ...loose];
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** SET-11: attachment addresses begin with the bucket. */
function faultsOfBucket({ bucket }: AllSettings): Faults {
  if (/^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,99})?$/.test(bucket)) return [];
  if (/^https?:\/\//.test(bucket) && URL.canParse(bucket) && !/[?#]/.test(bucket)) return [];
  const line = 'bucket is either a name of letters, digits, ".", "_" and "-", or a whole http: or https: address.';
  return [{ path: 'bucket', reason: 'address', line }];
}

function parsedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
