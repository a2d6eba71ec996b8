import { inLocal } from '@bellhop/browser/storage/stored';
import { type Language, language, languages } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';

export const storedLanguage = inLocal('bellhop.lang', language);
export const storedDirection = inLocal('bellhop.dir', z.enum(['ltr', 'rtl']));

/** I18N-01, I18N-02. */
export function offeredLanguages(settings: { isArDisabled: boolean }): readonly Language[] {
  return settings.isArDisabled ? languages.filter((each) => each !== 'ar') : languages;
}
