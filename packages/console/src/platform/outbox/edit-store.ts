import { logProblem } from '../log.ts';
import { type Box, deskBox } from '../storage/sealing.ts';
import type { Edit, EditFiles, EditStore, Owner } from './edit.ts';
import {
  moveToMemory,
  type OutboxDatabase,
  openDatabase,
  removeRow,
  type SealedEdit,
  sealedFile,
  tidy,
} from './edit-database.ts';
import type { EditKinds } from './edit-kind.ts';
import { byOrder, forgetInMemory, memoryOf, type PageMemory, storeInMemory } from './page-memory.ts';

// Six photos of a phone at their largest: an outbox, not an archive. Beyond it a file lives as long as its page.
const keptFileBytes = 60 * 1024 * 1024;

/** Sealed in the browser's database; in memory where it has none, or cannot seal, which then lasts as long as the page. */
export async function openEditStore(owner: Owner, kinds: EditKinds): Promise<EditStore> {
  const memory = memoryOf(owner);
  const box = await deskBox();
  try {
    const database = await openDatabase();
    if (database !== null && box !== null) {
      const unreadable = await tidy(database, owner, box).catch((error: unknown) => {
        logProblem('the outbox of this device is not tidied', error);
        return [];
      });
      return storeInDatabase(database, owner, kinds, box, memory, unreadable);
    }
    if (database !== null) {
      await moveToMemory(database, owner, kinds, memory);
      database.close();
    }
  } catch (error) {
    logProblem('the outbox lasts no longer than this page', error);
  }
  return storeInMemory(memory);
}

function storeInDatabase(
  database: OutboxDatabase,
  { sub, hotelId }: Owner,
  kinds: EditKinds,
  box: Box,
  memory: PageMemory,
  unreadable: EditStore['unreadable'],
): EditStore {
  const isUnreadable = (id: string): boolean => unreadable.some((each) => each.id === id);

  /** False: they do not fit. */
  async function keepWithFiles(row: SealedEdit, files: EditFiles): Promise<boolean> {
    try {
      let bytes = 0;
      for (const blob of files.values()) bytes += blob.size;
      for (const kept of await database.getAll('files')) {
        // Nobody can send those: they must not stand in the way of new ones.
        if (isUnreadable(kept.editId)) continue;
        bytes += 'sealed' in kept ? kept.sealed.data.byteLength : kept.blob.size;
      }
      if (bytes > keptFileBytes) return false;
      const rows = await Promise.all([...files].map(([key, blob]) => sealedFile(box, key, row.id, blob)));
      const transaction = database.transaction(['edits', 'files'], 'readwrite');
      const puts = rows.map((file) => transaction.objectStore('files').put(file));
      await Promise.all([transaction.objectStore('edits').put(row), ...puts, transaction.done]);
      return true;
    } catch (error) {
      logProblem('files of a message are not kept on this device', error);
      return false;
    }
  }

  return {
    unreadable,
    async list() {
      const mine = new Map<string, Edit>();
      for (const record of await database.getAll('edits')) {
        if (record.sub !== sub || record.hotelId !== hotelId || isUnreadable(record.id)) continue;
        const read = kinds.read('sealed' in record ? await box.open(record.sealed) : record);
        if (read !== null) mine.set(record.id, read);
      }
      for (const [id, newer] of memory.edits) mine.set(id, newer);
      return [...mine.values()].sort(byOrder);
    },
    async put(changed, files = new Map()) {
      const { id, order } = changed;
      const row = { id, sub, hotelId, order, sealed: await box.seal(changed) };
      if (files.size === 0 || !(await keepWithFiles(row, files))) {
        for (const [key, blob] of files) memory.files.set(key, { editId: id, blob });
        try {
          await database.put('edits', row);
        } catch (error) {
          logProblem('an edit lasts no longer than this page', error);
          memory.edits.set(id, changed);
          return;
        }
      }
      memory.edits.delete(id);
    },
    async remove(id) {
      forgetInMemory(memory, id);
      await removeRow(database, id);
    },
    async file(key) {
      const found = await database.get('files', key);
      if (found === undefined) return memory.files.get(key)?.blob ?? null;
      if (!('sealed' in found)) return found.blob;
      const bytes = await box.openBytes(found.sealed);
      return bytes === null ? null : new Blob([bytes], { type: found.type });
    },
  };
}
