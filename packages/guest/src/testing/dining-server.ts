import type { Call } from '@bellhop/contract/call';
import { type DiningRules, newDiningRules } from '@bellhop/contract/dining/config';
import {
  cancelOwnReservation,
  createOwnReservation,
  getOwnCalendar,
  listGuestRestaurants,
  listGuestSlots,
  listOwnReservations,
  type OwnReservation,
  updateOwnReservation,
} from '@bellhop/contract/dining/guest-calls';
import type { Party } from '@bellhop/contract/dining/reservation';
import type { MenuItem } from '@bellhop/contract/dining/restaurant';
import { cancelUntil, needsConfirmation, refusalsOf, sittingOf } from '@bellhop/contract/dining/rules';
import { type Sitting, sittingsOf } from '@bellhop/contract/dining/slots';
import {
  joinWaitlist,
  leaveWaitlist,
  listOwnWaiting,
  type OwnWaiting,
  takeOffer,
} from '@bellhop/contract/dining/waiting';
import type { OwnRequestDetail } from '@bellhop/contract/guests/calls';
import type { Refusal } from '@bellhop/contract/requests/refusal-reasons';
import { dayAfter, wallOf } from '@bellhop/contract/zoned-time';
import { systemClock } from '../platform/clock.ts';

const dinners = ['18:00', '20:00'].map((opens_at, n) => ({
  opens_at,
  closes_at: n === 0 ? '20:00' : '22:00',
  quota: 20,
  all_day: false,
}));
const timeZone = 'Europe/Istanbul';

const testRules: DiningRules = newDiningRules.parse({
  time_slots: Object.fromEntries(
    ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays'].map((day) => [day, dinners]),
  ),
  guest_can_cancel_reservation_before_opens_at: 60,
  stop_reservation_before_opens_at: 30,
  max_guest_count: 8,
  guest_can_one_reservation_each_day: true,
  guest_can_one_reservation_per_restaurant: false,
  main_course_selection_required: true,
  advance_days: 2,
});

const testDishes: MenuItem[] = [
  { id: 'soup', title: 'Lentil soup', titleWithLocales: {}, is_main_course: false, allergens: [] },
  {
    id: 'bass',
    title: 'Sea bass',
    titleWithLocales: { tr: 'Levrek' },
    is_main_course: true,
    allergens: ['fish', 'milk'],
  },
];

interface TestRestaurant {
  id: string;
  name: string;
  nameWithLocales: Record<string, string>;
  timezone_id: string;
  menu: MenuItem[];
  rules: DiningRules;
}

/** An in-memory server of restaurants, by the rules of the contract. */
export class DiningServer {
  restaurants: TestRestaurant[] = [
    {
      id: 'bosphorus',
      name: 'Bosphorus',
      nameWithLocales: { ar: 'البوسفور' },
      timezone_id: timeZone,
      menu: testDishes,
      rules: testRules,
    },
  ];
  tables: OwnReservation[] = [];
  places: OwnWaiting[] = [];
  /** Id of a sitting → seats that others have reserved. */
  reserved = new Map<string, number>();
  readonly #add: (request: Partial<OwnRequestDetail> & { id: string }) => unknown;

  constructor(add: (request: Partial<OwnRequestDetail> & { id: string }) => unknown) {
    this.#add = add;
  }

  now(): number {
    return systemClock.now();
  }

  /** @param days from today; 0 is today */
  sittingOn(days: number, opensAt = '20:00'): Sitting {
    const day = dayAfter(wallOf(this.now(), timeZone).date, days);
    const sitting = sittingsOf(this.#ruled('bosphorus'), day).find(({ opens_at }) => opens_at === opensAt);
    if (sitting === undefined) throw new Error(`no sitting at ${opensAt}`);
    return sitting;
  }

  /** Stores a table of the stay with its request. */
  put(table: OwnReservation): OwnReservation {
    this.tables = [...this.tables.filter(({ id }) => id !== table.id), table];
    this.#add({
      id: table.id,
      version: table.version,
      status: table.status,
      service_id: '351',
      serviceName: 'A la carte reservation',
      serviceWithLocales: {},
      due_at: table.due_at,
      table: {
        restaurant_name: table.restaurant.name,
        nameWithLocales: table.restaurant.nameWithLocales,
        timezone_id: timeZone,
        attendance: table.attendance,
        ends_at: table.due_at + 7200,
      },
    });
    return table;
  }

  /** Offers a waiting place its seats for half an hour. */
  offer(id: string): void {
    this.#putPlace(id, { state: 'offered', offered_until: this.now() + 1800 });
  }

  #putPlace(id: string, more: Partial<OwnWaiting>): OwnWaiting | 'not_found' {
    const place = this.places.find((each) => each.id === id);
    if (place === undefined) return 'not_found';
    const changed = { ...place, version: place.version + 1, ...more };
    this.places = this.places.map((each) => (each.id === id ? changed : each));
    return changed;
  }

  answer(
    on: <C extends Call>(call: C, answer: (found: Record<string, string>) => unknown) => Response | null,
    body: unknown,
    search: URLSearchParams,
    refuse: (code: Refusal['code'], reasons: Refusal[]) => Response,
  ): Response | null {
    return (
      on(listGuestRestaurants, () => ({ items: this.restaurants })) ??
      on(listOwnReservations, () => ({ items: this.tables })) ??
      on(listGuestSlots, ({ id = '' }) => {
        const party = { adults: Number(search.get('adults')), children: Number(search.get('children')), guests: [] };
        const ruled = this.#ruled(id);
        const today = wallOf(this.now(), timeZone).date;
        const days = Array.from({ length: ruled.config.advance_days + 1 }, (_, n) => dayAfter(today, n));
        const slots = days
          .flatMap((day) => sittingsOf(ruled, day))
          .map((sitting) => ({
            ...sitting,
            at: sitting.from,
            available_seats: sitting.quota - (this.reserved.get(sitting.id) ?? 0),
            reasons: this.#refusals({ ...ruled, menu: [] }, sitting, party, search.get('instead_of') ?? ''),
          }));
        return { slots, closed_days: [] };
      }) ??
      on(listOwnWaiting, () => ({
        items: this.places.filter(({ state }) => state !== 'taken' && state !== 'left'),
      })) ??
      on(joinWaitlist, () => {
        const { id, reservation_id, adults, children } = joinWaitlist.body.parse(body);
        if ((this.reserved.get(reservation_id) ?? 0) < 20) return 'not_full';
        const [restaurantId = ''] = reservation_id.split('_');
        const { name = '', nameWithLocales = {} } = this.restaurants.find((each) => each.id === restaurantId) ?? {};
        const place: OwnWaiting = {
          id,
          version: 1,
          state: 'waiting',
          reservation_id,
          restaurant: { id: restaurantId, name, nameWithLocales, timezone_id: timeZone },
          at: this.#sitting(reservation_id)?.from ?? 0,
          adults,
          children,
          ahead: 1,
          offered_until: null,
        };
        this.places = [...this.places, place];
        return place;
      }) ??
      on(leaveWaitlist, ({ id = '' }) => this.#putPlace(id, { state: 'left', offered_until: null })) ??
      on(takeOffer, ({ id = '' }) => {
        const place = this.places.find((each) => each.id === id);
        if (place === undefined) return 'not_found';
        if (place.state !== 'offered') return 'offer_lapsed';
        const { reservation_id, adults, children } = place;
        const { guests } = takeOffer.body.parse(body);
        this.#putPlace(id, { state: 'taken', offered_until: null });
        this.reserved.set(reservation_id, (this.reserved.get(reservation_id) ?? 0) - adults - children);
        return this.#seat({ id, reservation_id, adults, children, guests }, null, refuse);
      }) ??
      on(createOwnReservation, () => {
        const sent = createOwnReservation.body.parse(body);
        return this.tables.find(({ id }) => id === sent.id) ?? this.#seat(sent, null, refuse);
      }) ??
      on(getOwnCalendar, ({ id = '' }) => ({ content: `UID:${id}` })) ??
      on(updateOwnReservation, ({ id = '' }) => {
        const sent = updateOwnReservation.body.parse(body);
        const table = this.tables.find((each) => each.id === id);
        if (table === undefined) return 'not_found';
        if (sent.version !== undefined && sent.version < table.version) return 'edit_conflict';
        const { reservation_id = table.reservation_id, adults = table.adults, children = table.children } = sent;
        return this.#seat({ id, reservation_id, adults, children, guests: sent.guests ?? table.guests }, table, refuse);
      }) ??
      on(cancelOwnReservation, ({ id = '' }) => {
        const table = this.tables.find((each) => each.id === id);
        if (table === undefined) return 'not_found';
        if (this.now() > table.cancel_until) return 'cancel_too_late';
        return this.put({ ...table, version: table.version + 1, status: 'CANCELED' });
      })
    );
  }

  #sitting(id: string): Sitting | undefined {
    const [restaurantId = '', day = ''] = id.split('_');
    const date = day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
    return sittingsOf(this.#ruled(restaurantId), date).find((sitting) => sitting.id === id);
  }

  #ruled(id: string) {
    const restaurant = this.restaurants.find((each) => each.id === id);
    if (restaurant === undefined) throw new Error(`no restaurant ${id}`);
    return { id, timezone_id: timeZone, menu: restaurant.menu, config: restaurant.rules };
  }

  #refusals(
    ruled: Parameters<typeof refusalsOf>[0],
    { id, day, opens_at: opensAt }: Sitting,
    party: Party,
    but: string,
  ) {
    const others = this.tables
      .filter((table) => table.status !== 'CANCELED' && table.id !== but)
      .map((table) => ({
        id: table.id,
        restaurant_id: table.restaurant.id,
        day: wallOf(table.due_at, timeZone).date,
      }));
    const context = { now: this.now(), taken: this.reserved.get(id) ?? 0, stay: null, others };
    return refusalsOf(ruled, { day, opensAt, arrival: null, party }, context);
  }

  #seat(
    wish: Pick<OwnReservation, 'id' | 'reservation_id' | 'adults' | 'children' | 'guests'>,
    before: OwnReservation | null,
    refuse: (code: Refusal['code'], reasons: Refusal[]) => Response,
  ): OwnReservation | Response {
    const [id = ''] = wish.reservation_id.split('_');
    const ruled = this.#ruled(id);
    const [day = '', time = ''] = wish.reservation_id.split('_').slice(1);
    const request = {
      day: day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'),
      opensAt: time.replace(/(\d\d)(\d\d)/, '$1:$2'),
      arrival: null,
    };
    const match = sittingOf(ruled, request, this.now());
    if (match === null) return refuse('slot_unknown', [{ code: 'slot_unknown' }]);
    const reasons = this.#refusals(ruled, match.sitting, wish, wish.id);
    const [first] = reasons;
    if (first !== undefined) return refuse(first.code, reasons);
    const waits = needsConfirmation(ruled.config, wish.adults + wish.children);
    const dishes = new Map(ruled.menu.map((dish) => [dish.id, dish.title]));
    const { name = '', nameWithLocales = {} } = this.restaurants.find((each) => each.id === id) ?? {};
    return this.put({
      ...wish,
      version: (before?.version ?? 0) + 1,
      status: waits ? 'OPEN' : 'CLOSED',
      reservation_status: waits ? 'ON_HOLD' : 'RESERVED',
      attendance: null,
      restaurant: { id, name, nameWithLocales, timezone_id: timeZone },
      due_at: match.start,
      guests: wish.guests.map((guest) => ({
        ...guest,
        main_course_name: dishes.get(guest.main_course_id ?? '') ?? '',
      })),
      cancel_until: cancelUntil(ruled.config, match.start),
      created_at: 1,
      updated_at: 1,
    });
  }
}
