import { listReads, type ReadMark } from '@bellhop/contract/reads/reads';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { useApi } from '../api/api-context.ts';
import { usePerson } from '../session/session-context.ts';
import { useSettings } from '../settings/settings-context.ts';
import { inLocal } from '../storage/stored.ts';
import { usePainted } from '../use-painted.ts';
import { readsKey } from './read-versions.ts';

/** Versions by the id of a request. */
export type Versions = ReadonlyMap<string, number>;

/** What the person has read, at all of their desks. */
export interface Reads {
  readonly versions: Versions;
  /** Read here and not confirmed by the server. */
  readonly unsent: Versions;
}

const nothing: Reads = { versions: new Map(), unsent: new Map() };

const versions = z.record(z.string(), z.number());
const kept = inLocal('bellhop.reads', z.object({ owner: z.string(), versions, unsent: versions }));
const ownerOf = (hotelId: string, sub: string) => `${hotelId} ${sub}`;

/** Of the page before; another person's are dropped. */
export function keptReads(hotelId: string, sub: string): Reads | undefined {
  const found = kept.read();
  if (found === null || found.owner !== ownerOf(hotelId, sub)) return undefined;
  return { versions: new Map(Object.entries(found.versions)), unsent: new Map(Object.entries(found.unsent)) };
}

export function keepReads(hotelId: string, sub: string, reads: Reads): void {
  const [versions, unsent] = [Object.fromEntries(reads.versions), Object.fromEntries(reads.unsent)];
  kept.write({ owner: ownerOf(hotelId, sub), versions, unsent });
}

/** A mark never goes back. Answers the same object when nothing moves. */
export function withMarks(versions: Versions, marks: Iterable<readonly [string, number]>): Versions {
  const moved = [...marks].filter(([id, version]) => version > (versions.get(id) ?? 0));
  return moved.length === 0 ? versions : new Map([...versions, ...moved]);
}

/** Without those that the server has confirmed, unless they were read further since. */
export function withoutSent(unsent: Versions, sent: Versions): Versions {
  return new Map([...unsent].filter(([id, version]) => version > (sent.get(id) ?? 0)));
}

const pairsOf = (marks: readonly ReadMark[]) => marks.map(({ id, version }) => [id, version] as const);

/** Marks that the server or another desk of the person tells of. */
export function receiveMarks(client: QueryClient, marks: readonly ReadMark[]): void {
  client.setQueryData<Reads>(
    readsKey,
    (known) => known && { ...known, versions: withMarks(known.versions, pairsOf(marks)) },
  );
}

/** Undefined until it is known: nothing is called unread by then. */
export function useReads(): Reads | undefined {
  const api = useApi();
  const client = useQueryClient();
  const { hotelId } = useSettings();
  const { sub } = usePerson();
  const isPainted = usePainted();
  const { data } = useQuery({
    queryKey: readsKey,
    queryFn: async ({ signal }): Promise<Reads> => {
      const { items } = await api.call(listReads, { query: { hotel_id: hotelId }, signal });
      // What was read here meanwhile, or could not be sent, still holds.
      const { unsent } = client.getQueryData<Reads>(readsKey) ?? nothing;
      return { versions: withMarks(new Map(pairsOf(items)), unsent), unsent };
    },
    enabled: isPainted,
    initialData: () => keptReads(hotelId, sub),
    initialDataUpdatedAt: 0,
  });
  return data;
}

/** Marks as read at once, here; `useSentReads` sends it. */
export function useMarkRead(): (marks: readonly (readonly [string, number])[], options?: { again?: boolean }) => void {
  const client = useQueryClient();
  return useCallback(
    (marks, { again = false } = {}) =>
      client.setQueryData<Reads>(readsKey, (known = nothing) => {
        const moved = again ? marks : marks.filter(([id, version]) => version > (known.versions.get(id) ?? 0));
        if (moved.length === 0) return known;
        return { versions: withMarks(known.versions, moved), unsent: withMarks(known.unsent, moved) };
      }),
    [client],
  );
}
