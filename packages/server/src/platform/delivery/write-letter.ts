import type { Language } from '@bellhop/contract/scalars';
import ar from '../../locales/ar/delivery.json' with { type: 'json' };
import en from '../../locales/en/delivery.json' with { type: 'json' };
import es from '../../locales/es/delivery.json' with { type: 'json' };
import tr from '../../locales/tr/delivery.json' with { type: 'json' };
import { fill } from './fill.ts';
import { asHtml, asText, type Block } from './letter-page.ts';
import type { Letter } from './outgoing-message.ts';

/** A letter in the reader's language, in the forms for all channels. */
export interface WrittenLetter {
  /** One line. */
  subject: string;
  text: string;
  html: string;
  /** One short message for a telephone. */
  short: string;
  extras: LetterExtras;
}

/** Parts that only a mail has. */
export interface LetterExtras {
  /** Event for the reader's calendar (RFC 5545). */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
  /** Address at which the reader unsubscribes with one click (RFC 8058). */
  stopUrl?: string;
}

/** A slice's text of a letter; the delivery adds the signature and the layout. */
export interface LetterWords {
  subject: string;
  short: string;
  blocks: readonly Block[];
  extras?: LetterExtras;
}

/** Writers by the kind of letter; each slice registers the writers of its letters. */
export type LetterWriters = ReadonlyMap<string, (letter: Letter, language: Language) => LetterWords>;

/** Returns the writers of one slice: one for each kind of its letters. */
export function letterWriters<Own extends Letter>(
  writers: {
    [Kind in Own['kind']]: (letter: Extract<Own, { kind: Kind }>, language: Language) => LetterWords;
  },
): LetterWriters {
  // A writer is only called with letters of the kind that it is registered for.
  return new Map(Object.entries(writers)) as unknown as LetterWriters;
}

const words = { en, tr, ar, es } satisfies Record<Language, typeof en>;

/** @param hotelName the hotel that sends the letter; null: the installation */
export function writeLetter(
  writers: LetterWriters,
  letter: Letter,
  language: Language,
  hotelName: string | null,
): WrittenLetter {
  const write = writers.get(letter.kind);
  if (write === undefined) throw new Error(`no slice writes letters of the kind ${letter.kind}`);
  const { subject, short, blocks, extras = {} } = write(letter, language);
  const { signature, signatureOfHotel } = words[language];
  const text = hotelName === null ? signature : fill(signatureOfHotel, { hotel: hotelName });
  const page = { language, subject, blocks: [...blocks, { kind: 'signature', text }] as const };
  return { subject, text: asText(page), html: asHtml(page), short, extras };
}
