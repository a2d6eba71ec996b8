import type { Booking } from '@bellhop/contract/bookings/booking';
import { dayParts, readWindow } from '@bellhop/contract/bookings/day';
import { houseDay, writeWindow } from '@bellhop/contract/bookings/house-day';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import { ListedWorld } from '../../platform/collection/testing/listed-world.ts';
import { type ParityKit, parityOf } from '../../platform/collection/testing/parity.ts';
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

class BookingWorld extends ListedWorld<BookingTypes, Act> {
  constructor() {
    super(bookingKind, sampleNow, Array.from({ length: 14 }, oldBooking));
  }

  perform(each: Act): void {
    if (each.act === 'add') this.add(sampleBooking({ id: this.newId, updated_at: this.now, rooms: [each.room] }));
    else this.change(each.which, (before) => changeOf(each, before));
  }
}

function oldBooking(_: unknown, index: number): Booking {
  const status = bookingStatuses[index % 5] ?? 'hotel_guest';
  const updated_at = sampleNow - 1000 - Math.floor(index / 3);
  const checkin = sampleNow + ((index % 4) - 2) * 86_400;
  const times = { updated_at, checkin, checkout: checkin + (index % 3) * 86_400 };
  return sampleBooking({ id: `old${index}`, status, ...times, rooms: [index % 2 === 0 ? '511' : '307'] });
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

  it('show exactly the result of a fresh read, for any changes in any order', () => parity.staleScreenBecomesFresh());
  it('keep the counts by arithmetic alone where the previous state is known', () => parity.countsFollowByArithmetic());
  it('lose and repeat no booking while pages are loaded', () => parity.pagesLoseAndRepeatNothing());
  it('show the result of a fresh read also where the device keeps few bookings', () =>
    parity.smallDeviceShowsTheSame());
  it('let a person scroll through all dropped rows while more arrive', () => parity.droppedRowsComeBack());
});
