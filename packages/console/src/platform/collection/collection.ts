import { compareItems, type ListPlace } from '@bellhop/contract/lists/list';
import { conditionsOf, type ListSpec, matcherOf, type StatusCounts } from './filter.ts';
import type { ListKind, ListTypes, StatusOf } from './list-kind.ts';

/** An item with the text that the search reads, folded once when the item arrives and not at each keystroke. */
export interface Entry<T extends ListTypes> {
  readonly item: T['item'];
  /** The newest whole item that is known, of the version of `item` or an earlier one; null: pages brought its card alone. */
  readonly whole: T['whole'] | null;
  readonly searchText: string;
  /** The server's item while `item` shows an edit over it, which no answer of the same version overwrites; otherwise null. */
  readonly saved: T['item'] | null;
  /**
   * The counts include this version, and a walk through pages that began before it may not hold it; false when a read brought
   * it before its message.
   */
  readonly counted: boolean;
  /** Generation of the collection in which it was read; see `markStale`. */
  readonly generation: number;
}

/** How far one list was read from the server. */
export interface LoadedList<T extends ListTypes> extends ListSpec<T> {
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

/** One item before and after; null: it was, or is, not there. */
export interface Change<T extends ListTypes> {
  readonly before: Entry<T> | null;
  readonly after: Entry<T> | null;
}

/**
 * All items of one kind on the device: one map, every order, and what is known of the lists. Never changed in place. A class,
 * because the query cache would compare a plain object member by member at every change.
 */
export class Collection<T extends ListTypes> {
  readonly kind: ListKind<T>;
  readonly entries: ReadonlyMap<string, Entry<T>> = new Map();
  readonly sorted: Readonly<Record<T['order'], readonly Entry<T>[]>>;
  /** Most recently read last. */
  readonly lists: ReadonlyMap<string, LoadedList<T>> = new Map();
  readonly facets: ReadonlyMap<string, Facet<T>> = new Map();
  /** How many entries were kept when others were dropped. */
  readonly keptCount: number = 0;
  /** Revision of the counts; an answer requested at an older revision may hold older counts. */
  readonly countRevision: number = 0;
  /** Raised when entries are dropped; a page requested before that may no longer fit. */
  readonly dropRevision: number = 0;
  readonly generation: number = 0;
  /** Events were lost: the next first page replaces everything. */
  readonly isStale: boolean = false;

  constructor(kind: ListKind<T>) {
    this.kind = kind;
    this.sorted = this.everyOrder(() => []);
  }

  find(id: string): T['item'] | null {
    return this.entries.get(id)?.item ?? null;
  }

  with(parts: Partial<Collection<T>>): Collection<T> {
    return Object.assign(new Collection(this.kind), this, parts);
  }

  /** The entries that are kept, in the map and every order. */
  filtered(isKept: (entry: Entry<T>) => boolean): Pick<Collection<T>, 'entries' | 'sorted'> {
    return {
      entries: new Map([...this.entries].filter(([, entry]) => isKept(entry))),
      sorted: this.everyOrder((order) => this.sorted[order].filter(isKept)),
    };
  }

  entryOf(item: T['item'], state: Pick<Entry<T>, 'whole' | 'counted'> & Partial<Entry<T>>): Entry<T> {
    const { kind, generation } = this;
    return { saved: null, ...state, item, searchText: kind.list.searchText(item), generation };
  }

  /**
   * Applies changes to the map and every order. Counts follow changes of known items; an unknown item counts only with `isMade`,
   * which says that it is new at the server.
   */
  apply(changes: readonly Change<T>[], isMade = false): Collection<T> {
    if (changes.length === 0) return this;
    const entries = new Map(this.entries);
    for (const { before, after } of changes) {
      if (after !== null) entries.set(after.item.id, after);
      else if (before !== null) entries.delete(before.item.id);
    }
    const replaced = new Set(changes.map(({ before }) => before));
    const added = changes.flatMap(({ after }) => after ?? []);
    const sorted = this.everyOrder((order) => {
      const compare = compareItems(this.kind.list, order);
      return mergeSorted(this.sorted[order], replaced, added, (a, b) => compare(a.item, b.item));
    });
    const next = this.with({ entries, sorted });
    const countable = changes.filter(
      ({ before, after }) => before?.item !== after?.item && (before !== null || isMade),
    );
    if (countable.length === 0) return next;
    return next.withFacets((facet) => ({ ...facet, counts: countsAfter(this.kind, facet, countable) }));
  }

  /** Shows an item in place of that of an entry. */
  show(before: Entry<T>, item: T['item'], saved: T['item'] | null): Collection<T> {
    return this.apply([{ before, after: this.entryOf(item, { ...before, saved }) }]);
  }

  /** Marks the counts that a change of this item may have touched, whose state before is unknown. */
  recount({ item }: Entry<T>): Collection<T> {
    return this.withFacets((facet) => ({
      ...facet,
      // Only fields that never change tell that the item was not within the filter before.
      needsRecount: facet.needsRecount || conditionsOf(this.kind, facet.filter, this.kind.fixedFilters ?? [])(item),
    }));
  }

  private withFacets(change: (facet: Facet<T>) => Facet<T>): Collection<T> {
    return this.with({ facets: mapValues(this.facets, change), countRevision: this.countRevision + 1 });
  }

  private everyOrder(make: (order: T['order']) => readonly Entry<T>[]): Collection<T>['sorted'] {
    const orders = Object.keys(this.kind.list.orders).map((order) => [order, make(order)]);
    // Built of every order of the kind.
    return Object.fromEntries(orders) as Collection<T>['sorted'];
  }
}

export function hasUncertainCounts<T extends ListTypes>({ facets }: Collection<T>): boolean {
  return [...facets.values()].some(({ needsRecount }) => needsRecount);
}

export function mapValues<Value>(
  map: ReadonlyMap<string, Value>,
  change: (value: Value) => Value,
): ReadonlyMap<string, Value> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}

function countsAfter<T extends ListTypes>(
  kind: ListKind<T>,
  { filter, counts }: Facet<T>,
  changes: readonly Change<T>[],
): StatusCounts<T> {
  const matches = matcherOf(kind, filter);
  const next: Record<StatusOf<T>, number> = { ...counts };
  for (const { before, after } of changes) {
    const from: StatusOf<T> | null = before !== null && matches(before) ? before.item.status : null;
    const to: StatusOf<T> | null = after !== null && matches(after) ? after.item.status : null;
    if (from === to) continue;
    // Never below 0: a wrong count is read again, and a negative one would be shown meanwhile.
    if (from !== null) next[from] = Math.max(0, next[from] - 1);
    if (to !== null) next[to] += 1;
  }
  return next;
}

/** `sorted` without the replaced items and with `added` (in any order) in their places, in one pass. */
function mergeSorted<Item>(
  sorted: readonly Item[],
  replaced: ReadonlySet<Item | null>,
  added: readonly Item[],
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  const incoming = added.toSorted(compare);
  const merged: Item[] = [];
  let next = 0;
  for (const item of sorted) {
    if (replaced.has(item)) continue;
    for (let first = incoming[next]; first !== undefined && compare(first, item) < 0; first = incoming[next]) {
      merged.push(first);
      next += 1;
    }
    merged.push(item);
  }
  return merged.concat(incoming.slice(next));
}
