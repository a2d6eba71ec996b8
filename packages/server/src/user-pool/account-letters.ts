import type { Language } from '@bellhop/contract/scalars';
import ar from '../locales/ar/user-pool.json' with { type: 'json' };
import en from '../locales/en/user-pool.json' with { type: 'json' };
import es from '../locales/es/user-pool.json' with { type: 'json' };
import tr from '../locales/tr/user-pool.json' with { type: 'json' };
import { fill, plural } from '../platform/delivery/fill.ts';
import type { Block } from '../platform/delivery/letter-page.ts';
import { letterWriters } from '../platform/delivery/write-letter.ts';

/** What a code is for; each has words of its own. */
export type CodePurpose = 'sign-up' | 'reset' | 'verify' | 'sign-in';

/** What of an account changed. */
export type AccountChange = 'password' | 'address' | 'factor';

export type AccountLetter =
  /** `minutes`: how long the code works. */
  | { kind: 'code'; purpose: CodePurpose; code: string; minutes: number }
  /** To the holder of an address with which somebody, perhaps they themselves, tried to sign up again. */
  | { kind: 'already-signed-up' }
  /** To an address that the account had before the change, so that the holder learns of a change by somebody else. */
  | { kind: 'account-changed'; changed: AccountChange };

/** Every text of English is there in the others; Arabic has further plural forms. */
const words: Record<Language, typeof en> = { en, tr, ar, es };

export const accountLetters = letterWriters<AccountLetter>({
  code({ purpose, code, minutes }, language) {
    const { hello, code: said } = words[language];
    const { subject, intro, sms } = said[purpose];
    const hours = minutes / 60;
    // 24 hours read better than 1440 minutes.
    const works = Number.isInteger(hours)
      ? plural(said, 'hours', hours, language)
      : plural(said, 'works', minutes, language);
    const blocks: Block[] = [...texts(hello, intro), { kind: 'code', text: code }, ...texts(works, said.unasked)];
    return { subject, short: fill(sms, { code }), blocks };
  },
  'already-signed-up'(_, language) {
    const { hello, signedUp } = words[language];
    return { subject: signedUp.subject, short: signedUp.sms, blocks: texts(hello, signedUp.intro, signedUp.unasked) };
  },
  'account-changed'({ changed }, language) {
    const { hello, changed: said } = words[language];
    const { subject, intro, sms } = said[changed];
    return { subject, short: sms, blocks: texts(hello, intro, said.itWasMe, said.notMe) };
  },
});

function texts(...all: string[]): Block[] {
  return all.map((text) => ({ kind: 'text', text }));
}
