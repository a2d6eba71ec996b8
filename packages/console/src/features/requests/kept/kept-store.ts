import { type Service, service } from '@bellhop/contract/hotels/service';
import { type RequestCard, requestCard, requestCardOf } from '@bellhop/contract/requests/card';
import { comment } from '@bellhop/contract/requests/comment';
import { note } from '@bellhop/contract/requests/note';
import { guestRequest } from '@bellhop/contract/requests/request';
import { type DBSchema, openDB } from 'idb';
import * as z from 'zod/mini';
import { keptDatabase } from '../../../platform/storage/kept-database.ts';
import type { Box, Sealed } from '../../../platform/storage/sealing.ts';
import type { KeptConversation } from '../../request-store/conversations.ts';
import type { Entry } from '../../request-store/request-kind.ts';

const about = z.object({
  sub: z.string(),
  hotelId: z.string(),
  /** Unix seconds up to which nothing is missing in what is kept. */
  asOf: z.nullable(z.number()),
  services: z.array(service),
});

interface KeptSchema extends DBSchema {
  about: { key: 'about'; value: z.infer<typeof about> };
  requests: { key: string; value: { readonly id: string; readonly sealed: Sealed } };
  conversations: { key: string; value: { readonly requestId: string; readonly sealed: Sealed } };
}

const said = z.object({ comments: z.array(z.unknown()), notes: z.array(z.unknown()) });

/** Whole where it was known. */
export type KeptRequest = Pick<Entry, 'item' | 'whole'>;

/** What an earlier page stored on this device. */
export interface Kept {
  readonly requests: readonly KeptRequest[];
  readonly conversations: ReadonlyMap<string, KeptConversation>;
}

export interface KeptChanges {
  /** Whole requests, and cards of those that are not known whole. */
  readonly put: readonly RequestCard[];
  readonly conversations: ReadonlyMap<string, KeptConversation>;
  /** Everything else goes. */
  readonly ids: ReadonlySet<string>;
}

// Written in pieces: cloning three hundred requests at once would be felt in a keystroke.
const piece = 50;

/**
 * Requests on the device, sealed (decision 18), of one person at one hotel: whatever it holds of anybody else is removed before it is read. The
 * number is the version of what is kept: an older one is dropped, since the server has all of it.
 */
export async function openKeptStore(sub: string, hotelId: string, box: Box) {
  const database = await openDB<KeptSchema>(keptDatabase, 2, {
    upgrade(made) {
      for (const name of [...made.objectStoreNames]) made.deleteObjectStore(name);
      made.createObjectStore('about');
      made.createObjectStore('requests', { keyPath: 'id' });
      made.createObjectStore('conversations', { keyPath: 'requestId' });
    },
    // A sign-out in another tab deletes it.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  const read = about.safeParse(await database.get('about', 'about'));
  let known = read.success && read.data.sub === sub && read.data.hotelId === hotelId ? read.data : null;
  if (known === null) {
    await Promise.all([database.clear('about'), database.clear('requests'), database.clear('conversations')]);
    known = { sub, hotelId, asOf: null, services: [] };
  }
  let now = known;

  return {
    asOf: (): number | null => now.asOf,
    services: (): readonly Service[] => now.services,
    /** What does not parse any more is left out: the server has it. */
    async read(): Promise<Kept> {
      const [requests, conversations] = await Promise.all([
        database.getAll('requests'),
        database.getAll('conversations'),
      ]);
      return {
        requests: (await Promise.all(requests.map(({ sealed }) => box.open(sealed)))).flatMap(
          (row): readonly KeptRequest[] => {
            const whole = guestRequest.safeParse(row).data ?? null;
            const item = whole === null ? requestCard.safeParse(row).data : requestCardOf(whole);
            return item === undefined ? [] : [{ item, whole }];
          },
        ),
        conversations: new Map(
          await Promise.all(
            conversations.map(async ({ requestId, sealed }) => {
              const { comments = [], notes = [] } = said.safeParse(await box.open(sealed)).data ?? {};
              const conversation: KeptConversation = {
                comments: comments.flatMap((each) => comment.safeParse(each).data ?? []),
                notes: notes.flatMap((each) => note.safeParse(each).data ?? []),
              };
              return [requestId, conversation] as const;
            }),
          ),
        ),
      };
    },
    async writeAbout(asOf: number | null, services: readonly Service[]): Promise<void> {
      now = { ...now, asOf: asOf ?? now.asOf, services: [...services] };
      await database.put('about', now, 'about');
    },
    async write({ put, conversations, ids }: KeptChanges, idle: () => Promise<void>): Promise<void> {
      for (let from = 0; from < put.length; from += piece) {
        const rows = await Promise.all(
          put.slice(from, from + piece).map(async (each) => ({ id: each.id, sealed: await box.seal(each) })),
        );
        const requests = database.transaction('requests', 'readwrite');
        await Promise.all([...rows.map((row) => requests.store.put(row)), requests.done]);
        await idle();
      }
      // Before the transaction, which ends where nothing of its own is waited for.
      const rows = await Promise.all(
        [...conversations].map(async ([requestId, { comments, notes }]) => ({
          requestId,
          sealed: await box.seal({ comments, notes }),
        })),
      );
      const rest = database.transaction(['requests', 'conversations'], 'readwrite');
      for (const name of ['requests', 'conversations'] as const) {
        const store = rest.objectStore(name);
        for (const id of await store.getAllKeys()) if (!ids.has(id)) await store.delete(id);
      }
      for (const row of rows) await rest.objectStore('conversations').put(row);
      await rest.done;
    },
    close: () => database.close(),
  };
}
