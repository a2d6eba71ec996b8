import { requestOrders } from '@bellhop/contract/requests/calls';
import { requestStatuses } from '@bellhop/contract/requests/request';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingOf, sampleBooking, sampleComment, sampleNow, sampleRequest } from '../testing/sample-request.ts';
import { SmallHotel } from '../testing/small-hotel.ts';
import { applyMessage } from './apply-message.ts';
import { isDoubtful } from './counts.ts';
import { facetKey, type ListSpec, noFilter, specKey } from './filter.ts';
import { comparePlaces, placeOf } from './place.ts';
import { receiveDetail, receivePage } from './receive.ts';
import { RequestCollection } from './request-collection.ts';
import { reachOf, visibleList } from './visible-list.ts';

const services = ['towels', 'taxi', 'arrival', 'opera'] as const;
const words = ['', 'havlu', 'taxi', 'OPEN', '51'] as const;
const pageSize = 5;

const spec: fc.Arbitrary<ListSpec> = fc.record({
  order: fc.constantFrom(...requestOrders),
  filter: fc.record({
    type: fc.constantFrom(null, null, 'FAST_CHECK_IN' as const, 'LOL_REQUEST' as const),
    status: fc.option(fc.constantFrom(...requestStatuses)),
    serviceId: fc.option(fc.constantFrom('towels', 'taxi')),
    keyword: fc.constantFrom(...words),
  }),
});

const step = fc.oneof(
  fc.record({
    act: fc.constant('ask' as const),
    service: fc.constantFrom(...services),
    due: fc.option(fc.integer({ min: 0, max: 5 })),
    room: fc.constantFrom('511', '512', '307'),
  }),
  fc.record({ act: fc.constant('set' as const), which: fc.nat(30), status: fc.constantFrom(...requestStatuses) }),
  fc.record({ act: fc.constant('say' as const), which: fc.nat(30) }),
  fc.record({
    act: fc.constant('move' as const),
    room: fc.constantFrom('511', '307'),
    butler: fc.option(fc.constant('Deniz')),
  }),
  fc.record({ act: fc.constant('hear' as const), messages: fc.nat(6) }),
  fc.record({ act: fc.constant('look' as const), spec }),
  fc.record({ act: fc.constant('more' as const), spec }),
  fc.record({ act: fc.constant('open' as const), which: fc.nat(30) }),
  fc.record({ act: fc.constant('wait' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A desk in front of the hotel: reads when it is told to, hears messages in order but late. */
class Desk {
  screen = RequestCollection.empty;
  private heard = 0;
  private readonly hotel: SmallHotel;
  private readonly isPrompt: boolean;

  /** A prompt desk has heard everything before it reads, so that it need not doubt what it counts. */
  constructor(hotel: SmallHotel, isPrompt = false) {
    this.hotel = hotel;
    this.isPrompt = isPrompt;
    this.read({ filter: noFilter, order: 'updated_at' });
  }

  read(spec: ListSpec, cursor?: string): void {
    if (this.isPrompt) this.hear(this.hotel.log.length);
    this.screen = receivePage(
      this.screen,
      spec,
      this.hotel.list(queryOf(spec, cursor)),
      cursor === undefined ? 'first' : 'next',
    );
  }

  more(spec: ListSpec): void {
    const cursor = this.screen.views.get(specKey(spec))?.cursor;
    if (cursor !== undefined && cursor !== null) this.read(spec, cursor);
  }

  open(id: string): void {
    if (this.isPrompt) this.hear(this.hotel.log.length);
    const detail = this.hotel.detail(id);
    if (detail !== null) this.screen = receiveDetail(this.screen, detail);
  }

  hear(count: number): void {
    for (const message of this.hotel.log.slice(this.heard, this.heard + count)) {
      this.screen = applyMessage(this.screen, message, !this.isPrompt);
      this.heard += 1;
    }
  }

  /** Hears everything and reads again what is in doubt, as the console does a moment later. */
  settle(): void {
    this.hear(this.hotel.log.length);
    for (const view of this.screen.views.values()) {
      const facet = this.screen.facets.get(facetKey(view.spec.filter));
      if (facet === undefined || facet.doubtful) this.read(view.spec);
    }
  }
}

function queryOf({ filter, order }: ListSpec, cursor?: string) {
  return {
    order,
    limit: pageSize,
    ...(filter.type === null ? { view: 'requests' as const } : { type: filter.type }),
    status: filter.status ?? undefined,
    service_id: filter.serviceId ?? undefined,
    q: filter.keyword === '' ? undefined : filter.keyword,
    lastEvaluatedKey: cursor,
  };
}

function hotelWithHistory(): SmallHotel {
  const hotel = new SmallHotel();
  const booking = sampleBooking();
  hotel.bookings.set(booking.id, booking);
  for (let index = 0; index < 14; index += 1) {
    const service = services[index % 4] ?? 'towels';
    hotel.stand(
      sampleRequest({
        id: `old${index}`,
        ...named(service),
        status: requestStatuses[index % 4] ?? 'OPEN',
        // Several share a second: ids break the tie.
        updated_at: sampleNow - 1000 - Math.floor(index / 3),
        due_at: index % 2 === 0 ? sampleNow + index : null,
        ...(index % 5 === 0 ? { booking_id: booking.id, booking: bookingOf(booking) } : {}),
      }),
    );
  }
  return hotel;
}

function named(service: (typeof services)[number]) {
  if (service === 'arrival')
    return { service_id: service, service_type: 'FAST_CHECK_IN' as const, serviceName: 'Arrival' };
  if (service === 'opera') return { service_id: service, service_type: 'LOL_REQUEST' as const, serviceName: 'Opera' };
  return service === 'taxi'
    ? { service_id: service, serviceName: 'Taxi' }
    : { service_id: service, serviceName: 'Havlu' };
}

function take(hotel: SmallHotel, desk: Desk, steps: readonly Step[]): void {
  for (const each of steps) {
    const ids = [...hotel.requests.keys()];
    switch (each.act) {
      case 'ask':
        hotel.add(
          sampleRequest({
            id: `new${hotel.log.length}`,
            ...named(each.service),
            updated_at: hotel.now,
            due_at: each.due === null ? null : sampleNow + each.due,
            room_number: each.room,
          }),
        );
        break;
      case 'set':
        hotel.change(ids[each.which % ids.length] ?? '', { status: each.status });
        break;
      case 'say':
        hotel.say(
          sampleComment({
            id: `c${hotel.log.length}`,
            request_id: ids[each.which % ids.length] ?? '',
            created_at: hotel.now,
          }),
        );
        break;
      case 'move':
        hotel.changeBooking('b1', { rooms: [each.room], butler: each.butler });
        break;
      case 'hear':
        desk.hear(each.messages);
        break;
      case 'look':
        desk.read(each.spec);
        break;
      case 'more':
        desk.more(each.spec);
        break;
      case 'open':
        desk.open(ids[each.which % ids.length] ?? '');
        break;
      case 'wait':
        hotel.now += 1;
        break;
    }
  }
}

const whole: ListSpec = { filter: noFilter, order: 'updated_at' };

function expectTruth(hotel: SmallHotel, desk: Desk, each: ListSpec): void {
  const truth = hotel.list({ ...queryOf(each), limit: 1000 });
  const shown = visibleList(desk.screen, each);
  const reach = reachOf(desk.screen, each);
  const reached = truth.items.filter(
    (item) => reach === 'end' || (reach !== null && comparePlaces(each.order, placeOf(item, each.order), reach) <= 0),
  );
  expect(shown.entries.map((entry) => entry.request)).toEqual(reached);
  expect(shown.total).toBe(truth.total);
  for (const status of requestStatuses) expect(shown.counts[status]).toBe(truth.counts[status] ?? 0);
}

describe('a stale screen and the messages since', () => {
  it('show exactly what a fresh read shows, whatever happened in whatever order (REQ-33)', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.array(spec, { minLength: 1, maxLength: 4 }),
        (steps, looked) => {
          const hotel = hotelWithHistory();
          const desk = new Desk(hotel);
          for (const each of looked) desk.read(each);
          take(hotel, desk, steps);
          desk.settle();
          expect(isDoubtful(desk.screen.facets)).toBe(false);
          for (const each of [...looked, whole]) expectTruth(hotel, desk, each);
          for (const [id, conversation] of desk.screen.conversations) {
            if (conversation.complete) expect(conversation.comments).toEqual(hotel.detail(id)?.comments);
          }
          for (const entry of desk.screen.entries.values()) {
            expect(entry.request).toEqual(hotel.requests.get(entry.request.id));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps the counts by arithmetic alone where the old state is known (REQ-03, REQ-33)', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.array(spec, { minLength: 1, maxLength: 4 }),
        (steps, looked) => {
          const hotel = hotelWithHistory();
          const desk = new Desk(hotel, true);
          for (const each of looked) {
            desk.read(each);
            // Everything on the device: no change can concern a request that is unknown.
            for (let turn = 0; turn < 4; turn += 1) desk.more(each);
          }
          for (const type of [null, 'FAST_CHECK_IN', 'LOL_REQUEST'] as const) {
            const kind: ListSpec = { filter: { ...noFilter, type }, order: 'updated_at' };
            if (type !== null) desk.read(kind);
            for (let turn = 0; turn < 4; turn += 1) desk.more(kind);
          }
          take(hotel, desk, steps);
          desk.hear(hotel.log.length);
          expect(isDoubtful(desk.screen.facets)).toBe(false);
          for (const each of [...looked, whole]) expectTruth(hotel, desk, each);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('loses and repeats nothing while pages are turned (REQ-21, REQ-22)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), spec, (steps, each) => {
        const hotel = hotelWithHistory();
        const desk = new Desk(hotel);
        desk.read(each);
        const third = Math.ceil(steps.length / 3);
        for (const part of [0, 1, 2]) {
          take(hotel, desk, steps.slice(part * third, (part + 1) * third));
          desk.more(each);
        }
        for (let turn = 0; turn < 20; turn += 1) desk.more(each);
        desk.settle();
        const shown = visibleList(desk.screen, each);
        const truth = hotel.list({ ...queryOf(each), limit: 1000 });
        expect(shown.complete).toBe(true);
        expect(shown.entries.map((entry) => entry.request.id)).toEqual(truth.items.map((item) => item.id));
      }),
      { numRuns: 200 },
    );
  });
});
