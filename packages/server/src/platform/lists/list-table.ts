import type { ListDirection } from '@bellhop/contract/lists/list';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { Database } from '../database/database.ts';
import type { RowShape } from '../database/rows.ts';
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
export function isUndated({ updatedFrom, updatedTo }: Pick<ListFilter, 'updatedFrom' | 'updatedTo'>): boolean {
  return updatedFrom === undefined && updatedTo === undefined;
}

/** A table as a list of it is asked for. Every fragment calls its rows `r`; they have `id`, `status` and `updated_at`. */
export interface ListTable {
  readonly kind: {
    readonly entity: LiveEntity;
    readonly statuses: readonly string[];
    readonly orders: Readonly<Record<string, { readonly direction: ListDirection }>>;
  };
  readonly hotelId: string;
  readonly filter: ListFilter;
  table(sql: Sql): Fragment;
  /** Where a row stands in the order. `updatedAt`: when it was last changed, as the walk sees it. */
  position(sql: Sql, updatedAt: Fragment): Fragment;
  /** Rights and filter but status and dates, as `and …`. */
  matching(sql: Sql): Fragment;
  /** `… r where …`: kept counters with columns `status` and `n` that know all that the filter asks for; null: the rows are counted. */
  counters(sql: Sql): Fragment | null;
  /** Where an index of another order leads quicker; null: the index of the list's order does. */
  parts?(sql: Sql): ListParts | null;
  /** In place of the table, where few of its rows are to be read and then sorted. */
  narrowed?(sql: Sql): Fragment | null;
  /** Rows that a refresh also shows because something that they show changed, not they themselves. */
  readonly alsoChanged?: {
    /** `… r where …`: those that are older than `from` themselves. */
    rows(sql: Sql, from: number): Fragment;
    /** The same as a condition on `r`. */
    holds(sql: Sql, from: number): Fragment;
  };
}

/**
 * Rows that may lack what few rows of another table say for many of them; those few are held, and read again once their stamp
 * differs.
 */
export interface ListedShape<Row> extends RowShape<Row> {
  /** A number that every change of the other table raises. */
  stamp?(sql: Sql, hotelId: string): Fragment;
  /** Writes into the rows what was left out of them. */
  fill?(database: Database, hotelId: string, stamp: number, rows: Row[]): Promise<void>;
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
