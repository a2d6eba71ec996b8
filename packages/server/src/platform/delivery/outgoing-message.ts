import type { Language } from '@bellhop/contract/scalars';
import type { Sql } from '../database/database.ts';

/** Content of a letter before its slice puts it into the reader's language; its values are JSON. */
export interface Letter {
  readonly kind: string;
  readonly [field: string]: unknown;
}

export type OutgoingChannel = 'email' | 'sms';

/** True for a channel that has a mail server or a gateway for text messages. */
export type Carries = Readonly<Record<OutgoingChannel, boolean>>;

/** The outgoing channel for each channel of a guest's messages. */
export const outgoingChannels = { mail: 'email', sms: 'sms' } as const satisfies Record<string, OutgoingChannel>;

/** A letter to a person outside. */
export interface OutgoingMessage {
  channel: OutgoingChannel;
  /** An e-mail address, or a phone number with + and digits. */
  to: string;
  language: Language;
  letter: Letter;
  /** The hotel that sends the letter; null: the installation. */
  hotelId: string | null;
  /** Unix seconds after which the message is out of date and given up. */
  usefulUntil: number | null;
  /** Id of the delivery to a guest whose state follows this message; left out: none. */
  deliveryId?: string;
}

/**
 * Accepts messages to people outside; a message whose channel has no sender is kept in the outbox, for the operator.
 */
export interface Delivery {
  readonly carries: Carries;
  /** Within the caller's transaction: the message is sent if, and only if, it commits. Returns the message's id. */
  send(sql: Sql, message: OutgoingMessage): Promise<string>;
}
