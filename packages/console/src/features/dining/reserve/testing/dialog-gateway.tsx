import type { Booking } from '@bellhop/contract/bookings/booking';
import type { CallAnswer } from '@bellhop/contract/call';
import { listReservations, listSlots } from '@bellhop/contract/dining/calls';
import { type DiningRules, newDiningRules } from '@bellhop/contract/dining/config';
import { reservationType } from '@bellhop/contract/dining/reservation';
import { listRestaurants, type Restaurant } from '@bellhop/contract/dining/restaurant';
import { describeRoom } from '@bellhop/contract/dining/room-calls';
import { shownDate, sittingsOf } from '@bellhop/contract/dining/slots';
import type { ProblemCode } from '@bellhop/contract/problem';
import { createRequest, getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import { listRequests } from '@bellhop/contract/requests/list-call';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { searchHotel } from '@bellhop/contract/search/calls';
import { dayAfter } from '@bellhop/contract/zoned-time';
import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Gateway, refusal } from '../../../../testing/gateway.ts';
import { renderSignedIn } from '../../../../testing/render-signed-in.tsx';

/** Tuesday, 1 December 2026, 12:00 in Istanbul. */
const noon = Date.parse('2026-12-01T09:00:00Z') / 1000;
const today = '2026-12-01';
const zone = 'Europe/Istanbul';

function sampleRules(over: Partial<DiningRules> = {}): DiningRules {
  const evening = [
    { opens_at: '18:00', closes_at: '20:00', quota: 20, all_day: false },
    { opens_at: '20:00', closes_at: '22:00', quota: 20, all_day: false },
  ];
  return newDiningRules.parse({
    time_slots: { tuesdays: evening, wednesdays: evening },
    guest_can_cancel_reservation_before_opens_at: 60,
    stop_reservation_before_opens_at: 120,
    max_guest_count: 8,
    guest_can_one_reservation_each_day: true,
    guest_can_one_reservation_per_restaurant: false,
    main_course_selection_required: false,
    ...over,
  });
}

const dish = { titleWithLocales: {}, allergens: [] };
const menu = [
  { ...dish, id: 'bass', title: 'Sea bass', is_main_course: true },
  { ...dish, id: 'lamb', title: 'Lamb', is_main_course: true },
  { ...dish, id: 'tart', title: 'Fig tart', is_main_course: false },
];

export function sampleRestaurant(over: Partial<Restaurant> = {}, rules: Partial<DiningRules> = {}): Restaurant {
  const { id = 'bosphorus', name = 'Bosphorus' } = over;
  return {
    id,
    hotel_id: 'grand',
    version: 1,
    name,
    nameWithLocales: {},
    timezone_id: zone,
    visible: true,
    position: 0,
    menu,
    config: { ...sampleRules(rules), id, hotel_id: 'grand', restaurant_id: id, restaurant_name: name, version: 1 },
    ...over,
  };
}

/** A server for the dialog: its restaurants, seats and reservations. */
class DialogGateway extends Gateway {
  restaurants = [sampleRestaurant()];
  readonly occupancy = new Map<string, number>();
  readonly reservations = new Map<string, GuestRequest>();
  /** Answers about rooms, by number; any other room is empty. */
  readonly rooms = new Map<string, CallAnswer<typeof describeRoom>>();
  /** The results of the search for guests. */
  bookings: Booking[] = [];

  constructor() {
    super();
    const none = { items: [], total: 0 };
    this.answer(listRestaurants, () => ({ items: this.restaurants }))
      .answer(listSlots, ({ query: { restaurant_id, from = dayAfter(today, -1) } }) =>
        slotsOf(
          this.restaurants.find(({ id }) => id === restaurant_id),
          from,
          this.occupancy,
        ),
      )
      .answer(describeRoom, ({ query }) => this.rooms.get(query.room) ?? { stays: [], is_known: true, tables: [] })
      .answer(listReservations, () => ({
        ...{ alacarteRequestList: [...this.reservations.values()], alacarteReqListLastEvaluatedKey: null },
        ...{ total: this.reservations.size, counts: {}, totals: null },
      }))
      .answer(listRequests, ({ query }) => ({
        items: [...this.reservations.values()].filter(({ booking_id }) => booking_id === query.booking_id),
        ...{ total: this.reservations.size, counts: {}, lastEvaluatedKey: null },
      }))
      .answer(searchHotel, () => ({
        ...{ requests: none, reservations: none, rooms: none },
        bookings: { items: this.bookings, total: this.bookings.length },
      }))
      // The server says when a party at the door comes.
      .answer(createRequest, ({ body: { due_at = noon, ...body } }) =>
        sampleTable({ ...(body as Partial<GuestRequest>), due_at: Number(due_at) }),
      )
      .answer(getRequest, ({ params }) => {
        const request = this.reservations.get(params.id);
        return request === undefined ? refusal('not_found') : { ...request, comments: [], notes: [] };
      })
      .answer(updateRequest, ({ params: { id }, body: { override: _, ...patch } }) => {
        const before = this.reservations.get(id);
        const version = (before?.version ?? 0) + 1;
        const after = { ...sampleTable(), ...before, ...(patch as Partial<GuestRequest>), version };
        this.reservations.set(id, after);
        return after;
      });
  }
}

export let gateway: DialogGateway;

export function installGateway(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon * 1000 });
    gateway = new DialogGateway();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    localStorage.clear();
    onlineManager.setOnline(true);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

export const refused = (...reasons: { code: ProblemCode; [field: string]: unknown }[]) =>
  refusal(reasons[0]?.code ?? 'slot_full', { reasons });

export async function openWith(children: ReactNode, options: Parameters<typeof renderSignedIn>[1] = {}) {
  const rendered = await renderSignedIn(children, {
    flags: ['ALACARTE', 'BOOKINGS'],
    ...options,
    settings: { hotelId: 'grand', timeZone: zone, alacarte: true, ...options.settings },
  });
  return { ...rendered, user: userEvent.setup() };
}

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** A stay that the search finds: room 508, here until 5 December. */
export const stayIn508 = {
  id: 'b508',
  hotel_id: 'grand',
  version: 1,
  status: 'hotel_guest',
  fullName: 'Ann Meyer',
  name: 'Ann',
  family_name: 'Meyer',
  phone_number: null,
  email: null,
  language: 'de',
  reservation_number: '4711',
  rooms: ['508'],
  checkin: noon - 86_400,
  checkout: noon + 4 * 86_400,
  butler: null,
  label: 'VIP',
  loyalty_point: null,
  nationality: null,
  bundle_id: 'bellhop.grand',
  user_id: 'guest-508',
  tp_id: null,
  created_at: noon - 86_400,
  created_at_date: '2026-11-30T09:00:00Z',
  updated_at: noon - 86_400,
  updated_at_date: '2026-11-30T09:00:00Z',
} satisfies Booking;

/** The answer to the call of the slots, from a day on. */
export function slotsOf(
  restaurant: Restaurant | undefined,
  from: string,
  seats = new Map<string, number>(),
): CallAnswer<typeof listSlots> {
  const days = Array.from({ length: 8 }, (_, after) => dayAfter(from, after));
  const slots = restaurant === undefined ? [] : days.flatMap((day) => sittingsOf(restaurant, day));
  return {
    timezone_id: zone,
    closed_days: [],
    listOfReservationSlots: slots.map((sitting) => {
      const takenSeats = seats.get(sitting.id) ?? 0;
      return {
        ...sitting,
        date: sitting.from,
        date_string: shownDate(sitting.day),
        taken: takenSeats,
        available_seats: Math.max(0, sitting.quota - takenSeats),
        bookable: true,
        reason: null,
      };
    }),
  };
}

/** A confirmed table for two of room 508 today at 20:00. */
export function sampleTable(over: Partial<GuestRequest> = {}): GuestRequest {
  const value = (id: string, content: unknown) => ({ id, value: JSON.stringify(content) });
  return {
    id: 'table-1',
    hotel_id: 'grand',
    version: 1,
    title: 'À la carte',
    status: 'CLOSED',
    service_id: '351',
    service_type: reservationType,
    service: { name: 'À la carte', is_easee_service: 'false' },
    serviceName: 'À la carte',
    serviceWithLocales: {},
    staff_summary: '',
    staffSummaryWithLocales: {},
    fullName: 'Ann Meyer',
    phone_number: null,
    room_number: '508',
    req_room_number: null,
    rooms: ['508'],
    label: null,
    is_staff: 'true',
    payable: 'false',
    order_status: null,
    order: null,
    order_number: null,
    total_amount: null,
    price_currency: null,
    booking: null,
    user: null,
    custom_fields_values: [
      value('211', {
        restaurant_id: 'bosphorus',
        restaurant_name: 'Bosphorus',
        restaurant_time_slot: '20:00 - 22:00',
        timezone_id: zone,
      }),
      value('212', { people_count: 2, children_count: 0 }),
      value('213', [
        { name: 'Ann Meyer', room_number: '508', main_course_id: 'bass', main_course_name: 'Sea bass', is_vip: true },
        { name: 'Bo Meyer', room_number: '508', is_birthday: true, notes: 'Window' },
      ]),
    ],
    due_at: Date.parse('2026-12-01T17:00:00Z') / 1000,
    due_at_date: null,
    created_at: noon - 3600,
    updated_at: noon - 3600,
    updated_at_date: '2026-12-01T08:00:00Z',
    checkin_date: null,
    checkout_date: null,
    comments_count: 0,
    last_comment: null,
    is_commented_by: null,
    is_canceled: over.status === 'CANCELED',
    reservation_id: 'bosphorus_20261201_2000',
    reservation_status: 'RESERVED',
    attendance: null,
    requester_id: null,
    bundle_id: 'bellhop.grand',
    tp_id: null,
    booking_id: null,
    rating: null,
    unhappy_department_id: null,
    files: [],
    assignee_id: null,
    assignee_name: null,
    department_id: null,
    guest_delivered: 0,
    guest_read: 0,
    unanswered_version: 0,
    unanswered_at: null,
    assignment_version: 0,
    ...over,
  };
}
