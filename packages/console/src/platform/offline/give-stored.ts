import { readByRows } from '@bellhop/contract/lists/read-rows';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { keptHere, noteLeftOut } from '../api/left-out.ts';
import type { Entry } from '../collection/collection.ts';
import { receiveStored } from '../collection/confirm.ts';
import type { ListTypes } from '../collection/list-kind.ts';
import type { ListStore } from '../lists/list-store.ts';

/**
 * Shows stored rows in the lists of a kind, and answers whether the lists show nothing newer.
 * @param read null: a row that does not fit any more; it is left out and counted, since the server has it
 */
export function giveListed<T extends ListTypes>(
  store: ListStore<T>,
  client: QueryClient,
  rows: ReadonlyMap<string, unknown>,
  read: (row: unknown) => Pick<Entry<T>, 'item' | 'whole'> | null,
): boolean {
  const stored: Pick<Entry<T>, 'item' | 'whole'>[] = [];
  const odd: string[] = [];
  for (const [id, row] of rows) {
    const entry = read(row);
    if (entry === null) odd.push(id);
    else stored.push(entry);
  }
  noteLeftOut(store.kind.list.call.id, keptHere, odd);
  const isNew = store.read(client).lists.size === 0;
  store.change(client, (collection) => receiveStored(collection, stored));
  return isNew;
}

/**
 * The stored answer of a read of a whole list, without the rows that do not fit any more; they are counted.
 * @param callId of the call whose answers the list shows
 */
export function storedRows<Schema extends z.ZodMiniType>(
  callId: string,
  schema: Schema,
  stored: unknown,
): z.output<Schema> | undefined {
  const fitting = schema.safeParse(stored);
  const read = fitting.success ? { value: fitting.data, leftOut: [] } : readByRows(schema, stored);
  const isNoneLeft = Array.isArray(read?.value) && read.value.length === 0 && read.leftOut.length > 0;
  // An empty list would say that there is nothing.
  if (read === null || isNoneLeft) return undefined;
  noteLeftOut(callId, keptHere, read.leftOut);
  return read.value;
}

/** Shows the stored answer of a read that has no newer one, and answers whether it does. */
export function giveRead(client: QueryClient, queryKey: QueryKey, data: unknown, updatedAt?: number): boolean {
  if (data === undefined || client.getQueryData(queryKey) !== undefined) return false;
  client.setQueryData(queryKey, data, { updatedAt });
  // Read again as soon as somebody who shows it can.
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  return true;
}
