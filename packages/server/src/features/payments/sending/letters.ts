import { formatMoney } from '@bellhop/contract/money/money';
import type { Language } from '@bellhop/contract/scalars';
import ar from '../../../locales/ar/payments.json' with { type: 'json' };
import en from '../../../locales/en/payments.json' with { type: 'json' };
import es from '../../../locales/es/payments.json' with { type: 'json' };
import tr from '../../../locales/tr/payments.json' with { type: 'json' };
import { fill } from '../../../platform/delivery/fill.ts';
import { type LetterWords, letterWriters } from '../../../platform/delivery/write-letter.ts';
import { forGuest } from '../../deliveries/guest-letter.ts';

/** The way to pay; the names of the guest stay out of it, because the address may be another person's. */
export type PaymentLetter = {
  kind: 'payment_link';
  hotel: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  purpose: string | null;
  link: string;
  /** The last second of the link. */
  until: number;
  timeZone: string;
  /** Of a stay whose guest may stop messages. */
  stopUrl?: string | null;
};

const words: Record<Language, typeof en> = { en, tr, ar, es };

export const paymentLetters = letterWriters<PaymentLetter>({
  payment_link(letter, language) {
    const { link, notOurs } = words[language];
    const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
    const form = { day: 'numeric', month: 'long', year: 'numeric', timeZone: letter.timeZone } as const;
    const values = {
      hotel: letter.hotel,
      amount: formatMoney(letter.amount, letter.currency, locale),
      purpose: letter.purpose ?? '',
      link: letter.link,
      until: new Intl.DateTimeFormat(locale, form).format(letter.until * 1000),
    };
    const said: LetterWords = {
      subject: fill(link.subject, values),
      short: fill(link.sms, values),
      blocks: [
        { kind: 'text', text: fill(letter.purpose === null ? link.intro : link.introFor, values) },
        { kind: 'link', text: link.action, address: letter.link },
        { kind: 'text', text: `${fill(link.until, values)} ${link.quiet}` },
        { kind: 'text', text: notOurs },
      ],
    };
    return letter.stopUrl == null ? said : forGuest(letter, language, said);
  },
});
