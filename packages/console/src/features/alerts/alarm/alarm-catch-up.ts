import type { LiveMessage } from '@bellhop/contract/wire/event';
import { ApiFailure } from '../../../platform/api/failure.ts';
import type { ReadLog } from '../../../platform/live/read-log.ts';
import { type Ledger, ledgerFrom } from './alarm-ledger.ts';

/**
 * The most events that a start reads. Events older than a quarter of an hour do not ring, and no hotel writes more in
 * that time.
 */
const mostEvents = 1500;

/**
 * Returns the events since a tab of this browser last listened, oldest first. `from` makes the new ledger at a first
 * start, after the log was restored from a backup, and after more events than are read.
 */
export async function readMissed(
  read: ReadLog,
  known: Pick<Ledger, 'seq'> | null,
): Promise<{ events: readonly LiveMessage[]; from: ((old: Ledger | null) => Ledger) | null }> {
  if (known === null) {
    const { head } = await read(null);
    return { events: [], from: (old) => old ?? ledgerFrom(head) };
  }
  const { head } = await read(null);
  // A log that is shorter than the known number was restored.
  if (head < known.seq) return { events: [], from: (old) => ({ ...ledgerFrom(head), waiting: old?.waiting ?? [] }) };
  const events: LiveMessage[] = [];
  let after = Math.max(known.seq, head - mostEvents);
  while (after < head) {
    const page = await read(after).catch((error: unknown) => {
      // The log does not reach back so far.
      if (error instanceof ApiFailure && error.code === 'events_gone') return { events: [] };
      throw error;
    });
    const last = page.events.at(-1);
    if (last === undefined) break;
    events.push(...page.events.flatMap((event) => ('unread' in event ? [] : [event])));
    after = last.seq;
  }
  return { events, from: null };
}
