import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

/** Gives the test a browser that has a database, and nothing in it. */
export function emptyBrowserDatabase(): void {
  globalThis.indexedDB = new IDBFactory();
}
