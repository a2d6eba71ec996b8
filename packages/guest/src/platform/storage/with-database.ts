import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';

/** A database of one store. Closed after each act, so that the end of the stay can delete it at once. */
export async function withDatabase<Schema extends DBSchema, Result>(
  name: string,
  { store, key }: { store: StoreNames<Schema>; key: string },
  act: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<Schema>(name, 1, {
    upgrade: (made) => void made.createObjectStore(store, { keyPath: key }),
  });
  try {
    return await act(database);
  } finally {
    database.close();
  }
}
