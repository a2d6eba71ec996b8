import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';

/** Opens a database of one store and closes it after the act, so that the end of the stay can delete it at once. */
export async function withDatabase<Schema extends DBSchema, Result>(
  name: string,
  { store, key }: { store: StoreNames<Schema>; key: string },
  act: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<Schema>(name, 1, {
    upgrade: (upgraded) => void upgraded.createObjectStore(store, { keyPath: key }),
  });
  try {
    return await act(database);
  } finally {
    database.close();
  }
}
