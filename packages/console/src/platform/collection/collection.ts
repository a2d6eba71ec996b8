import { compareItems, type ListPlace } from '@bellhop/contract/lists/list';
import { conditionsOf, type ListSpec, matcherOf, type StatusCounts } from './filter.ts';
import type { ListKind, ListTypes, StatusOf } from './list-kind.ts';

/** An item with the text that the search reads, folded once when the item arrives and not at each keystroke. */
export interface Entry<T extends ListTypes> {
  readonly item: T['item'];
  /**
   * The newest known whole item, of the version of `item` or an older version; null while only pages brought its card.
   */
  readonly whole: T['whole'] | null;
  readonly searchText: string;
  /**
   * The server's item while `item` shows an edit, which an answer of the same version does not overwrite; otherwise
   * null.
   */
  readonly saved: T['item'] | null;
  /**
   * Whether the counts include this version; false while a read has brought it before its message. The pages of a list
   * that began to load earlier may lack a counted version.
   */
  readonly counted: boolean;
  /** Generation of the collection in which the item was read; see `markStale`. */
  readonly generation: number;
}

/** The part of one list that was read from the server. */
export interface LoadedList<T extends ListTypes> extends ListSpec<T> {
  /** The lowest place read without gaps above it; `end` after the whole list was read. */
  readonly reach: ListPlace | 'end';
  /** Cursor of the next page; null: the next page starts at the top, unless the end was reached. */
  readonly cursor: string | null;
  /** Number of rows loaded page by page; these are not dropped. */
  readonly rows: number;
}

/** Counts per status of a filter: read from the server, then updated by each change. */
export interface Facet<T extends ListTypes> {
  readonly filter: T['filter'];
  readonly counts: StatusCounts<T>;
  /** A change with an unknown effect on the counts arrived, so they have to be read again. */
  readonly needsRecount: boolean;
}

/** One item before and after a change; null if the item does not exist. */
export interface Change<T extends ListTypes> {
  readonly before: Entry<T> | null;
  readonly after: Entry<T> | null;
}

/**
 * All items of one kind on the device, in one map and in every order, with the state of the lists. Immutable. A class,
 * because the query cache would compare a plain object member by member at every change.
 */
export class Collection<T extends ListTypes> {
  readonly kind: ListKind<T>;
  readonly entries: ReadonlyMap<string, Entry<T>> = new Map();
  readonly sorted: Readonly<Record<T['order'], readonly Entry<T>[]>>;
  /** The most recently read list comes last. */
  readonly lists: ReadonlyMap<string, LoadedList<T>> = new Map();
  readonly facets: ReadonlyMap<string, Facet<T>> = new Map();
  /** Number of entries that remained when others were dropped. */
  readonly keptCount: number = 0;
  /** Revision of the counts; an answer requested at an older revision may contain older counts. */
  readonly countRevision: number = 0;
  /** Raised when entries are dropped; a page requested at an older revision may no longer fit. */
  readonly dropRevision: number = 0;
  readonly generation: number = 0;
  /** Events were lost, so the next first page replaces all entries. */
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

  /** Returns the map and every order with the entries that `isKept` accepts. */
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
   * Applies changes to the map and every order. Counts follow the changes of known items; an unknown item is counted
   * only with `isMade`, that is if it is new on the server.
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

  /** Replaces the item of an entry. */
  show(before: Entry<T>, item: T['item'], saved: T['item'] | null): Collection<T> {
    return this.apply([{ before, after: this.entryOf(item, { ...before, saved }) }]);
  }

  /** Marks the counts that a change of this item may have affected, as its earlier state is unknown. */
  recount({ item }: Entry<T>): Collection<T> {
    return this.withFacets((facet) => ({
      ...facet,
      // Only fields that never change show that the item was outside of the filter before.
      needsRecount: facet.needsRecount || conditionsOf(this.kind, facet.filter, this.kind.fixedFilters ?? [])(item),
    }));
  }

  private withFacets(change: (facet: Facet<T>) => Facet<T>): Collection<T> {
    return this.with({ facets: mapValues(this.facets, change), countRevision: this.countRevision + 1 });
  }

  private everyOrder(make: (order: T['order']) => readonly Entry<T>[]): Collection<T>['sorted'] {
    const orders = Object.keys(this.kind.list.orders).map((order) => [order, make(order)]);
    // Built from every order of the kind.
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
    // Never below 0: a wrong count is read again, and a negative count would be visible until then.
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
