import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { createUpload, putUpload } from '@bellhop/contract/files/uploads';
import { problem } from '@bellhop/contract/problem';
import { comment } from '@bellhop/contract/requests/comment';
import { requestDetail } from '@bellhop/contract/requests/detail';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { type Send, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { revokeStayLinks } from '../guests/sessions.ts';

let server: TestServer;
const logged: string[] = [];
let guest: Send;
let photo: Buffer;
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({ log });
  await arrangeBooking(server, { id: 'b-1' });
  guest = server.asGuest(await arrangeGuest(server, 'b-1'));
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await server.as('manager')({
    method: 'POST',
    url: '/api/requests',
    body: { id: 'r-1', hotel_id: 'grand', service_id: 'towels', booking_id: 'b-1' },
  });
  await server.as('manager')({
    method: 'POST',
    url: '/api/requests',
    body: { id: 'r-lol', hotel_id: 'grand', service_id: 'concierge', booking_id: 'b-1' },
  });
});
afterAll(() => server.close());

const describing = (request_id: string, fields: object = {}) => ({
  request_id,
  name: 'tap.jpg',
  content_type: 'image/jpeg',
  bytes: 1000,
  ...fields,
});
const ticket = (send: Send, request_id: string, fields: object = {}) =>
  send({ method: 'POST', url: '/api/files', body: describing(request_id, fields) });
const codeOf = async (answer: ReturnType<Send>) => problem.parse((await answer).json()).code;

function put(uploadUrl: string, body: Buffer, type = 'image/jpeg') {
  return server.send({ method: 'PUT', url: new URL(uploadUrl).pathname, body, headers: { 'content-type': type } });
}

async function upload(send: Send, requestId: string, bytes = photo, fields: object = {}) {
  const created = createUpload.answer.parse((await ticket(send, requestId, fields)).json());
  const stored = await put(created.upload_url, bytes);
  return { ...created, stored };
}

describe('attachments', () => {
  it('go to a private place under the specified key first, and then the comment names them (MSG-08, MSG-09, API-08, ENT-16)', async () => {
    const { id, key, stored } = await upload(server.as('manager'), 'r-1');
    expect(key).toBe(`grand/r-1/${id}.jpg`);
    expect(id).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(putUpload.answer.parse(stored.json())).toMatchObject({ id, content_type: 'image/jpeg' });
    const second = await upload(server.as('manager'), 'r-1');
    const body = { id: 'with-photo', attachments: [{ id }, { id: second.id }] };
    const answer = await server.as('manager')({ method: 'POST', url: '/api/requests/comments/r-1', body });
    const sent = comment.parse(answer.json());
    expect(sent).toEqual(answer.json());
    expect(sent.attachments.map((each) => each.id)).toEqual([id, second.id]);
    const [file] = sent.attachments;
    expect(file).toMatchObject({ id, name: 'tap.jpg', content_type: 'image/jpeg' });
    expect(file?.content_url).toMatch(new RegExp(`^/files/${key}\\?e=\\d+&s=`));
    const again = await server.as('manager')({ method: 'POST', url: '/api/requests/comments/r-1', body });
    expect(again.json()).toEqual(sent);
    const detail = requestDetail.parse(
      (await server.as('manager')({ method: 'GET', url: '/api/requests/r-1' })).json(),
    );
    expect(detail.comments).toEqual([sent]);
    const { comments } = (await guest({ method: 'GET', url: '/api/guest/requests/r-1' })).json<{
      comments: object[];
    }>();
    expect(comments).toMatchObject([
      {
        id: 'with-photo',
        attachments: sent.attachments.map(({ name, content_type, bytes, ...of }) => ({
          ...{ id: of.id, name, content_type, bytes },
          content_url: expect.stringContaining(`/grand/r-1/${of.id}.jpg?`),
        })),
      },
    ]);

    const shown = await server.send({ method: 'GET', url: file?.content_url ?? '' });
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.length).toBe(file?.bytes);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(shown.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    const preview = await server.send({ method: 'GET', url: file?.preview_url ?? '' });
    expect((await sharp(preview.rawPayload).metadata()).format).toBe('webp');
  });

  const setBucket = async (bucket: string) => {
    await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json({ bucket })} where id = 'grand'`;
    await server.database.notify('hotels', 'grand');
    const settings = async () => (await server.send({ method: 'GET', url: '/hotel-settings/localhost.json' })).json();
    await expect.poll(settings).toMatchObject({ bucket });
  };
  const attachedBy = async (send: Send, commentId: string) => {
    const { id } = await upload(send, 'r-1');
    const body = { id: commentId, attachments: [{ id }] };
    const answer = await send({ method: 'POST', url: '/api/requests/comments/r-1', body });
    return comment.parse(answer.json()).attachments[0];
  };

  it('are served from the bucket that the settings name, signed (SET-11, MSG-10)', async () => {
    await setBucket('grand-files');
    const file = await attachedBy(server.as('manager'), 'in-named-bucket');
    await setBucket('');
    expect(file?.content_url).toMatch(/^\/files\/grand-files\/grand\/r-1\/\w{10}\.jpg\?e=\d+&s=/);
    const shown = await server.send({ method: 'GET', url: file?.content_url ?? '' });
    expect(shown.statusCode).toBe(200);
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('jpeg');
    expect((await server.send({ method: 'GET', url: file?.preview_url ?? '' })).statusCode).toBe(200);
    for (const wrong of [
      file?.content_url.split('?')[0] ?? '',
      file?.content_url.replace('grand-files', 'other-files') ?? '',
      file?.content_url.replace('grand-files/', '') ?? '',
    ]) {
      expect((await server.send({ method: 'GET', url: wrong })).statusCode, wrong).toBe(404);
    }
  });

  it('are addressed at the server that the bucket is a whole address of (SET-11, MSG-10)', async () => {
    await setBucket('https://files.example/grand');
    const file = await attachedBy(server.as('manager'), 'in-bucket-elsewhere');
    await setBucket('');
    expect(file?.content_url).toMatch(/^https:\/\/files\.example\/grand\/grand\/r-1\/\w{10}\.jpg\?/);
  });

  it("are read at the host of the hotel that the address was given out at, and a guest's not for long", async () => {
    const ofStaff = await attachedBy(server.as('manager'), 'bound');
    const { id } = await upload(guest, 'r-1');
    const body = { id: 'bound-guest', attachments: [{ id }] };
    const answer = await guest({ method: 'POST', url: '/api/guest/requests/r-1/comments', body });
    const ofGuest = answer.json<{ attachments: { content_url: string }[] }>().attachments[0];
    const statusOf = async (url = '', host = 'localhost') =>
      (await server.send({ method: 'GET', url, host })).statusCode;
    expect(await statusOf(ofStaff?.content_url)).toBe(200);
    expect(await statusOf(ofStaff?.content_url, '127.0.0.1')).toBe(404);
    expect(await statusOf(ofStaff?.content_url, 'nowhere.example')).toBe(404);
    expect(await statusOf(ofGuest?.content_url)).toBe(200);
    server.clock.advance(901);
    expect(await statusOf(ofStaff?.content_url)).toBe(200);
    expect(await statusOf(ofGuest?.content_url)).toBe(404);
    server.clock.advance(-901);
  });

  it('of a sister hotel are read at the host that the call went to', async () => {
    await arrangeBooking(server, { id: 'b-beach', hotelId: 'beach' });
    const body = { id: 'b-r', hotel_id: 'beach', service_id: 'towels', booking_id: 'b-beach' };
    expect((await server.as('group')({ method: 'POST', url: '/api/requests', body })).statusCode).toBe(200);
    const created = await server.as('group')({
      method: 'POST',
      url: '/api/files?hotel_id=beach',
      body: describing('b-r'),
    });
    const { id, upload_url } = createUpload.answer.parse(created.json());
    expect((await put(upload_url, photo)).statusCode).toBe(200);
    const answer = await server.as('group')({
      method: 'POST',
      url: '/api/requests/comments/b-r?hotel_id=beach',
      body: { id: 'b-c', attachments: [{ id }] },
    });
    const url = comment.parse(answer.json()).attachments[0]?.content_url ?? '';
    expect((await server.send({ method: 'GET', url })).statusCode).toBe(200);
    expect((await server.send({ method: 'GET', url, host: '127.0.0.1' })).statusCode).toBe(404);
  });

  it('are never read without their signature, nor after its end', async () => {
    const { id, key } = await upload(server.as('manager'), 'r-1');
    const answer = await server.as('manager')({
      method: 'POST',
      url: '/api/requests/comments/r-1',
      body: { id: 'private', attachments: [{ id }] },
    });
    const url = comment.parse(answer.json()).attachments[0]?.content_url ?? '';
    for (const wrong of [
      `/files/${key}`,
      `${url}x`,
      url.replace(/e=\d/, 'e=9'),
      url.replace('r-1', 'r-2'),
      '/files/../secret',
      `/files/grand/../../etc/passwd${url.slice(url.indexOf('?'))}`,
    ]) {
      expect((await server.send({ method: 'GET', url: wrong })).statusCode, wrong).toBe(404);
    }
    server.clock.advance(3 * 3600);
    expect((await server.send({ method: 'GET', url })).statusCode).toBe(404);
    server.clock.advance(-3 * 3600);
  });

  it('come with a request of the guest that is only just made', async () => {
    const { id } = await upload(guest, 'g-new');
    const created = await guest({
      method: 'POST',
      url: '/api/guest/requests',
      body: { id: 'g-new', service_id: 'towels', attachments: [{ id }] },
    });
    expect(created.json()).toMatchObject({ files: [{ id, name: 'tap.jpg' }], comments: [] });
    const shown = await server.as('manager')({ method: 'GET', url: '/api/requests/g-new' });
    expect(requestDetail.parse(shown.json()).files).toMatchObject([{ id }]);
    // The retry finds its file already assigned to this request.
    const again = await guest({
      method: 'POST',
      url: '/api/guest/requests',
      body: { id: 'g-new', service_id: 'towels', attachments: [{ id }] },
    });
    expect(again.json()).toEqual(created.json());
  });

  it('can be named once, by who uploaded them, where they were uploaded for', async () => {
    const { id } = await upload(server.as('manager'), 'r-1');
    const name = (send: Send, requestId: string, commentId: string) =>
      codeOf(
        send({
          method: 'POST',
          url: `/api/requests/comments/${requestId}`,
          body: { id: commentId, attachments: [{ id }] },
        }),
      );
    expect(await name(server.as('frontdesk'), 'r-1', 'n-1')).toBe('upload_missing');
    expect(await name(server.as('manager'), 'r-lol', 'n-2')).toBe('upload_missing');
    expect(
      await codeOf(
        guest({ method: 'POST', url: '/api/guest/requests/r-1/comments', body: { id: 'n-3', attachments: [{ id }] } }),
      ),
    ).toBe('upload_missing');
    await server.as('manager')({
      method: 'POST',
      url: '/api/requests/comments/r-1',
      body: { id: 'n-4', attachments: [{ id }] },
    });
    expect(await name(server.as('manager'), 'r-1', 'n-5')).toBe('upload_missing');
    const bare = createUpload.answer.parse((await ticket(server.as('manager'), 'r-1')).json());
    expect(
      await codeOf(
        server.as('manager')({
          method: 'POST',
          url: '/api/requests/comments/r-1',
          body: { id: 'n-6', attachments: [{ id: bare.id }] },
        }),
      ),
    ).toBe('upload_missing');
  });
});

describe('a ticket', () => {
  it('is given for requests that the caller may write to', async () => {
    expect(await codeOf(ticket(server.as('housekeeping'), 'r-lol'))).toBe('not_found');
    expect(await codeOf(ticket(server.as('manager'), 'none'))).toBe('not_found');
    expect(await codeOf(ticket(server.as('beachManager'), 'r-1'))).toBe('no_permission_for_hotel');
    expect(await codeOf(ticket(server.send, 'r-1'))).toBe('not_signed_in');
    expect((await ticket(guest, 'r-1')).statusCode).toBe(200);
  });

  it('is refused for a file that is too large or of a wrong kind', async () => {
    expect(await codeOf(ticket(guest, 'r-1', { bytes: 11 * 1024 * 1024 }))).toBe('file_too_large');
    expect(await codeOf(ticket(guest, 'r-1', { content_type: 'image/svg+xml', name: 'x.svg' }))).toBe(
      'file_type_not_allowed',
    );
  });

  it('is one of at most forty that one person may have waiting, also with concurrent calls (S20)', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ticket(server.as('group'), 'r-1')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(40);
    expect(await codeOf(ticket(server.as('group'), 'r-1'))).toBe('too_many_requests');
  });

  it('works once, even for two at the same moment, and not for ever', async () => {
    const created = createUpload.answer.parse((await ticket(guest, 'r-1')).json());
    const both = await Promise.all([put(created.upload_url, photo), put(created.upload_url, photo)]);
    expect(both.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 410]);
    expect(await codeOf(put(created.upload_url, photo))).toBe('upload_expired');
    const late = createUpload.answer.parse((await ticket(guest, 'r-1')).json());
    server.clock.advance(901);
    expect(await codeOf(put(late.upload_url, photo))).toBe('upload_expired');
    expect(await codeOf(put('http://localhost/api/files/uploads/aaaaaaaaaaaaaaaaaaaaaa_grand', photo))).toBe(
      'upload_expired',
    );
  });

  it('starts one piece of work, however many send it at once', async () => {
    const created = createUpload.answer.parse((await ticket(guest, 'r-1')).json());
    const eight = await Promise.all(Array.from({ length: 8 }, () => put(created.upload_url, photo)));
    expect(eight.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, ...Array(7).fill(410)]);
  });

  it('is given back when its file is refused, three times at most', async () => {
    const created = createUpload.answer.parse((await ticket(guest, 'r-1')).json());
    const codes = [];
    for (let n = 0; n < 4; n++) codes.push(await codeOf(put(created.upload_url, Buffer.from('no picture'))));
    expect(codes).toEqual([...Array(3).fill('file_type_not_allowed'), 'upload_expired']);
  });

  it('waits its turn: while one upload of an owner is on its way, others hear when to come again', async () => {
    const addressOf = async () => createUpload.answer.parse((await ticket(guest, 'r-1')).json()).upload_url;
    const slow = new PassThrough();
    const sending = server.send({
      method: 'PUT',
      url: new URL(await addressOf()).pathname,
      body: slow,
      headers: { 'content-type': 'image/jpeg' },
    });
    slow.write(photo.subarray(0, 100));
    let next = '';
    let answer = await put(await addressOf(), photo);
    await expect
      .poll(async () => {
        next = await addressOf();
        answer = await put(next, photo);
        return answer.statusCode;
      })
      .toBe(503);
    expect(problem.parse(answer.json())).toMatchObject({ code: 'uploads_busy', retry_after: 3 });
    expect(answer.headers['retry-after']).toBe('3');
    slow.end(photo.subarray(100));
    expect((await sending).statusCode).toBe(200);
    expect((await put(next, photo)).statusCode).toBe(200);
  });

  it('takes no file once the session that it was given to has ended', async () => {
    await arrangeBooking(server, { id: 'b-revoked' });
    const leaving = server.asGuest(await arrangeGuest(server, 'b-revoked'));
    const ofGuest = createUpload.answer.parse((await ticket(leaving, 'r-new')).json());
    await revokeStayLinks(server, 'grand', 'b-revoked');
    await expect.poll(() => codeOf(put(ofGuest.upload_url, photo))).toBe('upload_expired');
  });

  it('stands in no log', async () => {
    const created = createUpload.answer.parse((await ticket(guest, 'r-1')).json());
    const secret = created.upload_url.split('/').at(-1) ?? '';
    await put(created.upload_url, Buffer.from('no picture'));
    await put(created.upload_url, photo);
    expect(logged.join('')).toContain('/api/files/uploads/…');
    expect(logged.join('')).not.toContain(secret);
  });

  it('takes a file by the type of its bytes, under any name', async () => {
    const png = await sharp(photo).png().toBuffer();
    const { stored } = await upload(guest, 'r-1', png, { name: 'x.jpg', content_type: 'image/jpeg' });
    expect(stored.json()).toMatchObject({ content_type: 'image/png' });
    const svg = createUpload.answer.parse((await ticket(guest, 'r-1')).json());
    expect(
      await codeOf(put(svg.upload_url, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'application/json')),
    ).toBe('file_type_not_allowed');
  });

  it('takes 10 MiB and not a byte more, however long the announced length', async () => {
    const created = createUpload.answer.parse((await ticket(guest, 'r-1')).json());
    expect(await codeOf(put(created.upload_url, Buffer.alloc(10 * 1024 * 1024 + 1)))).toBe('file_too_large');
  });

  it('is not passed by bytes that are longer when they are unpacked', async () => {
    const created = createUpload.answer.parse((await ticket(guest, 'r-1')).json());
    const url = new URL(created.upload_url).pathname;
    const headers = { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' };
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const answer = await server.send({ method: 'PUT', url, body: bomb, headers });
    expect(problem.parse(answer.json()).code).toBe('file_too_large');
  });

  it('is not given without end to one who only uploads, and forgotten files go', async () => {
    await arrangeBooking(server, { id: 'b-hoarder' });
    const hoarder = server.asGuest(await arrangeGuest(server, 'b-hoarder'));
    const answers = [];
    for (let n = 0; n < 41; n++) answers.push((await ticket(hoarder, 'h-1')).statusCode);
    expect(answers.at(-1)).toBe(429);
    server.clock.advance(86_400 + 1000);
    await server.tidy();
    const [left] = await server.sqlAsOwner<
      { n: number }[]
    >`select count(*) as n from uploads where owner = 'guest:user-b-hoarder'`;
    expect(left?.n).toBe(0);
  });
});
