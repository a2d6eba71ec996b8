import type { UnreadMessage } from '@bellhop/contract/live/read-message';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { ApiFailure } from '../api/failure.ts';
import type { ReadLog } from './read-log.ts';
import { type Numbered, type Sequence, sequenceFrom, take } from './sequence.ts';

export interface LogSources {
  readonly readEvents: ReadLog;
  /** In order of `seq`, each once. */
  apply(message: LiveMessage, late: boolean): void;
  /** Receives a message that this version cannot read, in place of `apply`. */
  skip(message: UnreadMessage): void;
  /** Nothing is known of what happened before: lists are read again. */
  startAnew(): void;
  /** A number is missing. */
  onGap(): void;
}

/** Keeps the place in the hotel's numbered log, whichever way messages come. */
export function createLiveLog(sources: LogSources) {
  let sequence: Sequence | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  /** What the socket brought before the head was known. */
  let early: Numbered[] = [];

  function accept(message: Numbered, late: boolean): void {
    if (sequence === null) {
      early.push(message);
      return;
    }
    const taken = take(sequence, message);
    sequence = taken.sequence;
    for (const each of taken.ready) {
      if ('unread' in each) sources.skip(each);
      else applyOrSkip(each, late);
    }
    if (taken.gap && running === null) sources.onGap();
  }

  /** A message on which a screen stumbles does not keep the next one back. */
  function applyOrSkip(message: LiveMessage, late: boolean): void {
    try {
      sources.apply(message, late);
    } catch (error) {
      sources.skip({ seq: message.seq, unread: message.entity, fault: String(error) });
    }
  }

  async function begin(): Promise<void> {
    const { head } = await sources.readEvents(null);
    sequence = sequenceFrom(head);
    // After the head: whatever the lists answer now holds everything up to it.
    sources.startAnew();
    const heard = early;
    early = [];
    for (const message of heard) accept(message, false);
  }

  async function readOn(from: Sequence): Promise<void> {
    try {
      for (;;) {
        const before = (sequence ?? from).position;
        const { events, head } = await sources.readEvents(before);
        for (const message of events) accept(message, true);
        const after = (sequence ?? from).position;
        // No step forward although there is more: a log with a hole, which only a new start gets over.
        if (after < head && after === before) throw new ApiFailure('events_gone', 410);
        if (after >= head) return;
      }
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'events_gone') throw error;
      sequence = null;
      early = [...from.waiting.values()];
      await begin();
    }
  }

  return {
    accept: (message: Numbered) => accept(message, false),
    /** Number of the last applied message; null: none known. */
    position: (): number | null => sequence?.position ?? null,
    /**
     * Reads what was missed; afterwards everything committed before the call has been applied. One at a time: a call during
     * another makes that one go round once more.
     */
    async catchUp(): Promise<void> {
      if (running !== null) {
        again = true;
        return running;
      }
      running = (async () => {
        do {
          again = false;
          await (sequence === null ? begin() : readOn(sequence));
        } while (again);
      })();
      try {
        await running;
      } finally {
        running = null;
      }
    },
  };
}
