import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessRecord, listAccess } from '@bellhop/contract/logs/access';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestDataHolders } from '../../guest-data.ts';
import { openLocalObjectStore } from '../../platform/files/local-object-store.ts';
import {
  arrangeBooking,
  arrangeCheckIn,
  arrangeDelivery,
  arrangeGuest,
  arrangeKey,
  arrangeMany,
  arrangeReservation,
} from '../../testing/arrange.ts';
import { arrangeRestaurant, partyValues, tableOf, tuesdayNoon } from '../../testing/arrange-restaurant.ts';
import { recount } from '../../testing/recount.ts';
import { untilCounted } from '../../testing/recount-reports.ts';
import { filesIn, tablesWith as searchTables } from '../../testing/search-everywhere.ts';
import { type Send, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { testStaff } from '../../testing/two-hotels.ts';
import { eraseStay, exportStay, type GuestDataParts } from './service.ts';
import { lockOld } from './store.ts';

const day = 86_400;
let server: TestServer;
let parts: GuestDataParts;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(tuesdayNoon);
  await arrangeRestaurant(server, 'bosphorus');
  const objects = await openLocalObjectStore(join(server.dataFolder, 'files'));
  const serverKey = Buffer.alloc(32, 'bellhop');
  parts = { database: server.database, clock: server.clock, holders: guestDataHolders({ serverKey, objects }) };
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.holdAt(tuesdayNoon));

async function done<Answer>(send: Send, method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, body?: object) {
  const answer = await send({ method, url, ...(body && { body }) });
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return answer.json<Answer>();
}

async function attach(send: Send, requestId: string, name: string, kind: object = {}): Promise<string> {
  const body = { request_id: requestId, name, content_type: 'image/jpeg', bytes: 1000, ...kind };
  const { id, upload_url } = await done<{ id: string; upload_url: string }>(send, 'POST', '/api/files', body);
  const headers = { 'content-type': 'image/jpeg' };
  const put = await server.send({ method: 'PUT', url: new URL(upload_url).pathname, body: photo, headers });
  expect(put.statusCode, put.body).toBe(200);
  return id;
}

/** Arranges a stay with rows in every table of guests' data; each text in it begins with `mark`. */
async function arrangeWhole(id: string, mark: string): Promise<void> {
  const manager = server.as('manager');
  const now = server.clock.now();
  const checkout = now + 3 * day;
  await arrangeBooking(server, {
    id,
    name: `${mark}-name`,
    familyName: `${mark}-family`,
    phone: '+905550001122',
    checkout,
  });
  const url = `/api/users/bookings/${id}`;
  await done(manager, 'PATCH', url, {
    email: `${mark}@example.com`,
    internal_notes: `${mark}-internal`,
    note: `${mark}-note`,
    passport_number: `${mark}77`,
    butler: `${mark}-butler`,
  });
  await done(server.as('frontdesk'), 'GET', `${url}/identity`);
  await done(manager, 'POST', '/api/utilities/createQR', { booking_id: id });
  await arrangeKey(server, id);
  await arrangeReservation(server, id);
  await done(manager, 'POST', '/api/payments/links', {
    id: randomUUID(),
    hotel_id: 'grand',
    name: `${mark}-payer`,
    family_name: `${mark}-family`,
    amount: 12_050,
    email: `${mark}-payer@example.com`,
    purpose: `${mark}-transfer`,
    room_number: `${mark}1`,
    start_date: '2026-12-01',
    end_date: '2026-12-02',
    booking_id: id,
    send: ['mail'],
  });
  const form = { name: `${mark}-guest of ${id}`, surname: 'Demir', address: `${mark}-street` };
  await arrangeCheckIn(server, `i-${id}`, { bookingId: id, form });
  const paper = await attach(server.as('frontdesk'), `i-${id}`, `${mark}-passport.jpg`, { kind: 'identity' });
  const front = `/api/requests/i-${id}/check-in/guests/0/papers/front`;
  await done(server.as('frontdesk'), 'PUT', front, { upload: paper });
  // A paper whose picture was erased.
  await server.sqlAsOwner`
    insert into identity_papers (hotel_id, id, check_in_id, position, side, added_at, erased_at)
    select hotel_id, ${`p-${id}`}, check_in_id, position, 'back', 1, 1 from identity_papers where id = ${paper}`;
  await server.sqlAsOwner`insert into unsealed_forms values ('grand', ${`i-${id}`})`;
  await server.sqlAsOwner`insert into copied_identities values ('grand', ${id}, '{passport_number}')`;
  await arrangeDelivery(server, id);
  await server.sqlAsOwner`
    insert into outgoing_messages (id, hotel_id, channel, recipient, language, created_at, delivery_id)
    values (${`out-${id}`}, 'grand', 'email', ${`${mark}@example.com`}, 'en', ${now}, ${`message-to-${id}`})`;

  const guest = server.asGuest(await arrangeGuest(server, id));
  await done(guest, 'POST', '/api/guest/check-in/offers/late', { price: 0, currency: 'TRY', language: 'en' });
  const request = `r-${id}`;
  const file = await attach(guest, request, `${mark}-file.jpg`);
  const body = { id: request, service_id: 'towels', text: `${mark}-wish`, attachments: [{ id: file }] };
  await done(guest, 'POST', '/api/guest/requests', body);
  await done(guest, 'POST', `/api/guest/requests/${request}/comments`, { id: `c-${id}`, body: `${mark}-words` });
  const sent = await attach(manager, request, `${mark}-reply.jpg`);
  await done(manager, 'POST', `/api/requests/comments/${request}`, {
    id: `s-${id}`,
    body: `${mark}-reply`,
    attachments: [{ id: sent }],
  });
  const mentions = [testStaff.frontdesk.id];
  await done(manager, 'POST', `/api/requests/notes/${request}`, { id: `n-${id}`, body: `${mark}-remark`, mentions });
  await done(manager, 'PATCH', `/api/requests/${request}`, { status: 'CLOSED' });
  const items = [{ kind: 'request', id: request, version: 1 }];
  await done(manager, 'PUT', '/api/users/reads?hotel_id=grand', { items });
  // An uploaded file that no message uses.
  await attach(guest, `never-${id}`, `${mark}-forgotten.jpg`);
  await server.sqlAsOwner`
    insert into comment_translations (hotel_id, comment_id, language, body, claim, claimed_until)
    values ('grand', ${`c-${id}`}, 'tr', ${`${mark}-translated`}, 'x', 0)`;

  const table = { id: `t-${id}`, booking_id: id, is_staff: 'false', adults: 1 };
  const party = partyValues('bosphorus', 1, 0, [
    { name: `${mark}-diner`, room_number: '508', allergies: `${mark}-nuts` },
  ]);
  await done(server.as('concierge'), 'POST', '/api/requests', { ...tableOf(table), custom_fields_values: party });
  await done(server.as('concierge'), 'POST', '/api/hotels/restaurants/prints', {
    id: randomUUID(),
    hotel_id: 'grand',
    restaurant_id: 'bosphorus',
    date: '2026-12-01',
  });
  await server.sqlAsOwner`
    insert into waiting_entries (hotel_id, id, booking_id, sitting_id, restaurant_id, on_date, adults, children, seats, state, created_at)
    select 'grand', ${`w-${id}`}, ${id}, sitting_id, restaurant_id, on_date, 1, 0, 1, 'left', 1
    from reservations where request_id = ${`t-${id}`}`;
  await server.sqlAsOwner`
    insert into events (hotel_id, seq, at, actor, actor_name, topic, event, entity, entity_id, version, changed)
    select 'grand', seq + 1, ${now}, ${`guest:user-${id}`}, ${`${mark}-name`}, 'request', 'MODIFY', 'request', ${request}, 2,
      ${server.sqlAsOwner.json({ full_name: { from: null, to: `${mark}-name` } })} from event_heads where hotel_id = 'grand'`;
  await server.sqlAsOwner`update event_heads set seq = seq + 1 where hotel_id = 'grand'`;
}

const tablesWith = (text: string, but?: readonly string[]) => searchTables(server.sqlAsOwner, text, but);

const filesOf = async (id: string) =>
  (await filesIn(join(server.dataFolder, 'files'))).filter((path) => path.includes(id));

/** Lists hotels whose log has a gap, or another end than its head. */
const gaps = () => server.sqlAsOwner`
  select h.hotel_id from event_heads h left join events e on e.hotel_id = h.hotel_id
  group by h.hotel_id, h.seq having count(e.seq) <> h.seq or coalesce(max(e.seq), 0) <> h.seq`;

async function inHouse() {
  for (const { kept, counted } of await recount(server.sqlAsOwner)) expect(kept).toEqual(counted);
  expect([...(await gaps())]).toEqual([]);
}

const searched = async (q: string) => {
  const { requests, bookings } = await done<{ requests: { items: object[] }; bookings: { items: object[] } }>(
    server.as('manager'),
    'GET',
    `/api/search?hotel_id=grand&q=${q}`,
  );
  return requests.items.length + bookings.items.length;
};

describe('a guest’s data whose time has passed', () => {
  it('is in no table, file or search, while a stay within the time and the log’s numbers stay', async () => {
    await arrangeWhole('b-old', 'Zyxold');
    const tables = await server.sqlAsOwner<{ name: string }[]>`
      select distinct attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and attname in ('booking_id', 'request_id', 'comment_id', 'note_id', 'check_in_id')`;
    const holding = Object.keys(await tablesWith('b-old'));
    expect(holding, 'a table with data of stays has some of this one').toEqual(
      expect.arrayContaining(tables.map(({ name }) => name)),
    );
    const planted = await tablesWith('zyxold');
    expect(Object.keys(planted)).toEqual(
      expect.arrayContaining([
        'bookings',
        'comments',
        'comment_translations',
        'events',
        'notes',
        'outgoing_messages',
        'requests',
        'uploads',
      ]),
    );
    expect(await filesOf('b-old')).toHaveLength(7);
    expect(await searched('Zyxold')).toBeGreaterThan(0);
    server.clock.advance(2 * day);
    await arrangeBooking(server, { id: 'b-new', name: 'Zyxnew', checkout: server.clock.now() + 3 * day });
    const before = await tablesWith('b-new');
    const [seats] = await server.sqlAsOwner`select taken from sittings where id like 'bosphorus_%'`;

    // The check-out of the first stay is on the third day.
    server.clock.advance(732 * day);
    await server.tidy();
    expect(await tablesWith('zyxold')).toEqual({});
    expect(await filesOf('b-old')).toEqual([]);
    // Only random ids of erased rows remain, in the log and in the access records.
    expect(await tablesWith('b-old', ['events', 'access_records', 'jobs'])).toEqual({});
    expect(await server.sqlAsOwner`select from events where actor like 'guest:user-b-old%'`).toHaveLength(0);
    expect(await tablesWith('b-new')).toEqual(before);
    expect(await searched('Zyxold')).toBe(0);
    expect(await searched('Zyxnew')).toBe(1);
    expect([...(await server.sqlAsOwner`select taken from sittings where id like 'bosphorus_%'`)]).toEqual([seats]);
    await inHouse();
  });

  it('leaves open consoles by an event, after which a read finds nothing', async () => {
    await arrangeBooking(server, { id: 'b-told', checkout: tuesdayNoon - 731 * day });
    const [head] = await server.sqlAsOwner<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`;
    await server.tidy();
    const { events } = await done<{ events: object[] }>(
      server.as('manager'),
      'GET',
      `/api/live/events?hotel_id=grand&after=${head?.seq}`,
    );
    expect(events).toMatchObject([{ entity: 'booking', id: 'b-told', event: 'MODIFY', version: 2, actor: 'system' }]);
    expect(events[0]).not.toHaveProperty('item');
  });

  it('counts from the last change where there is no check-out or no stay, and from the table that was reserved', async () => {
    const sql = server.sqlAsOwner;
    const old = tuesdayNoon - 731 * day;
    for (const [id, updated] of [
      ['open-old', old],
      ['open-new', tuesdayNoon],
    ] as const) {
      await arrangeBooking(server, { id });
      await sql`update bookings set checkout = null, updated_at = ${updated} where id = ${id}`;
    }
    await arrangeMany(server, { count: 130, perSecond: 10, newest: old, prefix: 'alone' });
    await sql`update requests set due_at = null where id like 'alone-%'`;
    await sql`update requests set updated_at = ${tuesdayNoon} where id = 'alone-000001'`;
    await sql`update requests set due_at = ${tuesdayNoon + day} where id = 'alone-000002'`;
    await server.tidy();
    const left = await sql<{ id: string }[]>`
      select id from requests where id like 'alone-%' union select id from bookings where id like 'open-%' order by id`;
    expect(left.map(({ id }) => id)).toEqual(['alone-000001', 'alone-000002', 'open-new']);
    await inHouse();
  });

  it('is kept as many days as the hotel says', async () => {
    await arrangeBooking(server, { id: 'b-short', checkout: tuesdayNoon - 40 * day });
    const days = async (n: number) => {
      await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json({ guestDataDays: n })} where id = 'grand'`;
      await server.database.notify('hotels', 'grand');
    };
    await server.tidy();
    expect(await tablesWith('b-short')).toHaveProperty('bookings');
    await days(30);
    await expect
      .poll(async () => {
        await server.tidy();
        return tablesWith('b-short', ['events']);
      })
      .toEqual({});
    await days(730);
  });
});

describe('the search for outdated rows', () => {
  it('walks indexes, however many stays and requests there are', async () => {
    const sql = server.sqlAsOwner;
    await sql`
      insert into bookings (hotel_id, id, status, name, checkout, user_id, created_at, updated_at)
      select 'beach', 'p-' || i, 'checked_out', 'A', case when i % 9 > 0 then i end, 'u-' || i, 1, i from generate_series(1, 5000) i`;
    await sql`
      insert into requests (hotel_id, id, status, service_id, service_type, title, created_at, updated_at)
      select 'beach', 'p-' || i, 'OPEN', 'towels', 'ORDER', 'Towels', 1, i from generate_series(1, 5000) i`;
    await sql`analyze bookings, requests`;
    const page = { before: 4000, after: { at: 2000, id: '' }, most: 50 };
    for (const [kind, index] of [
      ['ended', 'bookings_ended'],
      ['open', 'bookings_open_end'],
      ['request', 'requests_of_no_stay'],
    ] as const) {
      const plan = await server.database.write('beach', async (tx) =>
        // The query is not sent by itself: it is a part of the query around it.
        JSON.stringify(await tx.sql`explain (format json) ${lockOld(tx.sql, 'beach', kind, page) as never}`),
      );
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan|"Sort"/);
    }
    await sql`delete from bookings where hotel_id = 'beach'`;
    await sql`delete from requests where hotel_id = 'beach'`;
  });
});

describe('a stay', () => {
  const actor = 'operator:root';

  it('is exported whole, with its numbers, files and who looked, and that is recorded', async () => {
    await arrangeWhole('b-out', 'Zyxout');
    const stay = await exportStay(parts, 'grand', 'b-out', actor);
    const { data, files } = stay ?? { data: {}, files: [] };
    const text = JSON.stringify(data);
    for (const word of [
      'name',
      'family',
      'internal',
      'note',
      'butler',
      'wish',
      'words',
      'reply',
      'remark',
      'diner',
      'nuts',
      'payer',
      'transfer',
    ])
      expect(text).toContain(`Zyxout-${word}`);
    expect(data).toMatchObject({
      bookings: [{ id: 'b-out', passport_number: 'Zyxout77', email: 'Zyxout@example.com' }],
      deliveries: expect.arrayContaining([expect.objectContaining({ channel: 'mail', request_id: 't-b-out' })]),
      keys: [{ state: 'revoked' }],
      payments: [{ amount: 12_050, currency: 'TRY', status: 'open' }],
      check_ins: [
        {
          guests: [
            {
              papers: [
                { side: 'front', erased_at: null },
                { side: 'back', erased_at: 1 },
              ],
            },
          ],
        },
      ],
      reservations: [{ request_id: 't-b-out' }],
      who_looked: expect.arrayContaining([
        expect.objectContaining({ actor: testStaff.frontdesk.id, what: 'identity' }),
        expect.objectContaining({ actor, what: 'export' }),
      ]),
    });
    expect(text).not.toMatch(/hash|stop_code|source_key/);
    expect(files.map(({ key }) => key.split('/').slice(0, 2).join('/')).toSorted()).toEqual([
      'grand/never-b-out',
      'grand/r-b-out',
      'grand/r-b-out',
    ]);
    for (const { key } of files) await readFile(join(server.dataFolder, 'files', key));
    const log = await done<unknown>(server.as('manager'), 'GET', '/api/logs?hotel_id=grand&what=export');
    expect(listAccess.answer.parse(log).items.map((each) => accessRecord.parse(each).booking_id)).toEqual(['b-out']);
    expect(await exportStay(parts, 'grand', 'nobody', actor)).toBeNull();
  });

  it('is erased at once when it has ended and nothing of it is open, which the answer says', async () => {
    await server.sqlAsOwner`update keys set state = 'active' where booking_id = 'b-out'`;
    expect(await eraseStay(parts, 'grand', 'b-out', actor)).toEqual({
      kind: 'kept',
      why: [
        'The stay has not ended; set its status to checked out or invalid first.',
        'A table to come holds seats; cancel it first.',
        'A key of the room may still open the door; revoke it first.',
      ],
    });
    await server.sqlAsOwner`update keys set state = 'revoked' where booking_id = 'b-out'`;
    server.clock.advance(day);
    await done(server.as('manager'), 'PATCH', '/api/users/bookings/b-out', { status: 'checked_out' });
    const figures = () =>
      done<{ now: object; before: object }>(
        server.as('manager'),
        'GET',
        '/api/reports?hotel_id=grand&from=2026-06-01&to=2027-05-31',
      );
    await untilCounted(server.sqlAsOwner, 'grand');
    const counted = await figures();
    expect(await eraseStay(parts, 'grand', 'b-out', actor)).toMatchObject({ kind: 'erased', requests: 4 });
    const { now, before } = counted;
    expect(await figures(), 'nothing is counted twice meanwhile').toMatchObject({ now, before });
    await untilCounted(server.sqlAsOwner, 'grand');
    expect(await figures(), 'reports lose nothing by what is erased').toEqual(counted);
    expect(await tablesWith('zyxout')).toEqual({});
    expect(await filesOf('b-out')).toEqual([]);
    expect(await eraseStay(parts, 'grand', 'b-out', actor)).toEqual({ kind: 'unknown' });
    const log = await done<unknown>(server.as('manager'), 'GET', '/api/logs?hotel_id=grand&booking_id=b-out');
    expect(listAccess.answer.parse(log).items[0]).toMatchObject({
      what: 'erasure',
      actor_name: 'root',
      entity_name: null,
    });
    await inHouse();
  });
});
