import * as z from 'zod/mini';
import type { ListSpec } from '../collection/filter.ts';
import type { ListTypes } from '../collection/list-kind.ts';

/** The representation of a list in the address; both directions go through the zod object of the screen. */
export interface AddressFormat<T extends ListTypes> {
  /** The path of the list; an item is at `/{id}` below it. */
  readonly path: string;
  /** Ignores invalid values, because people type addresses too. */
  readonly read: (search: Record<string, unknown>) => ListSpec<T>;
  /** Writes only chosen values that differ from the defaults; others are undefined. */
  readonly write: (spec: ListSpec<T>) => ListSearch;
  /** Selects the part that is stored for the next opening of the list; by default all of it. */
  readonly keep?: (written: ListSearch) => ListSearch;
  /** The filter for a person who has not chosen one on this device. */
  readonly opening: ListSearch;
}

/** Filter, order and search in the form of an address. */
export type ListSearch = Readonly<Record<string, string | undefined>>;

/** A text of an address, including numbers; undefined if it is empty or too long. */
export const text = z.pipe(z.transform(textOf), z.optional(z.string()));

/** A value of an address; undefined if it is invalid. */
export const ifValid = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

export const oneOf = <const Value extends string>(...values: readonly Value[]) => ifValid(z.enum(values));

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text !== '' && text.length <= 200 ? text : undefined;
}
