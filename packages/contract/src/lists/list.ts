import type * as z from 'zod/mini';
import type { Call } from '../call.ts';

export type ListDirection = 'asc' | 'desc';

/** Texts are compared by their UTF-16 code units. */
export type ListPosition = number | string;

/** One order of a list: items by position, items of equal position by id, both in the same direction. */
export interface ListOrder<Item> {
  readonly direction: ListDirection;
  position(item: Item): ListPosition;
}

/** Sort key of an item in an order. */
export interface ListPlace {
  readonly position: ListPosition;
  readonly id: string;
}

/** A part of a list with a screen of its own: its query fields, and the test whether it contains an item. */
interface ListScope<Item> {
  readonly query: Readonly<Record<string, string>>;
  holds(item: Item): boolean;
}

/**
 * A filter by several values of an item, such as the times of a day: its query fields, and the test whether it contains
 * an item.
 */
export interface ListWindow<Item> {
  /** `order`: the chosen order of the list. */
  query(value: string, order: string): Readonly<Record<string, string | undefined>>;
  holds(value: string): (item: Item) => boolean;
}

/** One kind of list, for every reader of it: the server's pages, the console's collection and their tests. */
export interface ListKind<
  Item,
  Status extends string = string,
  Order extends string = string,
  Filter extends string = string,
  Scope extends string = string,
  C extends Call = Call,
  Entity extends string = string,
> {
  /** The entity of the list's events in the hotel's log. */
  readonly entity: Entity;
  readonly call: C;
  readonly item: z.ZodMiniType<Item>;
  readonly statuses: readonly Status[];
  /** A call that names no order gets the first order. */
  readonly orders: Readonly<Record<Order, ListOrder<NoInfer<Item>>>>;
  /** By the name in the query: the value of an item that the query's value is compared to. */
  readonly filters: Readonly<Record<Filter, (item: Item) => string | null>>;
  /**
   * By the name of the filter. Like a scope, a window has its own place on the screen: a search covers only its items.
   * A list with windows takes its orders from them; their query names an order that is not the usual one.
   */
  readonly windows?: Readonly<Record<string, ListWindow<NoInfer<Item>>>>;
  /** The scope of a call without one is a hotel's whole list. */
  readonly scopes: Readonly<Record<Scope, ListScope<Item>>>;
  /**
   * Returns the folded search terms of a typed `q`; an item matches if it contains all of them (`holdsTerm`). Empty: no
   * search.
   */
  termsOf(typed: string): readonly string[];
  /** Returns an item's searched text, folded; no match reaches over a line break. */
  searchText(item: Item): string;
}

/** Keeps the literal types of a list: its entity, statuses, orders, filters, scopes and call. */
export function defineList<
  Item,
  const Status extends string,
  Order extends string,
  Filter extends string,
  Scope extends string,
  C extends Call,
  const Entity extends string,
>(
  kind: ListKind<Item, Status, Order, Filter, Scope, C, Entity>,
): ListKind<Item, Status, Order, Filter, Scope, C, Entity> {
  return kind;
}

type Ordered<Item, Order extends string> = Pick<ListKind<Item, string, Order>, 'orders'>;

export function placeOf<Item extends Pick<ListPlace, 'id'>, Order extends string>(
  kind: Ordered<Item, Order>,
  order: Order,
  item: Item,
): ListPlace {
  return { position: kind.orders[order].position(item), id: item.id };
}

/** For `sort`. */
export function comparePositions<Position extends ListPosition>(a: Position, b: Position): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** For `sort`. Ids are ASCII, so they are compared byte by byte, as the server does. */
export function comparePlaces<Item, Order extends string>(
  kind: Ordered<Item, Order>,
  order: Order,
): (a: ListPlace, b: ListPlace) => number {
  const sign = kind.orders[order].direction === 'asc' ? 1 : -1;
  return (a, b) => sign * (comparePositions(a.position, b.position) || comparePositions(a.id, b.id));
}

/** For `sort`: the order of the server's pages, so that a list patched on the device equals a reloaded one. */
export function compareItems<Item extends Pick<ListPlace, 'id'>, Order extends string>(
  kind: Ordered<Item, Order>,
  order: Order,
): (a: Item, b: Item) => number {
  const compare = comparePlaces(kind, order);
  return (a, b) => compare(placeOf(kind, order, a), placeOf(kind, order, b));
}
