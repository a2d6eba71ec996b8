import { formatMoney } from '@bellhop/contract/money/money';
import type { Language } from '@bellhop/contract/scalars';
import ar from '../../../locales/ar/payments.json' with { type: 'json' };
import en from '../../../locales/en/payments.json' with { type: 'json' };
import es from '../../../locales/es/payments.json' with { type: 'json' };
import tr from '../../../locales/tr/payments.json' with { type: 'json' };
import { fill } from '../../../platform/delivery/fill.ts';
import { type LetterWords, letterWriters } from '../../../platform/delivery/write-letter.ts';
import { forGuest } from '../../deliveries/guest-letter.ts';

/** The values of every letter, without the guest's names: the address may be another person's. */
type Money = {
  hotel: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  purpose: string | null;
  timeZone: string;
};

type WayToPay = Money & {
  link: string;
  /** The last second of the link. */
  until: number;
  /** The address at which the guest of a stay stops messages. */
  stopUrl?: string | null;
};

/** The way to pay, for the first time or before it ends, and that the money came. */
export type PaymentLetter =
  | (WayToPay & { kind: 'payment_link' })
  | (WayToPay & { kind: 'payment_reminder' })
  | (Money & { kind: 'payment_receipt'; paidAt: number });

const words: Record<Language, typeof en> = { en, tr, ar, es };

const wayToPay = (kind: 'link' | 'reminder') => (letter: WayToPay, language: Language) => {
  const { link, notOurs } = words[language];
  const { subject, intro, introFor, sms } = words[language][kind];
  const values = { ...valuesOf(letter, language), link: letter.link, until: dayOf(letter.until, letter, language) };
  const written: LetterWords = {
    subject: fill(subject, values),
    short: fill(sms, values),
    blocks: [
      { kind: 'text', text: fill(letter.purpose === null ? intro : introFor, values) },
      { kind: 'link', text: link.action, address: letter.link },
      { kind: 'text', text: `${fill(link.until, values)} ${link.quiet}` },
      { kind: 'text', text: notOurs },
    ],
  };
  return letter.stopUrl == null ? written : forGuest(letter, language, written);
};

export const paymentLetters = letterWriters<PaymentLetter>({
  payment_link: wayToPay('link'),
  payment_reminder: wayToPay('reminder'),
  payment_receipt(letter, language) {
    const { receipt } = words[language];
    const values = { ...valuesOf(letter, language), day: dayOf(letter.paidAt, letter, language) };
    const intro = fill(letter.purpose === null ? receipt.intro : receipt.introFor, values);
    return {
      subject: fill(receipt.subject, values),
      short: intro,
      blocks: [
        { kind: 'text', text: intro },
        { kind: 'text', text: receipt.note },
      ],
    };
  },
});

function valuesOf({ hotel, amount, currency, purpose }: Money, language: Language) {
  return { hotel, amount: formatMoney(amount, currency, localeOf(language)), purpose: purpose ?? '' };
}

function dayOf(at: number, { timeZone }: Money, language: Language): string {
  const form = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  return new Intl.DateTimeFormat(localeOf(language), form).format(at * 1000);
}

function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
}
