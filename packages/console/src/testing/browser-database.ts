import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

/** Gives the test an empty IndexedDB. */
export function emptyBrowserDatabase(): void {
  globalThis.indexedDB = new IDBFactory();
}
