import { dialled, withoutExtension } from '@bellhop/contract/text/phone';
import { holdsSeveralPhones } from '@bellhop/contract/text/several-phones';
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface PhoneNumber {
  /** A plus sign and digits. */
  e164: string;
  /** The digits to dial within the number's country; null: no country that the library knows. */
  national: string | null;
}

/**
 * Returns the number of a typed text, without an extension; null: the text has no number, or several.
 * @param timeZone of the hotel, whose country applies to a number without a country code
 */
export function readPhone(typed: string | null, timeZone: string | undefined): PhoneNumber | null {
  if (typed === null || holdsSeveralPhones(typed)) return null;
  const number = dialled(withoutExtension(typed));
  const country = timeZone === undefined ? undefined : countryOf(timeZone);
  const read = /^\+?\d+$/.test(number) ? parsePhoneNumberFromString(number, country) : undefined;
  if (read?.isPossible() === true) {
    return { e164: read.number, national: read.formatNational().replace(/\D/g, '') };
  }
  // Numbers of a network that the library does not know yet.
  return /^\+[1-9]\d{6,14}$/.test(number) ? { e164: number, national: null } : null;
}

/** Countries by the time zones of hotels' settings. */
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

/** Lists the country's zones by their usual names. */
function zonesOf(country: CountryCode): readonly string[] {
  // TypeScript knows neither property: `timeZones` became `getTimeZones` between versions of Node.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[] | undefined;
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** Returns one name for both `Asia/Kolkata` and `Asia/Calcutta`, which are the same zone. */
function usualName(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}
