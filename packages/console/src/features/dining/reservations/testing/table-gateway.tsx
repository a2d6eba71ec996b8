import type { CallInput } from '@bellhop/contract/call';
import { listSlots } from '@bellhop/contract/dining/calls';
import { newDiningRules } from '@bellhop/contract/dining/config';
import { type PrintedTable, previewTables, printTables } from '@bellhop/contract/dining/print';
import { listReservationCards } from '@bellhop/contract/dining/reservation-cards';
import { listRestaurants, type Restaurant } from '@bellhop/contract/dining/restaurant';
import { sittingId } from '@bellhop/contract/dining/slots';
import { listWaiting, type WaitingParty } from '@bellhop/contract/dining/waiting';
import { compareItems } from '@bellhop/contract/lists/list';
import { getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import { type GuestRequest, requestStatuses } from '@bellhop/contract/requests/request';
import { dayAfter, instantOf } from '@bellhop/contract/zoned-time';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type * as z from 'zod/mini';
import { lazyWithWords } from '../../../../platform/i18n/lazy-with-words.tsx';
import { Gateway, refusal } from '../../../../testing/gateway.ts';
import { giveItASize } from '../../../../testing/give-it-a-size.ts';
import { renderSignedIn } from '../../../../testing/render-signed-in.tsx';
import { LoadDetailPartsContext, RequestPartsContext } from '../../../request-store/request-part.ts';
import { allParts, loadAllDetailParts } from '../../../requests/testing/all-parts.ts';
import { sampleRequest } from '../../../requests/testing/sample-request.ts';
import { slotsOf } from '../../reserve/testing/dialog-gateway.tsx';
import { reservationKind } from '../list/store.ts';

export const zone = 'Europe/Istanbul';
/** A Tuesday. */
export const today = '2026-12-01';
const noon = instantOf(today, '12:00', zone) ?? 0;

const slot = (opens_at: string, closes_at: string, quota: number, all_day = false) => ({
  opens_at,
  closes_at,
  quota,
  all_day,
});

export function sampleRestaurant(id: string, name: string, over: Partial<Restaurant> = {}): Restaurant {
  const rules = newDiningRules.parse({
    time_slots: { tuesdays: [slot('18:00', '20:00', 20), slot('20:00', '22:00', 10)] },
    guest_can_cancel_reservation_before_opens_at: 60,
    stop_reservation_before_opens_at: 0,
    max_guest_count: 0,
    guest_can_one_reservation_each_day: false,
    guest_can_one_reservation_per_restaurant: false,
    main_course_selection_required: false,
  });
  return {
    id,
    hotel_id: 'grand',
    version: 1,
    name,
    nameWithLocales: {},
    timezone_id: zone,
    visible: true,
    position: 0,
    menu: [],
    config: { ...rules, id, hotel_id: 'grand', restaurant_id: id, restaurant_name: name, version: 1 },
    ...over,
  };
}

interface Table extends Partial<GuestRequest> {
  restaurant?: string;
  day?: string;
  at?: string;
  adults?: number;
  children?: number;
  guests?: readonly object[];
}

/** A reservation as a client of staff creates it. */
export function table({
  restaurant = 'bosphorus',
  day = today,
  at = '20:00',
  adults = 2,
  children = 0,
  guests = [],
  ...over
}: Table): GuestRequest {
  const value = (id: string, content: object) => ({ id, value: JSON.stringify(content) });
  return sampleRequest({
    service_type: 'ALACARTE_RESTAURANT_RESERVATION',
    service_id: '351',
    serviceName: 'A la carte',
    status: 'CLOSED',
    reservation_status: 'RESERVED',
    reservation_id: sittingId(restaurant, day, at),
    due_at: instantOf(day, at, zone),
    custom_fields_values: [
      value('211', { restaurant_id: restaurant, restaurant_name: restaurant, restaurant_time_slot: at }),
      value('212', { people_count: adults, children_count: children }),
      value('213', guests),
    ],
    ...over,
  });
}

type Answer<C extends { readonly answer: z.ZodMiniType }> = z.output<C['answer']>;

class TableGateway extends Gateway {
  restaurants = [sampleRestaurant('bosphorus', 'Bosphorus'), sampleRestaurant('sea', 'Sea', { position: 1 })];
  tables: GuestRequest[] = [];
  preview: Answer<typeof previewTables> = { last: null, changes: { new: 0, changed: 0, removed: 0 } };
  paper: Answer<typeof printTables> | null = null;
  waiting: WaitingParty[] = [];
  /** The most reservations of a day in one answer. */
  mostOfDay = 1000;

  constructor() {
    super();
    this.answer(listRestaurants, () => ({ items: this.restaurants }))
      .answer(listWaiting, () => ({ items: this.waiting }))
      .answer(listSlots, ({ query: { restaurant_id, from = dayAfter(today, -1) } }) =>
        slotsOf(
          this.restaurants.find(({ id }) => id === restaurant_id),
          from,
        ),
      )
      .answer(listReservationCards, ({ body }) => listed(body))
      .answer(previewTables, () => this.preview)
      .answer(printTables, () => this.paper ?? refusal('unavailable'))
      .answer(updateRequest, ({ params, body }) => {
        const one = this.tables.find(({ id }) => id === params.id) ?? table({ id: params.id });
        const { status = one.status, attendance = one.attendance, reservation_id = one.reservation_id } = body;
        const changes = { status, attendance, reservation_id, reservation_status: 'RESERVED' as const };
        const after = { ...one, ...changes, version: one.version + 1 };
        this.tables = this.tables.map((each) => (each.id === params.id ? after : each));
        return after;
      })
      .answer(getRequest, ({ params }) => {
        const row = this.tables.find(({ id }) => id === params.id);
        return row === undefined ? refusal('not_found') : { ...row, comments: [], notes: [] };
      });
  }
}

export let gateway: TableGateway;

export function installGateway(): void {
  beforeEach(() => {
    // Fakes the clock of the screens, but no timer that renders lists.
    vi.useFakeTimers({ now: noon * 1000, toFake: ['Date'] });
    giveItASize(1680);
    gateway = new TableGateway();
    localStorage.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('print', vi.fn<() => void>());
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

const ReservationsHere = lazyWithWords(
  async () => (await import('../list/reservations-screen.tsx')).ReservationsScreen,
  'dining-reservations',
);

export async function openReservations(address = '', options: Parameters<typeof renderSignedIn>[1] = {}) {
  const rendered = await renderSignedIn(
    <LoadDetailPartsContext value={loadAllDetailParts}>
      <RequestPartsContext value={allParts}>
        <ReservationsHere />
      </RequestPartsContext>
    </LoadDetailPartsContext>,
    {
      flags: ['ALACARTE'],
      address: `/app/staff/alacarte/requests${address}`,
      settings: { hotelId: 'grand', timeZone: zone, alacarte: true },
      ...options,
    },
  );
  return { ...rendered, user: userEvent.setup() };
}

function listed(
  body: NonNullable<CallInput<typeof listReservationCards>['body']>,
): Answer<typeof listReservationCards> {
  const { selectedDate: date, selectedAlacarteValue: restaurant, q = '', order } = body;
  const day = typeof date === 'string' ? `${date.slice(4, 8)}-${date.slice(2, 4)}-${date.slice(0, 2)}` : null;
  const { windows = {}, filters } = reservationKind.list;
  const within = gateway.tables
    .filter((item) => day === null || windows['day']?.holds(day)(item))
    .filter((item) => typeof restaurant !== 'string' || windows['restaurant']?.holds(restaurant)(item))
    .filter(({ status }) => body.without_canceled !== true || status !== 'CANCELED')
    .filter((item) => body.waiting !== true || filters['waiting']?.(item) === 'true')
    .filter(({ fullName }) => fullName.toLowerCase().includes(q));
  const shown = within
    .filter(({ status }) => body.status === undefined || status === body.status)
    .sort(compareItems(reservationKind.list, order === 'waiting_since' ? order : 'due_at'));
  // Small pages, so that few rows need many pages.
  const from = Number(body.lastEvaluatedKey ?? 0);
  const to = day === null ? from + 5 : gateway.mostOfDay;
  return {
    alacarteRequestList: shown.slice(from, to),
    services: servicesOf(shown),
    alacarteReqListLastEvaluatedKey: day === null && to < shown.length ? String(to) : null,
    total: shown.length,
    counts: countsOf(within),
    totals: null,
  };
}

/** The services of cards, whose texts are sent once. */
function servicesOf(items: readonly GuestRequest[]): Answer<typeof listReservationCards>['services'] {
  const entries = items.map(({ service_id, service, serviceWithLocales }) => [
    service_id,
    { ...service, nameWithLocales: serviceWithLocales },
  ]);
  return Object.fromEntries(entries);
}

function countsOf(items: readonly GuestRequest[]): Record<string, number> {
  return Object.fromEntries(
    requestStatuses.map((status) => [status, items.filter((item) => item.status === status).length]),
  );
}

/** A table on the printed list. */
export function printed(over: Partial<PrintedTable> & Pick<PrintedTable, 'request_id'>): PrintedTable {
  return {
    sitting_id: sittingId('bosphorus', today, '20:00'),
    due_at: instantOf(today, '20:00', zone),
    status: 'CLOSED',
    attendance: null,
    label: null,
    created_at: instantOf('2026-11-30', '09:05', zone) ?? 0,
    adults: 2,
    children: 0,
    guests: [],
    ...over,
  };
}

export function printedGuest(name: string, over: Partial<PrintedTable['guests'][number]> = {}) {
  return {
    name,
    room_number: '508',
    main_course_id: null,
    main_course_name: '',
    is_children: false,
    age: null,
    no_chair: false,
    notes: '',
    allergies: '',
    ...over,
  };
}
