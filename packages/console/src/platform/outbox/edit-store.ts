import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { logProblem } from '../log.ts';
import { type Box, deskBox, type Sealed } from '../storage/sealing.ts';
import { byOrder, type Edit, type EditFiles, type Owner, type UnreadableEdit } from './edit.ts';
import type { EditKinds } from './edit-kind.ts';

/** Rows without `sealed` are of the version before. Of sealed ones is in clear only whose they are and when they go. */
interface OutboxSchema extends DBSchema {
  edits: { key: string; value: Edit | (Pick<Edit, 'id' | 'sub' | 'hotelId' | 'order'> & { readonly sealed: Sealed }) };
  files: {
    key: string;
    value: { readonly key: string; readonly editId: string } & ({ blob: Blob } | { type: string; sealed: Sealed });
    indexes: { editId: string };
  };
}
type OutboxDatabase = IDBPDatabase<OutboxSchema>;
interface Disk {
  readonly database: OutboxDatabase;
  readonly box: Box;
}

/** What the device does not keep of one person's outbox: it lasts as long as the page, also over a lock. */
interface PageMemory {
  readonly edits: Map<string, Edit>;
  readonly files: Map<string, { readonly editId: string; readonly blob: Blob }>;
}
const memories = new Map<string, PageMemory>();

// Six photos of a phone at their largest: an outbox, not an archive. Beyond it a file lives as long as its page.
const keptFileBytes = 60 * 1024 * 1024;
const noFiles: EditFiles = new Map();

/** Where edits outlive the page. */
export type EditStore = Awaited<ReturnType<typeof openEditStore>>;

/**
 * The edits of one person at one hotel, sealed in the browser's database; in memory where it has none, or cannot seal. Every
 * change is durable when its promise resolves, and what the database does not take lasts as long as the page.
 */
export async function openEditStore(owner: Owner, kinds: EditKinds) {
  const memory = memoryOf(owner);
  const box = await deskBox();
  const opened = await openDatabase().catch((error: unknown) => {
    logProblem('the outbox lasts no longer than this page', error);
    return null;
  });
  /** `remove` takes them too. */
  const unreadable: UnreadableEdit[] = [];
  if (opened !== null) {
    await tidy(opened).catch((error: unknown) => logProblem('the outbox of this device is not tidied', error));
  }
  if (box === null) opened?.close();
  const disk = opened !== null && box !== null ? { database: opened, box } : null;

  /** Removes files without an edit, seals rows of the version before, and finds those of another key. */
  async function tidy(database: OutboxDatabase): Promise<void> {
    await removeStrayFiles(database);
    for (const row of await rowsOf(database, owner)) {
      if ('sealed' in row) {
        const isLost = box !== null && (await box.open(row.sealed)) === undefined;
        if (isLost) unreadable.push({ id: row.id, at: Math.floor(row.order / 1000) });
        continue;
      }
      const rows = await database.getAllFromIndex('files', 'editId', row.id);
      const files = new Map(rows.flatMap((file) => ('blob' in file ? [[file.key, file.blob] as const] : [])));
      if (box !== null) {
        await write({ database, box }, row, files, true);
        continue;
      }
      // Where nothing can be sealed the page holds it instead, as everything that is written there (decision 18).
      const edit = kinds.read(row);
      if (edit === null) continue;
      holdFiles(memory, edit, files);
      memory.edits.set(edit.id, edit);
      await removeRows(database, edit.id);
    }
  }

  const isUnreadable = (id: string): boolean => unreadable.some((each) => each.id === id);

  async function hasRoomFor(database: OutboxDatabase, files: EditFiles): Promise<boolean> {
    let bytes = 0;
    for (const blob of files.values()) bytes += blob.size;
    for (const kept of await database.getAll('files')) {
      // Nobody can send those: they must not stand in the way of new ones.
      if (isUnreadable(kept.editId)) continue;
      bytes += 'blob' in kept ? kept.blob.size : kept.sealed.data.byteLength;
    }
    return bytes <= keptFileBytes;
  }

  /** Answers whether there is a place for it on this device. */
  async function keep(edit: Edit, files: EditFiles): Promise<boolean> {
    try {
      if (disk === null || (files.size > 0 && !(await hasRoomFor(disk.database, files)))) return false;
      await write(disk, edit, files);
      return true;
    } catch (error) {
      logProblem('an edit, or its files, are not kept on this device', error);
      return false;
    }
  }

  return {
    unreadable,
    /** What was written first comes first. */
    async list(): Promise<readonly Edit[]> {
      const mine = new Map<string, Edit>();
      const rows = disk === null ? [] : await rowsOf(disk.database, owner);
      for (const row of rows) {
        if (isUnreadable(row.id)) continue;
        const read = kinds.read('sealed' in row ? await disk?.box.open(row.sealed) : row);
        if (read !== null) mine.set(row.id, read);
      }
      for (const [id, newer] of memory.edits) mine.set(id, newer);
      return [...mine.values()].sort(byOrder);
    },
    /** New or changed, with its files. */
    async put(edit: Edit, files: EditFiles = noFiles): Promise<void> {
      let isKept = await keep(edit, files);
      if (!isKept && files.size > 0) {
        holdFiles(memory, edit, files);
        isKept = await keep(edit, noFiles);
      }
      if (isKept) memory.edits.delete(edit.id);
      else memory.edits.set(edit.id, edit);
    },
    /** With its files. */
    async remove(id: string): Promise<void> {
      memory.edits.delete(id);
      for (const [key, { editId }] of memory.files) if (editId === id) memory.files.delete(key);
      if (disk !== null) await removeRows(disk.database, id);
    },
    async file(key: string): Promise<Blob | null> {
      const found = await disk?.database.get('files', key);
      if (found === undefined) return memory.files.get(key)?.blob ?? null;
      if ('blob' in found) return found.blob;
      const bytes = await disk?.box.openBytes(found.sealed);
      return bytes ? new Blob([bytes], { type: found.type }) : null;
    },
  };
}

function memoryOf({ sub, hotelId }: Owner): PageMemory {
  const name = JSON.stringify([sub, hotelId]);
  const known = memories.get(name) ?? { edits: new Map(), files: new Map() };
  memories.set(name, known);
  return known;
}

function holdFiles(memory: PageMemory, { id }: Edit, files: EditFiles): void {
  for (const [key, blob] of files) memory.files.set(key, { editId: id, blob });
}

async function openDatabase(): Promise<OutboxDatabase | null> {
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

async function rowsOf(database: OutboxDatabase, { sub, hotelId }: Owner): Promise<OutboxSchema['edits']['value'][]> {
  return (await database.getAll('edits')).filter((row) => row.sub === sub && row.hotelId === hotelId);
}

/**
 * An edit and its files in one transaction: no file waits for its edit.
 * @param onlyOver leaves it alone where another tab has removed it meanwhile
 */
async function write({ database, box }: Disk, edit: Edit, files: EditFiles, onlyOver = false): Promise<void> {
  const { id, sub, hotelId, order } = edit;
  const sealed = await box.seal(edit);
  const rows = await Promise.all(
    [...files].map(async ([key, blob]) => {
      return { key, editId: id, type: blob.type, sealed: await box.sealBytes(await blob.arrayBuffer()) };
    }),
  );
  const transaction = database.transaction(['edits', 'files'], 'readwrite');
  const [edits, kept] = [transaction.objectStore('edits'), transaction.objectStore('files')];
  const isWanted = !onlyOver || (await edits.getKey(id)) !== undefined;
  const puts = isWanted ? [edits.put({ id, sub, hotelId, order, sealed }), ...rows.map((row) => kept.put(row))] : [];
  await Promise.all([...puts, transaction.done]);
}

async function removeRows(database: OutboxDatabase, id: string): Promise<void> {
  const transaction = database.transaction(['edits', 'files'], 'readwrite');
  const files = transaction.objectStore('files');
  const keys = await files.index('editId').getAllKeys(id);
  await Promise.all([
    transaction.objectStore('edits').delete(id),
    ...keys.map((key) => files.delete(key)),
    transaction.done,
  ]);
}

async function removeStrayFiles(database: OutboxDatabase): Promise<void> {
  const transaction = database.transaction(['edits', 'files'], 'readwrite');
  const ids = new Set(await transaction.objectStore('edits').getAllKeys());
  const files = transaction.objectStore('files');
  for (let each = await files.index('editId').openKeyCursor(); each !== null; each = await each.continue()) {
    if (!ids.has(each.key)) await files.delete(each.primaryKey);
  }
  await transaction.done;
}
