import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Entry } from '../collection/collection.ts';
import { receiveStored } from '../collection/confirm.ts';
import type { ListTypes } from '../collection/list-kind.ts';
import type { ListStore } from '../lists/list-store.ts';

/**
 * Shows stored rows in the lists of a kind, and answers whether the lists show nothing newer.
 * @param read null: a row that does not fit any more; it is left out, since the server has it
 */
export function giveListed<T extends ListTypes>(
  store: ListStore<T>,
  client: QueryClient,
  rows: ReadonlyMap<string, unknown>,
  read: (row: unknown) => Pick<Entry<T>, 'item' | 'whole'> | null,
): boolean {
  const stored = [...rows.values()].flatMap((row) => read(row) ?? []);
  const isNew = store.read(client).lists.size === 0;
  store.change(client, (collection) => receiveStored(collection, stored));
  return isNew;
}

/** Shows the stored answer of a read that has no newer one, and answers whether it does. */
export function giveRead(client: QueryClient, queryKey: QueryKey, data: unknown, updatedAt?: number): boolean {
  if (data === undefined || client.getQueryData(queryKey) !== undefined) return false;
  client.setQueryData(queryKey, data, { updatedAt });
  // Read again as soon as somebody who shows it can.
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  return true;
}
