import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { logProblem } from '../../../platform/log.ts';
import { type Box, deskBox, type Sealed } from '../../../platform/storage/sealing.ts';
import { type Edit, type EditFiles, edit } from './edit.ts';

/** Where edits outlive the page. One person's at one hotel; every change is durable when its promise resolves. */
export interface EditStore {
  /** What was written first comes first. */
  list(): Promise<readonly Edit[]>;
  /** New or changed; its files are kept with it where they fit. */
  put(edit: Edit, files?: EditFiles): Promise<void>;
  /** With its files. */
  remove(id: string): Promise<void>;
  file(key: string): Promise<Blob | null>;
}

export interface Owner {
  readonly sub: string;
  readonly hotelId: string;
}

/** In clear is only whose it is and when it goes. */
type SealedEdit = Pick<Edit, 'id' | 'sub' | 'hotelId' | 'order'> & { readonly sealed: Sealed };
interface SealedFile {
  readonly key: string;
  readonly editId: string;
  readonly type: string;
  readonly sealed: Sealed;
}

interface OutboxSchema extends DBSchema {
  /** Those of before they were sealed lie there as they are. */
  edits: { key: string; value: SealedEdit | Edit };
  files: {
    key: string;
    value: SealedFile | { key: string; editId: string; blob: Blob };
    indexes: { editId: string };
  };
}

const outboxDatabase = 'bellhop.outbox';
// Six photos of a phone at their largest: an outbox, not an archive. Beyond it a file lives as long as its page.
const keptFileBytes = 60 * 1024 * 1024;

/** Sealed in the browser's database; in memory where it has none, or cannot seal, which then lasts as long as the page. */
export async function openEditStore(owner: Owner): Promise<EditStore> {
  const box = await deskBox();
  if (box === null) return memoryOf(owner);
  const lasting = await openDatabase().catch((error: unknown) => {
    logProblem('the outbox lasts no longer than this page', error);
    return null;
  });
  return lasting === null ? memoryOf(owner) : storeInDatabase(lasting, owner, box, new Map());
}

/** Outlives a lock, which closes the outbox and opens it again. */
const memories = new Map<string, EditStore>();

function memoryOf({ sub, hotelId }: Owner): EditStore {
  const name = JSON.stringify([sub, hotelId]);
  const known = memories.get(name) ?? storeInMemory(new Map());
  memories.set(name, known);
  return known;
}

async function openDatabase(): Promise<IDBPDatabase<OutboxSchema> | null> {
  if (globalThis.indexedDB === undefined) return null;
  return openDB<OutboxSchema>(outboxDatabase, 1, {
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

function storeInDatabase(
  database: IDBPDatabase<OutboxSchema>,
  { sub, hotelId }: Owner,
  box: Box,
  memory: Map<string, Blob>,
): EditStore {
  return {
    async list() {
      const mine: Edit[] = [];
      for (const record of await database.getAll('edits')) {
        if (record.sub !== sub || record.hotelId !== hotelId) continue;
        const read = edit.safeParse('sealed' in record ? await box.open(record.sealed) : record);
        if (read.success) mine.push(read.data);
        else logProblem('an edit of the outbox is not readable', read.error);
      }
      return mine.sort(byOrder);
    },
    async put(changed, files) {
      if (files !== undefined && files.size > 0 && !(await keepFiles(database, box, changed.id, files))) {
        for (const [key, blob] of files) memory.set(key, blob);
      }
      const { id, order } = changed;
      await database.put('edits', { id, sub, hotelId, order, sealed: await box.seal(changed) });
    },
    async remove(id) {
      const transaction = database.transaction(['edits', 'files'], 'readwrite');
      const files = transaction.objectStore('files');
      const keys = await files.index('editId').getAllKeys(id);
      await Promise.all([
        transaction.objectStore('edits').delete(id),
        ...keys.map((key) => files.delete(key)),
        transaction.done,
      ]);
    },
    async file(key) {
      const found = await database.get('files', key);
      if (found === undefined) return memory.get(key) ?? null;
      if (!('sealed' in found)) return found.blob;
      const bytes = await box.openBytes(found.sealed);
      return bytes === null ? null : new Blob([bytes], { type: found.type });
    },
  };
}

/** False: they do not fit. */
async function keepFiles(
  database: IDBPDatabase<OutboxSchema>,
  box: Box,
  editId: string,
  files: EditFiles,
): Promise<boolean> {
  try {
    const rows = await Promise.all(
      [...files].map(async ([key, blob]): Promise<SealedFile> => {
        return { key, editId, type: blob.type, sealed: await box.sealBytes(await blob.arrayBuffer()) };
      }),
    );
    const transaction = database.transaction('files', 'readwrite');
    let bytes = 0;
    for (const row of await transaction.store.getAll())
      bytes += 'sealed' in row ? row.sealed.data.byteLength : row.blob.size;
    for (const blob of files.values()) bytes += blob.size;
    if (bytes > keptFileBytes) return false;
    await Promise.all([...rows.map((row) => transaction.store.put(row)), transaction.done]);
    return true;
  } catch (error) {
    logProblem('files of a message are not kept on this device', error);
    return false;
  }
}

function storeInMemory(memory: Map<string, Blob>): EditStore {
  const edits = new Map<string, Edit>();
  return {
    list: async () => [...edits.values()].sort(byOrder),
    async put(changed, files) {
      for (const [key, blob] of files ?? []) memory.set(key, blob);
      edits.set(changed.id, changed);
    },
    remove: async (id) => void edits.delete(id),
    file: async (key) => memory.get(key) ?? null,
  };
}

export function byOrder(a: Edit, b: Edit): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1);
}
