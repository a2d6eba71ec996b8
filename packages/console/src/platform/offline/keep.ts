import { logProblem } from '@bellhop/browser/log';
import { hashKey } from '@tanstack/react-query';
import { hotelClock } from '../clock.ts';
import { showKeptAsOf } from '../lists/kept-as-of.ts';
import { deskBox } from '../storage/sealing.ts';
import { dropKeptDatabase } from './kept-database.ts';
import type { IdleReads, OfflineKind } from './offline-kind.ts';
import { openOfflineStore } from './offline-store.ts';

export type Keeper = NonNullable<Awaited<ReturnType<typeof keep>>>;

// Combines a burst of messages into one write; a crash loses at most this much.
const writeAfterMs = 3000;
// Updates "complete as of" while no events arrive.
const sayTimeEveryMs = 30_000;

/**
 * Stores the rows that the kinds choose on this device, in idle time; returns null in a browser that cannot seal them.
 * `sub`: subject of the person. `completeAsOf`: Unix seconds; null while the screen is behind.
 */
export async function keep(
  kinds: readonly OfflineKind[],
  { sub, ...context }: Omit<IdleReads, 'idle' | 'signal'> & { readonly sub: string },
  completeAsOf: () => number | null,
) {
  const box = await deskBox();
  if (box === null) {
    // The previous version left readable data there.
    dropKeptDatabase();
    return null;
  }
  const { client, hotelId } = context;
  const names = kinds.map(({ name }) => name);
  const store = await openOfflineStore(sub, hotelId, names, box);
  const completing = new Set<OfflineKind>();
  const over = new AbortController();
  const { signal } = over;
  const reads: IdleReads = { ...context, idle, signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  function writeSoon(): void {
    if (timer !== undefined || signal.aborted) return;
    timer = setTimeout(() => {
      timer = undefined;
      void idle().then(write);
    }, writeAfterMs);
  }

  function write(): Promise<void> {
    writing = writing.then(writeNow).catch((error: unknown) => {
      if (signal.aborted) return;
      // The device is full, or a sign-out in another tab deleted the database: the console works without it.
      logProblem('the device stores no more data for use without a network', error);
      stop();
    });
    return writing;
  }

  async function writeNow(): Promise<void> {
    const known: OfflineKind[] = [];
    for (const kind of kinds) {
      const chosen = signal.aborted ? null : kind.choose(client, hotelClock.now(), context.timeZone);
      if (chosen === null) continue;
      known.push(kind);
      showKeptAsOf(client, kind.name, null);
      await store.write(kind, chosen, idle);
    }
    const asOf = completeAsOf();
    if (signal.aborted || known.length === 0 || asOf === null) return;
    await store.writeAsOf(known, asOf);
    // Not awaited: the write of a page that is being hidden must not wait for the network.
    for (const kind of known) void complete(kind);
  }

  async function complete(kind: OfflineKind): Promise<void> {
    if (kind.complete === undefined || completing.has(kind)) return;
    completing.add(kind);
    // Offline again, or refused: the next write tries again.
    await kind.complete(reads).catch(() => undefined);
    completing.delete(kind);
  }

  function stop(): void {
    over.abort();
    clearTimeout(timer);
    clearInterval(clock);
    unwatch();
    store.close();
  }

  const watched = new Set(kinds.flatMap((kind) => kind.watched.map(hashKey)));
  const unwatch = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && watched.has(query.queryHash)) writeSoon();
  });
  const clock = setInterval(() => {
    if (completeAsOf() !== null) writeSoon();
  }, sayTimeEveryMs);
  // A laptop whose lid closes gives no idle moment.
  const onHidden = () => document.visibilityState === 'hidden' && void write();
  document.addEventListener('visibilitychange', onHidden, { signal });

  /** Shows stored rows for reads without an answer yet, and completes cards that were read. */
  async function give(): Promise<void> {
    for (const kind of kinds) {
      const rows = await store.read(kind.name);
      if (signal.aborted) return;
      if (rows.size > 0 && kind.give(client, rows)) showKeptAsOf(client, kind.name, store.asOf(kind.name));
    }
  }

  // Before the first write, because the card of a list must not replace the stored whole row.
  await give();
  writeSoon();
  return {
    give,
    async readAhead(): Promise<void> {
      // A kind that fails does not stop the others.
      for (const kind of kinds) if (!signal.aborted) await kind.readAhead?.(reads).catch(() => undefined);
    },
    stop,
  };
}

/** Resolves when the browser is idle, after a second at the latest. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
}
