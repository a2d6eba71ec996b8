import { inLocal } from '@bellhop/browser/storage/stored';
import { useStoredElsewhere } from '@bellhop/browser/storage/use-stored-elsewhere';
import { listReads, mostReadMarks, type ReadMark, markRead as sendMarks } from '@bellhop/contract/reads/reads';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useReadContext } from '../lists/read-context.ts';
import { useLive } from '../live/live-context.ts';
import { usePerson } from '../session/session-context.ts';
import { usePainted } from '../use-painted.ts';
import { readsKey } from './read-versions.ts';

// Requests that are opened in quick succession are marked in a single call.
const gatherMs = 400;
const retryMs = 15_000;

/** Read versions by the id of a request. */
type Versions = ReadonlyMap<string, number>;
type Mark = readonly [id: string, version: number];

/** A request that was read at this desk. */
interface Unsent {
  readonly version: number;
  /** The last loaded note; null without a note. The mark leaves mentions in later notes unread. */
  readonly note: string | null;
}
export type ReadHere = readonly [id: string, read: Unsent];

/** The read marks of the person, from all of their desks. */
interface Reads {
  readonly versions: Versions;
  /** Read here and not confirmed by the server. */
  readonly unsent: ReadonlyMap<string, Unsent>;
}

const nothing: Reads = { versions: new Map(), unsent: new Map() };

const versions = z.record(z.string(), z.number());
const unsent = z.record(z.string(), z.object({ version: z.number(), note: z.nullable(z.string()) }));
const kept = inLocal('bellhop.reads', z.object({ owner: z.string(), versions, unsent }));
const ownerOf = (hotelId: string, sub: string) => `${hotelId} ${sub}`;

/** Returns the stored reads of the previous page, unless they are another person's. */
export function keptReads(hotelId: string, sub: string): Reads | undefined {
  const stored = kept.read();
  if (stored === null || stored.owner !== ownerOf(hotelId, sub)) return undefined;
  return { versions: new Map(Object.entries(stored.versions)), unsent: new Map(Object.entries(stored.unsent)) };
}

export function keepReads(hotelId: string, sub: string, reads: Reads): void {
  const [versions, unsent] = [Object.fromEntries(reads.versions), Object.fromEntries(reads.unsent)];
  kept.write({ owner: ownerOf(hotelId, sub), versions, unsent });
}

/** Adds marks, which never go back. Returns the same object without a change. */
export function withMarks(versions: Versions, marks: Iterable<Mark>): Versions {
  const moved = [...marks].filter(([id, version]) => version > (versions.get(id) ?? 0));
  return moved.length === 0 ? versions : new Map([...versions, ...moved]);
}

const isNews = (one: Unsent, other: Unsent | undefined) =>
  one.version > (other?.version ?? 0) || (one.note !== null && one.note !== other?.note);

/** Adds marks: the version never goes back, the note is the last note. Returns the same object without a change. */
export function withUnsent(unsent: Reads['unsent'], marks: readonly ReadHere[]): Reads['unsent'] {
  const moved = marks.filter(([id, read]) => isNews(read, unsent.get(id)));
  if (moved.length === 0) return unsent;
  const next = new Map(unsent);
  for (const [id, { version, note }] of moved) {
    const known = next.get(id);
    next.set(id, { version: Math.max(version, known?.version ?? 0), note: note ?? known?.note ?? null });
  }
  return next;
}

/** Removes the marks that the server has confirmed, unless a later version was read since. */
export function withoutSent(unsent: Reads['unsent'], sent: Reads['unsent']): Reads['unsent'] {
  return new Map([...unsent].filter(([id, read]) => isNews(read, sent.get(id))));
}

const versionsIn = (reads: Iterable<ReadHere>) => [...reads].map(([id, { version }]): Mark => [id, version]);
const marksOf = (marks: readonly ReadMark[]) => marks.map(({ id, version }): Mark => [id, version]);

/** Marks requests as read at once; `useSentReads` sends it. Also for a read version, because a mention may be newer. */
export function markRead(client: QueryClient, marks: readonly ReadHere[]): void {
  client.setQueryData<Reads>(readsKey, (known = nothing) => ({
    versions: withMarks(known.versions, versionsIn(marks)),
    unsent: withUnsent(known.unsent, marks),
  }));
}

/** Adds the server's read marks. */
export function takeReads(client: QueryClient, marks: readonly ReadMark[]): void {
  takeVersions(client, marksOf(marks));
}

function takeVersions(client: QueryClient, marks: Iterable<Mark>): void {
  client.setQueryData<Reads>(readsKey, (known) => known && { ...known, versions: withMarks(known.versions, marks) });
}

/** Returns the read marks; undefined while unknown, and then no request counts as unread. */
export function useReads(): Reads | undefined {
  const { api, client, hotelId } = useReadContext();
  const { sub } = usePerson();
  const isPainted = usePainted();
  const { data } = useQuery({
    queryKey: readsKey,
    queryFn: async ({ signal }): Promise<Reads> => {
      const { items } = await api.call(listReads, { query: { hotel_id: hotelId }, signal });
      // Marks made here during the call, or not sent yet, are still valid.
      const { unsent } = client.getQueryData<Reads>(readsKey) ?? nothing;
      return { versions: withMarks(new Map(marksOf(items)), versionsIn(unsent)), unsent };
    },
    enabled: isPainted,
    initialData: () => keptReads(hotelId, sub),
    initialDataUpdatedAt: 0,
  });
  return data;
}

/** Sends the marks of this desk, receives the marks of the person's other desks, and stores both for the next page. */
export function useSentReads(): void {
  const { api, client, hotelId } = useReadContext();
  const { sub } = usePerson();
  const { onOwn } = useLive();
  const reads = useReads();

  useEffect(
    () =>
      onOwn((message) => {
        // Null: messages may have been lost while there was no connection.
        if (message === null) return void client.invalidateQueries({ queryKey: readsKey });
        takeReads(client, message.reads);
      }),
    [client, onOwn],
  );

  // The stored marks of another tab replace this tab's: both contain all marks, and either tab sends them.
  useStoredElsewhere(kept.key, () => {
    const elsewhere = keptReads(hotelId, sub);
    if (elsewhere === undefined || client.getQueryData(readsKey) === undefined) return;
    markRead(client, [...elsewhere.unsent]);
    takeVersions(client, elsewhere.versions);
  });

  useEffect(() => {
    if (reads === undefined) return;
    keepReads(hotelId, sub, reads);
    const sent = new Map([...reads.unsent].slice(0, mostReadMarks));
    if (sent.size === 0) return;
    const send = async () => {
      const items = [...sent].map(([id, { version, note }]) => ({
        kind: 'request' as const,
        id,
        version,
        last_note: note,
      }));
      await api.call(sendMarks, { query: { hotel_id: hotelId }, body: { items } });
      client.setQueryData<Reads>(readsKey, (known) => known && { ...known, unsent: withoutSent(known.unsent, sent) });
    };
    let timer = setTimeout(attempt, gatherMs);
    function attempt() {
      send().catch(() => {
        timer = setTimeout(attempt, retryMs);
      });
    }
    return () => clearTimeout(timer);
  }, [api, client, hotelId, sub, reads]);
}
