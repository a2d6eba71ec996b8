import codes from 'i18n-iso-countries/codes.json';
import type { Language } from './scalars.ts';

/** Two-letter codes, which browsers can name, by the three-letter codes of ISO 3166-1 in bookings. */
const regions = new Map(codes.map(([region = '', country = '']) => [country, region]));
export const countries: readonly string[] = [...regions.keys()];

const namers = new Map<Language, Intl.DisplayNames>();

/** Returns the two-letter code of a country; null: unknown. */
export function regionOf(country: string): string | null {
  return regions.get(country) ?? null;
}

/** Returns the three-letter code of a two-letter one; an unknown code is returned unchanged. */
export function countryOf(region: string): string {
  return codes.find(([code]) => code === region)?.[1] ?? region;
}

/**
 * Returns a country's name in the reader's language: `DEU` is "Germany", "Almanya", "ألمانيا". An unknown code is
 * returned unchanged.
 */
export function countryName(code: string, reader: Language): string {
  const region = regions.get(code);
  return region === undefined ? code : regionName(region, reader);
}

/** The same for a two-letter code. */
export function regionName(region: string, reader: Language): string {
  const namer = namers.get(reader) ?? new Intl.DisplayNames([reader], { type: 'region' });
  namers.set(reader, namer);
  return namer.of(region) ?? region;
}
