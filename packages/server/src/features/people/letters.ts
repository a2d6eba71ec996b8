import type { Language } from '@bellhop/contract/scalars';
import ar from '../../locales/ar/people.json' with { type: 'json' };
import en from '../../locales/en/people.json' with { type: 'json' };
import es from '../../locales/es/people.json' with { type: 'json' };
import tr from '../../locales/tr/people.json' with { type: 'json' };
import { fill } from '../../platform/delivery/fill.ts';
import type { Block } from '../../platform/delivery/letter-page.ts';
import { letterWriters } from '../../platform/delivery/write-letter.ts';

/** A letter with the way to sign in, for an invited person or for one who needs a first password again. */
export interface InvitationLetter {
  kind: 'staff_invitation' | 'staff_password';
  hotel: string;
  /** Name of the administrator. */
  by: string;
  /** The address with which the person signs in. */
  address: string;
  link: string;
  /** Null if a channel carries the letter and the person has a password. */
  password: string | null;
  /** Whether an administrator hands it over; its words then fit both new people and people with a password. */
  isHandedOver: boolean;
  [field: string]: unknown;
}

/** Asks the holder of an address to confirm it for an account. */
export interface AddressLetter {
  kind: 'staff_address';
  hotel: string;
  /** Name of the administrator. */
  by: string;
  /** The name of the account's person. */
  name: string;
  link: string;
  [field: string]: unknown;
}

const words: Record<Language, typeof en> = { en, tr, ar, es };

export const peopleLetters = letterWriters<InvitationLetter | AddressLetter>({
  staff_invitation: (letter, language) => written(letter, language, words[language].invitation),
  staff_password: (letter, language) => written(letter, language, words[language].password),
  staff_address({ hotel, by, name, link }, language) {
    const { hello, address } = words[language];
    const values = { hotel, by, name, link };
    const text = (line: string): Block => ({ kind: 'text', text: fill(line, values) });
    return {
      subject: fill(address.subject, values),
      short: fill(address.sms, values),
      blocks: [
        text(hello),
        text(address.intro),
        { kind: 'link', text: address.open, address: link } satisfies Block,
        text(address.unasked),
      ],
    };
  },
});

function written(
  { hotel, by, address, link, password, isHandedOver }: InvitationLetter,
  language: Language,
  texts: { subject: string; intro: string; sms: string; smsKnown: string },
) {
  const { hello, open, signInAs, first, asUsual, orAsUsual, unasked } = words[language];
  const values = { hotel, by, address, link, password: password ?? '' };
  const text = (line: string): Block => ({ kind: 'text', text: fill(line, values) });
  return {
    subject: fill(texts.subject, values),
    short: fill(password === null ? texts.smsKnown : texts.sms, values),
    blocks: [
      text(hello),
      text(texts.intro),
      { kind: 'link', text: open, address: link } satisfies Block,
      text(signInAs),
      ...(password === null ? [text(asUsual)] : [text(first), { kind: 'code', text: password } satisfies Block]),
      ...(isHandedOver ? [text(orAsUsual)] : []),
      text(unasked),
    ],
  };
}
