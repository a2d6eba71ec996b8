import { reservationOrders } from '@bellhop/contract/dining/calls';
import { reservationFields } from '@bellhop/contract/dining/reservation';
import { sittingId } from '@bellhop/contract/dining/slots';
import { type GuestRequest, requestStatuses } from '@bellhop/contract/requests/request';
import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import { ListedWorld } from '../../../../platform/collection/testing/listed-world.ts';
import { type ParityKit, parityOf } from '../../../../platform/collection/testing/parity.ts';
import { sampleNow } from '../../../requests/testing/sample-request.ts';
import { table } from '../testing/table-gateway.tsx';
import { everything, type ReservationTypes, reservationKind } from './store.ts';

const restaurants = ['bosphorus', 'sea'] as const;
const days = ['2026-11-30', '2026-12-01', '2026-12-02'] as const;
const times = ['18:00', '20:00'] as const;
const names = ['Elif Aydın', 'Deniz Kaya', 'Anna Berg'] as const;
const sittings = restaurants.flatMap((restaurant) =>
  days.flatMap((day) => times.map((at) => ({ restaurant, day, at, sitting: sittingId(restaurant, day, at) }))),
);

const which = fc.nat(30);
const place = fc.constantFrom(...sittings);
const name = fc.constantFrom(...names);
const addition = fc.record({ act: fc.constant('add' as const), place, name });
const act = fc.oneof(
  addition,
  fc.record({ act: fc.constant('status' as const), which, status: fc.constantFrom(...requestStatuses) }),
  fc.record({ act: fc.constant('move' as const), which, place }),
  fc.record({ act: fc.constant('renameLead' as const), which, name }),
  fc.record({ act: fc.constant('renameGuest' as const), which, name }),
  fc.record({ act: fc.constant('guestReads' as const), which }),
  fc.record({ act: fc.constant('says' as const), which, by: fc.constantFrom('GUEST' as const, 'STAFF' as const) }),
  fc.record({ act: fc.constant('holds' as const), which, held: fc.boolean() }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

class ReservationWorld extends ListedWorld<ReservationTypes, Act> {
  constructor() {
    super(reservationKind, sampleNow, Array.from({ length: 14 }, oldReservation));
  }

  perform(each: Act): void {
    if (each.act === 'add') {
      const { place, name } = each;
      this.add(table({ ...place, id: this.newId, updated_at: this.now, fullName: name, guests: partyWith(name) }));
    } else if (each.act === 'guestReads') {
      const read = ({ guest_read, updated_at }: GuestRequest) => ({ guest_read: (guest_read ?? 0) + 1, updated_at });
      this.change(each.which, read, ['guest_read']);
    } else this.change(each.which, (before) => changeOf(each, before));
  }
}

/** Two or three of each time, so that ids break the tie; the last one is of no sitting. */
function oldReservation(_: unknown, index: number): GuestRequest {
  const status = requestStatuses[index % 4] ?? 'CLOSED';
  const fullName = names[index % 3] ?? names[0];
  const known = { id: `old${index}`, status, fullName, updated_at: sampleNow - 1000, guests: partyWith(fullName) };
  if (index === 13) return table({ ...known, reservation_id: null, due_at: null });
  return table({ ...known, ...sittings[(index * 5) % 12] });
}

const partyWith = (guest: string) => [
  { name: guest, room_number: '508' },
  { name: 'Mira', room_number: '307' },
];

function changeOf(each: Exclude<Act, { act: 'add' | 'guestReads' }>, before: GuestRequest): Partial<GuestRequest> {
  if (each.act === 'status') return { status: each.status, is_canceled: each.status === 'CANCELED' };
  if (each.act === 'says') return { is_commented_by: each.by, unanswered_at: each.by === 'GUEST' ? each.which : null };
  if (each.act === 'holds') return { reservation_status: each.held ? 'ON_HOLD' : 'RESERVED' };
  if (each.act === 'renameLead') return { fullName: each.name };
  if (each.act === 'renameGuest') {
    return withField(before, table({ guests: partyWith(each.name) }), reservationFields.guests);
  }
  const moved = table(each.place);
  const { reservation_id, due_at } = moved;
  return { reservation_id, due_at, ...withField(before, moved, reservationFields.place) };
}

/** The custom fields of a reservation, with one value taken from another reservation. */
function withField(before: GuestRequest, other: GuestRequest, id: string): Pick<GuestRequest, 'custom_fields_values'> {
  const changed = other.custom_fields_values.filter((value) => value.id === id);
  return { custom_fields_values: [...before.custom_fields_values.filter((value) => value.id !== id), ...changed] };
}

const filter = fc.record({
  scope: fc.constant(null),
  status: fc.option(fc.constantFrom(...requestStatuses)),
  standing: fc.constantFrom<'true' | null>(null, 'true'),
  waiting: fc.constantFrom<'true' | null>(null, null, 'true'),
  restaurant: fc.option(fc.constantFrom<string>(...restaurants)),
  day: fc.option(fc.constantFrom<string>(...days)),
  sitting: fc.constant(null),
  ended: fc.constant(null),
  keyword: fc.constantFrom('', '', 'elif', 'DENİZ', 'mira', 'sea', 'closed', '508', '0508', '508-a', 'elif aydin'),
});

const kit: ParityKit<ReservationTypes, Act> = {
  kind: reservationKind,
  spec: fc
    .oneof(
      { weight: 3, arbitrary: filter },
      // Several pages long.
      { weight: 2, arbitrary: fc.constant(everything) },
      // A sitting belongs to a day.
      { weight: 1, arbitrary: fc.tuple(filter, place).map(([each, { day, sitting }]) => ({ ...each, day, sitting })) },
    )
    .chain((each) => {
      // Waiting reservations alone are ordered by their wait, and a day alone by the next table.
      const ofDay = each.day === null ? (['due_at'] as const) : (['due_at', 'next'] as const);
      const orders = each.waiting === null ? ofDay : reservationOrders;
      return fc.record({ order: fc.constantFrom(...orders), filter: fc.constant(each) });
    }),
  act,
  addition,
  wholeLists: [{ filter: everything, order: 'due_at' }],
  openWorld: () => new ReservationWorld(),
};

describe('a stale list of reservations and the messages since', () => {
  const parity = parityOf(kit);

  it('show the result of a fresh read, for any changes in any order', () => parity.staleScreenBecomesFresh());
  it('keep the counts by arithmetic alone if the previous state is known', () => parity.countsFollowByArithmetic());
  it('lose and repeat no reservation while pages are loaded', () => parity.pagesLoseAndRepeatNothing());
  it('show the result of a fresh read also where the device keeps few rows', () => parity.smallDeviceShowsTheSame());
  it('let a person scroll through all dropped rows while more arrive', () => parity.droppedRowsComeBack());
});
