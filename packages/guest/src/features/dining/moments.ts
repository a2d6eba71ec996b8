import { localeOf } from '@bellhop/browser/i18n/locale-of';
import type { OwnReservation } from '@bellhop/contract/dining/guest-calls';
import { formatList, type Locale } from '../../platform/i18n/locale.ts';
import type { useWords } from './words.ts';

type InLanguage = Pick<Locale, 'language'>;

/** "Tue 1 Dec, 20:00" in the restaurant's time zone. */
export function formatMoment(at: number, { language }: InLanguage, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at * 1000));
}

/** Formats a calendar date: 2026-12-01 as "Tue 1 Dec". */
export function formatDay(day: string, { language }: InLanguage): string {
  const form = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), form).format(new Date(`${day}T12:00Z`));
}

/** "2 adults and 1 child" */
export function formatParty(
  { adults, children }: Pick<OwnReservation, 'adults' | 'children'>,
  words: ReturnType<typeof useWords>,
  locale: InLanguage,
): string {
  const counts = [words('party.adults_count', { count: adults })];
  if (children > 0) counts.push(words('party.children_count', { count: children }));
  return formatList(counts, locale);
}
