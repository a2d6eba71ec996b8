import { calendarFile } from '@bellhop/contract/dining/calendar';
import type { Language } from '@bellhop/contract/scalars';
import ar from '../../../locales/ar/dining.json' with { type: 'json' };
import en from '../../../locales/en/dining.json' with { type: 'json' };
import es from '../../../locales/es/dining.json' with { type: 'json' };
import tr from '../../../locales/tr/dining.json' with { type: 'json' };
import { fill, plural } from '../../../platform/delivery/fill.ts';
import { type LetterWords, letterWriters } from '../../../platform/delivery/write-letter.ts';
import { forGuest } from '../../deliveries/guest-letter.ts';
import type { TableNews } from './rules.ts';

/** A table as its guest reads of it; times are unix seconds. */
export type TableLetter = {
  kind: 'reservation_confirmed' | 'reservation_changed' | 'reservation_canceled' | 'reservation_reminder';
  uid: string;
  sequence: number;
  restaurant: string;
  hotel: string;
  /** The hotel's host. */
  home: string;
  timeZone: string;
  from: number;
  to: number;
  adults: number;
  children: number;
  cancelUntil: number;
  writtenAt: number;
  stopUrl?: string | null;
};

/** Freed seats that are held for a guest, or a queue that ended without any. */
export type OfferLetter = {
  kind: 'table_offered' | 'table_not_free';
  restaurant: string;
  hotel: string;
  timeZone: string;
  from: number;
  adults: number;
  children: number;
  until: number;
  stopUrl?: string | null;
};

const words: Record<Language, typeof en> = { en, tr, ar, es };

export const tableLetters = letterWriters<TableLetter | OfferLetter>({
  reservation_confirmed: tableWords,
  reservation_changed: tableWords,
  reservation_canceled: tableWords,
  reservation_reminder: tableWords,
  table_not_free(letter: OfferLetter, language) {
    const { subject, intro, sms } = words[language].table_not_free;
    const values = valuesOf(letter, language, letter.until);
    return forGuest(letter, language, {
      subject: fill(subject, values),
      short: fill(sms, values),
      blocks: [
        { kind: 'text', text: fill(intro, values) },
        { kind: 'facts', facts: placeFacts(letter, language) },
      ],
    });
  },
  table_offered(letter: OfferLetter, language) {
    const { table_offered, facts } = words[language];
    const values = valuesOf(letter, language, letter.until);
    return forGuest(letter, language, {
      subject: fill(table_offered.subject, values),
      short: fill(table_offered.sms, values),
      blocks: [
        { kind: 'text', text: fill(table_offered.intro, values) },
        { kind: 'facts', facts: placeFacts(letter, language) },
        { kind: 'text', text: fill(facts.take, values) },
      ],
    });
  },
});

function tableWords(letter: TableLetter, language: Language): LetterWords {
  const { [letter.kind]: own, facts } = words[language];
  const values = valuesOf(letter, language, letter.cancelUntil);
  const isCanceled = letter.kind === 'reservation_canceled';
  const mayCancel = !isCanceled && letter.cancelUntil > letter.writtenAt;
  const until = fill(facts.cancelUntil, values);
  const sms = fill(own.sms, values);
  return forGuest(letter, language, {
    subject: fill(own.subject, values),
    short: mayCancel ? `${sms} ${until}` : sms,
    blocks: [
      { kind: 'text', text: fill(own.intro, values) },
      { kind: 'facts', facts: placeFacts(letter, language) },
      ...(mayCancel ? [{ kind: 'text' as const, text: until }] : []),
    ],
    extras: { calendar: calendarOf(letter, language) },
  });
}

/** The table in the calendar of its guest. */
export function calendarOf(letter: TableLetter, language: Language) {
  const { facts } = words[language];
  const values = valuesOf(letter, language, letter.cancelUntil);
  return calendarFile({
    uid: letter.uid,
    sequence: letter.sequence,
    isCanceled: letter.kind === 'reservation_canceled',
    from: letter.from,
    to: letter.to,
    title: `${letter.restaurant} · ${letter.hotel}`,
    place: `${letter.restaurant}, ${letter.hotel}`,
    notes: [people(letter, language), fill(facts.cancelUntil, values)].join('\n'),
    organizer: { name: letter.hotel, address: `no-reply@${letter.home}` },
    writtenAt: letter.writtenAt,
  });
}

/** Returns the line in the conversation about an act of staff. */
export function saidOf(kind: TableNews, facts: LetterFacts, language: Language): string {
  return fill(words[language][kind].said, valuesOf(facts, language, facts.from));
}

export type LetterFacts = Pick<TableLetter, 'restaurant' | 'hotel' | 'timeZone' | 'from' | 'adults' | 'children'>;

function valuesOf(facts: LetterFacts, language: Language, until: number): Record<string, string> {
  const { timeZone, from } = facts;
  const isSameDay = day(from, timeZone, language) === day(until, timeZone, language);
  return {
    restaurant: facts.restaurant,
    hotel: facts.hotel,
    date: day(from, timeZone, language),
    time: hour(from, timeZone, language),
    until: isSameDay ? hour(until, timeZone, language) : moment(until, timeZone, language),
    people: people(facts, language),
  };
}

function placeFacts(table: LetterFacts, language: Language) {
  const { facts } = words[language];
  return [
    { name: facts.restaurant, value: table.restaurant },
    { name: facts.when, value: moment(table.from, table.timeZone, language) },
    { name: facts.party, value: people(table, language) },
  ];
}

function people({ adults, children }: Pick<LetterFacts, 'adults' | 'children'>, language: Language): string {
  const texts = words[language].party;
  const counted = [plural(texts, 'adults', adults, language)];
  if (children > 0) counted.push(plural(texts, 'children', children, language));
  return listed(counted, language);
}

function moment(at: number, timeZone: string, language: Language): string {
  return listed([day(at, timeZone, language), hour(at, timeZone, language)], language);
}

function listed(parts: readonly string[], language: Language): string {
  return parts.join(language === 'ar' ? '، ' : ', ');
}

function day(at: number, timeZone: string, language: Language): string {
  return shown(at, timeZone, language, { weekday: 'long', day: 'numeric', month: 'long' });
}

function hour(at: number, timeZone: string, language: Language): string {
  return shown(at, timeZone, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

function shown(at: number, timeZone: string, language: Language, form: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
  return new Intl.DateTimeFormat(locale, { ...form, timeZone }).format(at * 1000);
}
