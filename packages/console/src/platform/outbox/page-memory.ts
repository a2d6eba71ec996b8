import type { Edit, EditStore, Owner } from './edit.ts';

/** What the device does not keep of one person's outbox: it lasts as long as the page, also over a lock. */
export interface PageMemory {
  readonly edits: Map<string, Edit>;
  readonly files: Map<string, { readonly editId: string; readonly blob: Blob }>;
}

const memories = new Map<string, PageMemory>();

export function memoryOf({ sub, hotelId }: Owner): PageMemory {
  const name = JSON.stringify([sub, hotelId]);
  const known = memories.get(name) ?? { edits: new Map(), files: new Map() };
  memories.set(name, known);
  return known;
}

export function forgetInMemory({ edits, files }: PageMemory, id: string): void {
  edits.delete(id);
  for (const [key, { editId }] of files) if (editId === id) files.delete(key);
}

/** For a browser without a database, or one that cannot seal. */
export function storeInMemory(memory: PageMemory): EditStore {
  return {
    unreadable: [],
    list: async () => [...memory.edits.values()].sort(byOrder),
    async put(changed, files = new Map()) {
      for (const [key, blob] of files) memory.files.set(key, { editId: changed.id, blob });
      memory.edits.set(changed.id, changed);
    },
    remove: async (id) => forgetInMemory(memory, id),
    file: async (key) => memory.files.get(key)?.blob ?? null,
  };
}

export function byOrder(a: Edit, b: Edit): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1);
}
