import { nobody, requestOrders } from '@bellhop/contract/requests/calls';
import { requestStatuses } from '@bellhop/contract/requests/request';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingOf, sampleBooking, sampleComment, sampleNow, sampleRequest } from '../testing/sample-request.ts';
import { SmallHotel } from '../testing/small-hotel.ts';
import { applyMessage } from './apply-message.ts';
import { isDoubtful } from './counts.ts';
import { facetKey, type ListSpec, noFilter, specKey } from './filter.ts';
import { type DeviceLimits, deviceLimits, keepWithin } from './keep-within.ts';
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
    assignee: fc.constantFrom(null, null, nobody, 'staff-1', 'staff-2'),
    departmentId: fc.constantFrom(null, null, 'rooms', 'desk'),
    keyword: fc.constantFrom(...words),
  }),
});

const ask = fc.record({
  act: fc.constant('ask' as const),
  service: fc.constantFrom(...services),
  due: fc.option(fc.integer({ min: 0, max: 5 })),
  room: fc.constantFrom('511', '512', '307'),
});
const hear = fc.record({ act: fc.constant('hear' as const), messages: fc.nat(6) });
const step = fc.oneof(
  ask,
  fc.record({ act: fc.constant('set' as const), which: fc.nat(30), status: fc.constantFrom(...requestStatuses) }),
  fc.record({
    act: fc.constant('assign' as const),
    which: fc.nat(30),
    to: fc.record(
      {
        assignee_id: fc.constantFrom(null, 'staff-1', 'staff-2'),
        department_id: fc.constantFrom(null, 'rooms', 'desk'),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ act: fc.constant('say' as const), which: fc.nat(30) }),
  fc.record({ act: fc.constant('guestReads' as const), which: fc.nat(30) }),
  fc.record({
    act: fc.constant('move' as const),
    room: fc.constantFrom('511', '307'),
    butler: fc.option(fc.constant('Deniz')),
  }),
  hear,
  fc.record({ act: fc.constant('look' as const), spec }),
  fc.record({ act: fc.constant('more' as const), spec }),
  fc.record({ act: fc.constant('open' as const), which: fc.nat(30) }),
  fc.record({ act: fc.constant('wait' as const) }),
);
const busyStep = fc.oneof(
  { weight: 3, arbitrary: ask },
  { weight: 2, arbitrary: hear },
  { weight: 4, arbitrary: step },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A desk in front of the hotel: the test decides when it reads; it gets messages in order but late. */
class Desk {
  screen = RequestCollection.empty;
  private heard = 0;
  private readonly hotel: SmallHotel;
  private readonly isPrompt: boolean;

  private readonly limits: DeviceLimits;

  /**
   * A prompt desk has heard everything before it reads, so that it need not doubt what it counts; `limits`: how much it
   * keeps.
   */
  constructor(hotel: SmallHotel, isPrompt = false, limits = deviceLimits) {
    this.hotel = hotel;
    this.isPrompt = isPrompt;
    this.limits = limits;
    this.read({ filter: noFilter, order: 'updated_at' });
  }

  read(spec: ListSpec): void {
    if (this.isPrompt) this.hear(this.hotel.log.length);
    this.ask(spec)();
  }

  /** The first page as it is now; the function that it gives is its arrival. */
  ask(spec: ListSpec): () => void {
    const page = this.hotel.list(queryOf(spec));
    const asked = this.screen;
    return () => {
      this.show(receivePage(this.screen, spec, page, 'first', asked));
      if (!this.screen.views.has(specKey(spec))) this.read(spec);
    };
  }

  more(spec: ListSpec): void {
    if (this.isPrompt) this.hear(this.hotel.log.length);
    this.askForMore(spec)();
  }

  /** The next page as it is now; the function that it gives is its arrival. */
  askForMore(spec: ListSpec): () => void {
    const view = this.screen.views.get(specKey(spec));
    if (view === undefined || view.reach === 'end') return () => undefined;
    const page = this.hotel.list(queryOf(spec, view.cursor ?? undefined));
    const asked = this.screen;
    return () => this.show(receivePage(this.screen, spec, page, 'next', asked));
  }

  open(id: string): void {
    if (this.isPrompt) this.hear(this.hotel.log.length);
    const detail = this.hotel.detail(id);
    if (detail !== null) this.show(receiveDetail(this.screen, detail));
  }

  hear(count: number): void {
    for (const message of this.hotel.log.slice(this.heard, this.heard + count)) {
      this.show(applyMessage(this.screen, message, !this.isPrompt));
      this.heard += 1;
    }
  }

  private show(screen: RequestCollection): void {
    this.screen = keepWithin(screen, this.limits, () => false);
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
    assignee: filter.assignee ?? undefined,
    department_id: filter.departmentId ?? undefined,
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
        assignee_id: [null, 'staff-1', 'staff-2'][index % 3] ?? null,
        department_id: [null, 'rooms'][index % 2] ?? null,
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
      case 'assign':
        hotel.change(ids[each.which % ids.length] ?? '', each.to);
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
      case 'guestReads':
        hotel.guestReads(ids[each.which % ids.length] ?? '');
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

describe('a stale screen plus its messages', () => {
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

  it('show what a fresh read shows also where the device keeps little of a long night (REQ-33)', () => {
    fc.assert(
      fc.property(
        fc.array(busyStep, { maxLength: 60 }),
        fc.array(spec, { minLength: 1, maxLength: 4 }),
        limits,
        (steps, looked, within) => {
          const hotel = hotelWithHistory();
          const desk = new Desk(hotel, false, within);
          for (const each of looked) desk.read(each);
          take(hotel, desk, steps);
          desk.settle();
          for (const each of [...looked, whole]) {
            expectTruth(hotel, desk, each);
            // However much came since: a list that was read never stands empty. The last of its rows may have left it: then the
            // console reads further.
            const left = () => visibleList(desk.screen, each);
            for (let turn = 0; turn < 60 && left().entries.length === 0 && !left().complete; turn += 1) desk.more(each);
            expect(left().entries.length).toBeGreaterThanOrEqual(Math.min(1, left().total));
          }
          for (const [id, conversation] of desk.screen.conversations) {
            if (conversation.complete) expect(conversation.comments).toEqual(hotel.detail(id)?.comments);
          }
          expectSmall(desk, within);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('lets a person scroll through everything that was let go, and stays so while more comes (REQ-21, REQ-22)', () => {
    fc.assert(
      fc.property(
        fc.array(busyStep, { maxLength: 60 }),
        fc.array(busyStep, { minLength: 10, maxLength: 60 }),
        spec,
        limits,
        fc.boolean(),
        (steps, later, each, within, isNew) => {
          const hotel = hotelWithHistory();
          const desk = new Desk(hotel, false, within);
          if (!isNew) desk.read(each);
          take(hotel, desk, steps);
          // An answer that was asked for before others were let go leaves no hole.
          const answer = isNew ? desk.ask(each) : desk.askForMore(each);
          take(hotel, desk, later);
          desk.hear(hotel.log.length);
          answer();
          desk.settle();
          expectTruth(hotel, desk, each);
          for (let turn = 0; turn < 60; turn += 1) desk.more(each);
          desk.settle();
          const shown = visibleList(desk.screen, each);
          const truth = hotel.list({ ...queryOf(each), limit: 1000 });
          expect(shown.complete).toBe(true);
          expect(shown.entries.map((entry) => entry.request.id)).toEqual(truth.items.map((item) => item.id));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

const limits: fc.Arbitrary<DeviceLimits> = fc.record({
  entries: fc.integer({ min: 1, max: 9 }),
  rows: fc.integer({ min: 1, max: 4 }),
  opened: fc.integer({ min: 1, max: 3 }),
  heard: fc.integer({ min: 1, max: 3 }),
});

/** What was wanted by turning pages stays; so does what each list shows at its top, and what was opened. */
function expectSmall({ screen }: Desk, within: DeviceLimits): void {
  const conversations = [...screen.conversations.values()];
  expect(conversations.filter(({ complete }) => complete).length).toBeLessThanOrEqual(within.opened);
  expect(conversations.filter(({ complete }) => !complete).length).toBeLessThanOrEqual(within.heard);
  const turned = [...screen.views.values()].reduce((sum, { rows }) => sum + Math.max(rows, within.rows), 0);
  expect(screen.entries.size).toBeLessThanOrEqual(1.2 * Math.max(within.entries, screen.wanted));
  expect(screen.wanted).toBeLessThanOrEqual(Math.max(within.entries, turned + within.opened));
}
