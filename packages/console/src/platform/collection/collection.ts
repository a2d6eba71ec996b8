import type { ListPlace } from '@bellhop/contract/lists/list';
import type { ListSpec, StatusCounts } from './filter.ts';
import type { ListKind, ListTypes } from './list-kind.ts';

/** An item with the text that the search reads, folded once when the item arrives and not at each keystroke. */
export interface Entry<T extends ListTypes> {
  readonly item: T['item'];
  /** The newest whole item that is known, of the version of `item` or an earlier one; null: pages brought its card alone. */
  readonly whole: T['whole'] | null;
  readonly searchText: string;
  /** The server's item while `item` shows an edit over it, which no answer of the same version overwrites; otherwise null. */
  readonly saved: T['item'] | null;
  /** The counts include this version; false when a read brought it before its message. */
  readonly counted: boolean;
  /** It changed since somebody read a list: a walk through pages that began before may not hold it. */
  readonly live: boolean;
  /** Generation of the collection in which it was read; see `markStale`. */
  readonly generation: number;
}

/** How far one list was read from the server. */
export interface LoadedList<T extends ListTypes> {
  readonly spec: ListSpec<T>;
  /** The last place read, without gaps above it; `end`: the whole list. */
  readonly reach: ListPlace | 'end';
  /** Cursor of the next page; null: the next page is read from the top, unless the end was reached. */
  readonly cursor: string | null;
  /** Rows that were loaded page by page; these are not dropped. */
  readonly rows: number;
}

/** Counts per status of a filter: read from the server, then updated by each change. */
export interface Facet<T extends ListTypes> {
  readonly filter: T['filter'];
  readonly counts: StatusCounts<T>;
  /** A change came whose effect on the counts is unknown: read them again. */
  readonly needsRecount: boolean;
}

interface Parts<T extends ListTypes> {
  readonly entries: ReadonlyMap<string, Entry<T>>;
  readonly sorted: Readonly<Record<T['order'], readonly Entry<T>[]>>;
  /** Most recently read last. */
  readonly lists: ReadonlyMap<string, LoadedList<T>>;
  readonly facets: ReadonlyMap<string, Facet<T>>;
  /** How many entries were kept when others were dropped. */
  readonly keptCount: number;
  /** Revision of the counts; an answer requested at an older revision may hold older counts. */
  readonly countRevision: number;
  /** Raised when entries are dropped; a page requested before that may no longer fit. */
  readonly dropRevision: number;
  readonly generation: number;
  /** Events were lost: the next first page replaces everything. */
  readonly isStale: boolean;
}

/**
 * All items of one kind on the device: one map, every order, and what is known of the lists. Never changed in place. A class,
 * because the query cache would compare a plain object member by member at every change.
 */
export class Collection<T extends ListTypes> implements Parts<T> {
  readonly kind: ListKind<T>;
  readonly entries: Parts<T>['entries'];
  readonly sorted: Parts<T>['sorted'];
  readonly lists: Parts<T>['lists'];
  readonly facets: Parts<T>['facets'];
  readonly keptCount: number;
  readonly countRevision: number;
  readonly dropRevision: number;
  readonly generation: number;
  readonly isStale: boolean;

  private constructor(kind: ListKind<T>, parts: Parts<T>) {
    this.kind = kind;
    this.entries = parts.entries;
    this.sorted = parts.sorted;
    this.lists = parts.lists;
    this.facets = parts.facets;
    this.keptCount = parts.keptCount;
    this.countRevision = parts.countRevision;
    this.dropRevision = parts.dropRevision;
    this.generation = parts.generation;
    this.isStale = parts.isStale;
  }

  static empty<T extends ListTypes>(kind: ListKind<T>): Collection<T> {
    return new Collection<T>(kind, {
      entries: new Map(),
      sorted: everyOrder<T, readonly Entry<T>[]>(kind, () => []),
      lists: new Map(),
      facets: new Map(),
      keptCount: 0,
      countRevision: 0,
      dropRevision: 0,
      generation: 0,
      isStale: false,
    });
  }

  with(parts: Partial<Parts<T>>): Collection<T> {
    return new Collection(this.kind, { ...this, ...parts });
  }

  find(id: string): T['item'] | null {
    return this.entries.get(id)?.item ?? null;
  }
}

export function everyOrder<T extends ListTypes, Value>(
  { list }: Pick<ListKind<T>, 'list'>,
  make: (order: T['order']) => Value,
): Record<T['order'], Value> {
  // Built of every order of the kind.
  return Object.fromEntries(Object.keys(list.orders).map((order) => [order, make(order)])) as Record<T['order'], Value>;
}
