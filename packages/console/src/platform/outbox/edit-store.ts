import { logProblem } from '@bellhop/browser/log';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Box, deskBox, type Sealed } from '../storage/sealing.ts';
import { byOrder, type Edit, type EditFiles, type Owner, type UnreadableEdit } from './edit.ts';
import type { EditKinds } from './edit-kind.ts';

/**
 * Rows without `sealed` come from the previous version. A sealed row shows in clear only its owner and its place in the
 * order.
 */
interface OutboxSchema extends DBSchema {
  edits: { key: string; value: Edit | (Pick<Edit, 'id' | 'sub' | 'hotelId' | 'order'> & { readonly sealed: Sealed }) };
  files: {
    key: string;
    value: { readonly key: string; readonly editId: string } & ({ blob: Blob } | { type: string; sealed: Sealed });
    indexes: { editId: string };
  };
}
type OutboxDatabase = IDBPDatabase<OutboxSchema>;

// Edits that the device does not store last as long as the page, also during a lock.
const heldEdits = new Map<string, Edit>();
const heldFiles = new Map<string, { readonly editId: string; readonly blob: Blob }>();

// Six photos of a phone at their largest: an outbox, not an archive. Above the limit a file lasts as long as its page.
const keptFileBytes = 60 * 1024 * 1024;

/** The storage by which edits outlive the page. */
export type EditStore = Awaited<ReturnType<typeof openEditStore>>;

/**
 * Opens the edits of one person at one hotel: sealed in the browser's database, or in memory if there is no database or
 * sealing is impossible. A change is durable when its promise resolves; an edit that the database refuses lasts as long
 * as the page.
 */
export async function openEditStore(owner: Owner, kinds: EditKinds) {
  const isMine = ({ sub, hotelId }: Owner) => sub === owner.sub && hotelId === owner.hotelId;
  const box = await deskBox();
  /** `remove` also removes these. */
  const unreadable: UnreadableEdit[] = [];
  const opened = await openDatabase().catch((error: unknown) => {
    logProblem('outbox: the device could not open the database; unsent edits are lost when this page closes', error);
    return null;
  });
  await tidy().catch((error: unknown) =>
    logProblem('outbox: the device could not delete old rows and keeps them', error),
  );
  if (box === null) opened?.close();
  const disk = opened !== null && box !== null ? { database: opened, box } : null;

  /** Removes files without an edit, seals rows of the previous version, and collects rows with another key. */
  async function tidy(): Promise<void> {
    if (opened === null) return;
    await removeStrayFiles(opened);
    for (const row of (await opened.getAll('edits')).filter(isMine)) {
      if ('sealed' in row) {
        const isLost = box !== null && (await box.open(row.sealed)) === undefined;
        if (isLost) unreadable.push({ id: row.id, at: Math.floor(row.order / 1000) });
        continue;
      }
      const rows = await opened.getAllFromIndex('files', 'editId', row.id);
      const files = new Map(rows.flatMap((file) => ('blob' in file ? [[file.key, file.blob] as const] : [])));
      if (box !== null) {
        await write(opened, box, row, files, true);
        continue;
      }
      // A browser that cannot seal moves the edit into memory, like every new edit there (decision 18).
      const edit = kinds.read(row);
      if (edit === null) continue;
      hold(edit, files);
      await removeRows(opened, edit.id);
    }
  }

  const isUnreadable = (id: string): boolean => unreadable.some((each) => each.id === id);

  /** Checks the room for files; unreadable edits can never be sent, so they must not take room from new files. */
  async function hasRoomFor(kept: OutboxDatabase, files: EditFiles): Promise<boolean> {
    const others = (await kept.getAll('files')).filter(({ editId }) => !isUnreadable(editId));
    const usedSizes = others.map((file) => ('blob' in file ? file.blob.size : file.sealed.data.byteLength));
    const newSizes = [...files.values()].map(({ size }) => size);
    return [...usedSizes, ...newSizes].reduce((sum, size) => sum + size, 0) <= keptFileBytes;
  }

  /** Stores the edit on this device; returns whether that worked. */
  async function keep(edit: Edit, files: EditFiles): Promise<boolean> {
    try {
      if (disk === null || (files.size > 0 && !(await hasRoomFor(disk.database, files)))) return false;
      await write(disk.database, disk.box, edit, files);
      heldEdits.delete(edit.id);
      return true;
    } catch (error) {
      logProblem('an edit, or its files, are not kept on this device', error);
      return false;
    }
  }

  return {
    unreadable,
    /** Returns the edits in the order in which they were written. */
    async list(): Promise<readonly Edit[]> {
      const mine = new Map<string, Edit>();
      for (const row of disk === null ? [] : (await disk.database.getAll('edits')).filter(isMine)) {
        if (isUnreadable(row.id)) continue;
        const read = kinds.read('sealed' in row ? await disk?.box.open(row.sealed) : row);
        if (read !== null) mine.set(row.id, read);
      }
      for (const newer of heldEdits.values()) if (isMine(newer)) mine.set(newer.id, newer);
      return [...mine.values()].sort(byOrder);
    },
    /** Stores a new or changed edit with its files. */
    async put(edit: Edit, files: EditFiles = new Map()): Promise<void> {
      if (await keep(edit, files)) return;
      hold(edit, files);
      // The files alone may be too large.
      if (files.size > 0) await keep(edit, new Map());
    },
    /** Removes an edit with its files. */
    async remove(id: string): Promise<void> {
      heldEdits.delete(id);
      for (const [key, { editId }] of heldFiles) if (editId === id) heldFiles.delete(key);
      if (disk !== null) await removeRows(disk.database, id);
    },
    async file(key: string): Promise<Blob | null> {
      const row = await disk?.database.get('files', key);
      if (row === undefined) return heldFiles.get(key)?.blob ?? null;
      if ('blob' in row) return row.blob;
      const bytes = await disk?.box.openBytes(row.sealed);
      return bytes ? new Blob([bytes], { type: row.type }) : null;
    },
  };
}

function hold(edit: Edit, files: EditFiles): void {
  heldEdits.set(edit.id, edit);
  for (const [key, blob] of files) heldFiles.set(key, { editId: edit.id, blob });
}

async function openDatabase(): Promise<OutboxDatabase | null> {
  if (globalThis.indexedDB === undefined) return null;
  return openDB<OutboxSchema>('bellhop.outbox', 1, {
    upgrade(database) {
      database.createObjectStore('edits', { keyPath: 'id' });
      database.createObjectStore('files', { keyPath: 'key' }).createIndex('editId', 'editId');
    },
    // A newer version of the console in another tab wants to upgrade the database, which an open connection would
    // block.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/**
 * Writes an edit and its files in one transaction, so that no file is stored without its edit.
 * @param onlyOver does not write if another tab has removed the edit meanwhile
 */
async function write(database: OutboxDatabase, box: Box, edit: Edit, files: EditFiles, onlyOver = false) {
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

/** Removes an edit and its files. */
async function removeRows(database: OutboxDatabase, id: string): Promise<void> {
  const transaction = database.transaction(['edits', 'files'], 'readwrite');
  const files = transaction.objectStore('files');
  const keys = await files.index('editId').getAllKeys(id);
  const deletes = [transaction.objectStore('edits').delete(id), ...keys.map((key) => files.delete(key))];
  await Promise.all([...deletes, transaction.done]);
}

/** Removes files whose edits were lost in a crash or removed by an older version. */
async function removeStrayFiles(database: OutboxDatabase): Promise<void> {
  const transaction = database.transaction(['edits', 'files'], 'readwrite');
  const ids = new Set(await transaction.objectStore('edits').getAllKeys());
  const files = transaction.objectStore('files');
  for (let each = await files.index('editId').openKeyCursor(); each !== null; each = await each.continue()) {
    if (!ids.has(each.key)) await files.delete(each.primaryKey);
  }
  await transaction.done;
}
