import type { ListDirection } from '@bellhop/contract/lists/list';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { Database } from '../database/database.ts';
import type { RowShape } from '../database/rows.ts';
import type { Fragment, Sql } from '../database/sql.ts';

/** The filter of every list; undefined: not filtered. */
export interface ListFilter {
  status?: string | undefined;
  /** Folded; empty: no search. */
  terms: readonly string[];
  /** Unix seconds of the last change, both included. */
  updatedFrom?: number | undefined;
  updatedTo?: number | undefined;
  order: string;
}

/** Whether the filter has no dates. */
export function isUndated({ updatedFrom, updatedTo }: Pick<ListFilter, 'updatedFrom' | 'updatedTo'>): boolean {
  return updatedFrom === undefined && updatedTo === undefined;
}

/** The table of a list query. Every fragment calls its rows `r`; they have `id`, `status` and `updated_at`. */
export interface ListTable {
  readonly kind: {
    readonly entity: LiveEntity;
    readonly statuses: readonly string[];
    readonly orders: Readonly<Record<string, { readonly direction: ListDirection }>>;
  };
  readonly hotelId: string;
  readonly filter: ListFilter;
  table(sql: Sql): Fragment;
  /** Sort position of a row. `updatedAt`: time of its last change, as the walk sees it. */
  position(sql: Sql, updatedAt: Fragment): Fragment;
  /** Rights and filter without status and dates, as `and …`. */
  matching(sql: Sql): Fragment;
  /**
   * `… r where …`: stored counters with columns `status` and `n` that cover the whole filter; null: the rows are
   * counted.
   */
  counters(sql: Sql): Fragment | null;
  /** Parts with indexes of another order, if these are faster; null: the index of the list's order is used. */
  parts?(sql: Sql): ListParts | null;
  /** Replaces the table if few of its rows are read and then sorted. */
  narrowed?(sql: Sql): Fragment | null;
  /** Rows that a refresh also shows because a shown part changed, not the rows themselves. */
  readonly alsoChanged?: {
    /** `… r where …`: such rows whose own last change is before `from`. */
    rows(sql: Sql, from: number): Fragment;
    /** The same as a condition on `r`. */
    holds(sql: Sql, from: number): Fragment;
  };
}

/**
 * Rows without values that few rows of another table share among many of them; those few are cached, and read again
 * when their stamp differs.
 */
export interface ListedShape<Row> extends RowShape<Row> {
  /** A number that every change of the other table raises. */
  stamp?(sql: Sql, hotelId: string): Fragment;
  /** Adds the shared values to the rows. */
  fill?(database: Database, hotelId: string, stamp: number, rows: Row[]): Promise<void>;
}

/** A list split into parts with an index each: the first rows of each part, merged and cut to the page. */
export interface ListParts {
  /** A relation with one row per part. */
  each: Fragment;
  /** One or two. */
  areFew: boolean;
  /** The condition of the part's rows `r`, and all other conditions but dates, as `and …`. */
  where: Fragment;
}
