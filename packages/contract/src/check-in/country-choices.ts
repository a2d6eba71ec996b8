import { countries, countryName, regionName } from '../country-name.ts';
import type { Language } from '../scalars.ts';
import type { countryFields } from './form.ts';

/** Codes of the form that ISO 3166-1 has not, or has otherwise (FCI-21), by the code that the browser names. */
const odd: Readonly<Record<string, string>> = { PS: 'PS', KKTC: 'KKTC', KSV: 'XK', TC: 'TR' };
/** Codes of the list of ISO 3166-1 for which the form has its own, `PS` and `KSV`. */
const otherwise: ReadonlySet<string> = new Set(['PSE', 'XKK', 'XKX']);
/** Of ICAO 9303: a person without a nationality. */
const stateless = 'XXA';
/** Read everywhere, offered nowhere: Türkiye is `TUR` where it is chosen. */
const onlyRead = 'TC';

/** What browsers have no name for. */
export interface OddNames {
  readonly northernCyprus: string;
  readonly stateless: string;
}

/** What the reader calls a country of the form. */
export function formCountryName(code: string, reader: Language, names: OddNames): string {
  if (code === 'KKTC') return names.northernCyprus;
  if (code === stateless) return names.stateless;
  const region = odd[code];
  return region === undefined ? countryName(code, reader) : regionName(region, reader);
}

/** Codes that the form offers: three letters, and the odd ones. */
export function offeredCountries(field: (typeof countryFields)[number]): string[] {
  const ofIso = countries.filter((code) => !otherwise.has(code));
  const none = field === 'nationality' ? [stateless] : [];
  return [...ofIso, ...Object.keys(odd).filter((code) => code !== onlyRead), ...none];
}

/** The offered codes by name; the first is the empty placeholder (FCI-21, FCI-22). */
export function countryChoices(
  field: (typeof countryFields)[number],
  reader: Language,
  names: OddNames,
  placeholder: string,
): { id: string; label: string }[] {
  const named = offeredCountries(field).map((id) => ({ id, label: formCountryName(id, reader, names) }));
  return [{ id: '', label: placeholder }, ...named.sort((a, b) => a.label.localeCompare(b.label, reader))];
}
