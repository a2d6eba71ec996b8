import { askedFields } from '@bellhop/contract/check-in/fields';
import { type AllSettings, allSettings } from '@bellhop/contract/hotels/all-settings';
import { StartFailure } from '../../../platform/start-failure.ts';
import { emptySettings } from '../present.ts';

/** What the hotel's own row says; a settings object cannot say otherwise. */
const ofTheRow = ['hotelId', 'hotelName'];

/** `key=value` as it is typed: `idleLockMinutes=10`, `theme.primaryColor=#0f5f55`, `allowSignUp=true`, `supportEmail=`. */
export function readSetting(typed: string): Record<string, unknown> {
  const at = typed.indexOf('=');
  if (at < 1) throw new StartFailure(`Invalid setting "${typed}": write key=value.`);
  const path = typed.slice(0, at).split('.');
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), parsedValue(typed.slice(at + 1))) as Record<
    string,
    unknown
  >; // one key at least, so an object
}

/** Objects are merged, everything else is replaced; null takes a setting away, so that its default holds again. */
export function mergeSettings(old: Record<string, unknown>, change: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...old };
  for (const [key, value] of Object.entries(change)) {
    const before = merged[key];
    if (value === null) delete merged[key];
    else merged[key] = isObject(value) && isObject(before) ? mergeSettings(before, value) : value;
  }
  return merged;
}

/** What a row may hold twice (the demo's do) is the row's own word and no setting to be checked. */
export function withoutRowsOwn(stored: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !ofTheRow.includes(key)));
}

/** Throws `StartFailure` that names each setting that is unknown or does not fit. */
export function checkSettings(hotel: { id: string; name: string }, settings: Record<string, unknown>): void {
  const unknown = Object.keys(settings).filter((key) => !(key in allSettings.shape) || ofTheRow.includes(key));
  if (unknown.length > 0) throw new StartFailure(`There is no setting ${unknown.join(', ')}.`);
  const parsed = allSettings.safeParse({ ...emptySettings, ...settings, hotelId: hotel.id, hotelName: hotel.name });
  if (parsed.success) {
    checkTimeZone(parsed.data.timeZone);
    checkBucket(parsed.data.bucket);
    checkCurrency(parsed.data.currency);
    checkFields(parsed.data.checkInFields);
    checkFrames(parsed.data);
    return;
  }
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`).join(', ');
  throw new StartFailure(`These settings do not fit: ${wrong}.`);
}

function checkTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new StartFailure(`There is no time zone ${timeZone}; they are named like Europe/Istanbul.`);
  }
}

function checkCurrency(currency: string): void {
  if (Intl.supportedValuesOf('currency').includes(currency)) return;
  throw new StartFailure(`There is no currency ${currency}; they are named like TRY (ISO 4217).`);
}

function checkFields(uses: Readonly<Record<string, unknown>>): void {
  const unknown = Object.keys(uses).filter((field) => askedFields.every((known) => known !== field));
  if (unknown.length > 0) throw new StartFailure(`Check-in forms have no field ${unknown.join(', ')}.`);
}

/** Pages in frames of the console, and origins that may be given a sign-in. */
function checkFrames({ adminUrl, adminTestUrl, easeeUrl, trustedOrigins }: AllSettings): void {
  const addresses = [...Object.values(adminUrl), adminTestUrl, easeeUrl].filter((address) => address !== '');
  const wrong = addresses.find((address) => !/^https?:\/\//.test(address) || !URL.canParse(address));
  if (wrong !== undefined) throw new StartFailure(`${wrong} is not a whole http: or https: address.`);
  const loose = trustedOrigins.find((origin) => !/^https?:/.test(origin) || !isOrigin(origin));
  if (loose === undefined) return;
  throw new StartFailure(`${loose} is not an origin; they are written like https://admin.example, without a path.`);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** SET-11: attachment addresses are made of it. */
function checkBucket(bucket: string): void {
  if (/^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,99})?$/.test(bucket)) return;
  if (/^https?:\/\//.test(bucket) && URL.canParse(bucket) && !/[?#]/.test(bucket)) return;
  throw new StartFailure(
    'bucket is either a name of letters, digits, ".", "_" and "-", or a whole http: or https: address.',
  );
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
