import type { Language } from '@bellhop/contract/scalars';
import ar from '../locales/ar/user-pool.json' with { type: 'json' };
import en from '../locales/en/user-pool.json' with { type: 'json' };
import es from '../locales/es/user-pool.json' with { type: 'json' };
import tr from '../locales/tr/user-pool.json' with { type: 'json' };
import { fill, plural } from '../platform/delivery/fill.ts';
import type { Block } from '../platform/delivery/letter-page.ts';
import { letterWriters } from '../platform/delivery/write-letter.ts';

/** The purpose of a code; each purpose has its own letter. */
export type CodePurpose = 'sign-up' | 'reset' | 'verify' | 'sign-in';

/** The part of an account that changed. */
export type AccountChange = 'password' | 'address' | 'factor';

export type AccountLetter =
  /** `minutes`: the lifetime of the code. */
  | { kind: 'code'; purpose: CodePurpose; code: string; minutes: number }
  /** To the holder of an address with which a sign-up was tried again, perhaps by the holder. */
  | { kind: 'already-signed-up' }
  /** To an address that the account had before the change, so that the holder learns of a change by another person. */
  | { kind: 'account-changed'; changed: AccountChange };

/** The type makes each language have all texts of English; Arabic has further plural forms. */
const words: Record<Language, typeof en> = { en, tr, ar, es };

export const accountLetters = letterWriters<AccountLetter>({
  code({ purpose, code, minutes }, language) {
    const { hello, code: phrases } = words[language];
    const { subject, intro, sms } = phrases[purpose];
    const hours = minutes / 60;
    // Whole hours are shown as hours: 24 hours read better than 1440 minutes.
    const works = Number.isInteger(hours)
      ? plural(phrases, 'hours', hours, language)
      : plural(phrases, 'works', minutes, language);
    const blocks: Block[] = [...texts(hello, intro), { kind: 'code', text: code }, ...texts(works, phrases.unasked)];
    return { subject, short: fill(sms, { code }), blocks };
  },
  'already-signed-up'(_, language) {
    const { hello, signedUp } = words[language];
    return { subject: signedUp.subject, short: signedUp.sms, blocks: texts(hello, signedUp.intro, signedUp.unasked) };
  },
  'account-changed'({ changed }, language) {
    const { hello, changed: phrases } = words[language];
    const { subject, intro, sms } = phrases[changed];
    return { subject, short: sms, blocks: texts(hello, intro, phrases.itWasMe, phrases.notMe) };
  },
});

function texts(...all: string[]): Block[] {
  return all.map((text) => ({ kind: 'text', text }));
}
