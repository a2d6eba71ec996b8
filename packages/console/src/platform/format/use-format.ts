import { useLanguage } from '../i18n/language-context.ts';
import { useSettings } from '../settings/settings-context.ts';
import { type Format, formatFor } from './format.ts';

/** Returns the formats of the hotel's zone and the reader's language. */
export function useFormat(): Format {
  return formatFor(useLanguage().language, useSettings().timeZone);
}
