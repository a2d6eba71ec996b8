import {
  createDiningConfig,
  getDiningConfig,
  listReservations,
  listSlots,
  updateDiningConfig,
} from '@bellhop/contract/dining/calls';
import { listReservationCards } from '@bellhop/contract/dining/reservation-cards';
import { listRestaurants, mostDishes, putRestaurant, restaurant } from '@bellhop/contract/dining/restaurant';
import { problem } from '@bellhop/contract/problem';
import { cardsOf, requestCardOf } from '@bellhop/contract/requests/card';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  arrangeReservationService,
  arrangeRestaurant,
  plainRules,
  testMenu,
  tuesday,
  tuesdayNoon,
} from '../../testing/arrange-restaurant.ts';
import { restaurantDesk, slot } from '../../testing/restaurant-desk.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestStaffName } from '../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(tuesdayNoon);
  await arrangeReservationService(server);
});
afterAll(() => server.close());

const { send, put, configure, reserve } = restaurantDesk(() => server);

describe('PUT /hotels/restaurants/{id}', () => {
  it('makes a restaurant with its menu, which GET answers with its configuration (API-25, ENT-39, RST-01)', async () => {
    const restaurant = putRestaurant.answer.parse((await put('olive', { name: ' Olive ', menu: testMenu })).json());
    const olive = {
      id: 'olive',
      hotel_id: 'grand',
      name: 'Olive',
      nameWithLocales: {},
      timezone_id: 'Europe/Istanbul',
      visible: true,
      position: 0,
      menu: testMenu,
    };
    expect(restaurant).toEqual({ ...olive, version: 1, config: null, affected: { dishes: [], moved: 0 } });
    await configure('olive');
    await put('vine', { name: 'Vine' });
    const { items } = listRestaurants.answer.parse((await send('GET', '/api/hotels/restaurants')).json());
    expect(items.map(({ id, position }) => [id, position])).toEqual([
      ['olive', 0],
      ['vine', 1],
    ]);
    const config = { id: 'olive', hotel_id: 'grand', version: 2, restaurant_id: 'olive', restaurant_name: 'Olive' };
    expect(items[0]).toEqual({ ...olive, version: 2, config: expect.objectContaining({ ...plainRules, ...config }) });
    for (const each of items) {
      const url = `/api/hotels/restaurants?restaurant_id=${each.id}`;
      expect(listRestaurants.answer.parse((await send('GET', url)).json()).items).toEqual([each]);
    }
    const unnamed = await server.as('manager')({ method: 'GET', url: '/api/hotels/restaurants' });
    expect(problem.parse(unnamed.json()).fields).toMatchObject([{ path: 'query.hotel_id' }]);
  });

  it('changes one by its version, and a conflict lists the other changes since', async () => {
    const first = putRestaurant.answer.parse((await put('pine', { name: 'Pine' })).json());
    expect((await put('pine', { name: 'Pine' })).json()).toEqual(first);
    const renamed = await put('pine', { name: 'Pine tree', version: 1, visible: false });
    expect(renamed.json()).toMatchObject({ name: 'Pine tree', visible: false, version: 2 });
    const late = problem.parse((await put('pine', { name: 'Fir', visible: false, version: 1 })).json());
    expect(late).toMatchObject({ code: 'edit_conflict', current: { name: 'Pine tree' } });
    expect(late.changes?.map(({ field, to }) => [field, to])).toEqual([['name', 'Pine tree']]);
    expect((await put('new', { name: 'New', version: 1 })).statusCode).toBe(400);
  });

  it('keeps tables to come at their time of the clock when its zone changes', async () => {
    await arrangeRestaurant(server, 'moving');
    const dinner = await reserve({ restaurant: 'moving', day: '2026-12-02', at: '20:00' });
    const brunch = await reserve({
      restaurant: 'moving',
      day: '2026-12-06',
      at: '00:00',
      due_at: String(Date.parse('2026-12-06T12:15+03:00') / 1000),
    });
    const gone = await reserve({ restaurant: 'moving', day: '2026-12-02', at: '18:00' });
    await send('PATCH', `/api/requests/${gone}`, { status: 'CANCELED' });
    expect((await put('moving', { name: 'moving', version: 2, timezone_id: 'Europe/Madrid' })).statusCode).toBe(200);
    const read = async (id: string) => {
      const answer = await send('GET', `/api/requests/${id}`);
      return answer.json<{ due_at: number; custom_fields_values: { id: string; value: string }[] }>();
    };
    expect((await read(dinner)).due_at).toBe(Date.parse('2026-12-02T20:00+01:00') / 1000);
    expect((await read(brunch)).due_at).toBe(Date.parse('2026-12-06T12:15+01:00') / 1000);
    expect((await read(gone)).due_at).toBe(Date.parse('2026-12-02T18:00+03:00') / 1000);
    const place = (await read(dinner)).custom_fields_values.find(({ id }) => id === '211');
    expect(JSON.parse(place?.value ?? '{}')).toMatchObject({ timezone_id: 'Europe/Madrid' });
  });

  it('names reservations that lose their dish or keep their clock time, in the preview and the save', async () => {
    await arrangeRestaurant(server, 'shrinking');
    const guests = (main_course_id: string) => [{ name: 'Ann', room_number: '1', main_course_id }];
    await reserve({ restaurant: 'shrinking', guests: guests('lamb') });
    await reserve({ restaurant: 'shrinking', day: '2026-12-02', guests: guests('lamb') });
    await reserve({ restaurant: 'shrinking', guests: guests('bass') });
    const gone = await reserve({ restaurant: 'shrinking', guests: guests('lamb') });
    await send('PATCH', `/api/requests/${gone}`, { status: 'CANCELED' });
    const menu = testMenu.filter(({ id }) => id !== 'lamb' && id !== 'soup');
    const body = { name: 'shrinking', version: 2, menu, timezone_id: 'Europe/Madrid' };
    const affected = { dishes: [{ id: 'lamb', title: 'Lamb', reservations: 2 }], moved: 3 };
    const preview = putRestaurant.answer.parse(
      (await send('PUT', '/api/hotels/restaurants/shrinking?preview=true', body)).json(),
    );
    expect(preview).toMatchObject({ version: 2, timezone_id: 'Europe/Madrid', menu, affected });
    const read = async () =>
      listRestaurants.answer.parse((await send('GET', '/api/hotels/restaurants?restaurant_id=shrinking')).json())
        .items[0];
    expect(await read()).toMatchObject({ version: 2, timezone_id: 'Europe/Istanbul', menu: testMenu });
    expect((await put('shrinking', body)).json()).toMatchObject({ version: 3, affected });
    expect(await read()).toMatchObject({ version: 3, timezone_id: 'Europe/Madrid', menu });
    const same = await put('shrinking', { ...body, version: 3 });
    expect(same.json()).toMatchObject({ version: 3, affected: { dishes: [], moved: 0 } });
  });

  it('refuses an unknown zone and a dish twice', async () => {
    const paths = async (body: object) => problem.parse((await put('odd', { name: 'Odd', ...body })).json()).fields;
    expect(await paths({ timezone_id: 'Europe/Nowhere' })).toEqual([{ path: 'body.timezone_id', reason: 'unknown' }]);
    expect(await paths({ menu: [...testMenu, testMenu[0]] })).toEqual([{ path: 'body.menu.3.id', reason: 'twice' }]);
    const dishes = Array.from({ length: mostDishes + 1 }, (_, n) => ({ ...testMenu[0], id: `d${n}` }));
    expect(await paths({ menu: dishes })).toMatchObject([{ path: 'body.menu' }]);
    expect(await paths({ name: 'x'.repeat(121) })).toMatchObject([{ path: 'body.name' }]);
  });
});

describe('The configuration of a restaurant', () => {
  it('is made once, for a restaurant that is there, and read (API-26, API-27, ENT-40, RST-21, RST-22)', async () => {
    await put('first', { name: 'First' });
    const minutes = { guest_can_cancel_reservation_before_opens_at: 45, stop_reservation_before_opens_at: 30 };
    const rules = { ...minutes, max_guest_count: 8, guest_can_one_reservation_per_restaurant: true };
    const config = createDiningConfig.answer.parse((await configure('first', rules)).json());
    expect(config).toEqual({
      ...plainRules,
      ...rules,
      id: 'first',
      hotel_id: 'grand',
      restaurant_id: 'first',
      restaurant_name: 'First',
      version: 2,
    });
    expect((await configure('first', rules)).json()).toEqual(config);
    expect((await configure('first', { max_guest_count: 3 })).json()).toMatchObject({ code: 'config_exists' });
    expect((await configure('nowhere')).statusCode).toBe(404);
    const { items } = getDiningConfig.answer.parse(
      (await send('GET', '/api/requests/alacarteConfig?restaurant_id=first')).json(),
    );
    expect(items).toEqual([config]);
    // The list has every restaurant with a configuration, hidden ones too.
    await put('second', { name: 'Second', visible: false });
    await put('bare', { name: 'Bare' });
    const slots = { ...plainRules.time_slots, fridays: [slot('06:30', '10:00', 5), slot('19:00', '00:00', 7)] };
    const flags = { guest_can_one_reservation_each_day: true, main_course_selection_required: true };
    const second = { time_slots: slots, ...flags, guest_can_cancel_reservation_before_opens_at: 0 };
    expect((await configure('second', second)).json()).toMatchObject({
      ...{ ...plainRules, ...second, guest_can_one_reservation_per_restaurant: false },
      restaurant_id: 'second',
    });
    const all = getDiningConfig.answer.parse((await send('GET', '/api/requests/alacarteConfig')).json()).items;
    const [first, later] = ['first', 'second'].map((id) => all.findIndex((each) => each.restaurant_id === id));
    expect([all[first ?? -1], all[later ?? -1]]).toMatchObject([config, { id: 'second', restaurant_name: 'Second' }]);
    expect(later).toBe((first ?? 0) + 1);
    expect(all.some(({ id }) => id === 'bare')).toBe(false);
    const one = await send('GET', '/api/requests/alacarteConfig?restaurant_id=first');
    expect(getDiningConfig.answer.parse(one.json()).items).toEqual([config]);
    const unnamed = await server.as('manager')({ method: 'GET', url: '/api/requests/alacarteConfig' });
    expect(problem.parse(unnamed.json())).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'query.hotel_id' }],
    });
    for (const flag of ['guest_can_one_reservation_each_day', 'main_course_selection_required']) {
      const changed = await send('PATCH', '/api/requests/alacarteConfig/first', { [flag]: true });
      expect(changed.json()).toMatchObject({ [flag]: true });
    }
  });

  it.each([
    ['slots_overlap', [slot('18:00', '20:00', 9), slot('19:00', '21:00', 9)]],
    ['slot_ends_before_start', [slot('20:00', '18:00', 9)]],
    ['slots_overlap', [{ ...slot('00:00', '23:59', 9), all_day: true }, slot('18:00', '20:00', 9)]],
    ['slots_overlap', [slot('18:00', '20:00', 9), { ...slot('00:00', '12:00', 9), all_day: true }]],
  ])('is refused as %s, when it is made and when it is changed (RST-16, RST-18)', async (code, mondays) => {
    await put('wrong', { name: 'Wrong' });
    await arrangeRestaurant(server, 'right');
    const faulty = { time_slots: { ...plainRules.time_slots, mondays } };
    for (const answer of [
      await configure('wrong', faulty),
      await send('PATCH', '/api/requests/alacarteConfig/right', faulty),
      await send('PATCH', '/api/requests/alacarteConfig/right?preview=true', faulty),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(problem.parse(answer.json())).toMatchObject({ code, fields: [{ reason: code }] });
    }
  });

  it.each<[string, object]>([
    [
      'time_slots.mondays',
      { time_slots: { ...plainRules.time_slots, mondays: Array(49).fill(slot('18:00', '20:00', 9)) } },
    ],
    [
      'special_dates',
      { special_dates: Array(367).fill({ from: '2026-12-01', to: '2026-12-01', slots: [], note: '' }) },
    ],
    ['special_dates.0.from', { special_dates: [{ from: '2026-02-30', to: '2026-12-01', slots: [], note: '' }] }],
    ['special_dates.0.to', { special_dates: [{ from: '2026-12-02', to: '2026-12-01', slots: [], note: '' }] }],
    [
      'time_slots.mondays.0',
      { time_slots: { ...plainRules.time_slots, mondays: [{ ...slot('10:00', '09:00', 9), all_day: true }] } },
    ],
    ['time_slots.mondays.0.quota', { time_slots: { ...plainRules.time_slots, mondays: [slot('18:00', '20:00', -1)] } }],
    ['stop_reservation_before_opens_at', { stop_reservation_before_opens_at: -1 }],
    ['guest_can_cancel_reservation_before_opens_at', { guest_can_cancel_reservation_before_opens_at: -1 }],
    ['max_guest_count', { max_guest_count: -1 }],
  ])('is refused at %s, when it is made and when it is changed (RST-18)', async (path, faulty) => {
    await put('limits', { name: 'Limits' });
    await arrangeRestaurant(server, 'limited');
    for (const answer of [
      await configure('limits', faulty),
      await send('PATCH', '/api/requests/alacarteConfig/limited', faulty),
      await send('PATCH', '/api/requests/alacarteConfig/limited?preview=true', faulty),
    ]) {
      expect(answer.statusCode, answer.body).toBe(400);
      expect(problem.parse(answer.json()).fields).toMatchObject([{ path: `body.${path}` }]);
    }
  });

  it.each<[string, unknown]>([
    ['opens_at', '9:00'],
    ['opens_at', '09:00:00'],
    ['closes_at', '24:00'],
    ['closes_at', 1320],
    ['opens_at', undefined],
    ['closes_at', '9:30'],
    ['closes_at', undefined],
    ['quota', '9'],
    ['quota', undefined],
    ['quota', -1],
    ['all_day', 'true'],
    ['all_day', undefined],
  ])('takes no slot whose %s is %j (RST-22)', async (field, value) => {
    await put('shape', { name: 'Shape' });
    const tuesdays = [{ ...slot('18:00', '20:00', 9), [field]: value }];
    const answer = await configure('shape', { time_slots: { ...plainRules.time_slots, tuesdays } });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(problem.parse(answer.json()).fields).toMatchObject([{ path: `body.time_slots.tuesdays.0.${field}` }]);
  });

  it('keeps fields that a change leaves out, and reaches only desks of restaurants (API-28)', async () => {
    await arrangeRestaurant(server, 'kept', { min_age: 6 });
    const [before] = await server.sqlAsOwner<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`;
    const answer = await send('PATCH', '/api/requests/alacarteConfig/kept', { max_guest_count: 8, version: 2 });
    const changed = updateDiningConfig.answer.parse(answer.json());
    expect(changed).toMatchObject({ max_guest_count: 8, min_age: 6, version: 3, affected: [] });
    expect(changed.time_slots).toEqual(plainRules.time_slots);
    const events = (as: TestStaffName) =>
      send('GET', `/api/live/events?after=${before?.seq}`, undefined, as).then(
        (answer) => listEvents.answer.parse(answer.json()).events,
      );
    const [event] = await events('concierge');
    expect(event).toMatchObject({ event: 'MODIFY', entity: 'restaurant', id: 'kept', fields: ['max_guest_count'] });
    const item = event !== undefined && 'item' in event ? event.item : undefined;
    expect(restaurant.parse(item).config).toMatchObject({ max_guest_count: 8, version: 3 });
    const [hidden] = await events('frontdesk');
    expect(hidden).toMatchObject({ entity: 'restaurant', id: '' });
    expect(hidden).not.toHaveProperty('item');
  });

  it('takes every field of a change, by the id of the address (API-28, ENT-40)', async () => {
    await arrangeRestaurant(server, 'whole');
    const config = {
      time_slots: {
        ...plainRules.time_slots,
        saturdays: [slot('07:00', '11:00', 9, true)],
        sundays: [slot('12:00', '15:00', 7), slot('18:00', '00:00', 9)],
      },
      guest_can_cancel_reservation_before_opens_at: 2880,
      stop_reservation_before_opens_at: 90,
      max_guest_count: 12,
      guest_can_one_reservation_each_day: true,
      guest_can_one_reservation_per_restaurant: false,
      main_course_selection_required: true,
    };
    const change = (body: object) => send('PATCH', '/api/requests/alacarteConfig/whole', body);
    const read = async () =>
      getDiningConfig.answer.parse((await send('GET', '/api/requests/alacarteConfig?restaurant_id=whole')).json())
        .items[0];
    const ids = { id: 'whole', hotel_id: 'grand', restaurant_id: 'whole', restaurant_name: 'whole' };
    await change({ ...ids, ...config });
    expect(await read()).toMatchObject({ ...config, id: 'whole', hotel_id: 'grand', restaurant_id: 'whole' });
    const opposite = { ...config, guest_can_one_reservation_each_day: false, main_course_selection_required: false };
    await change({ ...opposite, guest_can_one_reservation_per_restaurant: true });
    expect(await read()).toMatchObject({ ...opposite, guest_can_one_reservation_per_restaurant: true });
    expect((await change({ ...config, id: 'kept' })).json()).toMatchObject({ code: 'invalid_input' });
    expect((await send('PATCH', '/api/requests/alacarteConfig/nowhere', config)).statusCode).toBe(404);
  });

  it('meets a change of the same rule with a conflict, and of another one with none (API-28)', async () => {
    await arrangeRestaurant(server, 'two');
    const change = (body: object) => send('PATCH', '/api/requests/alacarteConfig/two', { version: 2, ...body });
    expect((await change({ max_guest_count: 8 })).statusCode).toBe(200);
    expect((await change({ advance_days: 3 })).statusCode).toBe(200);
    expect((await change({ max_guest_count: 9 })).json()).toMatchObject({ code: 'edit_conflict' });
  });

  it('cancels no reservation: lists affected sittings, before and after a change', async () => {
    await arrangeRestaurant(server, 'small');
    await reserve({ restaurant: 'small', adults: 8 });
    await reserve({ restaurant: 'small', adults: 4 });
    await reserve({ restaurant: 'small', at: '18:00', adults: 4 });
    const time_slots = { ...plainRules.time_slots, tuesdays: [slot('20:00', '22:00', 10)] };
    const ask = (query: string) => send('PATCH', `/api/requests/alacarteConfig/small${query}`, { time_slots });
    const affected = [
      { id: 'small_20261201_1800', day: tuesday, opens_at: '18:00', reservations: 1, over_by: 4 },
      { id: 'small_20261201_2000', day: tuesday, opens_at: '20:00', reservations: 2, over_by: 2 },
    ];
    const preview = updateDiningConfig.answer.parse((await ask('?preview=true')).json());
    expect(preview).toMatchObject({ version: 2, affected });
    const saved = updateDiningConfig.answer.parse((await ask('')).json());
    expect(saved).toMatchObject({ version: 3, affected });
    const { listOfReservationSlots } = listSlots.answer.parse(
      (await send('GET', '/api/hotels/restaurants/slots?restaurant_id=small')).json(),
    );
    expect(listOfReservationSlots.find(({ id }) => id === 'small_20261201_2000')).toMatchObject({
      quota: 10,
      taken: 12,
      available_seats: 0,
    });
  });
});

describe('GET /hotels/restaurants/slots', () => {
  it('answers eight dates from yesterday on, with seats and reasons (API-24, ENT-41, ALA-20, ALA-21)', async () => {
    await arrangeRestaurant(server, 'sea', {
      stop_reservation_before_opens_at: 600,
      special_dates: [{ from: '2026-12-03', to: '2026-12-04', slots: [], note: 'Private party' }],
    });
    await reserve({ restaurant: 'sea', adults: 3, override: ['reservation_too_late'] });
    const answer = listSlots.answer.parse(
      (await send('GET', '/api/hotels/restaurants/slots?restaurant_id=sea')).json(),
    );
    expect(answer.timezone_id).toBe('Europe/Istanbul');
    const slots = answer.listOfReservationSlots;
    expect([...new Set(slots.map(({ date_string }) => date_string))]).toEqual([
      '30/11/2026',
      '01/12/2026',
      '02/12/2026',
      '05/12/2026',
      '06/12/2026',
      '07/12/2026',
    ]);
    expect(answer.closed_days).toEqual([
      { date: Date.parse('2026-12-02T21:00:00Z') / 1000, date_string: '03/12/2026', note: 'Private party' },
      { date: Date.parse('2026-12-03T21:00:00Z') / 1000, date_string: '04/12/2026', note: 'Private party' },
    ]);
    const of = (id: string) => slots.find((each) => each.id === `sea_${id}`);
    expect(of('20261130_2000')).toMatchObject({ bookable: false, reason: 'slot_started' });
    expect(of('20261201_2000')).toEqual({
      id: 'sea_20261201_2000',
      date: Date.parse('2026-11-30T21:00:00Z') / 1000,
      date_string: '01/12/2026',
      opens_at: '20:00',
      closes_at: '22:00',
      all_day: false,
      available_seats: 17,
      quota: 20,
      taken: 3,
      waiting: 0,
      bookable: true,
      reason: 'reservation_too_late',
    });
    expect(of('20261202_1800')).toMatchObject({ available_seats: 20, bookable: true, reason: null });
    const wrong = await server.as('manager')({ method: 'GET', url: '/api/hotels/restaurants/slots' });
    expect(problem.parse(wrong.json()).fields?.map(({ path }) => path)).toEqual([
      'query.hotel_id',
      'query.restaurant_id',
    ]);
  });

  it('are of one restaurant, by its own zone and its own slots (API-24, ENT-41)', async () => {
    const mondays = [slot('07:00', '11:00', 9, true)];
    await put('madrid', { name: 'Madrid', timezone_id: 'Europe/Madrid' });
    await configure('madrid', { time_slots: { ...plainRules.time_slots, mondays } });
    const url = '/api/hotels/restaurants/slots?restaurant_id=madrid';
    const { timezone_id, listOfReservationSlots } = listSlots.answer.parse((await send('GET', url)).json());
    expect(timezone_id).toBe('Europe/Madrid');
    expect(listOfReservationSlots.every(({ id }) => id.startsWith('madrid_'))).toBe(true);
    expect(listOfReservationSlots.find(({ date_string }) => date_string === '07/12/2026')).toMatchObject({
      date: Date.parse('2026-12-06T23:00:00Z') / 1000,
      opens_at: '07:00',
      closes_at: '11:00',
      all_day: true,
      quota: 9,
    });
  });

  it('answers the eight dates from another day on, of a restaurant that is there (API-24)', async () => {
    const url = '/api/hotels/restaurants/slots?restaurant_id=sea&from=2026-12-24';
    const { listOfReservationSlots } = listSlots.answer.parse((await send('GET', url)).json());
    expect(listOfReservationSlots[0]).toMatchObject({ date_string: '24/12/2026', reason: 'reservation_too_early' });
    expect((await send('GET', '/api/hotels/restaurants/slots?restaurant_id=sea&from=2026-02-30')).statusCode).toBe(400);
    expect((await send('GET', '/api/hotels/restaurants/slots?restaurant_id=none')).statusCode).toBe(404);
  });
});

describe('POST /requests/alacarteRequestList', () => {
  const list = async (body: object, as: TestStaffName = 'concierge') => {
    const answer = await send('POST', '/api/requests/alacarteRequestList', body, as);
    expect(answer.statusCode, answer.body).toBe(200);
    return listReservations.answer.parse(answer.json());
  };
  const ids = ({ alacarteRequestList }: { alacarteRequestList: { id: string }[] }) =>
    alacarteRequestList.map(({ id }) => id);
  const day = { selectedDate: '081220260' };
  const guestsOf = (id: string, adults: number) =>
    Array.from({ length: adults }, (_, n) => ({
      name: `Guest ${n} of ${id}`,
      room_number: `${n}08`,
      main_course_id: n === 0 ? 'bass' : 'lamb',
      notes: n === 1 ? 'Rare' : '',
    }));

  beforeAll(async () => {
    await arrangeRestaurant(server, 'lists', { advance_days: 30 });
    await arrangeRestaurant(server, 'other', { advance_days: 30 });
    for (const [id, restaurant, at, adults, children] of [
      ['l-1', 'lists', '18:00', 2, 1],
      ['l-2', 'lists', '20:00', 3, 1],
      ['l-3', 'lists', '20:00', 4, 2],
      ['l-4', 'other', '18:00', 5, 0],
    ] as const)
      await reserve({ id, restaurant, at, adults, children, day: '2026-12-08', guests: guestsOf(id, adults) });
    await reserve({ id: 'l-5', restaurant: 'lists', day: '2026-12-09' });
    await send('PATCH', '/api/requests/l-2', { status: 'CANCELED' });
    // A day of every status; the later an id, the earlier its table.
    const mixed = [
      ['m-1', '20:00', 1, 4, 'CLOSED'],
      ['m-2', '18:00', 2, 0, 'OPEN'],
      ['m-3', '18:00', 3, 1, 'OPEN'],
      ['m-4', '18:00', 4, 2, 'PENDING'],
      ['m-5', '18:00', 1, 1, 'CANCELED'],
      ['m-6', '18:00', 1, 0, 'PENDING'],
      ['m-7', '18:00', 2, 2, 'PENDING'],
    ] as const;
    for (const [id, at, adults, children, status] of mixed) {
      await reserve({ id, restaurant: 'other', at, adults, children, day: '2026-12-10' });
      // Staff cannot set PENDING by hand.
      await server.sqlAsOwner`update requests set status = ${status} where hotel_id = 'grand' and id = ${id}`;
    }
  });

  it('answers a day of a restaurant whole, the latest first, with counts and totals (API-30, API-31, ALA-02, ALA-05, ALA-06, ALA-09, ALA-22)', async () => {
    const answer = await list({ ...day, selectedAlacarteValue: 'lists', timeZone: 'Europe/Madrid' });
    expect(ids(answer)).toEqual(['l-3', 'l-2', 'l-1']);
    expect(answer).toMatchObject({
      alacarteReqListLastEvaluatedKey: null,
      total: 3,
      counts: { OPEN: 0, PENDING: 0, CLOSED: 2, CANCELED: 1 },
    });
    const none = { reservations: 0, adults: 0, children: 0, seats: 0 };
    expect(answer.totals).toEqual({
      OPEN: none,
      PENDING: none,
      CLOSED: { reservations: 2, adults: 6, children: 3, seats: 9 },
      CANCELED: { reservations: 1, adults: 3, children: 1, seats: 4 },
    });
    expect((await list(day)).totals).toMatchObject({
      CLOSED: { reservations: 3, adults: 11, children: 3, seats: 14 },
    });
  });

  it('answers a day of all statuses by when they are for, with counts and totals of each (ALA-02, ALA-05, ALA-06, ALA-08, ALA-09)', async () => {
    const mixed = { selectedDate: '101220260' };
    const { totals, counts, ...answer } = await list(mixed);
    expect(ids(answer)).toEqual(['m-1', 'm-7', 'm-6', 'm-5', 'm-4', 'm-3', 'm-2']);
    expect(counts).toEqual({ OPEN: 2, PENDING: 3, CLOSED: 1, CANCELED: 1 });
    expect(totals).toEqual({
      OPEN: { reservations: 2, adults: 5, children: 1, seats: 6 },
      PENDING: { reservations: 3, adults: 7, children: 4, seats: 11 },
      CLOSED: { reservations: 1, adults: 1, children: 4, seats: 5 },
      CANCELED: { reservations: 1, adults: 1, children: 1, seats: 2 },
    });
    for (const [status, expected] of [
      ['OPEN', ['m-3', 'm-2']],
      ['PENDING', ['m-7', 'm-6', 'm-4']],
      ['CLOSED', ['m-1']],
      ['CANCELED', ['m-5']],
    ] as const) {
      const one = await list({ ...mixed, status });
      expect([ids(one), one.counts], status).toEqual([expected, counts]);
      const ofAll = await list({ selectedAlacarteValue: 'other', status });
      expect(
        ids(ofAll).filter((id) => id.startsWith('m-')),
        `${status} of all days`,
      ).toEqual(expected);
    }
    expect(ids(await list({ ...mixed, selectedAlacarteValue: 'lists' }))).toEqual([]);
    expect(ids(await list({ selectedAlacarteValue: 'other', without_canceled: true }))).not.toContain('m-5');
  });

  it('answers a day of all restaurants, one status, one request, and what changed since (ALA-02, ALA-08, API-30)', async () => {
    expect(ids(await list(day))).toEqual(['l-3', 'l-2', 'l-4', 'l-1']);
    const query = { hotel_id: 'grand', type: 'ALACARTE_RESTAURANT_RESERVATION', service_id: '351' };
    expect(listReservations.query.parse(query)).toEqual(query);
    const url = `/api/requests/alacarteRequestList?${new URLSearchParams(query)}`;
    const answer = await server.as('concierge')({ method: 'POST', url, body: day });
    expect(listReservations.answer.parse(answer.json())).toEqual(await list(day));
    const { hotel_id: _, ...unnamed } = query;
    expect(listReservations.query.safeParse(unnamed).success).toBe(false);
    const closed = await list({ ...day, status: 'CLOSED' });
    expect([ids(closed), closed.total]).toEqual([['l-3', 'l-4', 'l-1'], 3]);
    for (const [status, expected] of [
      ['CANCELED', ['l-2']],
      ['OPEN', []],
      ['PENDING', []],
    ] as const)
      expect(ids(await list({ ...day, status })), status).toEqual(expected);
    expect(ids(await list({ ...day, without_canceled: true }))).toEqual(['l-3', 'l-4', 'l-1']);
    expect(ids(await list({ alacarteReqId: 'l-4' }))).toEqual(['l-4']);
    server.clock.advance(60);
    await send('PATCH', '/api/requests/l-1', { status: 'OPEN' });
    expect(ids(await list({ ...day, last_updated_at: tuesdayNoon + 60 }))).toEqual(['l-1']);
    expect(ids(await list({ last_updated_at: String(tuesdayNoon + 60) }))).toEqual(['l-1']);
    expect(ids(await list({ ...day, last_updated_at_max: tuesdayNoon + 59 }))).toEqual(['l-3', 'l-2', 'l-4']);
  });

  it('answers with `fields=card` the cards of the same reservations, each service once (ALA-10)', async () => {
    for (const body of [day, {}]) {
      const answer = await send('POST', '/api/requests/alacarteRequestList?fields=card', body);
      const { services, ...cards } = listReservationCards.answer.parse(answer.json());
      expect(answer.json()).toEqual({ ...cards, services });
      const { alacarteRequestList: whole, ...page } = await list(body);
      expect(cards).toEqual({ ...page, alacarteRequestList: cards.alacarteRequestList });
      expect(cardsOf({ items: cards.alacarteRequestList, services })).toEqual(whole.map(requestCardOf));
      expect(Object.keys(services)).toEqual(['351']);
      const shown = cards.alacarteRequestList.find(({ id }) => id === 'l-1');
      const wishOf = (field: string) => shown?.custom_fields_values.find(({ id }) => id === field)?.value ?? 'null';
      expect(JSON.parse(wishOf('211'))).toMatchObject({
        restaurant_name: 'lists',
        restaurant_time_slot: '18:00 - 20:00',
      });
      expect(JSON.parse(wishOf('212'))).toEqual({ people_count: 2, children_count: 1 });
      expect(JSON.parse(wishOf('213'))).toMatchObject([
        { name: 'Guest 0 of l-1', room_number: '008', main_course_name: 'Sea bass' },
        { name: 'Guest 1 of l-1', room_number: '108', main_course_name: 'Lamb' },
        { name: 'Child 1', is_children: true, main_course_name: '' },
      ]);
    }
  });

  it('goes page by page without a day, by when they are for, and stays whole while something changes (ALA-05, ALA-06, ALA-07, API-30, API-31)', async () => {
    for (let n = 0; n < 55; n += 1) {
      await reserve({
        id: `p-${String(n).padStart(2, '0')}`,
        restaurant: 'lists',
        day: `2026-12-${14 + (n % 6)}`,
        adults: 1,
      });
    }
    const body = { selectedAlacarteValue: 'lists' };
    const first = await list(body);
    expect(first.alacarteRequestList).toHaveLength(50);
    expect(first.totals).toBeNull();
    expect(first.total).toBe(59);
    expect((await list({ ...body, without_canceled: true })).total).toBe(58);
    const [all, uncanceled] = [await list({}), await list({ without_canceled: true })];
    expect(uncanceled.counts).toEqual({ ...all.counts, CANCELED: 0 });
    const due = first.alacarteRequestList.map(({ due_at }) => due_at ?? 0);
    expect(due).toEqual([...due].sort((a, b) => b - a));
    await send('PATCH', `/api/requests/${ids(first)[0]}`, { status: 'OPEN' });
    const next = await list({ ...body, lastEvaluatedKey: first.alacarteReqListLastEvaluatedKey });
    expect(next.alacarteReqListLastEvaluatedKey).toBeNull();
    expect(new Set([...ids(first), ...ids(next)]).size).toBe(59);
    expect((await list({})).total).toBeGreaterThan(59);
    // Ten of them sit in one slot.
    const { totals } = await list({ ...body, selectedDate: '141220260' });
    expect(totals).toMatchObject({ CLOSED: { reservations: 10, adults: 10, children: 0, seats: 10 } });
  });

  it('leaves out reservations that a person may not handle', async () => {
    await server.sqlAsOwner`update staff_privileges set allowed_service_ids = '{towels}' where user_id = 'sub-group'`;
    expect(ids(await list(day, 'group'))).toEqual([]);
    expect((await list(day, 'group')).counts['CLOSED']).toBe(0);
    expect(ids(await list({}, 'group'))).toEqual([]);
  });

  it('needs a date of the calendar', async () => {
    const answer = await send('POST', '/api/requests/alacarteRequestList', { selectedDate: '310220260' });
    expect(problem.parse(answer.json()).fields).toEqual([{ path: 'body.selectedDate', reason: 'no_day' }]);
  });
});
