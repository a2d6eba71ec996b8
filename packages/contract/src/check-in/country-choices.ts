import { countries, countryName, regionName } from '../country-name.ts';
import type { Language } from '../scalars.ts';
import type { countryFields } from './form.ts';

/** Codes of the form that are missing or different in ISO 3166-1 (FCI-21), with the browser's codes. */
const odd: Readonly<Record<string, string>> = { PS: 'PS', KKTC: 'KKTC', KSV: 'XK', TC: 'TR' };
/** ISO 3166-1 codes that the form replaces by its own, `PS` and `KSV`. */
const otherwise: ReadonlySet<string> = new Set(['PSE', 'XKK', 'XKX']);
/** Code of ICAO 9303 for a person without a nationality. */
const stateless = 'XXA';
/** Accepted but never offered: the choice for Türkiye is `TUR`. */
const onlyRead = 'TC';

/** Names that browsers do not provide. */
export interface OddNames {
  readonly northernCyprus: string;
  readonly stateless: string;
}

/** Returns the name of a country of the form in the reader's language. */
export function formCountryName(code: string, reader: Language, names: OddNames): string {
  if (code === 'KKTC') return names.northernCyprus;
  if (code === stateless) return names.stateless;
  const region = odd[code];
  return region === undefined ? countryName(code, reader) : regionName(region, reader);
}

/** Returns the codes that the form offers: three letters, and the form's own ones. */
export function offeredCountries(field: (typeof countryFields)[number]): string[] {
  const ofIso = countries.filter((code) => !otherwise.has(code));
  const none = field === 'nationality' ? [stateless] : [];
  return [...ofIso, ...Object.keys(odd).filter((code) => code !== onlyRead), ...none];
}

/** Returns the offered codes by name; the first is the empty placeholder (FCI-21, FCI-22). */
export function countryChoices(
  field: (typeof countryFields)[number],
  reader: Language,
  names: OddNames,
  placeholder: string,
): { id: string; label: string }[] {
  const choices = offeredCountries(field).map((id) => ({ id, label: formCountryName(id, reader, names) }));
  return [{ id: '', label: placeholder }, ...choices.sort((a, b) => a.label.localeCompare(b.label, reader))];
}
