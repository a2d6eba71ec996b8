import type { Call } from '@bellhop/contract/call';
import type { ListDirection, ListWindow } from '@bellhop/contract/lists/list';
import type { LiveEntity } from '@bellhop/contract/live/event';

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
export type ListFilter = Readonly<Record<string, string | null>> & {
  readonly scope: string | null;
  readonly status: string | null;
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

/** What of the contract's `defineList` a device needs. */
export interface ContractList<T extends ListTypes> {
  readonly entity: LiveEntity;
  readonly call: Call;
  readonly statuses: readonly StatusOf<T>[];
  readonly orders: Readonly<
    Record<T['order'], { readonly direction: ListDirection; position(item: T['item']): number }>
  >;
  readonly filters: Readonly<Record<string, (item: T['item']) => string | null>>;
  readonly windows?: Readonly<Record<string, ListWindow<T['item']>>>;
  readonly scopes: Readonly<
    Record<string, { readonly query: Readonly<Record<string, string>>; holds(item: T['item']): boolean }>
  >;
  idOf(item: T['item']): string;
  termsOf(typed: string): readonly string[];
  searchText(item: T['item']): string;
}

/** Everything that a device needs to keep, filter, order and count the items of one kind. */
export interface ListKind<T extends ListTypes> {
  /** First part of its keys in the query cache. */
  readonly name: string;
  readonly list: ContractList<T>;
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
  readonly fixedFilters: readonly string[];
  /** Fields of a live message that change neither the order nor any filter. */
  readonly fieldsWithoutEffect: ReadonlySet<string>;
  /** What a device keeps for a time without a network is a part, whose counts say nothing about the hotel. */
  readonly keepsPart?: true;
  /** Gathers a burst of messages into one refresh. */
  readonly refreshDelayMs: number;
}

type Condition<T extends ListTypes> = (item: T['item']) => boolean;

/** Tells whether an item matches a filter, its status and keyword aside; `fixed`: as far as that never changes. */
export function conditionsOf<T extends ListTypes>(
  { list, fixedFilters }: ListKind<T>,
  filter: T['filter'],
): { readonly all: Condition<T>; readonly fixed: Condition<T> } {
  const scope = filter.scope === null ? undefined : list.scopes[filter.scope];
  const inScope: Condition<T> = (item) => scope === undefined || scope.holds(item);
  const chosen: { readonly name: string; readonly holds: Condition<T> }[] = [];
  for (const [name, value] of Object.entries(filter)) {
    const read = list.filters[name];
    const window = list.windows?.[name];
    if (value === null) continue;
    if (read !== undefined) chosen.push({ name, holds: (item) => read(item) === value });
    if (window !== undefined) chosen.push({ name, holds: window.holds(value) });
  }
  const holds = (fields: typeof chosen): Condition<T> => {
    return (item) => inScope(item) && fields.every((field) => field.holds(item));
  };
  return { all: holds(chosen), fixed: holds(chosen.filter(({ name }) => fixedFilters.includes(name))) };
}
