import { listReservations } from '@bellhop/contract/dining/calls';
import { type DiningRules, newDiningRules } from '@bellhop/contract/dining/config';
import type { MenuItem } from '@bellhop/contract/dining/restaurant';
import { sittingId } from '@bellhop/contract/dining/slots';
import { startOf } from '@bellhop/contract/zoned-time';
import { expect } from 'vitest';
import { lockSittings, moveSeats, putReservation } from '../features/dining/reservations/store.ts';
import { requestCounters } from '../features/requests/store.ts';
import { insertRow } from '../platform/entities/store.ts';
import { insertCounted } from '../platform/lists/counters/store.ts';
import { hotelDay, hotelZone } from './hotel-day.ts';
import type { TestServer } from './test-server.ts';

/** A Tuesday, noon in Istanbul. */
export const tuesdayNoon = Date.parse('2026-12-01T09:00:00Z') / 1000;
export const tuesday = '2026-12-01';

const dinners = [
  { opens_at: '18:00', closes_at: '20:00', quota: 20, all_day: false },
  { opens_at: '20:00', closes_at: '22:00', quota: 20, all_day: false },
];

/** Two dinners of 20 seats on each day, and no other rule. */
export const plainRules: DiningRules = newDiningRules.parse({
  time_slots: {
    mondays: dinners,
    tuesdays: dinners,
    wednesdays: dinners,
    thursdays: dinners,
    fridays: dinners,
    saturdays: dinners,
    sundays: [{ opens_at: '00:00', closes_at: '23:59', quota: 30, all_day: true }],
  },
  guest_can_cancel_reservation_before_opens_at: 60,
  stop_reservation_before_opens_at: 0,
  max_guest_count: 0,
  guest_can_one_reservation_each_day: false,
  guest_can_one_reservation_per_restaurant: false,
  main_course_selection_required: false,
});

export const testMenu: MenuItem[] = [
  { id: 'soup', title: 'Lentil soup', titleWithLocales: {}, is_main_course: false, allergens: [] },
  { id: 'bass', title: 'Sea bass', titleWithLocales: { tr: 'Levrek' }, is_main_course: true, allergens: ['fish'] },
  { id: 'lamb', title: 'Lamb', titleWithLocales: {}, is_main_course: true, allergens: [] },
];

/** Adds the service of reservations if the hotel does not have it yet. */
export async function arrangeReservationService({ sqlAsOwner: sql }: TestServer, hotelId = 'grand'): Promise<void> {
  const fields = ['211', '212', '213'].map((id) => ({
    id,
    name: id,
    nameWithLocales: {},
    kind: 'text',
    required: false,
  }));
  await sql`
    insert into services (hotel_id, id, position, type, name, custom_fields)
    values (${hotelId}, '351', 99, 'ALACARTE_RESTAURANT_RESERVATION', 'A la carte', ${sql.json(fields)})
    on conflict do nothing`;
}

/** A restaurant of the hotel "grand" with its configuration, made as people make it. */
export async function arrangeRestaurant(
  server: TestServer,
  id: string,
  rules: Partial<DiningRules> = {},
  menu: readonly MenuItem[] = testMenu,
): Promise<void> {
  await arrangeReservationService(server);
  for (const [method, url, body] of [
    ['PUT', `/api/hotels/restaurants/${id}?hotel_id=grand`, { name: id, menu }],
    ['POST', '/api/requests/alacarteConfig', { hotel_id: 'grand', restaurant_id: id, ...plainRules, ...rules }],
  ] as const) {
    const answer = await server.as('manager')({ method, url, body });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

/** The answer of the list of reservations to the concierge, who may read it. */
export async function reservationsOf(server: TestServer, body: object) {
  const url = '/api/requests/alacarteRequestList?hotel_id=grand';
  const answer = await server.as('concierge')({ method: 'POST', url, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return listReservations.answer.parse(answer.json());
}

export interface TestTable {
  id?: string;
  restaurant?: string;
  day?: string;
  at?: string;
  adults?: number;
  children?: number;
  guests?: readonly object[];
  [field: string]: unknown;
}

/** The body of a reservation as staff's clients send it (ALA-43, ALA-44). */
export function tableOf({
  restaurant = 'bosphorus',
  day = tuesday,
  at = '20:00',
  adults = 2,
  children = 0,
  guests = [],
  ...fields
}: TestTable = {}): Record<string, unknown> {
  return {
    hotel_id: 'grand',
    service_id: '351',
    service_type: 'ALACARTE_RESTAURANT_RESERVATION',
    is_staff: 'true',
    reservation_status: 'RESERVED',
    restaurant_id: restaurant,
    restaurant_name: restaurant,
    reservation_id: sittingId(restaurant, day, at),
    custom_fields_values: partyValues(restaurant, adults, children, guests),
    ...fields,
  };
}

export function partyValues(restaurant: string, adults: number, children: number, guests: readonly object[]) {
  return [
    { id: '211', value: JSON.stringify({ restaurant_id: restaurant, restaurant_name: restaurant }) },
    { id: '212', value: JSON.stringify({ people_count: adults, children_count: children }) },
    { id: '213', value: JSON.stringify(formsOf(adults, children, guests)) },
  ];
}

let roomsTyped = 0;

/** Returns a form for each guest of the party: `forms` first, then others of one room that no other party has. */
export function formsOf(adults: number, children: number, forms: readonly object[] = [], room?: string): object[] {
  roomsTyped += 1;
  const room_number = room ?? `T${roomsTyped}`;
  const childForms = forms.filter((guest) => 'is_children' in guest && guest.is_children === true).length;
  const more = (count: number, is_children: boolean) =>
    Array.from({ length: Math.max(0, count) }, (_, n) => {
      const name = `${is_children ? 'Child' : 'Adult'} ${n + 1}`;
      return { name, room_number, is_children };
    });
  return [...forms, ...more(adults - (forms.length - childForms), false), ...more(children - childForms, true)];
}

/** A party as its guest sends it: the rooms are left to the stay. */
export function ownParty({ adults = 2, children = 0, guests = [] }: Pick<TestTable, 'adults' | 'children' | 'guests'>) {
  return { adults, children, guests: formsOf(adults, children, guests, '') };
}

/** Returns a slot on one of the days of the rights tests' restaurant; the fourth day's is full. */
export function bistroSlot(requestId: string, days = 3): { id: string; restaurantId: string; day: string; at: number } {
  const day = hotelDay(days);
  const restaurantId = `bistro-of-${requestId}`;
  return { id: sittingId(restaurantId, day, '00:00'), restaurantId, day, at: startOf(day, 0, hotelZone) };
}

/**
 * Writes that restaurant without a configuration, with a table of the stay, `table-of-{requestId}`, a place in a queue,
 * `place-of-{requestId}`, and a place with an offer, `offer-of-{requestId}`. Straight into the tables.
 */
export async function arrangeBistro(server: TestServer, requestId: string, bookingId: string, hotelId: string) {
  await arrangeReservationService(server, hotelId);
  const { id, restaurantId, day, at } = bistroSlot(requestId);
  await server.database.write(hotelId, async ({ sql, record }) => {
    const actor = { id: 'system', name: null };
    await sql`
      insert into restaurants (hotel_id, id, name, timezone_id, position)
      values (${hotelId}, ${restaurantId}, 'Bistro', 'Europe/Istanbul', 0)`;
    record({ event: 'INSERT', entity: 'restaurant', id: restaurantId, version: 1, actor });
    const table = `table-of-${requestId}`;
    await insertCounted(sql, hotelId, requestCounters, {
      id: table,
      status: 'CLOSED',
      service_id: '351',
      service_type: 'ALACARTE_RESTAURANT_RESERVATION',
      title: 'Table',
      booking_id: bookingId,
      user_id: `user-${bookingId}`,
      due_at: at,
      reservation_id: id,
      reservation_status: 'RESERVED',
      created_at: 1,
      updated_at: 1,
    });
    record({ event: 'INSERT', entity: 'request', id: table, version: 1, actor });
    await lockSittings(sql, hotelId, [{ id, restaurantId, day }]);
    await moveSeats(sql, hotelId, id, 1);
    await putReservation(sql, hotelId, {
      request_id: table,
      sitting_id: id,
      restaurant_id: restaurantId,
      on_date: day,
      adults: 1,
      children: 0,
      seats: 1,
      guest_key: `booking:${bookingId}`,
      holds_seats: true,
      overrides: [],
      allergies: null,
      allergies_erase_at: null,
    });
    const full = bistroSlot(requestId, 4);
    await lockSittings(sql, hotelId, [full]);
    await moveSeats(sql, hotelId, full.id, 10_000);
    const places = [
      { id: `place-of-${requestId}`, slot: { id, day }, state: 'waiting', offered_until: null },
      {
        id: `offer-of-${requestId}`,
        slot: full,
        state: 'offered',
        offered_until: full.at,
      },
    ] as const;
    for (const { slot, ...place } of places) {
      await insertRow(sql, hotelId, 'waiting_entries', {
        ...place,
        version: 1,
        booking_id: bookingId,
        sitting_id: slot.id,
        restaurant_id: restaurantId,
        on_date: slot.day,
        adults: 1,
        children: 0,
        seats: 1,
        created_at: 1,
      });
      record({ event: 'INSERT', entity: 'waiting', id: place.id, version: 1, actor });
    }
  });
}
