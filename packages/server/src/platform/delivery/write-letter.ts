import type { Language } from '@bellhop/contract/scalars';
import ar from '../../locales/ar/delivery.json' with { type: 'json' };
import en from '../../locales/en/delivery.json' with { type: 'json' };
import es from '../../locales/es/delivery.json' with { type: 'json' };
import tr from '../../locales/tr/delivery.json' with { type: 'json' };
import { fill } from './fill.ts';
import { asHtml, asText, type Block } from './letter-page.ts';
import type { Letter } from './outgoing-message.ts';

/** A letter in words of the reader's language, in the forms that the channels take. */
export interface WrittenLetter {
  /** One line. */
  subject: string;
  text: string;
  html: string;
  /** For a telephone: one short message. */
  short: string;
  extras: LetterExtras;
}

/** What only a mail has. */
export interface LetterExtras {
  /** For the reader's calendar (RFC 5545). */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
  /** Where the reader says by one press that such mails are to end (RFC 8058). */
  stopUrl?: string;
}

/** What a slice says in a letter; the delivery adds the signature and the layout. */
export interface LetterWords {
  subject: string;
  short: string;
  blocks: readonly Block[];
  extras?: LetterExtras;
}

/** By the kind of the letter; the slices that send letters register theirs. */
export type LetterWriters = ReadonlyMap<string, (letter: Letter, language: Language) => LetterWords>;

/** The writers of one slice: one for each kind of its letters. */
export function letterWriters<Own extends Letter>(
  writers: {
    [Kind in Own['kind']]: (letter: Extract<Own, { kind: Kind }>, language: Language) => LetterWords;
  },
): LetterWriters {
  // A writer is only called with letters of the kind that it is registered for.
  return new Map(Object.entries(writers)) as unknown as LetterWriters;
}

const words = { en, tr, ar, es } satisfies Record<Language, typeof en>;

/** @param hotelName whose letter it is; null: the installation's. */
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
