import type { CheckInOffer } from '@bellhop/contract/hotels/offers';
import { formatMoney } from '@bellhop/contract/money/money';
import { type Language, languages } from '@bellhop/contract/scalars';
import { guestLanguage } from '@bellhop/contract/text/guest-language';
import ar from '../../locales/ar/check-in.json' with { type: 'json' };
import en from '../../locales/en/check-in.json' with { type: 'json' };
import es from '../../locales/es/check-in.json' with { type: 'json' };
import tr from '../../locales/tr/check-in.json' with { type: 'json' };
import { fill } from '../../platform/delivery/fill.ts';

export const checkInWords: Readonly<Record<Language, typeof en>> = { en, tr, ar, es };

/** A message about the rooms of a guest; in English if their language is none of ours. */
export function roomText(key: 'room' | 'roomChanged', rooms: readonly string[], spoken: string | null): string {
  const language = guestLanguage(spoken);
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(rooms);
  return fill(checkInWords[language][key], { rooms: list });
}

/** The request for corrections, with the words of staff below. */
export function askText(words: string, spoken: string | null): string {
  return [checkInWords[guestLanguage(spoken)].ask, words.trim()].filter(Boolean).join('\n\n');
}

export function declinedText(reason: string, spoken: string | null): string {
  return fill(checkInWords[guestLanguage(spoken)].declined, { reason: reason.trim() });
}

/** Returns the text of a request for an offer, name and price, in each language of staff. */
export function offerTexts({ name, price }: CheckInOffer, currency: string): Record<Language, string> {
  const inLanguage = (language: Language): string => {
    const offer = name[language] ?? name['en'] ?? Object.values(name)[0] ?? '';
    if (price === 0) return fill(checkInWords[language].offerFree, { offer });
    // Latin digits in every language, as everywhere.
    return fill(checkInWords[language].offer, { offer, price: formatMoney(price, currency, `${language}-u-nu-latn`) });
  };
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<Language, string>; // each of them
}
