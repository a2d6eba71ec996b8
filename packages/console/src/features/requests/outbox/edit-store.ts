import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { logProblem } from '../../../platform/log.ts';
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

interface OutboxSchema extends DBSchema {
  edits: { key: string; value: Edit };
  files: { key: string; value: { key: string; editId: string; blob: Blob }; indexes: { editId: string } };
}

const outboxDatabase = 'bellhop.outbox';
// Six photos of a phone at their largest: an outbox, not an archive. Beyond it a file lives as long as its page.
const keptFileBytes = 60 * 1024 * 1024;

/** In the browser's database; in memory where it has none (a private window), which then lasts as long as the page. */
export async function openEditStore(owner: Owner): Promise<EditStore> {
  const lasting = await openDatabase().catch((error: unknown) => {
    logProblem('the outbox lasts no longer than this page', error);
    return null;
  });
  const memory = new Map<string, Blob>();
  return lasting === null ? storeInMemory(memory) : storeInDatabase(lasting, owner, memory);
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
  memory: Map<string, Blob>,
): EditStore {
  return {
    async list() {
      const mine: Edit[] = [];
      for (const record of await database.getAll('edits')) {
        if (record.sub !== sub || record.hotelId !== hotelId) continue;
        const read = edit.safeParse(record);
        if (read.success) mine.push(read.data);
        else logProblem('an edit of the outbox is not readable', read.error);
      }
      return mine.sort(byOrder);
    },
    async put(changed, files) {
      if (files !== undefined && files.size > 0 && !(await keepFiles(database, changed.id, files))) {
        for (const [key, blob] of files) memory.set(key, blob);
      }
      await database.put('edits', changed);
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
      return (await database.get('files', key))?.blob ?? memory.get(key) ?? null;
    },
  };
}

/** False: they do not fit. */
async function keepFiles(database: IDBPDatabase<OutboxSchema>, editId: string, files: EditFiles): Promise<boolean> {
  try {
    const transaction = database.transaction('files', 'readwrite');
    let bytes = 0;
    for (const { blob } of await transaction.store.getAll()) bytes += blob.size;
    for (const blob of files.values()) bytes += blob.size;
    if (bytes > keptFileBytes) return false;
    await Promise.all([
      ...[...files].map(([key, blob]) => transaction.store.put({ key, editId, blob })),
      transaction.done,
    ]);
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
