import codes from 'i18n-iso-countries/codes.json';
import type { Language } from './scalars.ts';

/** Two-letter codes, which the browser names, by the three-letter codes of ISO 3166-1 that bookings hold. */
const regions = new Map(codes.map(([region = '', country = '']) => [country, region]));
export const countries: readonly string[] = [...regions.keys()];

const namers = new Map<Language, Intl.DisplayNames>();

/** The two-letter code of a country; null: unknown. */
export function regionOf(country: string): string | null {
  return regions.get(country) ?? null;
}

/** The three-letter code of a two-letter one; an unknown code stays as it is. */
export function countryOf(region: string): string {
  return codes.find(([code]) => code === region)?.[1] ?? region;
}

/** What the reader calls a country: `DEU` is "Germany", "Almanya", "ألمانيا". An unknown code stays as it is. */
export function countryName(code: string, reader: Language): string {
  const region = regions.get(code);
  return region === undefined ? code : regionName(region, reader);
}

/** The same of a two-letter code. */
export function regionName(region: string, reader: Language): string {
  const namer = namers.get(reader) ?? new Intl.DisplayNames([reader], { type: 'region' });
  namers.set(reader, namer);
  return namer.of(region) ?? region;
}
