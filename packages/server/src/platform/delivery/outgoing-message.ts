import type { Language } from '@bellhop/contract/scalars';
import type { Sql } from '../database/database.ts';

/** What is said, before the slice that sends it puts it into words of the reader's language; its values are JSON. */
export interface Letter {
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** A letter on its way to a person outside. */
export interface OutgoingMessage {
  channel: 'email' | 'sms';
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

/** Takes messages for the world outside. */
export interface Delivery {
  /** Within the caller's transaction: the message goes out if, and only if, that commits. Answers its id. */
  send(sql: Sql, message: OutgoingMessage): Promise<string>;
}
