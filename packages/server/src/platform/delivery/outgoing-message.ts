import type { Language } from '@bellhop/contract/scalars';
import type { Sql } from '../database/database.ts';

/** What is said, before the slice that sends it puts it into words of the reader's language; its values are JSON. */
export interface Letter {
  readonly kind: string;
  readonly [field: string]: unknown;
}

export type OutgoingChannel = 'email' | 'sms';

/** True for a channel whose messages a mail server or a gateway for text messages carries out. */
export type Carries = Readonly<Record<OutgoingChannel, boolean>>;

/** The channel of a message to a guest, as messages outside are sent. */
export const outgoingChannels = { mail: 'email', sms: 'sms' } as const satisfies Record<string, OutgoingChannel>;

/** A letter on its way to a person outside. */
export interface OutgoingMessage {
  channel: OutgoingChannel;
  /** An e-mail address, or a phone number with + and digits. */
  to: string;
  language: Language;
  letter: Letter;
  /** Whose it is; null: of the installation. */
  hotelId: string | null;
  /** Unix seconds after which it is of no use any more and is given up. */
  usefulUntil: number | null;
  /** Of the guest's message that it carries, which follows what becomes of it; left out: of none. */
  deliveryId?: string;
}

/** Takes messages for the world outside; a message that nobody carries is kept in the outbox, for the operator. */
export interface Delivery {
  readonly carries: Carries;
  /** Within the caller's transaction: the message goes out if, and only if, that commits. Answers its id. */
  send(sql: Sql, message: OutgoingMessage): Promise<string>;
}
