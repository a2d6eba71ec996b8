import { comparePlaces, type ListPlace, placeOf } from '@bellhop/contract/lists/list';
import { holdsTerm } from '@bellhop/contract/text/spellings';
import type { ListSpec } from '../filter.ts';
import type { ListItem, ListKind, ListTypes } from '../list-kind.ts';
import type { ItemMessage } from '../receive.ts';
import type { World } from './parity.ts';

interface ChangingTypes extends ListTypes {
  readonly whole: ListItem & { readonly updated_at: number };
}

/**
 * A hotel with the items of one kind of list: it answers by the contract of the list and publishes every change. It
 * shares no code with the console's collection, whose filters it tests.
 */
export abstract class ListedWorld<T extends ChangingTypes, Act> implements World<T, Act> {
  readonly items = new Map<string, T['whole']>();
  readonly log: ItemMessage<T>[] = [];
  protected now: number;
  private readonly kind: ListKind<T>;
  private readonly cards = new Map<string, T['item']>();
  /** The place of each item when the loading of a list by pages began. */
  private readonly walks: ReadonlyMap<string, ListPlace>[] = [];

  /** `items`: the items before the first message. */
  constructor(kind: ListKind<T>, now: number, items: readonly T['whole'][]) {
    this.kind = kind;
    this.now = now;
    for (const item of items) this.keep(item);
  }

  abstract perform(act: Act): void;

  list({ filter, order }: ListSpec<T>, { limit, cursor }: Parameters<World<T, Act>['list']>[1]) {
    const holds = this.conditionOf(filter);
    const within = [...this.cards.values()].filter(holds);
    const counts: Record<string, number> = {};
    for (const { status } of within) counts[status] = (counts[status] ?? 0) + 1;
    const matching = within.filter(({ status }) => filter.status === null || status === filter.status);
    const { walk, left } = this.walkOf(cursor, matching, order);
    const items = left.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(({ card }) => card),
      total: matching.length,
      counts,
      lastEvaluatedKey:
        left.length > limit && last !== undefined ? `${walk} ${last.place.position} ${last.place.id}` : null,
    };
  }

  wait(): void {
    this.now += 1;
  }

  /** The id of the next item that the hotel adds. */
  protected get newId(): string {
    return `new${this.log.length}`;
  }

  protected add(item: T['whole']): void {
    this.keep(item);
    this.log.push({ event: 'INSERT', id: item.id, version: item.version, item });
  }

  /** Changes one of the items; `which` may be any number. `fields`: the fields that the message lists. */
  protected change(which: number, changeOf: (before: T['whole']) => Partial<T['whole']>, fields?: readonly string[]) {
    const before = [...this.items.values()][which % this.items.size];
    if (before === undefined) return;
    const updated_at = Math.max(this.now, before.updated_at);
    const item = { ...before, updated_at, ...changeOf(before), version: before.version + 1 };
    this.keep(item);
    this.log.push({ event: 'MODIFY', id: item.id, version: item.version, item, fields });
  }

  private keep(item: T['whole']): void {
    this.items.set(item.id, item);
    this.cards.set(item.id, this.kind.cardOf(item));
  }

  /** Returns a check whether a card matches a filter, ignoring its status. */
  private conditionOf({ scope, status: _, keyword, ...values }: T['filter']): (card: T['item']) => boolean {
    const { list } = this.kind;
    const terms = list.termsOf(keyword);
    const conditions = Object.entries<string | null>(values).flatMap(([name, value]) => {
      if (value === null) return [];
      const [read, window] = [list.filters[name], list.windows?.[name]];
      if (read !== undefined) return (card: T['item']) => read(card) === value;
      if (window !== undefined) return window.holds(value);
      throw new Error(`Unknown filter "${name}": use a filter or a window of the list.`);
    });
    if (scope !== null) conditions.push((card) => list.scopes[scope]?.holds(card) === true);
    return (card) =>
      conditions.every((holds) => holds(card)) && terms.every((term) => holdsTerm(list.searchText(card), term));
  }

  /**
   * Returns the cards below a cursor. Like on the server, an item that changed since keeps its earlier place in the
   * order of the last change, and has its current place in other orders. Items that were added since arrive live.
   */
  private walkOf(cursor: string | undefined, matching: readonly T['item'][], order: T['order']) {
    const { list } = this.kind;
    const [walk = '', position = '', id = ''] = cursor?.split(' ') ?? [this.beginWalk(order)];
    const began = this.walks[Number(walk)];
    const compare = comparePlaces(list, order);
    const left = matching
      .flatMap((card) => {
        const before = began?.get(card.id);
        return before === undefined
          ? []
          : { card, place: order === 'updated_at' ? before : placeOf(list, order, card) };
      })
      .filter(({ place }) => cursor === undefined || compare(place, { position: Number(position), id }) > 0)
      .sort((one, other) => compare(one.place, other.place));
    return { walk, left };
  }

  private beginWalk(order: T['order']): string {
    const places = [...this.cards.values()].map((card) => [card.id, placeOf(this.kind.list, order, card)] as const);
    return String(this.walks.push(new Map(places)) - 1);
  }
}
