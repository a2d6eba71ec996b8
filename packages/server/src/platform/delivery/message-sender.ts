import type { Language } from '@bellhop/contract/scalars';
import type { WrittenLetter } from './write-letter.ts';

/** A message as it leaves the house. */
export interface OutboundMessage {
  /** Of the message: the same at every attempt, so that a receiver can recognise a duplicate. */
  id: string;
  to: string;
  language: Language;
  written: WrittenLetter;
}

/** How a try ended. `reason` is for the operator: one short line that holds nothing of the letter. */
export type Outcome =
  | { kind: 'sent' }
  /** It will never go: no such address, say. */
  | { kind: 'refused'; reason: string }
  /** The message may go another time; `isAway`: nothing goes by this channel at the moment, whatever the message. */
  | { kind: 'later'; reason: string; isAway: boolean };

/** Carries messages of one channel to the world; `partners/` has those that do. */
export interface MessageSender {
  /** Never throws for what the world outside does. */
  send(outbound: OutboundMessage): Promise<Outcome>;
}
