import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { daysOf, getReport, getReportGroups } from '@bellhop/contract/reports/report';
import { roomKey } from '@bellhop/contract/text/room-key';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTestSeed } from '../../config.ts';
import {
  arrangeBooking,
  arrangeCheckIn,
  arrangeDelivery,
  arrangeGuest,
  arrangePayment,
  arrangeRoom,
  childsForm,
  completeForm,
} from '../../testing/arrange.ts';
import { arrangeRestaurant, tableOf } from '../../testing/arrange-restaurant.ts';
import { Chance } from '../../testing/hardening/chance.ts';
import { countedKinds, recount } from '../../testing/recount.ts';
import { listPlainly, plainCounts, plainQuantile, untilCounted } from '../../testing/recount-reports.ts';
import { type Send, startTestServer, type TestCall, type TestServer } from '../../testing/test-server.ts';
import { testStaff } from '../../testing/two-hotels.ts';
import type { CounterSet } from '../lists/counters/store.ts';
import { packageRoot } from '../package-root.ts';

interface Kind {
  entity: LiveEntity;
  table: string;
  counters: CounterSet | null;
}

/** Collects every `EntityKind`: each is declared in a store, or in a file of that name. */
async function readKinds(): Promise<Kind[]> {
  const sources = join(packageRoot, 'src');
  const files = (await readdir(sources, { recursive: true })).filter((file) =>
    /^(features|platform)\/.*(store|-entity)\.ts$/.test(file),
  );
  const modules: Record<string, object>[] = await Promise.all(files.map((file) => import(join(sources, file))));
  return modules
    .flatMap((module) => Object.values(module))
    .filter(
      (each: unknown): each is Kind =>
        typeof each === 'object' && each !== null && 'entity' in each && 'findByIds' in each,
    );
}

const writers = 12;
const milliseconds = 5_000;
/** Fewest acts of one writer. */
const fewest = 50;
/** Successes and expected refusals: not possible now, not found, changed meanwhile, beyond a limit. */
const expected = [200, 400, 404, 409, 429];
const bookings = ['b-0', 'b-1'];
const departments = ['d-0', 'd-1'];
const services = ['s-0', 's-1'];
const preferences = ['pref-0', 'pref-1'];
const announcements = ['a-0', 'a-1'];
const doors = ['601', '602'];
/** Stays in both rooms, each with the rooms in another order. */
const leaving = ['b-2', 'b-3'];
const restaurants = ['north', 'south'];
/** Days in the week of the clock below. */
const days = ['2027-01-18', '2027-01-19'];
const tables = ['t-0', 't-1', 't-2', 't-3'];
/** A table with all twenty seats of its sitting, so that other guests queue. */
const fullTable = tableOf({ id: 'full', restaurant: 'small', day: days[0], adults: 10, children: 10 });
const requests = bookings.flatMap((booking) => [0, 1].map((n) => ({ id: `r-${booking}-${n}`, booking })));
const ids = requests.map(({ id }) => id);

let server: TestServer;
let guests: Map<string, Send>;
let actCount = 0;
let standingServices: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  guests = new Map();
  for (const id of bookings) {
    await arrangeBooking(server, { id, checkout: 1_800_000_000 + 10 * 86_400 });
    guests.set(id, server.asGuest(await arrangeGuest(server, id)));
    await arrangeDelivery(server, id, { state: 'failed' });
    await arrangePayment(server, id);
    await arrangeCheckIn(server, `c-${id}`, { bookingId: id, form: completeForm, others: [childsForm] });
  }
  for (const door of doors) await arrangeRoom(server, door);
  await arrangeBooking(server, { id: 'b-2', rooms: doors });
  await arrangeBooking(server, { id: 'b-3', rooms: doors.toReversed() });
  for (const id of [...restaurants, 'small']) await arrangeRestaurant(server, id);
  await arrange({ method: 'POST', url: '/api/requests', body: fullTable });
  for (const id of bookings) await arrange(joinQueue(`w-${id}-0`), guestOf(id));
  for (const id of departments) await arrange(saveDepartment(id, 'Rooms'));
  const places = await server.sqlAsOwner<{ id: string; position: number }[]>`
    update services s set position = place.n from (
      select id, row_number() over (order by position, id) - 1 as n from services where hotel_id = 'grand'
    ) place where s.hotel_id = 'grand' and s.id = place.id returning s.id, s.position`;
  standingServices = places.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
  for (const id of services) await arrange(saveService(id, 'Towels', 'd-0'));
  for (const id of preferences) await arrange(savePreference(id, 'Quiet'));
  for (const id of announcements) await arrange(writeAnnouncement(id));
  for (const { id, booking } of requests) await arrange(createRequest(id, booking));
  for (const { id, booking } of requests) await arrange(createLink(`p-${id}`, id, booking));
});
afterAll(() => server.close());

/** Arranges a row that the writers change; a refused call would leave its kind without rows. */
async function arrange(call: TestCall, send: Send = server.as('manager')): Promise<void> {
  const answer = await send(call);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

const saveDepartment = (id: string, name: string): TestCall => ({
  method: 'PUT',
  url: `/api/hotels/departments/${id}?hotel_id=grand`,
  body: { name, service_ids: ['towels'], member_ids: [] },
});
const saveService = (id: string, name: string, department: string): TestCall => ({
  method: 'PUT',
  url: `/api/admin/services/${id}?hotel_id=grand`,
  body: {
    name,
    nameWithLocales: {},
    type: 'ORDER',
    visible: true,
    is_easee_service: 'false',
    icon: 'towel',
    custom_fields: [],
    department_ids: [department],
  },
});
const savePreference = (id: string, en: string): TestCall => ({
  method: 'PUT',
  url: `/api/admin/preferences/${id}?hotel_id=grand`,
  body: { name: { en }, removed: false },
});
const writeAnnouncement = (id: string): TestCall => ({
  method: 'POST',
  url: '/api/admin/announcements?hotel_id=grand',
  body: { id, subject: 'Lift', body: 'The lift stands still.', hours: 1 },
});
const joinQueue = (id: string): TestCall => ({
  method: 'POST',
  url: '/api/guest/waitlist',
  body: { id, reservation_id: fullTable['reservation_id'], adults: 2 },
});
const createRequest = (id: string, booking_id: string): TestCall => ({
  method: 'POST',
  url: '/api/requests',
  body: { id, hotel_id: 'grand', service_id: 'towels', booking_id },
});

const createLink = (id: string, request_id: string, booking_id: string): TestCall => ({
  method: 'POST',
  url: '/api/payments/links',
  body: {
    id,
    hotel_id: 'grand',
    name: 'Ann',
    family_name: 'Hartley',
    amount: 12_050,
    start_date: '2027-01-18',
    end_date: '2027-02-01',
    booking_id,
    request_id,
  },
});

/** Acts by name: every use case that changes one of the kinds, and other writers of the same tables. */
const acts: Record<string, (chance: Chance) => { send: Send; call: TestCall }> = {
  'request of staff': (chance) => {
    const people = [testStaff.manager.id, testStaff.frontdesk.id, null];
    const body = chance.pick<object>([
      { status: chance.pick(['CLOSED', 'CLOSED', 'CLOSED', 'OPEN', 'CANCELED']) },
      { assignee_id: chance.pick(people) },
      { department_id: chance.pick([...departments, null]) },
    ]);
    return { send: staff(chance), call: { method: 'PATCH', url: `/api/requests/${chance.pick(ids)}`, body } };
  },
  'message of staff': (chance) => ({
    send: staff(chance),
    call: {
      method: 'POST',
      url: `/api/requests/comments/${chance.pick(ids)}?hotel_id=grand`,
      body: { id: `m-${++actCount}`, body: 'Coming' },
    },
  }),
  'message of a guest': (chance) => {
    const { id, booking } = chance.pick(requests);
    const body = { id: `m-${++actCount}`, body: 'Hello?' };
    return { send: guestOf(booking), call: { method: 'POST', url: `/api/guest/requests/${id}/comments`, body } };
  },
  'receipts of a guest': (chance) => {
    const items = requests.map(({ id }) => ({ request_id: id, delivered: chance.below(99), read: chance.below(99) }));
    const body = { items: chance.isSo(0.5) ? items : items.toReversed() };
    return { send: guestOf(chance.pick(bookings)), call: { method: 'POST', url: '/api/guest/receipts', body } };
  },
  rating: (chance) => {
    const { id, booking } = chance.pick(requests);
    const body = { rating: 1 + chance.below(5) };
    return { send: guestOf(booking), call: { method: 'POST', url: `/api/guest/requests/${id}/rating`, body } };
  },
  note: (chance) => ({
    send: staff(chance),
    call: {
      method: 'POST',
      url: `/api/requests/notes/${chance.pick(ids)}?hotel_id=grand`,
      body: { id: `n-${++actCount}`, body: 'Allergic to feathers' },
    },
  }),
  'new request': (chance) => ({
    send: staff(chance),
    // Two desks may send the same id.
    call: createRequest(`new-${actCount + chance.below(2)}`, chance.pick(bookings)),
  }),
  booking: (chance) => ({
    send: staff(chance),
    call: {
      method: 'PATCH',
      url: `/api/users/bookings/${chance.pick(bookings)}?hotel_id=grand`,
      body: { status: chance.pick(['hotel_guest', 'hotel_guest', 'future_guest', 'awaiting_approval']) },
    },
  }),
  'stay with a key': (chance) => {
    const booking = chance.pick(bookings);
    const call = chance.pick<TestCall>([
      { method: 'PATCH', url: `/api/users/bookings/${booking}`, body: { rooms: [`${chance.below(3)}`] } },
      { method: 'POST', url: '/api/keyless/endpoint-invitation', body: { user_id: `user-${booking}` } },
    ]);
    return { send: staff(chance), call };
  },
  pass: (chance) => ({
    send: staff(chance),
    call: { method: 'POST', url: '/api/utilities/createQR', body: { booking_id: chance.pick(bookings) } },
  }),
  'table or rules of a restaurant': (chance) => {
    const where = { restaurant: chance.pick(restaurants), day: chance.pick(days), at: chance.pick(['18:00', '20:00']) };
    const booking_id = chance.pick(bookings);
    const body = tableOf({ ...where, id: chance.pick(tables), adults: 1 + chance.below(9), booking_id });
    const slot = body['reservation_id'];
    const changed = chance.pick([{ status: chance.pick(['CANCELED', 'OPEN', 'CLOSED']) }, { reservation_id: slot }]);
    const call = chance.pick<TestCall>([
      { method: 'POST', url: '/api/requests', body },
      { method: 'PATCH', url: `/api/requests/${chance.pick(tables)}`, body: changed },
      {
        method: 'PATCH',
        url: `/api/requests/alacarteConfig/${where.restaurant}?hotel_id=grand`,
        body: { max_guest_count: chance.below(9) },
      },
    ]);
    return { send: server.as('manager'), call };
  },
  'place in a queue': (chance) => {
    const booking = chance.pick(bookings);
    // The same id for a while, then the next: an entry that was left or taken has ended.
    const id = `w-${booking}-${Math.floor(actCount / 60)}`;
    const status = chance.pick(['CANCELED', 'CLOSED']);
    const call = chance.pick<TestCall>([
      joinQueue(id),
      { method: 'POST', url: `/api/guest/waitlist/${id}/take`, body: {} },
      { method: 'DELETE', url: `/api/guest/waitlist/${id}` },
      { method: 'PATCH', url: '/api/requests/full', body: { status } },
    ]);
    return { send: call.method === 'PATCH' ? server.as('manager') : guestOf(booking), call };
  },
  'check-in of a guest': (chance) => {
    const own = '/api/guest/check-in';
    const signature = { signature: { path: 'M1 1L2 2' }, agreed: [] };
    const form = { ...completeForm, note: `${chance.below(9)}` };
    const call = chance.pick<TestCall>([
      { method: 'PUT', url: `${own}/guests/0`, body: { form } },
      { method: 'PUT', url: `${own}/guests/0/signature`, body: signature },
      { method: 'POST', url: `${own}/submit`, body: { id: `s-${++actCount}` } },
      { method: 'POST', url: `${own}/withdraw` },
    ]);
    return { send: guestOf(chance.pick(bookings)), call };
  },
  'check-in at the desk': (chance) => {
    const booking = chance.pick(bookings);
    const request = `/api/requests/c-${booking}`;
    const values = [{ id: '311', value: JSON.stringify({ ...completeForm, note: `${chance.below(9)}` }) }];
    const call = chance.pick<TestCall>([
      { method: 'PATCH', url: request, body: { custom_fields_values: values } },
      { method: 'PATCH', url: request, body: { status: chance.pick(['OPEN', 'OPEN', 'CANCELED']) } },
      { method: 'POST', url: `${request}/check-in/ask`, body: { fields: [] } },
      { method: 'POST', url: `${request}/check-in/room`, body: { rooms: [`${chance.below(3)}`] } },
      { method: 'POST', url: `${request}/check-in/done`, body: { status: 'future_guest' } },
      { method: 'POST', url: `/api/users/bookings/${booking}/check-in/invite`, body: {} },
    ]);
    return { send: server.as('manager'), call };
  },
  'messages to a guest': (chance) => {
    const booking = chance.pick(bookings);
    const call = chance.pick<TestCall>([
      { method: 'PATCH', url: `/api/users/bookings/${booking}/deliveries`, body: { stopped: chance.isSo(0.3) } },
      { method: 'POST', url: `/api/deliveries/message-to-${booking}/retry`, body: {} },
    ]);
    return { send: staff(chance), call };
  },
  'payment link': (chance) => ({
    send: staff(chance),
    call: {
      method: 'PATCH',
      url: `/api/payments/links/${chance.pick([...bookings.map((id) => `link-of-${id}`), ...ids.map((id) => `p-${id}`)])}`,
      body: chance.pick<object>([
        { status: 'paid', method: 'cash' },
        { status: 'open', reason: 'A mistake' },
      ]),
    },
  }),
  'room that is ready': (chance) => ({
    send: staff(chance),
    call: {
      method: 'PATCH',
      url: `/api/hotels/rooms/${chance.pick(doors)}?hotel_id=grand`,
      body: { ready: chance.isSo(0.5) },
    },
  }),
  departure: (chance) => ({
    send: staff(chance),
    call: {
      method: 'PATCH',
      url: `/api/users/bookings/${chance.pick(leaving)}?hotel_id=grand`,
      body: { status: chance.pick(['hotel_guest', 'checked_out']) },
    },
  }),
  department: (chance) => {
    const id = chance.pick(departments);
    return { send: server.as('manager'), call: saveDepartment(id, `Rooms ${chance.below(1e6)}`) };
  },
  'settings of the hotel': (chance) => ({
    send: server.as('manager'),
    call: {
      method: 'PATCH',
      url: '/api/admin/settings?hotel_id=grand',
      body: { version: 1_000_000, settings: { idleLockMinutes: chance.below(60) } },
    },
  }),
  service: (chance) => {
    const id = chance.pick(services);
    return {
      send: server.as('manager'),
      call: saveService(id, `Towels ${chance.below(1e6)}`, chance.pick(departments)),
    };
  },
  'order of services': (chance) => ({
    send: server.as('manager'),
    call: {
      method: 'POST',
      url: '/api/admin/services/order?hotel_id=grand',
      // Behind the hotel's own services.
      body: { ids: [...standingServices, ...(chance.isSo(0.5) ? services : services.toReversed())] },
    },
  }),
  preference: (chance) => ({
    send: server.as('manager'),
    call: savePreference(chance.pick(preferences), `Quiet ${chance.below(1e6)}`),
  }),
  'order of preferences': (chance) => ({
    send: server.as('manager'),
    call: {
      method: 'POST',
      url: '/api/admin/preferences/order?hotel_id=grand',
      body: { ids: chance.isSo(0.5) ? preferences : preferences.toReversed() },
    },
  }),
  announcement: (chance) => ({
    send: server.as('manager'),
    call: {
      method: 'POST',
      url: `/api/admin/announcements/${chance.pick(announcements)}/end?hotel_id=grand`,
      body: {},
    },
  }),
  'rights and departments of a person': (chance) => ({
    send: server.as('manager'),
    call: {
      method: 'PATCH',
      url: `/api/admin/staff/${chance.pick([testStaff.concierge.id, testStaff.group.id])}?hotel_id=grand`,
      body: {
        version: 1_000_000,
        rights: { types: ['ANY'], services: ['ANY'], flags: chance.pick([['BOOKINGS'], ['BELLHOP_ADMIN'], []]) },
        departments: chance.pick([[], [chance.pick(departments)], departments]),
      },
    },
  }),
  partner: (chance) => ({
    send: server.as('manager'),
    call: {
      method: 'PUT',
      url: '/api/admin/partners/keys?hotel_id=grand',
      body: chance.pick<object>([
        { version: 1_000_000, driver: null },
        {
          version: 1_000_000,
          driver: 'link',
          address: 'https://locks.example',
          keys: [`${'k'.repeat(32)}${chance.below(9)}`],
        },
      ]),
    },
  }),
  'report of the day': () => ({ send: server.as('manager'), call: reportOf('') }),
  'department out of use': (chance) => ({
    send: server.as('manager'),
    call: {
      method: 'DELETE',
      url: `/api/hotels/departments/${chance.pick(departments)}?hotel_id=grand&version=1000000`,
    },
  }),
};

const reported = { from: '2027-01-01', to: '2027-01-31' };
const reportOf = (part: string): TestCall => ({
  method: 'GET',
  url: `/api/reports${part}${part.includes('?') ? '&' : '?'}hotel_id=grand&from=${reported.from}&to=${reported.to}`,
});

const staff = (chance: Chance): Send => server.as(chance.pick(['manager', 'frontdesk']));

function guestOf(booking: string): Send {
  const send = guests.get(booking);
  if (send === undefined) throw new Error(`no guest of ${booking}`);
  return send;
}

const versioned = { departments: 'departments', services: 'services', preferences: 'guest_preferences' };

/** Adds the current version to a change of a department, a service or a preference. */
async function withVersion(call: TestCall): Promise<TestCall> {
  const [, list, id] = /(departments|services|preferences)\/([\w-]+)/.exec(call.url) ?? [];
  if (call.method !== 'PUT' || typeof call.body !== 'object' || list === undefined || id === undefined) return call;
  const table = Object.entries(versioned).find(([name]) => name === list)?.[1] ?? '';
  const [row] = await server.sqlAsOwner<{ version: number }[]>`
    select version from ${server.sqlAsOwner(table)} where hotel_id = 'grand' and id = ${id}`;
  return { ...call, body: { ...call.body, version: row?.version } };
}

it('random writers of every kind of entity meet no deadlock, and leave versions, log, counters and reports in line', async ({
  annotate,
}) => {
  const seed = readTestSeed();
  await annotate(`seed ${seed}`);
  const before = await deadlocks();
  const failed: string[] = [];
  const end = performance.now() + milliseconds;

  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const chance = new Chance(seed + writer);
      // A busy machine takes longer, so that every kind has its turn.
      for (let done = 0; performance.now() < end || done < fewest; done += 1) {
        const act = chance.pick(Object.keys(acts));
        const { send, call } = acts[act]?.(chance) ?? { send: server.send, call: { method: 'GET', url: '/' } };
        const answer = await send(await withVersion(call));
        if (!expected.includes(answer.statusCode)) failed.push(`${act}: ${answer.statusCode} ${answer.body}`);
      }
    }),
  );

  expect(failed, `seed ${seed}`).toEqual([]);
  expect(await deadlocks(), `seed ${seed}`).toBe(before);
  const kinds = await readKinds();
  expect(kinds.map(({ entity }) => entity).sort()).toEqual(
    expect.arrayContaining([
      'announcement',
      'booking',
      'check_in',
      'delivery',
      'department',
      'partner',
      'payment',
      'preference',
      'request',
      'restaurant',
      'room',
      'service',
      'settings',
      'staff',
      'waiting',
    ]),
  );
  const counted = kinds.flatMap(({ counters }) => counters ?? []);
  expect(Object.values(countedKinds), 'those that the recount looks at').toEqual(expect.arrayContaining(counted));
  for (const kind of kinds) {
    const rows = await server.sqlAsOwner<{ id: string; version: number; logged: number[] }[]>`
      select row.id, row.version, array_agg(distinct e.version order by e.version) as logged
      from ${server.sqlAsOwner(kind.table)} row
      join events e on e.hotel_id = row.hotel_id and e.entity = ${kind.entity} and e.entity_id = row.id
      group by row.hotel_id, row.id, row.version`;
    expect(
      rows.some(({ version }) => version > 1),
      `${kind.entity}, seed ${seed}`,
    ).toBe(true);
    for (const { id, version, logged } of rows) {
      expect(logged, `${kind.entity} ${id}, seed ${seed}`).toEqual(Array.from({ length: version }, (_, n) => n + 1));
    }
  }
  for (const { kept, counted } of await recount(server.sqlAsOwner)) expect(kept, `seed ${seed}`).toEqual(counted);

  const rows = await listPlainly(server.sqlAsOwner, 'grand', reported, 'Europe/Istanbul');
  await untilCounted(server.sqlAsOwner, 'grand');
  const { now } = getReport.answer.parse((await server.as('manager')(reportOf(''))).json());
  expect(now, `seed ${seed}`).toMatchObject(plainCounts(rows));
  expect(now.hours).toEqual(now.hours.map((_, hour) => rows.filter((row) => row.hour === hour).length));
  expect(now.days).toEqual(daysOf(now).map((day) => rows.filter((row) => row.day === day).length));
  for (const { language, requests } of now.languages)
    expect(requests, language).toBe(rows.filter((row) => (row.language ?? '') === language).length);
  expect(now.languages.reduce((sum, { requests }) => sum + requests, 0)).toBe(rows.length);
  for (const times of ['answer', 'resolution'] as const) {
    for (const [name, share] of [
      ['median', 0.5],
      ['ninetieth', 0.9],
    ] as const) {
      const exact = plainQuantile(rows, times, share) ?? 0;
      const most = Math.max(1, 0.05 * exact);
      expect(Math.abs((now[times]?.[name] ?? 0) - exact), `${name} ${times}, seed ${seed}`).toBeLessThanOrEqual(most);
    }
  }
  const keys: Record<string, (row: (typeof rows)[number]) => string> = {
    department: (row) => row.department_id ?? '',
    service: (row) => row.service_id,
    room: (row) => roomKey(row.room_number ?? ''),
  };
  for (const [by, keyOf] of Object.entries(keys)) {
    const groups = getReportGroups.answer.parse((await server.as('manager')(reportOf(`/groups?by=${by}`))).json());
    for (const { id, now: figures } of groups.items) {
      const own = rows.filter((row) => keyOf(row) === id);
      expect(figures, `${by} ${id}, seed ${seed}`).toMatchObject(plainCounts(own));
    }
  }
}, 30_000);

async function deadlocks(): Promise<number> {
  const [row] = await server.sqlAsOwner<{ deadlocks: number }[]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return row?.deadlocks ?? 0;
}

it('a change holds the booking that its request names, also when the request came to name another one meanwhile', async () => {
  const patch = (body: object) =>
    server.as('manager')({ method: 'PATCH', url: '/api/requests/r-b-0-0?hotel_id=grand', body });
  await patch({ status: 'OPEN' });
  await server.sqlAsOwner`update bookings set status = 'hotel_guest' where hotel_id = 'grand'`;
  const { answer } = await server.sqlAsOwner.begin(async (sql) => {
    await sql`select from bookings where hotel_id = 'grand' and id = 'b-0' for update`;
    const changing = patch({ status: 'CLOSED' });
    await untilWaiting();
    await sql`update requests set booking_id = 'b-1' where hotel_id = 'grand' and id = 'r-b-0-0'`;
    return { answer: changing };
  });
  expect((await answer).json()).toMatchObject({ status: 'CLOSED', booking_id: 'b-1' });
});

async function untilWaiting(): Promise<void> {
  for (;;) {
    const [row] = await server.sqlAsOwner<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if ((row?.n ?? 0) > 0) return;
  }
}
