import { createUpload } from '@bellhop/contract/files/uploads';
import { listInbox } from '@bellhop/contract/inbox/inbox';
import { problem } from '@bellhop/contract/problem';
import { requestDetail } from '@bellhop/contract/requests/detail';
import { note } from '@bellhop/contract/requests/note';
import { listEvents } from '@bellhop/contract/wire/calls';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../../testing/two-hotels.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  await arrangeBooking(server, { id: 'b-1', rooms: ['204'] });
  await make('r-1', { booking_id: 'b-1' });
});
afterEach(() => server.close());

async function make(id: string, fields: object = {}) {
  const body = { id, hotel_id: 'grand', service_id: 'towels', ...fields };
  const answer = await server.as('manager')({ method: 'POST', url: '/api/requests', body });
  expect(answer.statusCode, answer.body).toBe(200);
}

const write = (body: object, name: TestStaffName = 'manager', requestId = 'r-1') =>
  server.as(name)({ method: 'POST', url: `/api/requests/notes/${requestId}?hotel_id=grand`, body });

async function written(body: object, name: TestStaffName = 'manager', requestId = 'r-1') {
  server.clock.advance(1);
  const answer = await write(body, name, requestId);
  expect(answer.statusCode, answer.body).toBe(200);
  return strictly(note, answer.json());
}

async function read(name: TestStaffName = 'manager', id = 'r-1') {
  const answer = await server.as(name)({ method: 'GET', url: `/api/requests/${id}` });
  return strictly(requestDetail, answer.json());
}

/** Checks that the answer has exactly the fields of the contract. */
function strictly<T>(schema: { parse(value: unknown): T }, sent: unknown): T {
  const parsed = schema.parse(sent);
  expect(parsed).toEqual(sent);
  return parsed;
}

const codeOf = async (answer: ReturnType<typeof write>) => problem.parse((await answer).json()).code;
const idOf = (name: TestStaffName) => testStaff[name].id;
const nameOf = (name: TestStaffName) => testStaff[name].name;
const head = async () => (await server.sqlAsOwner`select seq from event_heads where hotel_id = 'grand'`)[0]?.seq;

/** Entries of the person's inbox, each with the newest note that calls them. */
async function mentionsOf(name: TestStaffName) {
  const answer = await server.as(name)({ method: 'GET', url: '/api/users/inbox?hotel_id=grand' });
  expect(answer.statusCode, answer.body).toBe(200);
  return strictly(listInbox.answer, answer.json()).items.filter(({ reason }) => reason === 'mention');
}

async function see(name: TestStaffName, id: string) {
  const body = { items: [{ kind: 'request', id, version: 1 }] };
  const answer = await server.as(name)({ method: 'PUT', url: '/api/users/reads?hotel_id=grand', body });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('a note', () => {
  it('calls people by names of whatever length, and the request stays readable', async () => {
    const name = 'Maria de los Ángeles '.repeat(20).trim();
    await server.sqlAsOwner`update staff_members set name = ${name} where user_id = ${idOf('housekeeping')}`;
    await written({ id: 'n-long', body: `@${name}`, mentions: [idOf('housekeeping')] });
    expect((await read()).notes[0]?.mentions).toEqual([{ id: idOf('housekeeping'), name }]);
  });

  it('stands with the request, oldest first, and changes nothing of the request itself', async () => {
    const { notes: none, ...before } = await read();
    expect(none).toEqual([]);
    const seq = await head();
    const first = await written({ id: 'n-1', body: 'She is allergic to feathers' });
    expect(first).toMatchObject({
      author_id: idOf('manager'),
      author_name: nameOf('manager'),
      created_at: server.clock.now(),
      mentions: [],
    });
    const second = await written({ id: 'n-2', body: 'Done' }, 'frontdesk');
    const { notes, ...after } = await read();
    expect(notes).toEqual([first, second]);
    expect(after).toEqual(before);
    const facts =
      await server.sqlAsOwner`select event, entity, entity_id, actor from events where seq > ${seq ?? 0} order by seq`;
    expect([...facts]).toEqual([
      { event: 'INSERT', entity: 'note', entity_id: 'n-1', actor: idOf('manager') },
      { event: 'INSERT', entity: 'note', entity_id: 'n-2', actor: idOf('frontdesk') },
    ]);
  });

  it('sent twice is stored once, and its id is refused to other authors', async () => {
    const body = { id: 'n-1', body: 'Once', mentions: [idOf('frontdesk')] };
    const [one, other] = await Promise.all([write(body), write(body)]);
    expect(one.json()).toEqual(other.json());
    expect((await write(body)).json()).toEqual(one.json());
    expect((await read()).notes).toHaveLength(1);
    expect(await mentionsOf('frontdesk')).toHaveLength(1);
    expect(await codeOf(write(body, 'frontdesk'))).toBe('id_taken');
    await make('r-2');
    expect(await codeOf(write(body, 'manager', 'r-2'))).toBe('id_taken');
  });

  it('is stored for each of many writers at once, in one order for all readers', async () => {
    const people: TestStaffName[] = ['manager', 'frontdesk', 'concierge', 'housekeeping'];
    const ids = Array.from({ length: 12 }, (_, index) => `n-${index}`);
    const answers = await Promise.all(ids.map((id, index) => write({ id, body: id }, people[index % 4])));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
    const notes = (await read()).notes.map(({ id }) => id);
    expect([...notes].sort()).toEqual([...ids].sort());
    expect((await read('frontdesk')).notes.map(({ id }) => id)).toEqual(notes);
    const places = await server.sqlAsOwner`select position from notes order by position`;
    expect(places.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1));
  });

  it('is written where nothing can be done on the request: staff’s own, canceled, before the stay is approved', async () => {
    await make('own', { fullName: 'Lobby lamp' });
    await arrangeBooking(server, { id: 'b-wait', status: 'awaiting_approval' });
    await make('waits', { booking_id: 'b-wait' });
    await server.sqlAsOwner`update requests set status = 'CANCELED' where id = 'r-1'`;
    for (const requestId of ['own', 'waits', 'r-1']) {
      await written({ id: `on-${requestId}`, body: 'Look at this' }, 'frontdesk', requestId);
      expect((await read('manager', requestId)).notes).toHaveLength(1);
    }
  });

  it('is readable with the right to handle the request, and not in another hotel', async () => {
    await make('lol', { service_id: 'concierge' });
    await written({ id: 'n-1', body: 'Secret' }, 'manager', 'lol');
    expect(await codeOf(write({ id: 'n-2', body: 'x' }, 'housekeeping', 'lol'))).toBe('not_found');
    expect(await codeOf(write({ id: 'n-1', body: 'x' }, 'housekeeping', 'lol'))).toBe('not_found');
    expect(await codeOf(write({ id: 'n-2', body: 'x' }, 'beachManager'))).toBe('no_permission_for_hotel');
    const there = { method: 'POST', url: '/api/requests/notes/r-1?hotel_id=beach', host: '127.0.0.1' } as const;
    expect(await codeOf(server.as('beachManager')({ ...there, body: { id: 'n-2', body: 'x' } }))).toBe('not_found');
    expect(await codeOf(write({ id: 'n-2', body: 'x' }, 'manager', 'nowhere'))).toBe('not_found');
  });

  it('says something, in words or by files that their uploader brought for this request', async () => {
    expect(await codeOf(write({ id: 'n-1', body: '  \n' }))).toBe('invalid_input');
    const ticket = await server.as('manager')({
      method: 'POST',
      url: '/api/files',
      body: { request_id: 'r-1', name: 'tap.jpg', content_type: 'image/jpeg', bytes: 900 },
    });
    const { id, upload_url } = createUpload.answer.parse(ticket.json());
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const { pathname } = new URL(upload_url);
    await server.send({ method: 'PUT', url: pathname, body: photo, headers: { 'content-type': 'image/jpeg' } });
    const body = { id: 'n-1', attachments: [{ id }] };
    expect(await codeOf(write(body, 'frontdesk'))).toBe('upload_missing');
    const { attachments } = await written(body);
    expect((await written(body)).attachments).toEqual(attachments);
    expect(await codeOf(write({ ...body, id: 'n-2' }))).toBe('upload_missing');
    const [file] = attachments;
    const shown = await server.send({ method: 'GET', url: file?.content_url ?? '' });
    expect(shown.statusCode).toBe(200);
    const unsigned = await server.send({ method: 'GET', url: (file?.content_url ?? '').replace(/\?.*/, '') });
    expect(unsigned.statusCode).toBe(404);
  });

  it('is published live, equal to a read, to readers with the right', async () => {
    const before = Number(await head());
    const note = await written({ id: 'n-1', body: 'Look', mentions: [idOf('housekeeping')] });
    await make('lol', { service_id: 'concierge' });
    await written({ id: 'n-2', body: 'Hush' }, 'manager', 'lol');
    const mentionsOf = async (name: TestStaffName) => {
      const url = `/api/live/events?hotel_id=grand&after=${before}`;
      const { events } = listEvents.answer.parse((await server.as(name)({ method: 'GET', url })).json());
      return events.flatMap((event) => (event.entity === 'note' ? [event.item] : []));
    };
    expect(await mentionsOf('manager')).toEqual([note, (await read('manager', 'lol')).notes[0]]);
    expect(await mentionsOf('housekeeping')).toEqual([note, undefined]);
  });
});

describe('a mention', () => {
  it('names colleagues as the house knows them, each once, and never oneself', async () => {
    const called = [idOf('frontdesk'), idOf('concierge'), idOf('frontdesk'), idOf('manager')];
    const note = await written({ id: 'n-1', body: 'You two', mentions: called });
    expect(note.mentions).toEqual([
      { id: idOf('frontdesk'), name: nameOf('frontdesk') },
      { id: idOf('concierge'), name: nameOf('concierge') },
    ]);
    expect(await mentionsOf('manager')).toEqual([]);
  });

  it('of a colleague who may not handle the request refuses the whole note', async () => {
    await make('lol', { service_id: 'concierge' });
    for (const id of [idOf('housekeeping'), idOf('beachManager'), idOf('nobody'), 'sub-unheard-of']) {
      const body = { id: 'n-1', body: 'You', mentions: [idOf('frontdesk'), id] };
      expect(await codeOf(write(body, 'manager', 'lol'))).toBe('colleague_cannot_handle');
    }
    expect((await read('manager', 'lol')).notes).toEqual([]);
    expect(await mentionsOf('frontdesk')).toEqual([]);
  });

  it('waits for the mentioned colleague, newest first, with its request, until the colleague has read it', async () => {
    await make('r-2', { fullName: 'Lobby lamp' });
    await written({ id: 'n-1', body: 'One', mentions: [idOf('frontdesk'), idOf('concierge')] });
    await written({ id: 'n-2', body: 'Two', mentions: [idOf('frontdesk')] }, 'manager', 'r-2');
    const { body, author_name, created_at } = await written({
      id: 'n-3',
      body: 'Three',
      mentions: [idOf('frontdesk')],
    });
    expect(await mentionsOf('frontdesk')).toEqual([
      {
        reason: 'mention',
        unread: true,
        at: created_at,
        note: { id: 'n-3', body, author_name, created_at },
        request: expect.objectContaining({ id: 'r-1', fullName: 'Ayşe Işık', room_number: '204' }),
      },
      {
        reason: 'mention',
        unread: true,
        at: created_at - 1,
        note: expect.objectContaining({ id: 'n-2' }),
        request: {
          id: 'r-2',
          version: 1,
          status: 'OPEN',
          service_type: 'ORDER',
          serviceName: 'Towels',
          serviceWithLocales: {},
          fullName: 'Lobby lamp',
          room_number: null,
          last_comment: null,
        },
      },
    ]);
    await see('frontdesk', 'r-1');
    expect((await mentionsOf('frontdesk')).map(({ note }) => note?.id)).toEqual(['n-2']);
    expect(await mentionsOf('concierge')).toHaveLength(1);
  });

  it('on a request that the called one may handle no more is not told', async () => {
    await written({ id: 'n-1', body: 'Cleaning first', mentions: [idOf('housekeeping')] });
    expect(await mentionsOf('housekeeping')).toHaveLength(1);
    const rights = (services: string[]) => server.sqlAsOwner`
      update staff_privileges set allowed_service_ids = ${services} where user_id = ${idOf('housekeeping')}`;
    await rights(['cleaning']);
    await expect.poll(() => mentionsOf('housekeeping')).toEqual([]);
    await rights(['cleaning', 'towels']);
    await expect.poll(() => mentionsOf('housekeeping')).toHaveLength(1);
  });
});
