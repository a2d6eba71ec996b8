import type { ListKind as ContractListKind } from '@bellhop/contract/lists/list';

/** An item of a list: an entity with a version and a status. */
export interface ListItem {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

/**
 * The conditions of a list, by the names of the call's query. Null and the empty keyword exclude no item; the scope
 * selects one of several lists of a kind and is null for a kind with one list.
 */
export type ListFilter = FilterOf<string | null, string, Record<string, string | null>>;

/** The filter of a kind: `Fields` in addition to the fields of every kind. */
export type FilterOf<Scope extends string | null, Status extends string, Fields extends object> = Readonly<Fields> & {
  readonly scope: Scope;
  readonly status: Status | null;
  readonly keyword: string;
};

/** The types of one kind of list, passed as one type argument. */
export interface ListTypes {
  /** The item in the list: the whole entity, or only the fields that its card shows. */
  readonly item: ListItem;
  /** The item in live messages and in the answers of other calls. */
  readonly whole: ListItem;
  readonly filter: ListFilter;
  readonly order: string;
}

export type StatusOf<T extends ListTypes> = T['item']['status'];

/** The description by which a device keeps, filters, sorts and counts the items of one kind. */
export interface ListKind<T extends ListTypes> {
  /** First part of the keys in the query cache. */
  readonly name: string;
  /** Result of the contract's `defineList`. */
  readonly list: Omit<ContractListKind<T['item'], StatusOf<T>, T['order']>, 'item'>;
  cardOf(whole: T['whole']): T['item'];
  /** For pages of cards: the query that requests cards, and the reader of such an answer. */
  readonly cardPages?: {
    readonly query: Readonly<Record<string, string>>;
    cardsOf(answer: never): readonly T['item'][];
  };
  /** The filter of the whole list. */
  readonly everything: T['filter'];
  /** Latest change first; the device drops items from its end. */
  readonly byLastChange: T['order'];
  /** Filters whose value never changes on an item, so a change elsewhere cannot move it into them. */
  readonly fixedFilters?: readonly string[];
  /** Fields of a live message that change neither the order nor any filter. */
  readonly fieldsWithoutEffect: ReadonlySet<string>;
  /** The device keeps only a part for offline use, so the counts of stored items say nothing about the hotel. */
  readonly keepsPart?: true;
  /** Gathers a burst of messages into one refresh. */
  readonly refreshDelayMs: number;
}
