import { problem } from '@bellhop/contract/problem';
import { addComment, getRequest } from '@bellhop/contract/requests/calls';
import { cardsOf, listRequestCards, requestCardOf } from '@bellhop/contract/requests/card';
import { comment } from '@bellhop/contract/requests/comment';
import { requestDetail } from '@bellhop/contract/requests/detail';
import { listRequests } from '@bellhop/contract/requests/list-call';
import {
  type GuestRequest,
  guestRequest,
  type RequestStatus,
  requestStatuses,
} from '@bellhop/contract/requests/request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking } from '../../testing/arrange.ts';
import { startTestServer, type TestCall, type TestServer } from '../../testing/test-server.ts';
import type { TestStaffName } from '../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  await arrangeBooking(server, { id: 'b-1', label: 'VIP', rooms: ['204', '205'], tpId: 'pms-7' });
  await arrangeBooking(server, { id: 'b-wait', status: 'awaiting_approval' });
});
afterAll(() => server.close());

/** Checks that the answer has exactly the fields of the contract. */
function strictly<T>(schema: { parse(value: unknown): T }, sent: unknown): T {
  const parsed = schema.parse(sent);
  expect(parsed).toEqual(sent);
  return parsed;
}

async function make(fields: object = {}, name: TestStaffName = 'manager') {
  server.clock.advance(1);
  const answer = await server.as(name)({
    method: 'POST',
    url: '/api/requests',
    body: { hotel_id: 'grand', service_id: 'towels', ...fields },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return strictly(guestRequest, answer.json());
}

async function patch(id: string, body: object, name: TestStaffName = 'manager') {
  server.clock.advance(1);
  return server.as(name)({ method: 'PATCH', url: `/api/requests/${id}`, body });
}

async function write(id: string, body: object, name: TestStaffName = 'manager') {
  server.clock.advance(1);
  return server.as(name)({ method: 'POST', url: `/api/requests/comments/${id}`, body });
}

async function codeOf(answer: ReturnType<ReturnType<TestServer['as']>>): Promise<string> {
  return problem.parse((await answer).json()).code;
}

async function read(id: string, name: TestStaffName = 'manager') {
  const answer = await server.as(name)({ method: 'GET', url: `/api/requests/${id}` });
  return strictly(requestDetail, answer.json());
}

async function list(query: string, name: TestStaffName = 'manager') {
  const answer = await server.as(name)({ method: 'GET', url: `/api/requests?hotel_id=grand${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return strictly(listRequests.answer, answer.json());
}

const head = async () =>
  (await server.sqlAsOwner<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`)[0]?.seq ?? 0;
const eventsAfter = (seq: number) =>
  server.sqlAsOwner<
    { event: string; entity: string; entity_id: string; version: number; changed: object; actor: string }[]
  >`
    select event, entity, entity_id, version, changed, actor from events where hotel_id = 'grand' and seq > ${seq} order by seq`;

describe('POST /requests', () => {
  it('makes an open request with data of its booking (API-05, ADD-11, ADD-12, ENT-01, ENT-03, ENT-07, ENT-11)', async () => {
    const request = await make({ booking_id: 'b-1', bundle_id: 'x', due_at: '1800009999' });
    expect(request).toMatchObject({
      status: 'OPEN',
      service_id: 'towels',
      service_type: 'ORDER',
      service: { name: 'Towels', is_easee_service: 'false' },
      serviceName: 'Towels',
      fullName: 'Ayşe Işık',
      phone_number: '+905551112233',
      room_number: '204',
      req_room_number: '204',
      rooms: ['204', '205'],
      label: 'VIP',
      is_staff: 'false',
      requester_id: 'user-b-1',
      tp_id: 'pms-7',
      booking_id: 'b-1',
      bundle_id: 'com.example.bellhop',
      hotel_id: 'grand',
      user: { name: 'Ayşe', family_name: 'Işık', phone_number: '+905551112233' },
      booking: { hotel_name: 'Bellhop Grand', status: 'hotel_guest', rooms: ['204', '205'], butler: 'Murat' },
      version: 1,
    });
  });

  it("makes staff's own where there is neither booking nor requester (API-05, ENT-03, ENT-04, ENT-11, ADD-12)", async () => {
    expect(await make({ fullName: 'Lobby lamp' })).toMatchObject({
      is_staff: 'true',
      user: null,
      booking: null,
      fullName: 'Lobby lamp',
    });
    const input = { requester_id: 'user-9', tp_id: 'pms-9', title: 'Lamp', fullName: ' Ada Byron ', room_number: '12' };
    expect(await make({ ...input, service_type: 'ORDER' })).toMatchObject({
      ...input,
      fullName: 'Ada Byron',
      is_staff: 'false',
      service_type: 'ORDER',
      req_room_number: '12',
      rooms: ['12'],
      user: null,
      booking_id: null,
    });
    const other = { requester_id: 'user-9', tp_id: 'pms-9', booking_id: 'b-1' };
    expect(await make(other), 'what the client says comes before what the booking says').toMatchObject(other);
    // The console sends this for a request of a colleague, which no guest sees.
    const own = await make({ is_staff: 'true', booking_id: null, requester_id: 'sub-manager', fullName: 'Deniz Koç' });
    expect(own).toMatchObject({ is_staff: 'true', requester_id: 'sub-manager', user: null, fullName: 'Deniz Koç' });
  });

  it('takes the due date as unix seconds in text form (API-05, ADD-14, ENT-09, TIME-02)', async () => {
    expect(await make({ due_at: '1800000777' })).toMatchObject({
      due_at: 1_800_000_777,
      due_at_date: '2027-01-15T08:12:57.000Z',
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    });
    expect((await make({ due_at: 1_800_000_777 })).due_at).toBe(1_800_000_777);
    const late = server.as('manager')({
      method: 'POST',
      url: '/api/requests',
      body: { hotel_id: 'grand', service_id: 'towels', due_at: 1e15 },
    });
    expect(await codeOf(late)).toBe('invalid_input');
  });

  it('keeps custom fields, refuses what does not fit them, and sums them up as escaped text (API-05, ADD-13, ENT-08, ENT-02)', async () => {
    const fields = [
      { id: 'f1', kind: 'check', name: 'Bath towel', nameWithLocales: { tr: 'Banyo havlusu' }, required: false },
      { id: 'f2', kind: 'text', name: 'Note <b>', nameWithLocales: {}, required: true },
    ];
    await server.sqlAsOwner`update services set custom_fields = ${server.sqlAsOwner.json(fields)} where hotel_id = 'grand' and id = 'cleaning'`;
    const values = [
      { id: 'f1', value: 'true' },
      { id: 'f2', value: '"<script>alert(1)</script>"' },
    ];
    const request = await make({
      service_id: 'cleaning',
      custom_fields_values: values,
      comments: { author_id: 'x', body: 'Soon & "soft"' },
    });
    expect(request.custom_fields_values).toEqual(values);
    expect(request.staff_summary).toBe(
      'Bath towel<br>Note &lt;b&gt;: &lt;script&gt;alert(1)&lt;/script&gt;<br>Soon &amp; &quot;soft&quot;',
    );
    expect(request.staffSummaryWithLocales.tr).toContain('Banyo havlusu');
    const refused = (custom_fields_values: object[]) =>
      server.as('manager')({
        method: 'POST',
        url: '/api/requests',
        body: { hotel_id: 'grand', service_id: 'cleaning', custom_fields_values },
      });
    expect(await codeOf(refused([{ id: 'f1', value: 'true' }]))).toBe('invalid_input');
    expect(await codeOf(refused([{ id: 'f1', value: '"yes"' }, ...values.slice(1)]))).toBe('invalid_input');
    expect(await codeOf(refused([{ id: 'other', value: '1' }, ...values]))).toBe('invalid_input');
    const bare = problem.parse((await refused([{ id: 'f1', value: 'yes' }, ...values.slice(1)])).json());
    expect(bare.fields).toEqual([{ path: 'body.custom_fields_values.0', reason: 'not_json' }]);
  });

  it('stores the words that come with it as first message (API-05, ADD-16, ENT-10, ENT-14)', async () => {
    const comments = { author_id: 'ignored', body: 'Two, please' };
    expect(await make({ booking_id: 'b-1', comments: [comments] })).toMatchObject({ comments_count: 1 });
    const seq = await head();
    const request = await make({ booking_id: 'b-1', comments });
    expect(request).toMatchObject({
      comments_count: 1,
      is_commented_by: 'STAFF',
      last_comment: { body: 'Two, please', is_staff: true },
    });
    expect((await read(request.id)).comments).toMatchObject([
      { body: 'Two, please', author_id: 'sub-manager', author_name: 'manager of Test', is_staff: true },
    ]);
    expect((await eventsAfter(seq)).map(({ event, entity }) => [event, entity])).toEqual([
      ['INSERT', 'request'],
      ['INSERT', 'comment'],
    ]);
  });

  it('answers the same id twice with one row, at once and later, and refuses an id of something else', async () => {
    const seq = await head();
    const [one, other] = await Promise.all([make({ id: 'twice' }), make({ id: 'twice' })]);
    expect(one).toEqual(other);
    expect(await make({ id: 'twice' })).toEqual(one);
    expect(await eventsAfter(seq)).toHaveLength(1);
    const again = (body: object, name: TestStaffName) =>
      codeOf(
        server.as(name)({
          method: 'POST',
          url: '/api/requests',
          body: { hotel_id: 'grand', service_id: 'towels', id: 'twice', ...body },
        }),
      );
    expect(await again({}, 'frontdesk')).toBe('id_taken');
    expect(await again({ service_id: 'concierge' }, 'manager')).toBe('id_taken');
  });

  it('knows nothing of services and bookings that are not there or not for the caller', async () => {
    const refused = (body: object, name: TestStaffName = 'manager') =>
      codeOf(
        server.as(name)({
          method: 'POST',
          url: '/api/requests',
          body: { hotel_id: 'grand', service_id: 'towels', ...body },
        }),
      );
    expect(await refused({ service_id: 'none' })).toBe('not_found');
    expect(await refused({ booking_id: 'none' })).toBe('not_found');
    expect(await refused({ service_id: 'concierge' }, 'housekeeping')).toBe('not_found');
  });
});

describe('POST /requests refuses fields that its service does not allow', () => {
  const check = [{ id: '231-1', name: 'Bath towel', nameWithLocales: {}, kind: 'check', required: false }];
  const texts = (...ids: string[]) =>
    ids.map((id) => ({ id, name: id, nameWithLocales: {}, kind: 'text', required: false }));
  beforeAll(async () => {
    const rows = [
      ['231', 'ORDER', check],
      ['301', 'FAST_CHECK_IN', texts('311', '312', '313')],
      ['351', 'ALACARTE_RESTAURANT_RESERVATION', texts('211', '212', '213')],
    ] as const;
    for (const [id, type, fields] of rows)
      await server.sqlAsOwner`insert into services (hotel_id, id, position, type, name, custom_fields)
        values ('grand', ${id}, 99, ${type}, ${id}, ${server.sqlAsOwner.json(fields)})`;
  });

  it.each([
    ['231 without a tick (ADD-10)', { service_id: '231' }, 'body.custom_fields_values'],
    ['301 without a main guest (FCI-10)', { service_id: '301' }, 'body.custom_fields_values.311'],
    [
      '351 without its restaurant (ENT-43)',
      { service_id: '351', custom_fields_values: [{ id: '212', value: '{"people_count":2}' }] },
      'body.custom_fields_values.211',
    ],
    [
      '351 without its people (ENT-43)',
      { service_id: '351', custom_fields_values: [{ id: '211', value: '{"restaurant_name":"Sea"}' }] },
      'body.custom_fields_values.212',
    ],
    [
      'the type of another service (ADD-12)',
      { service_id: 'towels', service_type: 'LOL_REQUEST' },
      'body.service_type',
    ],
  ])('%s', async (_what, fields, path) => {
    const answer = await server.as('manager')({
      method: 'POST',
      url: '/api/requests',
      body: { hotel_id: 'grand', ...fields },
    });
    expect(answer.statusCode).toBe(400);
    expect(problem.parse(answer.json()).fields?.map((field) => field.path)).toEqual([path]);
  });

  it('and accepts the same request with the missing fields', async () => {
    for (const fields of [
      { service_id: '231', custom_fields_values: [{ id: '231-1', value: 'true' }] },
      { service_id: '301', custom_fields_values: [{ id: '311', value: '{"name":"Zeynep"}' }] },
      { service_id: 'concierge', service_type: 'LOL_REQUEST' },
    ]) {
      const answer = await server.as('manager')({
        method: 'POST',
        url: '/api/requests',
        body: { hotel_id: 'grand', ...fields },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    }
  });
});

describe('PATCH /requests/{id}', () => {
  it('changes the status and tells who changed what (API-06, RQD-03)', async () => {
    const request = await make({ booking_id: 'b-1' });
    const seq = await head();
    const changed = strictly(guestRequest, (await patch(request.id, { id: request.id, status: 'CLOSED' })).json());
    expect(changed).toMatchObject({ status: 'CLOSED', version: 2, updated_at: request.updated_at + 1 });
    expect(await eventsAfter(seq)).toMatchObject([
      {
        event: 'MODIFY',
        entity: 'request',
        entity_id: request.id,
        version: 2,
        actor: 'sub-manager',
        changed: { status: { from: 'OPEN', to: 'CLOSED' } },
      },
    ]);
    for (const status of ['CANCELED', 'OPEN'] as const)
      expect((await patch(request.id, { status })).json()).toMatchObject({ status });
    expect((await read(request.id)).is_canceled).toBe(false);
  });

  it('changes custom fields and their summary (API-06)', async () => {
    const request = await make({
      service_id: 'cleaning',
      custom_fields_values: [{ id: 'f2', value: '"a"' }],
      comments: { body: 'words' },
    });
    const values = [
      { id: 'f1', value: 'true' },
      { id: 'f2', value: '"b"' },
    ];
    const changed = await patch(request.id, { id: request.id, custom_fields_values: values });
    const staff_summary = 'Bath towel<br>Note &lt;b&gt;: b<br>words';
    expect(changed.json()).toMatchObject({ custom_fields_values: values, staff_summary, status: 'OPEN' });
    expect(await read(request.id)).toMatchObject({ custom_fields_values: values, staff_summary });
    expect(await codeOf(patch(request.id, { custom_fields_values: [{ id: 'f2', value: '7' }] }))).toBe('invalid_input');
  });

  it('never sets PENDING (RQD-02)', async () => {
    const request = await make();
    expect(await codeOf(patch(request.id, { status: 'PENDING' }))).toBe('status_not_settable');
    expect((await read(request.id)).status).toBe('OPEN');
  });

  it('waits for the approval of the booking, and says how it stands (RQD-10)', async () => {
    const request = await make({ booking_id: 'b-wait' });
    const answer = await patch(request.id, { status: 'CLOSED' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'booking_awaiting_approval',
      current: { id: request.id, booking: { status: 'awaiting_approval' } },
    });
    expect(await codeOf(write(request.id, { id: 'wait-1', body: 'Hello' }))).toBe('booking_awaiting_approval');
  });

  it('conflicts only with a later change of the same field, and names its author', async () => {
    const row = await make({ booking_id: 'b-1' });
    await patch(row.id, { status: 'CLOSED', version: 1 }, 'frontdesk');
    const answer = await patch(row.id, { status: 'CANCELED', version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'edit_conflict',
      current: { id: row.id, status: 'CLOSED', version: 2 },
      changes: [
        { field: 'status', from: 'OPEN', to: 'CLOSED', actor: 'sub-frontdesk', actor_name: 'frontdesk of Test' },
      ],
    });
    // Equal changes do not conflict, and neither do changes of different fields.
    expect((await patch(row.id, { status: 'CLOSED', version: 1 })).json()).toMatchObject({ version: 2 });
    await write(row.id, { id: `c-${row.id}`, body: 'Meanwhile' });
    expect((await patch(row.id, { status: 'OPEN', version: 2 })).json()).toMatchObject({ status: 'OPEN', version: 4 });
  });

  it('answers a patch without a change with the row, and publishes no event', async () => {
    const request = await make();
    const seq = await head();
    expect((await patch(request.id, { status: 'OPEN' })).json()).toEqual(request);
    expect((await patch(request.id, {})).json()).toEqual(request);
    expect(await eventsAfter(seq)).toEqual([]);
  });

  it('refuses two ids in one call', async () => {
    const request = await make();
    expect(await codeOf(patch(request.id, { id: 'other', status: 'CLOSED' }))).toBe('invalid_input');
  });
});

describe('POST /requests/comments/{request_id}', () => {
  it("adds staff's message, and tells of message and request in one go (API-08, ENT-10, ENT-14, ENT-15)", async () => {
    const row = await make({ booking_id: 'b-1' });
    const seq = await head();
    const body = {
      id: 'm-1',
      body: 'On the way',
      is_staff: true,
      author_id: 'x',
      request_id: row.id,
      hotel_id: 'grand',
    };
    const answer = await write(row.id, body);
    const sent = strictly(addComment.answer, answer.json());
    expect(sent).toMatchObject({
      id: 'm-1',
      request_id: row.id,
      body: 'On the way',
      author_id: 'sub-manager',
      author_name: 'manager of Test',
      is_staff: true,
      created_at: server.clock.now(),
      created_at_date: new Date(server.clock.millis()).toISOString(),
      translations: {},
      detectedSourceLanguage: 'en',
      attachments: [],
    });
    expect((await eventsAfter(seq)).map(({ event, entity, version }) => [event, entity, version])).toEqual([
      ['INSERT', 'comment', 1],
      ['MODIFY', 'request', 2],
    ]);
    const after = await read(row.id);
    expect(after).toMatchObject({
      comments_count: 1,
      version: 2,
      is_commented_by: 'STAFF',
      updated_at: server.clock.now(),
    });
    expect(after.comments).toEqual([sent]);
    // The same again is the same message.
    expect(comment.parse((await write(row.id, body)).json())).toEqual(sent);
    expect((await read(row.id)).comments).toHaveLength(1);
    const elsewhere = await make({ booking_id: 'b-1' });
    expect(await codeOf(write(elsewhere.id, { id: 'm-1', body: 'Other' }))).toBe('id_taken');
    expect(await codeOf(write(row.id, { id: 'm-1', body: 'On the way' }, 'frontdesk'))).toBe('id_taken');
    expect(await codeOf(write(row.id, { id: 'm-2', body: 'Here', request_id: elsewhere.id }))).toBe('invalid_input');
    for (const id of ['m-3', 'm-0']) await write(row.id, { id, body: id });
    expect((await read(row.id)).comments.map(({ id }) => id)).toEqual(['m-1', 'm-3', 'm-0']);
  });

  it('refuses an empty message, also one of invisible signs (MSG-06, K17, F81)', async () => {
    const row = await make({ booking_id: 'b-1' });
    for (const body of ['', '  \n ', '\u200b', ' \u2060\ufeff'])
      expect(await codeOf(write(row.id, { id: 'empty', body }))).toBe('invalid_input');
    expect(await codeOf(write(row.id, { id: 'nofile', attachments: [{ id: 'notthere00' }] }))).toBe('upload_missing');
    expect((await read(row.id)).comments).toEqual([]);
  });

  it("refuses messages in staff's own requests", async () => {
    const request = await make();
    expect(await codeOf(write(request.id, { id: 'own-1', body: 'Hello?' }))).toBe('chat_closed');
  });

  it('keeps the order and the count however many write at once', async () => {
    const request = await make({ booking_id: 'b-1' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => write(request.id, { id: `burst-${n}`, body: `${n}` })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    const after = await read(request.id);
    expect(after).toMatchObject({ comments_count: 20, version: 21 });
    expect(new Set(after.comments.map(({ body }) => body)).size).toBe(20);
  });
});

describe('GET /requests/{id}', () => {
  it('takes the questions about translation and answers the conversation (API-07)', async () => {
    const request = await make({ booking_id: 'b-1', comments: { body: 'Merhaba' } });
    const url = `/api/requests/${request.id}?is_translation_needed=true&target_language=en`;
    const answer = await server.as('manager')({ method: 'GET', url });
    expect(strictly(getRequest.answer, answer.json()).comments).toHaveLength(1);
  });

  it('has every field of the specification as it is stored, alone, in a list and on its card (ENT-01, ENT-02, ENT-03, ENT-04, ENT-05, ENT-06, ENT-07, ENT-08, ENT-09, ENT-10, ENT-11, ENT-12, ENT-13, ENT-29, ENT-31)', async () => {
    const { sqlAsOwner: sql } = server;
    const file = { id: 'Ab3dE6gH9j', name: 'menu.pdf', extension: 'pdf', content_type: 'application/pdf' };
    const order = {
      expired_control: 1_800_000_500,
      logs: { items: [{ detail: 'Link sent' }, { detail: 'Link seen' }] },
    };
    const own = { id: 'car', type: 'LOL_REQUEST', name: 'Charging', is_easee: true, position: 60 };
    await sql`insert into services ${sql({ hotel_id: 'grand', name_with_locales: sql.json({ tr: 'Şarj', es: 'Carga' }), ...own })}`;
    await arrangeBooking(server, {
      ...{ id: 'b-whole', name: 'Ada', familyName: 'Lovelace', phone: '+2', rooms: ['305', '306'], label: 'GOLD' },
      ...{ status: 'future_guest', checkin: 1_799_900_000, checkout: 1_800_100_000 },
    });
    const texts = {
      ...{ id: 'r-whole', title: 'Plug in', status: 'PENDING', service_id: 'car', staff_summary: 'Soup<br>Bread' },
      ...{ room_number: '204', order_number: 'A-7', order_status: 'awaiting_payment', price_currency: 'EUR' },
      ...{ requester_id: 'u-2', tp_id: 'pms-9', booking_id: 'b-whole', reservation_id: 'res-1' },
      reservation_status: 'ON_HOLD',
    };
    const stored = {
      ...{ ...texts, hotel_id: 'grand', service_type: own.type, full_name: '', phone_number: '+1' },
      ...{ req_room_number: '101', is_staff: false, payable: true, total_amount: 1250, rating: 4, comments_count: 2 },
      ...{ due_at: 1_800_000_777, created_at: 1_799_999_000, updated_at: 1_799_999_999 },
      ...{ last_comment_body: 'Thanks', last_comment_is_staff: false, last_comment_at: 1_799_999_998 },
      staff_summary_locales: sql.json({ tr: 'Çorba', es: 'Sopa' }),
      custom_fields_values: sql.json([{ id: 'f2', value: '"Soup"' }]),
      order: sql.json(order),
      files: sql.json([{ ...file, bytes: 9, preview: false }]),
    };
    await sql`insert into requests ${sql(stored as never)}`;
    const { comments, notes, ...shown } = await read('r-whole');
    expect([comments, notes]).toEqual([[], []]);
    expect(shown).toMatchObject({
      ...texts,
      service_type: 'LOL_REQUEST',
      service: { name: 'Charging', is_easee_service: 'true' },
      serviceName: 'Charging',
      serviceWithLocales: { tr: 'Şarj', es: 'Carga' },
      staffSummaryWithLocales: { tr: 'Çorba', es: 'Sopa' },
      label: 'GOLD',
      fullName: 'Ada Lovelace',
      phone_number: '+2',
      room_number: '305',
      req_room_number: '101',
      rooms: ['305', '306'],
      user: { name: 'Ada', family_name: 'Lovelace', phone_number: '+2' },
      is_staff: 'false',
      payable: 'true',
      order,
      total_amount: 1250,
      booking: {
        checkin: 1_799_900_000,
        checkout: 1_800_100_000,
        hotel_name: 'Bellhop Grand',
        status: 'future_guest',
        rooms: ['305', '306'],
        butler: 'Murat',
      },
      custom_fields_values: [{ id: 'f2', value: '"Soup"' }],
      due_at: 1_800_000_777,
      due_at_date: '2027-01-15T08:12:57.000Z',
      created_at: 1_799_999_000,
      updated_at: 1_799_999_999,
      updated_at_date: '2027-01-15T07:59:59.000Z',
      checkin_date: '2027-01-14T04:13:20.000Z',
      checkout_date: '2027-01-16T11:46:40.000Z',
      comments_count: 2,
      last_comment: { body: 'Thanks', is_staff: false, created_at: 1_799_999_998 },
      is_commented_by: 'GUEST',
      is_canceled: false,
      bundle_id: 'com.example.bellhop',
      hotel_id: 'grand',
      rating: 4,
    });
    const { extension: _, ...attachment } = file;
    const content_url = expect.stringMatching(/^\/files\/grand\/r-whole\/Ab3dE6gH9j\.pdf\?/);
    expect(shown.files).toEqual([{ ...attachment, content_url, preview_url: null, bytes: 9 }]);
    const alike = ({ files: __, ...request }: GuestRequest) => request;
    expect((await list('&booking_id=b-whole')).items.map(alike)).toEqual([alike(shown)]);
    const url = '/api/requests?hotel_id=grand&booking_id=b-whole&fields=card';
    const cards = listRequestCards.answer.parse((await server.as('manager')({ method: 'GET', url })).json());
    expect(cardsOf(cards)).toEqual([requestCardOf(shown)]);
    await sql`delete from requests where id = 'r-whole'`;
  });
});

describe('rights of staff', () => {
  it('leave out other types and services on every path (ACC-09, ACC-10)', async () => {
    const concierge = await make({ service_id: 'concierge', booking_id: 'b-1', title: 'Hidden orchid' });
    const towels = await make({ booking_id: 'b-1', title: 'Seen orchid' });
    const calls: TestCall[] = [
      { method: 'GET', url: `/api/requests/${concierge.id}` },
      { method: 'PATCH', url: `/api/requests/${concierge.id}`, body: { status: 'CLOSED' } },
      { method: 'POST', url: `/api/requests/comments/${concierge.id}`, body: { id: 'h-1', body: 'x' } },
    ];
    for (const call of calls) expect(await codeOf(server.as('housekeeping')(call)), call.url).toBe('not_found');
    for (const query of [
      '&limit=200',
      '&q=orchid',
      '&booking_id=b-1',
      '&type=LOL_REQUEST',
      '&service_id=concierge',
      '&order=due_at&limit=200',
    ]) {
      const page = await list(query, 'housekeeping');
      expect(
        page.items.every((item) => ['towels', 'cleaning'].includes(item.service_id)),
        query,
      ).toBe(true);
      expect(page.total, query).toBe(page.items.length);
    }
    const result = await list('&q=orchid', 'housekeeping');
    expect(result.items.map((item) => item.id)).toEqual([towels.id]);
    expect(result.counts).toMatchObject({ OPEN: 1 });
  });

  it('are all of them where ANY comes first (ACC-11)', async () => {
    expect((await list('&q=orchid')).total).toBe(2);
  });
});

describe('the counters', () => {
  it('agree with a recount after any number of changes at once (API-04)', async () => {
    const requests = await Promise.all(
      Array.from({ length: 12 }, (_, n) => make({ service_id: n % 2 ? 'towels' : 'concierge' })),
    );
    await Promise.all(
      requests.flatMap(({ id }, n) => {
        const order: RequestStatus[] = n % 2 ? ['CLOSED', 'OPEN', 'CANCELED'] : ['CANCELED', 'CLOSED', 'OPEN'];
        return order.map((status) => patch(id, { status }));
      }),
    );
    const kept =
      await server.sqlAsOwner`select service_id, service_type, status, n from request_counts where hotel_id = 'grand' and n <> 0 order by 1, 2, 3`;
    const counted = await server.sqlAsOwner`
      select service_id, service_type, status, count(*) as n from requests where hotel_id = 'grand' group by 1, 2, 3 order by 1, 2, 3`;
    expect([...kept]).toEqual([...counted]);
    const page = await list('');
    expect(page.total).toBe(requestStatuses.reduce((sum, status) => sum + (page.counts[status] ?? 0), 0));
  });
});
