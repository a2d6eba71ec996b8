import { logProblem } from '@bellhop/browser/log';
import type { UnreadMessage } from '@bellhop/contract/live/read-message';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import { doubtVersion } from '../version-doubt.ts';

/** Reads again the data of an entity; null for all data. */
type ReadAgain = (entity: LiveEntity | null) => void;

// A catch-up may bring hundreds at once, and a newer version's entity may then send one every second.
const gatherMs = 300;
const readAgainAfterMs = 10_000;

/** Handles messages that this version cannot read: reads their kinds again and checks for a newer version. */
export function createSkip(readAgain: ReadAgain): { skip(message: UnreadMessage): void; stop(): void } {
  const kinds = new Set<LiveEntity | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = Number.NEGATIVE_INFINITY;

  function read(): void {
    timer = undefined;
    nextAt = performance.now() + readAgainAfterMs;
    const skipped = kinds.has(null) ? [null] : [...kinds];
    kinds.clear();
    for (const kind of skipped) readAgain(kind);
  }

  return {
    skip({ seq, unread, fault }) {
      logProblem('live: a wrong message was skipped', { seq, entity: unread, fault });
      doubtVersion();
      kinds.add(unread);
      timer ??= setTimeout(read, Math.max(gatherMs, nextAt - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
