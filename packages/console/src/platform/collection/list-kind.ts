import type { ListKind as ContractListKind } from '@bellhop/contract/lists/list';

/** What a list shows: an entity with a version and a status. */
export interface ListItem {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

/**
 * What narrows a list, by the names of the call's query. Null and the empty keyword leave nothing out; the scope chooses one of
 * several lists of a kind and is null where a kind has one list.
 */
export type ListFilter = FilterOf<string | null, string, Record<string, string | null>>;

/** The filter of a kind: `Fields` beside those of every kind. */
export type FilterOf<Scope extends string | null, Status extends string, Fields extends object> = Readonly<Fields> & {
  readonly scope: Scope;
  readonly status: Status | null;
  readonly keyword: string;
};

/** The types of one kind of list, passed as one type argument. */
export interface ListTypes {
  /** What the list holds: the whole item, or the part of it that its card shows. */
  readonly item: ListItem;
  /** The item as live messages and the answers of other calls bring it. */
  readonly whole: ListItem;
  readonly filter: ListFilter;
  readonly order: string;
}

export type StatusOf<T extends ListTypes> = T['item']['status'];

/** Everything that a device needs to keep, filter, order and count the items of one kind. */
export interface ListKind<T extends ListTypes> {
  /** First part of its keys in the query cache. */
  readonly name: string;
  /** Of the contract's `defineList`. */
  readonly list: Omit<ContractListKind<T['item'], StatusOf<T>, T['order']>, 'item'>;
  cardOf(whole: T['whole']): T['item'];
  /** Where pages bring cards: what of the query asks for them, and the cards of an answer. */
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
  /** What a device keeps for a time without a network is a part, whose counts say nothing about the hotel. */
  readonly keepsPart?: true;
  /** Gathers a burst of messages into one refresh. */
  readonly refreshDelayMs: number;
}
