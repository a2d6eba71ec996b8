import type { Language } from '@bellhop/contract/scalars';
import ar from '../../locales/ar/passes.json' with { type: 'json' };
import en from '../../locales/en/passes.json' with { type: 'json' };
import es from '../../locales/es/passes.json' with { type: 'json' };
import tr from '../../locales/tr/passes.json' with { type: 'json' };
import { plainPage } from '../../platform/http/plain-page.ts';

/** Reasons why a short link does not work. */
export type DeadEnd = Exclude<keyof typeof en, 'letter'>;

const words: Record<Language, typeof en> = { en, tr, ar, es };

/** @param hotelName null if no hotel has the host */
export function deadEndPage(end: DeadEnd, language: Language, hotelName: string | null) {
  return plainPage({ language, hotelName, ...words[language][end] });
}
