import type { UnreadMessage } from '@bellhop/contract/live/read-message';
import type { LiveMessage } from '@bellhop/contract/wire/event';

/** A message with a number in the log. */
export type Numbered = LiveMessage | UnreadMessage;

/** How far the log has been applied, and messages from beyond a gap that wait for it to close. */
export interface Sequence {
  readonly position: number;
  readonly waiting: ReadonlyMap<number, Numbered>;
}

export interface Taken {
  sequence: Sequence;
  /** To be applied now, in order. */
  ready: readonly Numbered[];
  /** Numbers are missing: the catch-up must bring them. */
  gap: boolean;
}

export function sequenceFrom(position: number): Sequence {
  return { position, waiting: new Map() };
}

/** A message is applied once and in order of its number, however often and in whatever order it comes. */
export function take(sequence: Sequence, message: Numbered): Taken {
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
