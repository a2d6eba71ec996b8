import { countries, countryName, regionName } from '../country-name.ts';
import type { Language } from '../scalars.ts';

/** Codes of the form that ISO 3166-1 has not, or has otherwise (FCI-21), by the code that the browser names. */
const odd: Readonly<Record<string, string>> = { PS: 'PS', KKTC: 'KKTC', KSV: 'XK', TC: 'TR' };
/** Read everywhere, offered nowhere: Türkiye is `TUR` where it is chosen. */
const onlyRead = 'TC';

/** What the reader calls a country of the form. `northernCyprus`: its name, which browsers do not know. */
export function formCountryName(code: string, reader: Language, northernCyprus: string): string {
  if (code === 'KKTC') return northernCyprus;
  const region = odd[code];
  return region === undefined ? countryName(code, reader) : regionName(region, reader);
}

/** Three-letter codes with the odd ones, by name; the first is the empty placeholder (FCI-21, FCI-22). */
export function countryChoices(
  reader: Language,
  northernCyprus: string,
  placeholder: string,
): { id: string; label: string }[] {
  const ofIso = countries.filter((code) => code !== 'PSE');
  const ids = [...ofIso, ...Object.keys(odd).filter((code) => code !== onlyRead)];
  const named = ids.map((id) => ({ id, label: formCountryName(id, reader, northernCyprus) }));
  return [{ id: '', label: placeholder }, ...named.sort((a, b) => a.label.localeCompare(b.label, reader))];
}
