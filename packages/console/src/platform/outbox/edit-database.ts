import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Box, Sealed } from '../storage/sealing.ts';
import type { Edit, Owner, UnreadableEdit } from './edit.ts';
import type { EditKinds } from './edit-kind.ts';
import type { PageMemory } from './page-memory.ts';

/** In clear is only whose it is and when it goes. */
export type SealedEdit = Pick<Edit, 'id' | 'sub' | 'hotelId' | 'order'> & { readonly sealed: Sealed };
export interface SealedFile {
  readonly key: string;
  readonly editId: string;
  readonly type: string;
  readonly sealed: Sealed;
}

interface OutboxSchema extends DBSchema {
  /** Rows without `sealed` are of the version before. */
  edits: { key: string; value: SealedEdit | Edit };
  files: {
    key: string;
    value: SealedFile | { key: string; editId: string; blob: Blob };
    indexes: { editId: string };
  };
}
export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

export async function openDatabase(): Promise<OutboxDatabase | null> {
  if (globalThis.indexedDB === undefined) return null;
  return openDB<OutboxSchema>('bellhop.outbox', 1, {
    upgrade(database) {
      database.createObjectStore('edits', { keyPath: 'id' });
      database.createObjectStore('files', { keyPath: 'key' }).createIndex('editId', 'editId');
    },
    // A newer version of the console in another tab wants to change the database: this tab must not stand in its way.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/** With its files. */
export async function removeRow(database: OutboxDatabase, id: string): Promise<void> {
  const transaction = database.transaction(['edits', 'files'], 'readwrite');
  const files = transaction.objectStore('files');
  const keys = await files.index('editId').getAllKeys(id);
  await Promise.all([
    transaction.objectStore('edits').delete(id),
    ...keys.map((key) => files.delete(key)),
    transaction.done,
  ]);
}

export async function sealedFile(box: Box, key: string, editId: string, blob: Blob): Promise<SealedFile> {
  return { key, editId, type: blob.type, sealed: await box.sealBytes(await blob.arrayBuffer()) };
}

/** Removes files without an edit, seals the owner's rows of the version before, and gives the edits of another key. */
export async function tidy(database: OutboxDatabase, owner: Owner, box: Box): Promise<readonly UnreadableEdit[]> {
  await removeStrayFiles(database);
  const unreadable: UnreadableEdit[] = [];
  for (const row of await rowsOf(database, owner)) {
    const { id, sub, hotelId, order } = row;
    if (!('sealed' in row)) {
      await replace(database, 'edits', id, { id, sub, hotelId, order, sealed: await box.seal(row) });
    } else if ((await box.open(row.sealed)) === undefined) {
      unreadable.push({ id, at: Math.floor(order / 1000) });
      continue;
    }
    for (const file of await database.getAllFromIndex('files', 'editId', id)) {
      if ('blob' in file) await replace(database, 'files', file.key, await sealedFile(box, file.key, id, file.blob));
    }
  }
  return unreadable;
}

/** Where nothing can be sealed the page holds it instead, as everything that is written there (decision 18). */
export async function moveToMemory(
  database: OutboxDatabase,
  owner: Owner,
  kinds: EditKinds,
  memory: PageMemory,
): Promise<void> {
  for (const row of await rowsOf(database, owner)) {
    const read = kinds.read(row);
    if (read === null) continue;
    for (const file of await database.getAllFromIndex('files', 'editId', row.id)) {
      if ('blob' in file) memory.files.set(file.key, { editId: row.id, blob: file.blob });
    }
    memory.edits.set(row.id, read);
    await removeRow(database, row.id);
  }
}

async function rowsOf(database: OutboxDatabase, { sub, hotelId }: Owner): Promise<(SealedEdit | Edit)[]> {
  return (await database.getAll('edits')).filter((row) => row.sub === sub && row.hotelId === hotelId);
}

/** Unless another tab has removed it meanwhile. */
async function replace<Name extends 'edits' | 'files'>(
  database: OutboxDatabase,
  name: Name,
  key: string,
  row: OutboxSchema[Name]['value'],
): Promise<void> {
  const transaction = database.transaction(name, 'readwrite');
  if ((await transaction.store.getKey(key)) !== undefined) await transaction.store.put(row);
  await transaction.done;
}

/** An edit and its files are written in one transaction: no file waits for its edit. */
async function removeStrayFiles(database: OutboxDatabase): Promise<void> {
  const transaction = database.transaction(['edits', 'files'], 'readwrite');
  const ids = new Set(await transaction.objectStore('edits').getAllKeys());
  const files = transaction.objectStore('files');
  for (let each = await files.index('editId').openKeyCursor(); each !== null; each = await each.continue()) {
    if (!ids.has(each.key)) await files.delete(each.primaryKey);
  }
  await transaction.done;
}
