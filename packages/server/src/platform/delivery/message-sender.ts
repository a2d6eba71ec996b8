import type { Language } from '@bellhop/contract/scalars';
import type { WrittenLetter } from './write-letter.ts';

/** A message in the form in which a sender gets it. */
export interface OutboundMessage {
  /** Id of the message: the same at every try, so that a receiver can recognise a duplicate. */
  id: string;
  to: string;
  language: Language;
  written: WrittenLetter;
}

/** The result of a try. `reason` is one short line for the operator, without any text of the letter. */
export type Outcome =
  | { kind: 'sent' }
  /** The message can never be sent, for example because the address does not exist. */
  | { kind: 'refused'; reason: string }
  /** The message may be sent later; `isAway`: the channel sends no message at all at the moment. */
  | { kind: 'later'; reason: string; isAway: boolean };

/** Sends messages of one channel; `partners/` implements it. */
export interface MessageSender {
  /** Never throws for failures of the outside service. */
  send(outbound: OutboundMessage): Promise<Outcome>;
}
