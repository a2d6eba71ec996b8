import type { Language } from '@bellhop/contract/scalars';
import { language } from '@bellhop/contract/scalars';
import { mailbox } from '@bellhop/contract/text/mailbox';
import type { OutgoingMessage } from '../../platform/delivery/outgoing-message.ts';
import { Refusal } from '../refusal.ts';
import type { Account } from './account.ts';
import { loginName } from './login-name.ts';

export type Channel = OutgoingMessage['channel'];

/** An address to which letters or messages to a person go. */
export interface Address {
  channel: Channel;
  /** Normalized. */
  value: string;
}

/** The attributes that are addresses, with their channels. */
export const channels = { email: 'email', phone_number: 'sms' } as const;
export type AddressAttribute = keyof typeof channels;

export function attributeOf(channel: Channel): AddressAttribute {
  return channel === 'email' ? 'email' : 'phone_number';
}

const longestMailbox = 254;

/** Throws `InvalidParameterException`. */
export function addressOf(typed: string): Address {
  const name = loginName(typed);
  switch (name?.kind) {
    case 'email':
      if (!mailbox.test(name.value) || name.value.length > longestMailbox) {
        throw new Refusal('InvalidParameterException', 'Invalid email address format.');
      }
      return { channel: 'email', value: name.value };
    case 'phone':
      return { channel: 'sms', value: name.value };
    default:
      throw new Refusal('InvalidParameterException', 'Username should be either an email or a phone number.');
  }
}

/** Returns the account's own address of this channel. */
export function addressOn(account: Account, channel: Channel): { value: string | null; verified: boolean } {
  return channel === 'email'
    ? { value: account.email, verified: account.emailVerified }
    : { value: account.phoneNumber, verified: account.phoneNumberVerified };
}

/** Returns the language that the person set, or else the language of the call. `tr-TR` is `tr`. */
export function languageOf(account: Pick<Account, 'attributes'> | null, called: string | undefined): Language {
  for (const tag of [account?.attributes.locale, called]) {
    const known = language.safeParse(tag?.split(/[-_]/)[0]?.toLowerCase());
    if (known.success) return known.data;
  }
  return 'en';
}
