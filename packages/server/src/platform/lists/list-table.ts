import type { ListDirection } from '@bellhop/contract/lists/list';
import type { LiveEntity } from '@bellhop/contract/live/event';
import type { Fragment, Sql } from '../database/sql.ts';

/** What every list can be asked for; undefined: not asked. */
export interface ListFilter {
  status?: string | undefined;
  /** Folded; empty: no search. */
  terms: readonly string[];
  /** Unix seconds of the last change, both included. */
  updatedFrom?: number | undefined;
  updatedTo?: number | undefined;
  order: string;
}

/** Asked for rows whenever they were changed. */
export function isUndated({ updatedFrom, updatedTo }: ListFilter): boolean {
  return updatedFrom === undefined && updatedTo === undefined;
}

/** A table that can be listed. Every fragment calls its rows `r`; they have `id`, `status` and `updated_at`. */
export interface ListTable<Filter extends ListFilter = ListFilter, Rights = null> {
  readonly kind: {
    readonly entity: LiveEntity;
    readonly statuses: readonly string[];
    readonly orders: Readonly<Record<string, { readonly direction: ListDirection }>>;
  };
  table(sql: Sql): Fragment;
  /** Where a row stands in an order. `updatedAt`: when it was last changed, as the walk sees it. */
  position(sql: Sql, order: Filter['order'], updatedAt: Fragment): Fragment;
  /** Rights and filter but status and dates, as `and …`. */
  matching(sql: Sql, hotelId: string, filter: Filter, rights: Rights): Fragment;
  /** Kept counters that know all that the filter asks for, with their conditions; null: the rows are counted. */
  counters(sql: Sql, hotelId: string, filter: Filter, rights: Rights): Counters | null;
  /** Where an index of another order leads quicker; null: the index of the list's order does. */
  parts?(sql: Sql, hotelId: string, filter: Filter, rights: Rights): ListParts | null;
  /** In place of the table, where few of its rows are to be read and then sorted. */
  narrowed?(sql: Sql, hotelId: string, filter: Filter): Fragment | null;
  /** Rows that a refresh also shows because something that they show changed, not they themselves. */
  readonly alsoChanged?: {
    /** `… r where …`: those that are older than `from` themselves. */
    rows(sql: Sql, hotelId: string, from: number): Fragment;
    /** The same as a condition on `r`. */
    holds(sql: Sql, hotelId: string, from: number): Fragment;
  };
}

export interface Counters {
  /** With columns `status` and `n`; called `r`. */
  table: Fragment;
  /** `and …`. */
  where: Fragment;
}

/** A list cut into parts that each have an index: the first rows of each, and then the first of those. */
export interface ListParts {
  /** A relation with one row per part. */
  each: Fragment;
  /** One or two. */
  areFew: boolean;
  /** Which rows `r` are of the part, and all other conditions but dates, as `and …`. */
  where: Fragment;
}
