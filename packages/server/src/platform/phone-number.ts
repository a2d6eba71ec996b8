import { dialled, withoutExtension } from '@bellhop/contract/text/phone';
import { holdsSeveralPhones } from '@bellhop/contract/text/several-phones';
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface PhoneNumber {
  /** A plus sign and digits. */
  e164: string;
  /** Its digits as they are dialled within its country; null: of no country that the library knows. */
  national: string | null;
}

/**
 * The number that somebody typed, without an extension; null: it is none, or several.
 * @param timeZone of the hotel, in whose country a number without a country code is dialled
 */
export function readPhone(typed: string | null, timeZone: string | undefined): PhoneNumber | null {
  if (typed === null || holdsSeveralPhones(typed)) return null;
  const number = dialled(withoutExtension(typed));
  const country = timeZone === undefined ? undefined : countryOf(timeZone);
  const read = /^\+?\d+$/.test(number) ? parsePhoneNumberFromString(number, country) : undefined;
  if (read?.isPossible() === true) {
    return { e164: read.number, national: read.formatNational().replace(/\D/g, '') };
  }
  // A network that the library does not know yet.
  return /^\+[1-9]\d{6,14}$/.test(number) ? { e164: number, national: null } : null;
}

/** Countries by time zone, as settings of hotels name it. */
const countries = new Map<string, CountryCode | undefined>();

function countryOf(timeZone: string): CountryCode | undefined {
  if (!countries.has(timeZone)) {
    const zone = usualName(timeZone);
    countries.set(
      timeZone,
      getCountries().find((country) => zonesOf(country).includes(zone)),
    );
  }
  return countries.get(timeZone);
}

/** Lists zones by their usual names. */
function zonesOf(country: CountryCode): readonly string[] {
  // The types name neither: `timeZones` became `getTimeZones` between versions of Node.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[] | undefined;
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** `Asia/Kolkata` and `Asia/Calcutta` are one zone, which the runtime calls by one of them. */
function usualName(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}
