import { readByRows } from '@bellhop/contract/lists/read-rows';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { keptHere, noteLeftOut } from '../api/left-out.ts';
import type { Entry } from '../collection/collection.ts';
import { receiveStored } from '../collection/confirm.ts';
import type { ListTypes } from '../collection/list-kind.ts';
import type { ListStore } from '../lists/list-store.ts';

/**
 * Shows stored rows in the lists of a kind; returns whether the lists show nothing newer.
 * @param read returns null for a row that no longer fits the schema; such a row is omitted and counted
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
 * Returns the stored answer of a list call without the rows that no longer fit the schema; these are counted.
 * @param callId id of the call whose answers the list shows
 */
export function storedRows<Schema extends z.ZodMiniType>(
  callId: string,
  schema: Schema,
  stored: unknown,
): z.output<Schema> | undefined {
  const fitting = schema.safeParse(stored);
  const read = fitting.success ? { value: fitting.data, leftOut: [] } : readByRows(schema, stored);
  const isNoneLeft = Array.isArray(read?.value) && read.value.length === 0 && read.leftOut.length > 0;
  // An empty list would look like a list without rows.
  if (read === null || isNoneLeft) return undefined;
  noteLeftOut(callId, keptHere, read.leftOut);
  return read.value;
}

/**
 * Shows the stored answer of a read unless another answer is already known; returns whether the stored answer is shown.
 */
export function giveRead(client: QueryClient, queryKey: QueryKey, data: unknown, updatedAt?: number): boolean {
  if (data === undefined || client.getQueryData(queryKey) !== undefined) return false;
  client.setQueryData(queryKey, data, { updatedAt });
  // Marked as stale, so that the next screen that uses the answer reads it again.
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  return true;
}
