import type { UnreadMessage } from '@bellhop/contract/live/read-message';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { ApiFailure } from '../api/failure.ts';
import type { ReadLog } from './read-log.ts';
import { type Numbered, type Sequence, sequenceFrom, take } from './sequence.ts';

export interface LogSources {
  readonly readEvents: ReadLog;
  /** Applies messages in the order of `seq`, each once. */
  apply(message: LiveMessage, late: boolean): void;
  /** Receives a message that this version cannot read, in place of `apply`. */
  skip(message: UnreadMessage): void;
  /** Reads the lists again, because earlier events are unknown. */
  startAnew(): void;
  /** Called when a number is missing. */
  onGap(): void;
}

/** Keeps the position in the hotel's numbered log for messages from the socket and from reads. */
export function createLiveLog(sources: LogSources) {
  let sequence: Sequence | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  /** Messages from the socket before the head was known. */
  let early: Numbered[] = [];

  function accept(message: Numbered, late: boolean): void {
    if (sequence === null) {
      early.push(message);
      return;
    }
    const step = take(sequence, message);
    sequence = step.sequence;
    for (const each of step.ready) {
      if ('unread' in each) sources.skip(each);
      else applyOrSkip(each, late);
    }
    if (step.gap && running === null) sources.onGap();
  }

  /** Applies a message; if a screen fails on it, it is skipped so that the next message is applied. */
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
    // After the head: the answers of the lists then include all events up to it.
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
        // No progress although there is more: the log has a hole, and only a restart passes it.
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
    /** Number of the last applied message; null if unknown. */
    position: (): number | null => sequence?.position ?? null,
    /**
     * Reads missed messages; afterwards all messages committed before the call have been applied. Runs one at a time: a
     * call during another makes the running call read once more.
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
