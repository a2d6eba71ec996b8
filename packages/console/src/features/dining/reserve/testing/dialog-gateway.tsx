import type { CallAnswer } from '@bellhop/contract/call';
import { listReservations, listSlots } from '@bellhop/contract/dining/calls';
import { type DiningRules, newDiningRules } from '@bellhop/contract/dining/config';
import { reserveParty } from '@bellhop/contract/dining/party';
import { reservationType } from '@bellhop/contract/dining/reservation';
import { listRestaurants, type Restaurant } from '@bellhop/contract/dining/restaurant';
import { describeRoom } from '@bellhop/contract/dining/room-calls';
import { shownDate, sittingsOf } from '@bellhop/contract/dining/slots';
import { type ProblemCode, problems } from '@bellhop/contract/problem';
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

interface RecordedCall {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, string>>;
}
type Answer = object | { readonly code: ProblemCode; readonly extras?: object };

const calls = [
  listRestaurants,
  listSlots,
  describeRoom,
  listReservations,
  searchHotel,
  listRequests,
  createRequest,
  reserveParty,
  updateRequest,
  getRequest,
];

/** A server for the dialog: its restaurants, seats and reservations, and the calls that it received. */
export const gateway = {
  restaurants: [] as Restaurant[],
  taken: new Map<string, number>(),
  reservations: new Map<string, GuestRequest>(),
  /** Answers about rooms, by number; any other room is empty. */
  rooms: new Map<string, CallAnswer<typeof describeRoom>>(),
  /** The results of the search for guests. */
  bookings: [] as object[],
  asked: [] as RecordedCall[],
  /** Answers in place of the usual ones, one after the other, by call. */
  next: new Map<string, (Answer | 'network')[]>(),
  /** The answers to changes wait for this promise. */
  until: Promise.resolve(),
};

export function installGateway(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon * 1000 });
    gateway.restaurants = [sampleRestaurant()];
    gateway.taken.clear();
    gateway.rooms.clear();
    gateway.reservations.clear();
    gateway.bookings = [];
    gateway.asked = [];
    gateway.next.clear();
    gateway.until = Promise.resolve();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', vi.fn(answer));
  });
  afterEach(() => {
    localStorage.clear();
    onlineManager.setOnline(true);
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** Replaces the next answers to a call. */
export function answerNext(call: { id: string }, ...answers: (Answer | 'network')[]): void {
  gateway.next.set(call.id, answers);
}

export const refused = (...reasons: { code: ProblemCode; [field: string]: unknown }[]) => ({
  code: reasons[0]?.code ?? 'slot_full',
  extras: { reasons },
});

export const bodiesOf = (call: { id: string }) =>
  gateway.asked.filter((each) => each.call === call.id).map(({ body }) => body);

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
} as const;

async function answer(address: string, init: { method?: string; body?: string } = {}): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  const { method = 'GET' } = init;
  const path = url.pathname.replace(/^\/api/, '');
  const call = calls.find(
    (each) => each.method === method && new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (call === undefined) return problemResponse('not_found');
  const body = JSON.parse(init.body ?? '{}') as RecordedCall['body']; // a body of our own client
  const query = Object.fromEntries(url.searchParams);
  // Input that breaks the contract fails the test that sent it.
  if ('body' in call) call.body?.parse(body);
  gateway.asked.push({ call: call.id, body, query });
  if (method !== 'GET') await gateway.until;
  const next = gateway.next.get(call.id)?.shift();
  if (next === 'network') throw new TypeError('Failed to fetch');
  if (next !== undefined && 'code' in next) return problemResponse(next.code, 'extras' in next ? next.extras : {});
  return Response.json(call.answer.parse(next ?? usual(call.id, body, query, path.split('/').at(-1) ?? '')));
}

function usual(call: string, body: RecordedCall['body'], query: RecordedCall['query'], id: string): object {
  const list = [...gateway.reservations.values()];
  const counted = { total: list.length, counts: {} };
  switch (call) {
    case 'listRestaurants':
      return { items: gateway.restaurants };
    case 'listSlots':
      return slotsOf(
        gateway.restaurants.find(({ id }) => id === query.restaurant_id),
        query.from ?? dayAfter(today, -1),
        gateway.taken,
      );
    case 'describeRoom':
      return gateway.rooms.get(query.room ?? '') ?? { stays: [], is_known: true, tables: [] };
    case 'listReservations':
      return { alacarteRequestList: list, alacarteReqListLastEvaluatedKey: null, totals: null, ...counted };
    case 'listRequests': {
      const items = list.filter(({ booking_id }) => booking_id === query.booking_id);
      return { items, lastEvaluatedKey: null, ...counted };
    }
    case 'searchHotel': {
      const none = { items: [], total: 0 };
      return {
        requests: none,
        reservations: none,
        rooms: none,
        bookings: { items: gateway.bookings, total: gateway.bookings.length },
      };
    }
    case 'createRequest': {
      // The server says when a party at the door comes.
      const { due_at = noon } = body;
      return sampleTable({ ...(body as Partial<GuestRequest>), due_at: Number(due_at) });
    }
    case 'getRequest':
      return { ...gateway.reservations.get(id), comments: [], notes: [] };
    default: {
      const before = gateway.reservations.get(id);
      const { override: _, ...patch } = body as Partial<GuestRequest> & { override?: unknown };
      const after = { ...sampleTable(), ...before, ...patch, version: (before?.version ?? 0) + 1 };
      gateway.reservations.set(id, after);
      return after;
    }
  }
}

/** The answer to the call of the slots, from a day on. */
export function slotsOf(restaurant: Restaurant | undefined, from: string, seats = new Map<string, number>()): object {
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

function problemResponse(code: ProblemCode, extras: object = {}): Response {
  const status = problems[code];
  return Response.json({ type: 'x', title: code, status, code, ...extras }, { status });
}
