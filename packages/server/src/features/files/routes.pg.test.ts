import { createUpload, putUpload } from '@bellhop/contract/files/attachment';
import { problem } from '@bellhop/contract/problem';
import { comment } from '@bellhop/contract/requests/comment';
import { requestDetail } from '@bellhop/contract/requests/request';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { type Send, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let guest: Send;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer();
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
  const made = createUpload.answer.parse((await ticket(send, requestId, fields)).json());
  const stored = await put(made.upload_url, bytes);
  return { ...made, stored };
}

describe('attachments', () => {
  it('go to a private place under the specified key first, and then the comment names them (MSG-08, MSG-09, API-08, ENT-16)', async () => {
    const { id, key, stored } = await upload(server.as('manager'), 'r-1');
    expect(key).toBe(`grand/r-1/${id}.jpg`);
    expect(id).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(putUpload.answer.parse(stored.json())).toMatchObject({ id, content_type: 'image/jpeg' });
    const body = { id: 'with-photo', attachments: [{ id }] };
    const answer = await server.as('manager')({ method: 'POST', url: '/api/requests/comments/r-1', body });
    const sent = comment.parse(answer.json());
    expect(sent).toEqual(answer.json());
    const [file] = sent.attachments;
    expect(file).toMatchObject({ id, name: 'tap.jpg', content_type: 'image/jpeg' });
    expect(file?.content_url).toMatch(new RegExp(`^/files/${key}\\?e=\\d+&s=`));
    const again = await server.as('manager')({ method: 'POST', url: '/api/requests/comments/r-1', body });
    expect(again.json()).toEqual(sent);
    const detail = requestDetail.parse(
      (await server.as('manager')({ method: 'GET', url: '/api/requests/r-1' })).json(),
    );
    expect(detail.comments).toEqual([sent]);

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

  it("are built on the hotel's bucket where its settings name one (MSG-10, SET-11)", async () => {
    const { id } = await upload(server.as('manager'), 'r-1');
    await server.sqlAsOwner`update hotels set settings = settings || '{"bucket": "https://files.example/grand"}' where id = 'grand'`;
    await server.database.notify('hotels', 'grand');
    const settings = async () => (await server.send({ method: 'GET', url: '/hotel-settings/localhost.json' })).json();
    await expect.poll(settings).toMatchObject({ bucket: 'https://files.example/grand' });
    const answer = await server.as('manager')({
      method: 'POST',
      url: '/api/requests/comments/r-1',
      body: { id: 'in-bucket', attachments: [{ id }] },
    });
    expect(comment.parse(answer.json()).attachments[0]?.content_url).toMatch(
      /^https:\/\/files\.example\/grand\/grand\/r-1\/\w{10}\.jpg\?/,
    );
    await server.sqlAsOwner`update hotels set settings = settings - 'bucket' where id = 'grand'`;
    await server.database.notify('hotels', 'grand');
    await expect.poll(settings).not.toMatchObject({ bucket: 'https://files.example/grand' });
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
    const made = await guest({
      method: 'POST',
      url: '/api/guest/requests',
      body: { id: 'g-new', service_id: 'towels', attachments: [{ id }] },
    });
    expect(made.json()).toMatchObject({ files: [{ id, name: 'tap.jpg' }], comments: [] });
    const seen = await server.as('manager')({ method: 'GET', url: '/api/requests/g-new' });
    expect(requestDetail.parse(seen.json()).files).toMatchObject([{ id }]);
    // Sent again: the file is taken already, by this very request.
    const again = await guest({
      method: 'POST',
      url: '/api/guest/requests',
      body: { id: 'g-new', service_id: 'towels', attachments: [{ id }] },
    });
    expect(again.json()).toEqual(made.json());
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

  it('is refused for what is too large or of a wrong kind', async () => {
    expect(await codeOf(ticket(guest, 'r-1', { bytes: 11 * 1024 * 1024 }))).toBe('file_too_large');
    expect(await codeOf(ticket(guest, 'r-1', { content_type: 'image/svg+xml', name: 'x.svg' }))).toBe(
      'file_type_not_allowed',
    );
  });

  it('works once, even for two at the same moment, and not for ever', async () => {
    const made = createUpload.answer.parse((await ticket(guest, 'r-1')).json());
    const both = await Promise.all([put(made.upload_url, photo), put(made.upload_url, photo)]);
    expect(both.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 410]);
    expect(await codeOf(put(made.upload_url, photo))).toBe('upload_expired');
    const late = createUpload.answer.parse((await ticket(guest, 'r-1')).json());
    server.clock.advance(901);
    expect(await codeOf(put(late.upload_url, photo))).toBe('upload_expired');
    expect(await codeOf(put('http://localhost/api/files/uploads/aaaaaaaaaaaaaaaaaaaaaa_grand', photo))).toBe(
      'upload_expired',
    );
  });

  it('takes what the bytes are, whatever they are called', async () => {
    const png = await sharp(photo).png().toBuffer();
    const { stored } = await upload(guest, 'r-1', png, { name: 'x.jpg', content_type: 'image/jpeg' });
    expect(stored.json()).toMatchObject({ content_type: 'image/png' });
    const svg = createUpload.answer.parse((await ticket(guest, 'r-1')).json());
    expect(
      await codeOf(put(svg.upload_url, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'application/json')),
    ).toBe('file_type_not_allowed');
  });

  it('takes 10 MiB and not a byte more, however long it was said to be', async () => {
    const made = createUpload.answer.parse((await ticket(guest, 'r-1')).json());
    expect(await codeOf(put(made.upload_url, Buffer.alloc(10 * 1024 * 1024 + 1)))).toBe('file_too_large');
  });

  it('is not given without end to one who only uploads, and forgotten files go', async () => {
    await arrangeBooking(server, { id: 'b-hoarder' });
    const hoarder = server.asGuest(await arrangeGuest(server, 'b-hoarder'));
    const answers = [];
    for (let n = 0; n < 41; n++) answers.push((await ticket(hoarder, 'h-1')).statusCode);
    expect(answers.at(-1)).toBe(429);
    server.clock.advance(86_400 + 1000);
    const sweeper = server.as('manager');
    for (let n = 0; n < 5; n++) await ticket(sweeper, 'r-1');
    const [left] = await server.sqlAsOwner<
      { n: number }[]
    >`select count(*) as n from uploads where owner = 'guest:user-b-hoarder'`;
    expect(left?.n).toBe(0);
  });
});
