import type { Booking } from '@bellhop/contract/bookings/booking';
import { dayParts, readWindow } from '@bellhop/contract/bookings/day';
import { houseDay, writeWindow } from '@bellhop/contract/bookings/house-day';
import { bookingList } from '@bellhop/contract/bookings/list';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { compareItems } from '@bellhop/contract/lists/list';
import { holdsTerm } from '@bellhop/contract/text/room-key';
import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import type { ItemMessage } from '../../platform/collection/receive.ts';
import { type ParityKit, parityOf, type World } from '../../platform/collection/testing/parity.ts';
import { type BookingTypes, bookingKind } from '../booking-store/store.ts';
import { sampleBooking, sampleNow } from '../requests/testing/sample-request.ts';

const today = new Date(sampleNow * 1000).toISOString().slice(0, 10);
const which = fc.nat(30);
const addition = fc.record({ act: fc.constant('add' as const), room: fc.constantFrom('511', '512', '307') });
const act = fc.oneof(
  addition,
  fc.record({ act: fc.constant('status' as const), which, status: fc.constantFrom(...bookingStatuses) }),
  fc.record({ act: fc.constant('rooms' as const), which, room: fc.constantFrom('511', '307') }),
  fc.record({ act: fc.constant('dates' as const), which, days: fc.integer({ min: -2, max: 2 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** The bookings of a hotel: it answers by the contract and tells of every change. */
class BookingWorld implements World<BookingTypes, Act> {
  readonly items = new Map<string, Booking>();
  readonly log: ItemMessage<BookingTypes>[] = [];
  private now = sampleNow;
  private readonly walks: string[][] = [];

  constructor() {
    for (let index = 0; index < 14; index += 1) {
      const status = bookingStatuses[index % 5] ?? 'hotel_guest';
      const updated_at = sampleNow - 1000 - Math.floor(index / 3);
      const id = `old${index}`;
      const checkin = sampleNow + ((index % 4) - 2) * 86_400;
      const times = { updated_at, checkin, checkout: checkin + (index % 3) * 86_400 };
      this.items.set(id, sampleBooking({ id, status, ...times, rooms: [index % 2 === 0 ? '511' : '307'] }));
    }
  }

  list(
    { filter: { status, keyword, day }, order }: Parameters<World<BookingTypes, Act>['list']>[0],
    page: { limit: number; cursor?: string | undefined },
  ) {
    const terms = bookingList.termsOf(keyword);
    const holds = day === null ? undefined : bookingList.windows?.day?.holds(day);
    const within = [...this.items.values()].filter(
      (booking) =>
        holds?.(booking) !== false && terms.every((term) => holdsTerm(bookingList.searchText(booking), term)),
    );
    const counts: Record<string, number> = {};
    for (const each of within) counts[each.status] = (counts[each.status] ?? 0) + 1;
    const matching = within.filter((booking) => status === null || booking.status === status);
    const [walk, from] = this.walkOf(page.cursor, matching, order);
    const ids = this.walks[walk] ?? [];
    const next = from + page.limit;
    return {
      items: ids.slice(from, next).flatMap((id) => matching.find((booking) => booking.id === id) ?? []),
      total: matching.length,
      counts,
      lastEvaluatedKey: ids.length > next ? `${walk}.${next}` : null,
    };
  }

  perform(each: Act): void {
    if (each.act === 'add') {
      this.put('INSERT', sampleBooking({ id: `new${this.log.length}`, updated_at: this.now, rooms: [each.room] }));
      return;
    }
    const before = [...this.items.values()][each.which % this.items.size];
    if (before === undefined) return;
    const change = changeOf(each, before);
    const updated_at = Math.max(this.now, before.updated_at);
    this.put('MODIFY', { ...before, ...change, version: before.version + 1, updated_at });
  }

  wait(): void {
    this.now += 1;
  }

  private put(event: 'INSERT' | 'MODIFY', item: Booking): void {
    this.items.set(item.id, item);
    this.log.push({ event, id: item.id, version: item.version, item });
  }

  /** A walk keeps the order it began with. */
  private walkOf(
    cursor: string | undefined,
    matching: readonly Booking[],
    order: BookingTypes['order'],
  ): [walk: number, from: number] {
    if (cursor !== undefined) {
      const [walk = 0, from = 0] = cursor.split('.').map(Number);
      return [walk, from];
    }
    return [this.walks.push([...matching].sort(compareItems(bookingList, order)).map(({ id }) => id)) - 1, 0];
  }
}

function changeOf(each: Exclude<Act, { act: 'add' }>, { checkin }: Booking): Partial<Booking> {
  if (each.act === 'status') return { status: each.status };
  if (each.act === 'rooms') return { rooms: [each.room] };
  const moved = (checkin ?? sampleNow) + each.days * 86_400;
  return { checkin: moved, checkout: moved + 86_400 };
}

const windows = dayParts.flatMap((part) =>
  [today, '2026-11-21'].map((day) => writeWindow(part, day, houseDay(day, today, 'Europe/Istanbul'))),
);

const kit: ParityKit<BookingTypes, Act> = {
  kind: bookingKind,
  spec: fc
    .record({
      scope: fc.constant(null),
      status: fc.option(fc.constantFrom(...bookingStatuses)),
      keyword: fc.constantFrom('', '51', '051', '0511', '307', '307-', '307-a', '511 307'),
      day: fc.oneof(fc.constant(null), fc.constantFrom(...windows)),
    })
    .map((filter) => ({
      order: filter.day === null ? ('updated_at' as const) : readWindow(filter.day).order,
      filter,
    })),
  act,
  addition,
  wholeLists: [{ filter: bookingKind.everything, order: 'updated_at' }],
  openWorld: () => new BookingWorld(),
};

describe('a stale list of bookings and the messages since', () => {
  const parity = parityOf(kit);

  it('show exactly what a fresh read shows, whatever happened in whatever order', () =>
    parity.staleScreenBecomesFresh());
  it('keep the counts by arithmetic alone where the old state is known', () => parity.countsFollowByArithmetic());
  it('lose and repeat no booking while pages are loaded', () => parity.pagesLoseAndRepeatNothing());
  it('show what a fresh read shows also where the device keeps few bookings', () => parity.smallDeviceShowsTheSame());
  it('let a person scroll through everything that was dropped, while more arrives', () => parity.droppedRowsComeBack());
});
