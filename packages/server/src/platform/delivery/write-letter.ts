import type { Language } from '@bellhop/contract/scalars';
import ar from '../../locales/ar/letters.json' with { type: 'json' };
import en from '../../locales/en/letters.json' with { type: 'json' };
import es from '../../locales/es/letters.json' with { type: 'json' };
import tr from '../../locales/tr/letters.json' with { type: 'json' };
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
}

type Words = typeof en;

/** Every text of English is there in the others; Arabic has further plural forms. */
const words: Record<Language, Words> = { en, tr, ar, es };

/** @param hotelName whose letter it is; null: the installation's. */
export function writeLetter(letter: Letter, language: Language, hotelName: string | null): WrittenLetter {
  const said = words[language];
  const { subject, short, blocks } = sayIt(letter, said, language);
  const signature = hotelName === null ? said.signature : fill(said.signatureOfHotel, { hotel: hotelName });
  const page = { language, subject, blocks: [...blocks, { kind: 'signature', text: signature }] as const };
  return { subject, text: asText(page), html: asHtml(page), short };
}

function sayIt(letter: Letter, said: Words, language: Language): { subject: string; short: string; blocks: Block[] } {
  const hello: Block = { kind: 'text', text: said.hello };
  switch (letter.kind) {
    case 'code': {
      const { subject, intro, sms } = said.code[letter.purpose];
      const hours = letter.minutes / 60;
      // A code of a day works for 24 hours: nobody reckons with 1440 minutes.
      const works = Number.isInteger(hours)
        ? plural(said.code, 'hours', hours, language)
        : plural(said.code, 'works', letter.minutes, language);
      return {
        subject,
        short: fill(sms, { code: letter.code }),
        blocks: [
          hello,
          { kind: 'text', text: intro },
          { kind: 'code', text: letter.code },
          { kind: 'text', text: works },
          { kind: 'text', text: said.code.unasked },
        ],
      };
    }
    case 'already-signed-up': {
      const { subject, intro, unasked, sms } = said.signedUp;
      const blocks: Block[] = [hello, { kind: 'text', text: intro }, { kind: 'text', text: unasked }];
      return { subject, short: sms, blocks };
    }
    case 'account-changed': {
      const { subject, intro, sms } = said.changed[letter.changed];
      const blocks: Block[] = [intro, said.changed.itWasMe, said.changed.notMe].map((text) => ({ kind: 'text', text }));
      return { subject, short: sms, blocks: [hello, ...blocks] };
    }
    case 'report':
      return {
        subject: letter.subject,
        short: letter.subject,
        blocks: [
          { kind: 'text', text: said.report.intro },
          { kind: 'facts', facts: letter.details },
        ],
      };
  }
}

/** The forms of `base` are those that `Intl.PluralRules` names. */
function plural(texts: Record<string, unknown>, base: string, count: number, language: Language): string {
  const form = texts[`${base}_${new Intl.PluralRules(language).select(count)}`] ?? texts[`${base}_other`];
  if (typeof form !== 'string') throw new Error(`no words for ${base} in ${language}`);
  return fill(form, { count: String(count) });
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
