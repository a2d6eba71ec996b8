import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCheckIn } from '@bellhop/contract/check-in/calls';
import { readForms } from '@bellhop/contract/check-in/form';
import { getOwnCheckIn } from '@bellhop/contract/check-in/guest-calls';
import { openPaper, paperLink } from '@bellhop/contract/check-in/papers';
import type { PaperSide } from '@bellhop/contract/check-in/view';
import { createUpload } from '@bellhop/contract/files/uploads';
import { accessRecord, listAccess } from '@bellhop/contract/logs/access';
import { problem } from '@bellhop/contract/problem';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest, completeForm } from '../../../testing/arrange.ts';
import { type Send, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { testStaff } from '../../../testing/two-hotels.ts';

const day = 86_400;
const start = Date.parse('2026-12-01T09:00:00Z') / 1000;
let server: TestServer;
let picture: Buffer;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  const fields = ['311', '312'].map((id) => ({ id, name: id, nameWithLocales: {}, kind: 'text', required: false }));
  await server.sqlAsOwner`update services set custom_fields = ${server.sqlAsOwner.json(fields)} where id = 'check-in'`;
  const drawn = { width: 64, height: 40, channels: 3, background: 'teal' } as const;
  picture = await sharp({ create: drawn })
    .withExif({ IFD0: { Artist: 'PLANTED' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.holdAt(start));

const frontdesk: Send = (call) => server.as('frontdesk')(call);

/** A guest who has begun to check in, with a picture of the front of the main guest's paper. */
async function begin(checkin = start + 2 * day) {
  serial += 1;
  const id = `stay-${serial}`;
  await arrangeBooking(server, { id, status: 'future_guest', checkin, checkout: checkin + 3 * day });
  const guest = server.asGuest(await arrangeGuest(server, id));
  const form = await guest({
    method: 'PUT',
    url: '/api/guest/check-in/guests/0',
    body: { form: completeForm, guests: 2 },
  });
  const checkIn = getOwnCheckIn.answer.parse(form.json());
  await guest({
    method: 'PUT',
    url: '/api/guest/check-in/guests/1',
    body: { form: { ...completeForm, birth_date: '2020-02-28' } },
  });
  const own = { guest, checkInId: checkIn.id ?? '', bookingId: id, requestId: `r-${id}` };
  expect((await bring(own, 'front')).statusCode).toBe(200);
  return own;
}
type Own = Awaited<ReturnType<typeof begin>>;

async function ticket(send: Send, requestId: string, over: object = {}) {
  const upload = {
    request_id: requestId,
    name: 'Zeynep.jpg',
    content_type: 'image/jpeg',
    bytes: 100,
    kind: 'identity',
  };
  return send({ method: 'POST', url: '/api/files', body: { ...upload, ...over } });
}
async function upload(send: Send, requestId: string, bytes = picture): Promise<string> {
  const { id, upload_url } = createUpload.answer.parse((await ticket(send, requestId)).json());
  const url = new URL(upload_url).pathname;
  const put = await server.send({ method: 'PUT', url, body: bytes, headers: { 'content-type': 'image/jpeg' } });
  expect(put.statusCode, put.body).toBe(200);
  return id;
}
async function bring({ guest, checkInId }: Pick<Own, 'guest' | 'checkInId'>, side: PaperSide, position = 0) {
  const body = { upload: await upload(guest, checkInId) };
  return guest({ method: 'PUT', url: `/api/guest/check-in/guests/${position}/papers/${side}`, body });
}
async function submit({ guest, requestId }: Own) {
  const signature = { signature: { name: 'Zeynep Demir' }, agreed: [] };
  await guest({ method: 'PUT', url: '/api/guest/check-in/guests/0/signature', body: signature });
  const answer = await guest({ method: 'POST', url: '/api/guest/check-in/submit', body: { id: requestId } });
  expect(answer.statusCode, answer.body).toBe(200);
}
const papersOf = async ({ requestId }: Own, position = 0) => {
  const answer = await frontdesk({ method: 'GET', url: `/api/requests/${requestId}/check-in` });
  return getCheckIn.answer.parse(answer.json()).guests[position]?.papers ?? [];
};
const ownPapers = async ({ guest }: Own) =>
  getOwnCheckIn.answer
    .parse((await guest({ method: 'GET', url: '/api/guest/check-in' })).json())
    .guests.map(({ papers }) => papers.map(({ side }) => side));
const open = async ({ requestId }: Own, paper: string, send = frontdesk) =>
  send({ method: 'POST', url: `/api/requests/${requestId}/check-in/papers/${paper}/open` });
const codeOf = (answer: { json(): unknown }) => problem.parse(answer.json()).code;

async function objects(): Promise<Buffer[]> {
  const folder = join(server.dataFolder, 'files');
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(all.filter((each) => each.isFile()).map((each) => readFile(join(each.parentPath, each.name))));
}
/** Pictures that the guest brought. */
async function filesOf({ checkInId }: Own): Promise<number> {
  return (await readdir(join(server.dataFolder, 'files', 'grand', checkInId)).catch(() => [])).length;
}
async function patchSettings(settings: object) {
  await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json(settings as never)} where id = 'grand'`;
  await server.database.notify('hotels', 'grand');
  const shown = async () => (await server.send({ method: 'GET', url: '/hotel-settings/localhost.json' })).json();
  await expect.poll(shown).toMatchObject(settings);
}

describe('a picture of an identity paper', () => {
  it('is kept sealed, and opened by staff for two minutes with a record each time (FCI-20)', async () => {
    const own = await begin();
    await submit(own);
    const [paper] = await papersOf(own);
    expect(paper).toMatchObject({ side: 'front', added_at: start, erased_at: null });
    for (const bytes of await objects()) {
      expect(bytes.includes('JFIF')).toBe(false);
      await expect(sharp(bytes).metadata()).rejects.toThrow();
    }
    const opened = await open(own, paper?.id ?? '');
    expect(opened.headers['cache-control']).toBe('no-store');
    const { url, expires_at } = openPaper.answer.parse(opened.json());
    expect(expires_at).toBe(start + 120);
    const shown = await server.send({ method: 'GET', url });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 64 });
    expect(shown.rawPayload.includes('PLANTED')).toBe(false);
    const statusOf = async (address: string, host = 'localhost') =>
      (await server.send({ method: 'GET', url: address, host })).statusCode;
    expect(await statusOf(url, '127.0.0.1')).toBe(404);
    expect(await statusOf(url.replace(/\?.*/, ''))).toBe(404);
    expect(await statusOf(url.replace(/e=\d+/, `e=${start + 999}`))).toBe(404);
    server.clock.holdAt(start + 119);
    expect(await statusOf(url)).toBe(200);
    server.clock.holdAt(start + 120);
    expect(await statusOf(url)).toBe(404);
    await open(own, paper?.id ?? '');
    const log = await server.as('manager')({
      method: 'GET',
      url: `/api/logs?hotel_id=grand&booking_id=${own.bookingId}`,
    });
    const records = listAccess.answer.parse(log.json()).items.map((each) => accessRecord.parse(each));
    expect(records.filter(({ what }) => what === 'papers')).toMatchObject(
      [start + 120, start].map((at) => ({ at, actor: testStaff.frontdesk.id, entity_id: own.requestId })),
    );
  });

  it('is a link in field 311 for staff with the right, which no form keeps (FCI-10, FCI-20, ENT-38)', async () => {
    const own = await begin();
    await bring(own, 'back');
    await bring(own, 'back', 1);
    await submit(own);
    const [paper, back] = await papersOf(own);
    const [ofChild] = await papersOf(own, 1);
    const read = async (name: 'frontdesk' | 'concierge') => {
      const answer = await server.as(name)({ method: 'GET', url: `/api/requests/${own.requestId}` });
      return answer.json<{ custom_fields_values: { id: string; value: string }[]; version: number }>();
    };
    const { custom_fields_values: values, version } = await read('frontdesk');
    const link = paperLink(own.requestId, paper?.id ?? '');
    expect(JSON.parse(values.find(({ id }) => id === '311')?.value ?? '')).toMatchObject({
      passport_front: link,
      passport_back: paperLink(own.requestId, back?.id ?? ''),
    });
    const [child] = JSON.parse(values.find(({ id }) => id === '312')?.value ?? '');
    expect(child).toMatchObject({ passport_back: paperLink(own.requestId, ofChild?.id ?? '') });
    expect(child).not.toHaveProperty('passport_front');
    expect(await read('concierge')).toMatchObject({ status: 404 });
    const [main] = readForms({ custom_fields_values: values });
    expect(main).toMatchObject(completeForm);
    const body = { id: own.requestId, version, custom_fields_values: values };
    expect((await frontdesk({ method: 'PATCH', url: `/api/requests/${own.requestId}`, body })).statusCode).toBe(200);
    await patchSettings({ idImages: false });
    expect(JSON.stringify(await read('frontdesk'))).not.toContain('passport_front');
    expect(codeOf(await open(own, paper?.id ?? ''))).toBe('not_allowed');
    expect(codeOf(await ticket(own.guest, own.checkInId))).toBe('not_allowed');
    await patchSettings({ idImages: true });
  });

  it('is replaced and removed by its guest until staff accept, and never read back', async () => {
    const own = await begin();
    expect((await bring(own, 'back', 1)).statusCode).toBe(200);
    expect(await ownPapers(own)).toEqual([['front'], ['back']]);
    const before = (await objects()).length;
    expect((await bring(own, 'front')).statusCode).toBe(200);
    expect((await objects()).length).toBe(before);
    const whole = await own.guest({ method: 'GET', url: '/api/guest/check-in' });
    const [row] = await server.sqlAsOwner<{ id: string }[]>`
      select id from identity_papers where check_in_id = ${own.checkInId} and side = 'front'`;
    expect(whole.body).not.toContain(row?.id);
    await submit(own);
    const back = '/api/guest/check-in/guests/1/papers/back';
    expect((await own.guest({ method: 'DELETE', url: back })).statusCode).toBe(200);
    expect((await objects()).length).toBe(before - 1);
    // Sent again.
    expect((await own.guest({ method: 'DELETE', url: back })).statusCode).toBe(200);
    expect(codeOf(await bring(own, 'front', 5))).toBe('not_found');
    const accept = { status: 'future_guest' };
    await frontdesk({ method: 'POST', url: `/api/requests/${own.requestId}/check-in/done`, body: accept });
    expect(codeOf(await bring(own, 'back'))).toBe('status_not_settable');
  });

  it('is brought by staff too, until the guests have checked in', async () => {
    const own = await begin();
    await submit(own);
    const put = async () => {
      const body = { upload: await upload(frontdesk, own.requestId) };
      return frontdesk({ method: 'PUT', url: `/api/requests/${own.requestId}/check-in/guests/0/papers/back`, body });
    };
    const answer = await put();
    expect(getCheckIn.answer.parse(answer.json()).guests[0]?.papers.map(({ side }) => side)).toEqual(['front', 'back']);
    const own2 = await upload(server.as('manager'), own.requestId);
    const url = `/api/requests/${own.requestId}/check-in/guests/0/papers/back`;
    expect(codeOf(await frontdesk({ method: 'PUT', url, body: { upload: own2 } }))).toBe('upload_missing');
    expect((await frontdesk({ method: 'DELETE', url })).statusCode).toBe(200);
    expect(codeOf(await ticket(server.as('concierge'), own.requestId))).toMatch(/^not_/);
    await frontdesk({
      method: 'POST',
      url: `/api/requests/${own.requestId}/check-in/done`,
      body: { status: 'hotel_guest', override: ['arrival_later'] },
    });
    expect(codeOf(await put())).toBe('status_not_settable');
  });

  it('is a picture by its bytes, and becomes no attachment of a message', async () => {
    const own = await begin();
    expect(codeOf(await ticket(own.guest, own.checkInId, { content_type: 'image/gif' }))).toBe('file_type_not_allowed');
    expect(codeOf(await ticket(own.guest, own.checkInId, { content_type: 'application/pdf' }))).toBe(
      'file_type_not_allowed',
    );
    const gif = await sharp(picture).gif().toBuffer();
    const { upload_url } = createUpload.answer.parse((await ticket(own.guest, own.checkInId)).json());
    const put = await server.send({
      method: 'PUT',
      url: new URL(upload_url).pathname,
      body: gif,
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(codeOf(put)).toBe('file_type_not_allowed');
    await submit(own);
    const id = await upload(frontdesk, own.requestId);
    const body = { id: `c-${own.bookingId}`, body: 'Here', attachments: [{ id }] };
    const answer = await frontdesk({ method: 'POST', url: `/api/requests/comments/${own.requestId}`, body });
    expect(codeOf(answer)).toBe('upload_missing');
    const [row] = await server.sqlAsOwner<{ name: string; has_preview: boolean }[]>`
      select name, has_preview from uploads where id = ${id}`;
    expect(row).toEqual({ name: '', has_preview: false });
  });

  it('is opened sixty times an hour by one person', async () => {
    const own = await begin();
    await submit(own);
    const [paper] = await papersOf(own);
    await server.sqlAsOwner`delete from usage_counters where kind = 'acts_papers'`;
    // At once: none of them reads a count that the others have not reached yet.
    const answers = await Promise.all(Array.from({ length: 64 }, () => open(own, paper?.id ?? '')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    expect(codeOf(await open(own, paper?.id ?? ''))).toBe('too_many_requests');
    expect((await open(own, paper?.id ?? '', server.as('manager'))).statusCode).toBe(200);
    server.clock.holdAt(start + 3600);
    expect((await open(own, paper?.id ?? '')).statusCode).toBe(200);
  });
});

describe('pictures of identity papers', () => {
  const kept = async ({ checkInId }: Own) => {
    const [row] = await server.sqlAsOwner<{ there: number; rows: number }[]>`
      select count(*) filter (where erased_at is null)::int as there, count(*)::int as rows
      from identity_papers where check_in_id = ${checkInId}`;
    return row;
  };
  const uploads = async () =>
    (await server.sqlAsOwner<{ n: number }[]>`select count(*)::int as n from uploads where kind = 'identity'`)[0]?.n;

  it('are erased a day after check-in, refusal, cancellation of the stay or the day of arrival, from the database and the object store', async () => {
    const ways = {
      ...{ done: await begin(), declined: await begin(), never: await begin(), draft: await begin() },
      canceled: await begin(),
    };
    for (const way of ['done', 'declined', 'never', 'canceled'] as const) await submit(ways[way]);
    const [donePaper] = await papersOf(ways.done);
    const act = (own: Own, path: string, body: object) =>
      frontdesk({ method: 'POST', url: `/api/requests/${own.requestId}/check-in/${path}`, body });
    server.clock.holdAt(start + 3600);
    expect((await act(ways.declined, 'decline', { reason: 'No' })).statusCode).toBe(200);
    await server.sqlAsOwner`
      update bookings set status = 'invalid_booking'
      where id = (select booking_id from check_ins where id = ${ways.canceled.checkInId})`;
    await server.tidy();
    server.clock.holdAt(start + 2 * day + 7200);
    expect((await act(ways.done, 'done', { status: 'hotel_guest' })).statusCode).toBe(200);
    const at = async (seconds: number) => {
      server.clock.holdAt(start + seconds);
      await server.tidy();
      return Object.fromEntries(
        await Promise.all(Object.entries(ways).map(async ([way, own]) => [way, (await kept(own))?.there])),
      );
    };
    expect(await at(day + 3599)).toEqual({ done: 1, declined: 1, never: 1, draft: 1, canceled: 1 });
    expect(await at(day + 3600)).toEqual({ done: 1, declined: 0, never: 1, draft: 1, canceled: 0 });
    expect([await filesOf(ways.done), await filesOf(ways.declined)]).toEqual([1, 0]);
    expect(await at(3 * day - 1)).toMatchObject({ done: 1, declined: 0, never: 1, draft: 1 });
    expect(await at(3 * day)).toMatchObject({ done: 1, declined: 0, never: 0, draft: 0 });
    expect(await at(3 * day + 7199)).toMatchObject({ done: 1 });
    expect(await at(3 * day + 7200)).toMatchObject({ done: 0 });
    for (const own of Object.values(ways)) expect(await filesOf(own)).toBe(0);
    expect(await kept(ways.done)).toEqual({ there: 0, rows: 1 });
    const gone = await open(ways.done, donePaper?.id ?? '');
    expect([gone.statusCode, codeOf(gone)]).toEqual([410, 'erased']);
    expect(await papersOf(ways.done)).toMatchObject([{ side: 'front', erased_at: start + 3 * day + 7200 }]);
  });

  it('are erased with a removed guest, with a withdrawn check-in, and without a paper that refers to them', async () => {
    await server.tidy();
    const own = await begin();
    await bring(own, 'back', 1);
    const all = (await uploads()) ?? 0;
    const files = (await objects()).length;
    await own.guest({
      method: 'PUT',
      url: '/api/guest/check-in/guests/2',
      body: { form: { ...completeForm, birth_date: '2020-02-28' }, guests: 3 },
    });
    const { body } = await own.guest({ method: 'GET', url: '/api/guest/check-in' });
    const [, removed, last] = getOwnCheckIn.answer.parse(JSON.parse(body)).guests;
    const ofLast = await bring(own, 'front', 2);
    expect(ofLast.statusCode).toBe(200);
    await own.guest({ method: 'DELETE', url: `/api/guest/check-in/guests/1?guest=${removed?.id}` });
    expect(await uploads()).toBe(all);
    expect(await ownPapers(own), 'the picture moves up with its guest').toEqual([['front'], ['front']]);
    const stale = `/api/guest/check-in/guests/1/papers/front?guest=${removed?.id}`;
    expect(codeOf(await own.guest({ method: 'DELETE', url: stale }))).toBe('edit_conflict');
    await submit(own);
    const atDesk = `/api/requests/${own.requestId}/check-in/guests/1/papers/front?hotel_id=grand&guest=${removed?.id}`;
    expect(codeOf(await frontdesk({ method: 'DELETE', url: atDesk }))).toBe('edit_conflict');
    await own.guest({ method: 'DELETE', url: `/api/guest/check-in/guests/1?guest=${last?.id}` });
    expect(await uploads()).toBe(all - 1);
    await own.guest({ method: 'POST', url: '/api/guest/check-in/withdraw' });
    expect(await uploads()).toBe(all - 2);
    expect((await objects()).length).toBe(files - 2);
    await upload(own.guest, own.checkInId);
    server.clock.holdAt(start + 899);
    await server.tidy();
    expect((await objects()).length).toBe(files - 1);
    server.clock.holdAt(start + 901);
    await server.tidy();
    expect((await objects()).length).toBe(files - 2);
  });
});
