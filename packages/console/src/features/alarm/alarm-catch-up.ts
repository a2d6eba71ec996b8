import type { LiveMessage } from '@bellhop/contract/wire/event';
import { ApiFailure } from '../../platform/api/failure.ts';
import type { ReadLog } from '../../platform/live/read-log.ts';
import { type Ledger, ledgerFrom } from './alarm-ledger.ts';

/** As much of the log as is looked through at a start. In a quarter of an hour, after which nothing rings, no hotel writes more. */
const mostEvents = 1500;

/**
 * What happened since a tab of this browser last listened, oldest first, and where the ledger begins again if it must (`from`):
 * at a first start, after a log was restored from a backup, and after so long a time that the log is not read to its end.
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
  // A log that is shorter than what we know of it is another one.
  if (head < known.seq) return { events: [], from: (old) => ({ ...ledgerFrom(head), waiting: old?.waiting ?? [] }) };
  const events: LiveMessage[] = [];
  let after = Math.max(known.seq, head - mostEvents);
  while (after < head) {
    const page = await read(after).catch((error: unknown) => {
      // The log no longer reaches back so far; its end is as old as what it has left.
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
