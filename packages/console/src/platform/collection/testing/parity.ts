import { comparePlaces, placeOf } from '@bellhop/contract/lists/list';
import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { ListStore } from '../../lists/list-store.ts';
import { type Collection, hasUncertainCounts } from '../collection.ts';
import { facetKey, type ListSpec, specKey } from '../filter.ts';
import type { ListKind, ListTypes } from '../list-kind.ts';
import { type ItemMessage, type ListPage, receivePage } from '../receive.ts';
import { type DeviceLimits, deviceLimits } from '../trim.ts';
import { reachOf, visibleList } from '../visible-list.ts';

/** The hotel behind one list: it answers reads and publishes every change in order. */
export interface World<T extends ListTypes, Act> {
  readonly items: ReadonlyMap<string, T['whole']>;
  /** Messages so far; null for a message about an entity of another kind. */
  readonly log: readonly (ItemMessage<T> | null)[];
  list(spec: ListSpec<T>, page: { limit: number; cursor?: string | undefined }): ListPage<T> & { total: number };
  perform(act: Act): void;
  /** Lets one second pass. */
  wait(): void;
}

export interface ParityKit<T extends ListTypes, Act> {
  readonly kind: ListKind<T>;
  readonly spec: fc.Arbitrary<ListSpec<T>>;
  /** Any act that can happen in the hotel. */
  readonly act: fc.Arbitrary<Act>;
  /** Adds a new item. */
  readonly addition: fc.Arbitrary<Act>;
  /** Lists that together contain every item. */
  readonly wholeLists: readonly ListSpec<T>[];
  openWorld(): World<T, Act>;
}

const pageSize = 5;
const runs = { short: 200, usual: 300, long: 1000 };

/** A console connected to the hotel: it reads on demand and receives messages in order but late. */
class Desk<T extends ListTypes, Act> {
  readonly client = new QueryClient();
  private received = 0;
  private readonly world: World<T, Act>;
  private readonly store: ListStore<T>;
  private readonly isPrompt: boolean;

  /** A prompt desk receives all messages before it reads, so its counts are never uncertain. */
  constructor(kit: ParityKit<T, Act>, world: World<T, Act>, isPrompt = false, limits = deviceLimits) {
    this.world = world;
    this.store = new ListStore(kit.kind, { limits });
    this.isPrompt = isPrompt;
    this.read(this.store.whole);
  }

  get screen(): Collection<T> {
    return this.store.read(this.client);
  }

  read(spec: ListSpec<T>): void {
    if (this.isPrompt) this.receiveAll();
    this.ask(spec)();
  }

  /** Requests the first page now; the returned function lets the answer arrive. */
  ask(spec: ListSpec<T>): () => void {
    const page = this.world.list(spec, { limit: pageSize });
    const screenAtRequest = this.screen;
    return () => {
      this.store.change(this.client, (screen) => receivePage(screen, spec, page, 'first', screenAtRequest));
      if (!this.screen.lists.has(specKey(spec))) this.read(spec);
    };
  }

  more(spec: ListSpec<T>): void {
    if (this.isPrompt) this.receiveAll();
    this.askForMore(spec)();
  }

  /** Requests the next page now; the returned function lets the answer arrive. */
  askForMore(spec: ListSpec<T>): () => void {
    const list = this.screen.lists.get(specKey(spec));
    if (list === undefined || list.reach === 'end') return () => undefined;
    const page = this.world.list(spec, { limit: pageSize, cursor: list.cursor ?? undefined });
    const screenAtRequest = this.screen;
    return () => this.store.change(this.client, (screen) => receivePage(screen, spec, page, 'next', screenAtRequest));
  }

  receive(count: number): void {
    for (const message of this.world.log.slice(this.received, this.received + count)) {
      if (message !== null) this.store.applyLive(this.client, message, !this.isPrompt);
      this.received += 1;
    }
  }

  receiveAll(): void {
    this.receive(this.world.log.length);
  }

  /** Receives all messages and reads uncertain counts again, as the console does a moment later. */
  settle(): void {
    this.receiveAll();
    for (const list of this.screen.lists.values()) {
      if (this.screen.facets.get(facetKey(list.filter))?.needsRecount !== false) this.read(list);
    }
  }

  expectTruth(spec: ListSpec<T>): void {
    const { kind } = this.store;
    const truth = this.world.list(spec, { limit: 1000 });
    const shown = visibleList(this.screen, spec);
    const reach = reachOf(this.screen, spec);
    const compare = comparePlaces(kind.list, spec.order);
    const reached = truth.items.filter(
      (item) =>
        reach === 'end' ||
        (reach !== null && compare(placeOf<T['item'], T['order']>(kind.list, spec.order, item), reach) <= 0),
    );
    expect(shown.entries.map((entry) => entry.item)).toEqual(reached);
    expect(shown.total).toBe(truth.total);
    for (const status of kind.list.statuses) {
      expect(shown.counts[status as T['item']['status']]).toBe(truth.counts[status] ?? 0);
    }
  }

  /** Expects the item of a list to equal the card of a page, and the whole item to be current. */
  expectKnown(truth: T['whole'] | undefined, item: T['item'], whole: T['whole'] | null): void {
    expect(truth).toBeDefined();
    if (truth === undefined) return;
    expect(item).toEqual(this.store.kind.cardOf(truth));
    if (whole !== null) expect(whole).toEqual(truth);
  }

  /** Expects that the whole list was read, without gaps and duplicates. */
  expectWhole(spec: ListSpec<T>): void {
    const shown = visibleList(this.screen, spec);
    const truth = this.world.list(spec, { limit: 1000 });
    expect(shown.complete).toBe(true);
    expect(shown.entries.map((entry) => entry.item.id)).toEqual(truth.items.map((item) => item.id));
  }

  /** Expects that only rows loaded page by page and the top rows of each list remain. */
  expectSmall(limits: DeviceLimits): void {
    const { screen } = this;
    const loaded = [...screen.lists.values()].reduce((sum, { rows }) => sum + Math.max(rows, limits.rows), 0);
    expect(screen.entries.size).toBeLessThanOrEqual(1.2 * Math.max(limits.entries, screen.keptCount));
    expect(screen.keptCount).toBeLessThanOrEqual(Math.max(limits.entries, loaded));
  }
}

type Step<T extends ListTypes, Act> =
  | { readonly do: 'act'; readonly act: Act }
  | { readonly do: 'receive'; readonly messages: number }
  | { readonly do: 'read' | 'more'; readonly spec: ListSpec<T> }
  | { readonly do: 'wait' };

/** The properties of one kind of list; each function asserts one of them. */
export function parityOf<T extends ListTypes, Act>(kit: ParityKit<T, Act>) {
  type Steps = readonly Step<T, Act>[];
  const addition = kit.addition.map((act): Step<T, Act> => ({ do: 'act', act }));
  const receive = fc.nat(6).map((messages): Step<T, Act> => ({ do: 'receive', messages }));
  const step: fc.Arbitrary<Step<T, Act>> = fc.oneof(
    { weight: 2, arbitrary: addition },
    { weight: 6, arbitrary: kit.act.map((act): Step<T, Act> => ({ do: 'act', act })) },
    { weight: 1, arbitrary: receive },
    { weight: 1, arbitrary: kit.spec.map((spec): Step<T, Act> => ({ do: 'read', spec })) },
    { weight: 1, arbitrary: kit.spec.map((spec): Step<T, Act> => ({ do: 'more', spec })) },
    { weight: 1, arbitrary: fc.constant<Step<T, Act>>({ do: 'wait' }) },
  );
  const busyStep = fc.oneof(
    { weight: 3, arbitrary: addition },
    { weight: 2, arbitrary: receive },
    { weight: 4, arbitrary: step },
  );
  const looked = fc.array(kit.spec, { minLength: 1, maxLength: 4 });
  const limits: fc.Arbitrary<DeviceLimits> = fc.record({
    entries: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 1, max: 4 }),
  });

  function take(world: World<T, Act>, desk: Desk<T, Act>, steps: Steps): void {
    for (const each of steps) {
      if (each.do === 'act') world.perform(each.act);
      else if (each.do === 'receive') desk.receive(each.messages);
      else if (each.do === 'wait') world.wait();
      else desk[each.do](each.spec);
    }
  }

  return {
    staleScreenBecomesFresh() {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 40 }), looked, (steps, specs) => {
          const world = kit.openWorld();
          const desk = new Desk(kit, world);
          for (const each of specs) desk.read(each);
          take(world, desk, steps);
          desk.settle();
          expect(hasUncertainCounts(desk.screen)).toBe(false);
          for (const each of [...specs, ...kit.wholeLists.slice(0, 1)]) desk.expectTruth(each);
          for (const { item, whole } of desk.screen.entries.values())
            desk.expectKnown(world.items.get(item.id), item, whole);
        }),
        { numRuns: runs.usual },
      );
    },

    countsFollowByArithmetic() {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 40 }), looked, (steps, specs) => {
          const world = kit.openWorld();
          const desk = new Desk(kit, world, true);
          // All items are on the device, so no change concerns an unknown item.
          for (const each of [...specs, ...kit.wholeLists]) {
            desk.read(each);
            for (let page = 0; page < 4; page += 1) desk.more(each);
          }
          take(world, desk, steps);
          desk.receiveAll();
          expect(hasUncertainCounts(desk.screen)).toBe(false);
          for (const each of [...specs, ...kit.wholeLists.slice(0, 1)]) desk.expectTruth(each);
        }),
        { numRuns: runs.usual },
      );
    },

    pagesLoseAndRepeatNothing() {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 30 }), kit.spec, (steps, each) => {
          const world = kit.openWorld();
          const desk = new Desk(kit, world);
          desk.read(each);
          const third = Math.ceil(steps.length / 3);
          for (const part of [0, 1, 2]) {
            take(world, desk, steps.slice(part * third, (part + 1) * third));
            desk.more(each);
          }
          for (let page = 0; page < 20; page += 1) desk.more(each);
          desk.settle();
          desk.expectWhole(each);
        }),
        { numRuns: runs.short },
      );
    },

    smallDeviceShowsTheSame() {
      fc.assert(
        fc.property(fc.array(busyStep, { maxLength: 60 }), looked, limits, (steps, specs, within) => {
          const world = kit.openWorld();
          const desk = new Desk(kit, world, false, within);
          for (const each of specs) desk.read(each);
          take(world, desk, steps);
          desk.settle();
          for (const each of [...specs, ...kit.wholeLists.slice(0, 1)]) {
            desk.expectTruth(each);
            // After the last row has left a list, the console reads further instead of showing an empty list.
            const shown = () => visibleList(desk.screen, each);
            for (let page = 0; page < 60 && shown().entries.length === 0 && !shown().complete; page += 1)
              desk.more(each);
            expect(shown().entries.length).toBeGreaterThanOrEqual(Math.min(1, shown().total));
          }
          desk.expectSmall(within);
        }),
        { numRuns: runs.long / 2 },
      );
    },

    droppedRowsComeBack() {
      const busySteps = fc.array(busyStep, { maxLength: 60 });
      const later = fc.array(busyStep, { minLength: 10, maxLength: 60 });
      fc.assert(
        fc.property(busySteps, later, kit.spec, limits, fc.boolean(), (steps, laterSteps, each, within, isNew) => {
          const world = kit.openWorld();
          const desk = new Desk(kit, world, false, within);
          if (!isNew) desk.read(each);
          take(world, desk, steps);
          // An answer that was requested before items were dropped leaves no gap.
          const arrive = isNew ? desk.ask(each) : desk.askForMore(each);
          take(world, desk, laterSteps);
          desk.receiveAll();
          arrive();
          desk.settle();
          desk.expectTruth(each);
          for (let page = 0; page < 60; page += 1) desk.more(each);
          desk.settle();
          desk.expectWhole(each);
        }),
        { numRuns: runs.long },
      );
    },
  };
}
