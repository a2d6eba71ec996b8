import { createHash } from 'node:crypto';
import { createUpload } from '@bellhop/contract/files/uploads';
import { problem } from '@bellhop/contract/problem';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { type Send, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createStayLink } from './sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setLimits({
    requestsPerHour: { guest: 3, stay: 3, person: 4, address: 7, hotel: 8 },
    messagesPerHour: { guest: 2, stay: 2, person: 3, address: 50, hotel: 50 },
    fileMegabytes: { guest: 1, stay: 1, hotel: 3 },
    sessionsPerCode: 3,
  });
});
afterAll(() => server.close());

async function setLimits(limits: object): Promise<void> {
  // No call shows a hotel's limits; a public setting beside them shows that the server has read both.
  const redeem = JSON.stringify(limits);
  await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json({ limits, redeem } as never)}`;
  await server.database.notify('hotels', 'grand');
  const read = async () => (await server.send({ method: 'GET', url: '/hotel-settings/localhost.json' })).json();
  await vi.waitFor(async () => expect(await read()).toMatchObject({ redeem }), 20_000);
}

async function guestOf(stay: string): Promise<Send> {
  await arrangeBooking(server, { id: stay });
  return server.asGuest(await arrangeGuest(server, stay));
}

const ask = (guest: Send, id: string, headers: Record<string, string> = {}) =>
  guest({
    method: 'POST',
    url: '/api/guest/requests',
    body: { id, service_id: 'towels', text: 'two, please' },
    headers,
  });

describe('a guest', () => {
  it('makes so many requests in an hour, hears when to come again, and may then', async () => {
    const guest = await guestOf('b-1');
    for (const id of ['r-1', 'r-2', 'r-3']) expect((await ask(guest, id)).statusCode).toBe(200);
    const refused = await ask(guest, 'r-4');
    expect(refused.statusCode).toBe(429);
    const { code, retry_after } = problem.parse(refused.json());
    expect(code).toBe('limit_reached');
    expect(refused.headers['retry-after']).toBe(String(retry_after));
    expect(retry_after).toBeGreaterThan(0);
    expect(retry_after).toBeLessThanOrEqual(3600);
    // A retry after a lost answer does not count as another request.
    expect((await ask(guest, 'r-3')).statusCode).toBe(200);
    server.clock.advance(retry_after ?? 0);
    expect((await ask(guest, 'r-4')).statusCode).toBe(200);
  });

  it('writes so many messages in an hour, and refused ones do not count', async () => {
    const guest = await guestOf('b-2');
    await ask(guest, 'm-1');
    const say = (id: string, body = 'hello') =>
      guest({ method: 'POST', url: '/api/guest/requests/m-1/comments', body: { id, body } });
    expect((await say('c-0', ' ')).statusCode).toBe(400);
    const statuses = [];
    for (const id of ['c-1', 'c-2', 'c-2', 'c-3']) statuses.push((await say(id)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('counts the same in every process: of twenty requests at once as many are made as the limit says', async () => {
    server.clock.advance(3600);
    const guest = await guestOf('b-3');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(guest, `p-${n}`)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(3);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(17);
  });

  it('shares the limit of the address, and of the hotel, with the others there', async () => {
    server.clock.advance(3600);
    const statuses = [];
    for (const stay of ['b-4', 'b-5', 'b-6']) {
      const guest = await guestOf(stay);
      for (let n = 0; n < 3; n++) statuses.push((await ask(guest, `${stay}-${n}`)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429]);
    const figures = (await server.send({ method: 'GET', url: '/metrics' })).payload;
    expect(figures).toContain('bellhop_usage{hotel="grand",kind="requests"} 7');
    expect(figures).toContain('bellhop_usage_limit{hotel="grand",kind="requests"} 8');
    // Staff have limits of their own.
    const ofStaff = { id: 's-1', hotel_id: 'grand', service_id: 'towels' };
    expect((await server.as('manager')({ method: 'POST', url: '/api/requests', body: ofStaff })).statusCode).toBe(200);
  });

  it('keeps so many bytes of files, and is refused before sending more', async () => {
    const guest = await guestOf('b-7');
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: 'white', noise } })
      .png()
      .toBuffer();
    expect(photo.length).toBeGreaterThan(600_000);
    const ticket = (bytes: number) =>
      guest({
        method: 'POST',
        url: '/api/files',
        body: { request_id: 'f-1', name: 'x.png', content_type: 'image/png', bytes },
      });
    const put = async (url: string) =>
      server.send({ method: 'PUT', url: new URL(url).pathname, body: photo, headers: { 'content-type': 'image/png' } });
    const [first, second] = [await ticket(photo.length), await ticket(1)].map(
      (answer) => createUpload.answer.parse(answer.json()).upload_url,
    );
    expect((await put(first ?? '')).statusCode).toBe(200);
    expect(problem.parse((await ticket(photo.length)).json()).code).toBe('file_space_used_up');
    // The announced length does not matter.
    expect(problem.parse((await put(second ?? '')).json()).code).toBe('file_space_used_up');
    // A file without a message is removed after a day, and its space is free again.
    server.clock.advance(2 * 86_400);
    await server.tidy();
    server.clock.advance(-2 * 86_400);
    expect((await ticket(photo.length)).statusCode).toBe(200);
  });
});

describe('the count of stored files', () => {
  /** Lists bytes by owner: `counted` from the counters, `kept` from the files. */
  async function counted() {
    return server.sqlAsOwner<{ subject: string; n: number }[]>`
      select subject, n from usage_counters where hotel_id = 'grand' and kind = 'kept_bytes' order by subject`;
  }
  async function kept() {
    return server.sqlAsOwner<{ subject: string; n: number }[]>`
      select subject, sum(bytes) as n from uploads, lateral (values ('hotel'), ('guest:' || (session->>'userId')),
        ('stay:' || (session->>'bookingId'))) as whose(subject)
      where hotel_id = 'grand' and stored_at is not null and subject is not null group by subject order by subject`;
  }
  async function upload(send: Send, requestId: string): Promise<string> {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const body = { request_id: requestId, name: 'x.png', content_type: 'image/png', bytes: photo.length };
    const ticket = createUpload.answer.parse((await send({ method: 'POST', url: '/api/files', body })).json());
    const url = new URL(ticket.upload_url).pathname;
    await server.send({ method: 'PUT', url, body: photo, headers: { 'content-type': 'image/png' } });
    return ticket.id;
  }

  it('equals the stored files, and contains no guest or stay that ended', async () => {
    server.clock.advance(3600);
    const [guest, other] = [await guestOf('b-10'), await guestOf('b-11')];
    await ask(guest, 'k-1');
    const id = await upload(guest, 'k-1');
    const url = '/api/guest/requests/k-1/comments';
    const comment = await guest({ method: 'POST', url, body: { id: 'k-c', attachments: [{ id }] } });
    expect(comment.statusCode).toBe(200);
    await upload(guest, 'k-1');
    await upload(other, 'k-2');
    await upload(server.as('manager'), 's-1');
    const begun = await counted();
    expect(begun).toEqual(await kept());
    expect(begun.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['guest:user-b-10', 'guest:user-b-11', 'hotel', 'stay:b-10', 'stay:b-11']),
    );

    // Unused files go first; files of messages stay with the hotel after the stay.
    server.clock.advance(2 * 86_400);
    await server.tidy();
    expect(await counted()).toEqual(await kept());
    expect(await counted()).toContainEqual(expect.objectContaining({ subject: 'stay:b-10' }));
    server.clock.advance(8 * 86_400);
    await server.tidy();
    const left = await counted();
    expect(left).toEqual(await kept());
    expect(left.map(({ subject }) => subject)).toEqual(['hotel']);
    server.clock.advance(-10 * 86_400);
  });
});

describe('an address', () => {
  it('is counted under a digest that cannot be computed without the server key', async () => {
    server.clock.advance(3600);
    await ask(await guestOf('b-12'), 'd-1');
    const rows = await server.sqlAsOwner<{ subject: string }[]>`
      select subject from usage_counters where subject like 'address:%'`;
    const digest = createHash('sha256').update('grand 127.0.0.1').digest('base64url').slice(0, 22);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).not.toContainEqual({ subject: `address:${digest}` });
  });
});

describe('a member of staff', () => {
  it('has limits of their own', async () => {
    server.clock.advance(3600);
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      const body = { id: `own-${n}`, hotel_id: 'grand', service_id: 'towels' };
      statuses.push((await server.as('frontdesk')({ method: 'POST', url: '/api/requests', body })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('a code of a stay', () => {
  const open = async (code: string) => {
    const answer = await server.send({ method: 'POST', url: '/api/guest/session', body: { code } });
    server.clock.advance(1);
    return answer.json<{ token: string }>().token;
  };

  it('has so many sessions, and a further one ends the oldest', async () => {
    await arrangeBooking(server, { id: 'b-8' });
    const code = await createStayLink(server, 'grand', 'b-8');
    const tokens = [];
    for (let n = 0; n < 5; n++) tokens.push(await open(code));
    const statuses = await Promise.all(
      tokens.map(async (token) => (await server.asGuest(token)({ method: 'GET', url: '/api/guest/stay' })).statusCode),
    );
    expect(statuses).toEqual([401, 401, 200, 200, 200]);
  });

  it('is removed with its sessions a week after its stay has ended', async () => {
    await arrangeBooking(server, { id: 'b-9', checkout: server.clock.now() });
    await open(await createStayLink(server, 'grand', 'b-9'));
    const count = async () => {
      const [row] = await server.sqlAsOwner<{ n: number }[]>`
        select (select count(*) from guest_sessions where booking_id = 'b-9')
          + (select count(*) from stay_codes where booking_id = 'b-9') as n`;
      return Number(row?.n);
    };
    server.clock.advance(6 * 86_400);
    await server.tidy();
    expect(await count()).toBe(2);
    server.clock.advance(2 * 86_400);
    await server.tidy();
    expect(await count()).toBe(0);
  });
});
