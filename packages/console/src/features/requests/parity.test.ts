import { cardsOf } from '@bellhop/contract/requests/card';
import { nobody, requestOrders, waitingOrder } from '@bellhop/contract/requests/list-call';
import { requestStatuses } from '@bellhop/contract/requests/request';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ParityKit, parityOf, type World } from '../../platform/collection/testing/parity.ts';
import { type Conversations, noConversations, trimConversations, withWritten } from '../request-store/conversations.ts';
import { noFilter, type RequestScope, type RequestTypes, requestKind } from '../request-store/request-kind.ts';
import { bookingOf, sampleBooking, sampleComment, sampleNow, sampleRequest } from './testing/sample-request.ts';
import { SmallHotel } from './testing/small-hotel.ts';

const services = ['towels', 'taxi', 'arrival', 'opera'] as const;
const which = fc.nat(30);

const addition = fc.record({
  act: fc.constant('add' as const),
  service: fc.constantFrom(...services),
  due: fc.option(fc.integer({ min: 0, max: 5 })),
  room: fc.constantFrom('511', '512', '307'),
});
const assignment = fc.record(
  { assignee_id: fc.constantFrom(null, 'staff-1', 'staff-2'), department_id: fc.constantFrom(null, 'rooms', 'desk') },
  { requiredKeys: [] },
);
const act = fc.oneof(
  addition,
  fc.record({ act: fc.constant('status' as const), which, status: fc.constantFrom(...requestStatuses) }),
  fc.record({ act: fc.constant('assign' as const), which, to: assignment }),
  fc.record({ act: fc.constant('write' as const), which }),
  fc.record({ act: fc.constant('guestReads' as const), which }),
  fc.record({
    act: fc.constant('booking' as const),
    room: fc.constantFrom('511', '307'),
    butler: fc.option(fc.constant('Deniz')),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const kit: ParityKit<RequestTypes, Act> = {
  kind: requestKind,
  spec: fc
    .record({
      order: fc.constantFrom<RequestTypes['order']>(...requestOrders, waitingOrder),
      filter: fc.record({
        scope: fc.constantFrom<RequestScope>('requests', 'requests', 'FAST_CHECK_IN', 'LOL_REQUEST'),
        status: fc.option(fc.constantFrom(...requestStatuses)),
        service_id: fc.option(fc.constantFrom<string>('towels', 'taxi')),
        assignee: fc.constantFrom(null, null, nobody, 'staff-1', 'staff-2'),
        department_id: fc.constantFrom(null, null, 'rooms', 'desk'),
        waiting: fc.constantFrom<'true' | null>(null, null, 'true'),
        unhappy: fc.constantFrom<'true' | null>(null, null, 'true'),
        keyword: fc.constantFrom('', 'havlu', 'taxi', 'OPEN', '51', '051', '0511', '511-', '511-a'),
      }),
    })
    // In this order the server answers with the waiting requests alone, also without that filter.
    .map((spec) =>
      spec.order === waitingOrder ? { ...spec, filter: { ...spec.filter, waiting: 'true' as const } } : spec,
    ),
  act,
  addition,
  wholeLists: (['requests', 'FAST_CHECK_IN', 'LOL_REQUEST'] as const).map((scope) => ({
    filter: { ...noFilter, scope },
    order: 'updated_at',
  })),
  openWorld: () => worldOf(hotelWithHistory()),
};

function worldOf(hotel: SmallHotel): World<RequestTypes, Act> {
  return {
    items: hotel.requests,
    get log() {
      return hotel.log.map((message) => (message.entity === 'request' ? message : null));
    },
    list({ filter: { scope, status, keyword, ...fields }, order }, { limit, cursor }) {
      const page = hotel.listCards({
        ...(scope === 'requests' ? { view: 'requests' } : { type: scope }),
        order,
        limit,
        status: status ?? undefined,
        service_id: fields.service_id ?? undefined,
        assignee: fields.assignee ?? undefined,
        department_id: fields.department_id ?? undefined,
        waiting: fields.waiting ?? undefined,
        unhappy: fields.unhappy ?? undefined,
        q: keyword === '' ? undefined : keyword,
        lastEvaluatedKey: cursor,
      });
      return { ...page, items: cardsOf(page) };
    },
    perform: (each) => void perform(hotel, each),
    wait() {
      hotel.now += 1;
    },
  };
}

function perform(hotel: SmallHotel, each: Act): unknown {
  const ids = [...hotel.requests.keys()];
  const id = ('which' in each ? ids[each.which % ids.length] : undefined) ?? '';
  switch (each.act) {
    case 'add':
      return hotel.add(
        sampleRequest({
          id: `new${hotel.log.length}`,
          ...serviceOf(each.service),
          updated_at: hotel.now,
          due_at: each.due === null ? null : sampleNow + each.due,
          room_number: each.room,
        }),
      );
    case 'status':
      return hotel.change(id, { status: each.status });
    case 'assign':
      return hotel.change(id, each.to);
    case 'write':
      return hotel.say(sampleComment({ id: `c${hotel.log.length}`, request_id: id, created_at: hotel.now }));
    case 'guestReads':
      return hotel.guestReads(id);
    case 'booking':
      return hotel.changeBooking('b1', { rooms: [each.room], butler: each.butler });
  }
}

function hotelWithHistory(): SmallHotel {
  const hotel = new SmallHotel();
  const booking = sampleBooking();
  hotel.bookings.set(booking.id, booking);
  for (let index = 0; index < 14; index += 1) {
    hotel.stand(
      sampleRequest({
        id: `old${index}`,
        ...serviceOf(services[index % 4] ?? 'towels'),
        status: requestStatuses[index % 4] ?? 'OPEN',
        // Several share a second: ids break the tie.
        updated_at: sampleNow - 1000 - Math.floor(index / 3),
        due_at: index % 2 === 0 ? sampleNow + index : null,
        assignee_id: [null, 'staff-1', 'staff-2'][index % 3] ?? null,
        department_id: [null, 'rooms'][index % 2] ?? null,
        ...(index % 5 === 0 ? { booking_id: booking.id, booking: bookingOf(booking) } : {}),
      }),
    );
  }
  return hotel;
}

function serviceOf(service: (typeof services)[number]) {
  const types = { arrival: 'FAST_CHECK_IN', opera: 'LOL_REQUEST', towels: 'ORDER', taxi: 'ORDER' } as const;
  const names = { arrival: 'Arrival', opera: 'Opera', towels: 'Havlu', taxi: 'Taxi' };
  return { service_id: service, service_type: types[service], serviceName: names[service] };
}

describe('a stale list of requests and the messages since', () => {
  const parity = parityOf(kit);

  it('equal a fresh read after every sequence of events (REQ-33)', () => parity.staleScreenBecomesFresh());

  it('keep the counts by arithmetic alone where the old state is known (REQ-03, REQ-33)', () =>
    parity.countsFollowByArithmetic());

  it('lose and repeat no request while pages are loaded (REQ-21, REQ-22)', () => parity.pagesLoseAndRepeatNothing());

  it('equal a fresh read also on a device that keeps few requests (REQ-33)', () => parity.smallDeviceShowsTheSame());

  it('let a person scroll through everything that was dropped, while more arrives (REQ-21, REQ-22)', () =>
    parity.droppedRowsComeBack());
});

describe('the conversations on a device', () => {
  it('equal the server’s where they were read, and are limited in number (REQ-33)', () => {
    const open = fc.record({ act: fc.constant('open' as const), which });
    const write = fc.record({ act: fc.constant('write' as const), which });
    const limits = fc.record({ opened: fc.integer({ min: 1, max: 3 }), received: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(fc.array(fc.oneof(open, write), { maxLength: 60 }), limits, (steps, within) => {
        const hotel = hotelWithHistory();
        let conversations: Conversations = noConversations;
        for (const each of steps) {
          const request_id = [...hotel.requests.keys()][each.which % hotel.requests.size] ?? '';
          const detail = hotel.detail(request_id);
          const comment = sampleComment({ id: `c${hotel.log.length}`, request_id, created_at: hotel.now });
          if (each.act === 'write') {
            hotel.say(comment);
            conversations = withWritten(conversations, request_id, { comments: [comment] });
          } else if (detail !== null) conversations = withWritten(conversations, detail.id, detail, true);
          conversations = trimConversations(conversations, within, () => false);
        }
        const all = [...conversations];
        expect(all.filter(([, { complete }]) => complete).length).toBeLessThanOrEqual(within.opened);
        expect(all.filter(([, { complete }]) => !complete).length).toBeLessThanOrEqual(within.received);
        for (const [id, { complete, comments }] of all) {
          if (complete) expect(comments).toEqual(hotel.detail(id)?.comments);
        }
      }),
    );
  });
});
