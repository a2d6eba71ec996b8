import type { ListSpec } from '../collection/filter.ts';
import type { ListTypes } from '../collection/list-kind.ts';

/** How a list stands in the address. */
export interface AddressFormat<T extends ListTypes> {
  /** The list; an item stands at `/{id}` below it. */
  readonly path: string;
  /** What does not fit is left out: people type addresses too. */
  readonly read: (search: Record<string, unknown>) => ListSpec<T>;
  /** Without defaults and what is not chosen, which are undefined. */
  readonly write: (spec: ListSpec<T>) => ListSearch;
  /** What of it is kept for when the list is opened again; left out: all of it. */
  readonly keep?: (written: ListSearch) => ListSearch;
  /** How the list opens for a person who has not chosen a filter on this device. */
  readonly opening: ListSearch;
}

/** Filter, order and search as an address writes them. */
export type ListSearch = Readonly<Record<string, string | undefined>>;

/** A number in an address is read as text. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' && text.length <= 200 ? text.trim() : undefined;
}
