import type { UnreadMessage } from '@bellhop/contract/live/read-message';
import type { LiveMessage } from '@bellhop/contract/wire/event';

/** A message with a number in the log. */
export type Numbered = LiveMessage | UnreadMessage;

/** The position up to which the log was applied, and the messages beyond a gap, which wait for it to close. */
export interface Sequence {
  readonly position: number;
  readonly waiting: ReadonlyMap<number, Numbered>;
}

export interface SequenceStep {
  sequence: Sequence;
  /** Messages to apply now, in order. */
  ready: readonly Numbered[];
  /** Numbers are missing and need a catch-up. */
  gap: boolean;
}

export function sequenceFrom(position: number): Sequence {
  return { position, waiting: new Map() };
}

/** Takes a message: each is applied once and in the order of its number, even if it arrives late or several times. */
export function take(sequence: Sequence, message: Numbered): SequenceStep {
  if (message.seq <= sequence.position) return { sequence, ready: [], gap: sequence.waiting.size > 0 };
  const waiting = new Map(sequence.waiting).set(message.seq, message);
  const ready: Numbered[] = [];
  let { position } = sequence;
  for (let next = waiting.get(position + 1); next !== undefined; next = waiting.get(position + 1)) {
    ready.push(next);
    position += 1;
    waiting.delete(position);
  }
  return { sequence: { position, waiting }, ready, gap: waiting.size > 0 };
}
