import { type DBSchema, openDB } from 'idb';
import * as z from 'zod/mini';
import type { Box, Sealed } from '../storage/sealing.ts';
import { keptDatabase } from './kept-database.ts';
import type { OfflineKind } from './offline-kind.ts';

const about = z.object({
  sub: z.string(),
  hotelId: z.string(),
  /** Unix seconds by kind, up to which the stored data is complete. */
  asOf: z.record(z.string(), z.number()),
});

interface KeptSchema extends DBSchema {
  about: { key: 'about'; value: z.infer<typeof about> };
  rows: {
    key: [kind: string, id: string];
    value: { readonly kind: string; readonly id: string; readonly sealed: Sealed };
  };
}

// Written in pieces, because cloning three hundred rows at once would delay a keystroke.
const piece = 50;

/**
 * Opens the sealed rows (decision 18) of one person at one hotel and first removes the rows of any other person or
 * hotel, and of kinds that are not among `kinds`. The database version names the format: a database of an older version
 * is dropped, as the server has all data.
 */
export async function openOfflineStore(sub: string, hotelId: string, kinds: readonly string[], box: Box) {
  const database = await openDB<KeptSchema>(keptDatabase, 4, {
    upgrade(db) {
      for (const name of [...db.objectStoreNames]) db.deleteObjectStore(name);
      db.createObjectStore('about');
      db.createObjectStore('rows', { keyPath: ['kind', 'id'] });
    },
    // A sign-out in another tab deletes the database.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  const read = about.safeParse(await database.get('about', 'about'));
  const known = read.success && read.data.sub === sub && read.data.hotelId === hotelId ? read.data : null;
  if (known === null) {
    await database.clear('rows');
    await database.put('about', { sub, hotelId, asOf: {} }, 'about');
  }
  const asOf = new Map(Object.entries(known?.asOf ?? {}).filter(([kind]) => kinds.includes(kind)));
  const written = new Map<string, ReadonlyMap<string, object | null>>();
  const opened = database.transaction('rows', 'readwrite');
  for (const key of await opened.store.getAllKeys()) if (!kinds.includes(key[0])) await opened.store.delete(key);
  await opened.done;

  return {
    asOf: (kind: string): number | null => asOf.get(kind) ?? null,
    /** Returns the rows of a kind; rows that the desk's key does not open are omitted. */
    async read(kind: string): Promise<ReadonlyMap<string, unknown>> {
      const rows = await database.getAll('rows', ofKind(kind));
      const opened = await Promise.all(rows.map(async ({ id, sealed }) => [id, await box.open(sealed)] as const));
      return new Map(opened.filter(([, row]) => row !== null && row !== undefined));
    },
    /** Writes the rows that a kind chose: unchanged and null rows stay as they are stored, other rows are deleted. */
    async write(
      { name: kind, stored }: Pick<OfflineKind, 'name' | 'stored'>,
      rows: ReadonlyMap<string, object | null>,
      idle: () => Promise<void>,
    ): Promise<void> {
      const before = written.get(kind);
      written.set(kind, new Map([...rows].map(([id, row]) => [id, row ?? before?.get(id) ?? null])));
      const changed = [...rows].flatMap(([id, row]) =>
        row === null || row === before?.get(id) ? [] : { kind, id, row: stored?.(row) ?? row },
      );
      for (let from = 0; from < changed.length; from += piece) {
        // Sealed before the transaction, which would end during a wait for another promise.
        const sealed = await Promise.all(
          changed.slice(from, from + piece).map(async ({ row, ...key }) => ({ ...key, sealed: await box.seal(row) })),
        );
        const { store, done } = database.transaction('rows', 'readwrite');
        await Promise.all([...sealed.map((row) => store.put(row)), done]);
        await idle();
      }
      const rest = database.transaction('rows', 'readwrite');
      for (const key of await rest.store.getAllKeys(ofKind(kind))) if (!rows.has(key[1])) await rest.store.delete(key);
      await rest.done;
    },
    async writeAsOf(written: readonly { readonly name: string }[], time: number): Promise<void> {
      for (const { name } of written) asOf.set(name, time);
      await database.put('about', { sub, hotelId, asOf: Object.fromEntries(asOf) }, 'about');
    },
    close: () => database.close(),
  };
}

/** In IndexedDB an array sorts after every string. */
function ofKind(kind: string): IDBKeyRange {
  return IDBKeyRange.bound([kind], [kind, []]);
}
