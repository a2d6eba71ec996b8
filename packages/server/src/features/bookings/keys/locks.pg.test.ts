import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fullBooking } from '@bellhop/contract/bookings/full-booking';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { getGuestStay } from '@bellhop/contract/guests/calls';
import { problem, roomConflictCodes } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { signBody } from '../../../partners/body-signature.ts';
import { systemClock } from '../../../platform/clock.ts';
import { packageRoot } from '../../../platform/package-root.ts';
import { hotelsChannel } from '../../../platform/tenancy/tenancy-channels.ts';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import { Chance } from '../../../testing/hardening/chance.ts';
import { partnersHere } from '../../../testing/partners-here.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const now = 1_800_000_000;
const key = 'the-key-of-both-sides';
const secrets = { key, webhookKey: key };
const origins = { has: (origin: string) => origin.startsWith('http://127.0.0.1:') } as ReadonlySet<string>; // every origin of this machine
const day = 86_400;
const soon = { timeout: 15_000, interval: 50 };

let server: TestServer;
let reportsTo: string;
let locks: Locks;

beforeAll(async () => {
  server = await startTestServer({ partnerOrigins: { partners: origins } });
  server.clock.holdAt(now);
  const { grand } = await server.listen();
  reportsTo = `${grand}/api/partners/keys/v1/status`;
  await server.sqlAsOwner`
    update hotels set settings = settings || '{"keyPartner": "link", "molainn_keyless_access": true}' where id = 'grand'`;
  await server.database.notify(hotelsChannel, '');
  locks = await startLocks(3);
  await setLocks(locks.origin);
});
afterAll(async () => {
  locks.process.kill('SIGKILL');
  await server.close();
});

const setLocks = (address: string) => partnersHere(server, 'keys').set('grand', { driver: 'link', address, secrets });

const messageShape = z.union([
  z.object({ port: z.int() }),
  z.object({ doors: z.array(z.object({ id: z.string(), rooms: z.array(z.string()) })), reporting: z.int() }),
]);
interface Locks {
  process: ChildProcess;
  origin: string;
}
const child = (script: URL, args: string[]) =>
  fork(fileURLToPath(script), args, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

async function startLocks(seed: number): Promise<Locks> {
  const started = child(new URL('../../../partners/keys/testing/lock-server.ts', import.meta.url), [
    key,
    reportsTo,
    String(seed),
  ]);
  const [message] = await once(started, 'message');
  const ready = messageShape.parse(message);
  started.send({ now });
  return { process: started, origin: `http://127.0.0.1:${'port' in ready ? ready.port : 0}` };
}

async function doors() {
  const answered = once(locks.process, 'message');
  locks.process.send({ ask: 'doors' });
  const answer = messageShape.parse((await answered)[0]);
  return 'doors' in answer ? answer : { doors: [], reporting: 0 };
}
const opening = async () => (await doors()).doors.map(({ id }) => id).sort();

const manager = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  server.as('manager')({ method, url: `/api/${url}`, ...(body && { body }) });
async function order(id: string, by: 'manager' | 'frontdesk' = 'manager'): Promise<string> {
  const body = { user_id: `user-${id}`, booking_id: id };
  const answer = await server.as(by)({ method: 'POST', url: '/api/keyless/endpoint-invitation', body });
  return answer.statusCode === 200 ? answer.json<{ id: string }>().id : problem.parse(answer.json()).code;
}
const patch = (id: string, body: object) => manager('PATCH', `users/bookings/${id}`, body);
/** Passes over every room conflict. */
const patchAnyway = (id: string, body: object) => patch(id, { ...body, override: roomConflictCodes });
const booking = async (id: string) => fullBooking.parse((await manager('GET', `users/bookings/${id}`)).json());
const keysOf = async (id: string) =>
  (await booking(id)).keys.map(({ id: keyId, state, rooms }) => ({ id: keyId, state, rooms }));
const stateOf = async (id: string, keyId: string) => (await keysOf(id)).find((each) => each.id === keyId)?.state;

let others: ChildProcess[] = [];
function advance(seconds: number): void {
  server.clock.advance(seconds);
  for (const each of [locks.process, ...others]) if (each.connected) each.send({ now: server.clock.now() });
}
const mode = (to: 'well' | 'faulty' | 'away') => locks.process.send({ mode: to });

/** Waits until no key job is due and the lock system has no report left to send. */
async function untilQuiet(): Promise<void> {
  const waiting = async () => {
    advance(310);
    const jobs = await server.sqlAsOwner`
      select from jobs where name in ('order-key', 'revoke-key') or name in ('end-key', 'ring-for-key') and run_at <= ${server.clock.millis()}`;
    return jobs.length + (await doors()).reporting;
  };
  await expect.poll(waiting, { timeout: 40_000, interval: 100 }).toBe(0);
}

const reported = (report: object, { at = server.clock.now(), by = key }: { at?: number; by?: string } = {}) => {
  const body = JSON.stringify(report);
  const headers = {
    'content-type': 'application/json',
    'bellhop-timestamp': String(at),
    'bellhop-signature': signBody(by, at, body),
  };
  return server.send({ method: 'POST', url: '/api/partners/keys/v1/status', body, headers });
};

describe('a key of a lock system', () => {
  it('is active after the lock system’s report, follows the guest to another room, ends with the stay (BKD-08, BKD-13, BKD-19)', async () => {
    await arrangeBooking(server, { id: 'l-1', rooms: ['508'] });
    const first = await order('l-1');
    await expect.poll(() => stateOf('l-1', first), soon).toBe('active');
    expect(await opening()).toEqual([first]);
    expect((await booking('l-1')).molainn_keyless_access_status).toBe('verified');
    const guest = server.asGuest(await arrangeGuest(server, 'l-1'));
    const guestKey = async () =>
      getGuestStay.answer.parse((await guest({ method: 'GET', url: '/api/guest/stay' })).json()).key;
    expect(await guestKey()).toMatchObject({ state: 'active', rooms: ['508'], by_hand: false });
    await patch('l-1', { rooms: ['612'], override: ['key_handed_over'] });
    await expect
      .poll(async () => (await keysOf('l-1')).map(({ state }) => state).sort(), soon)
      .toEqual(['active', 'revoked']);
    const { doors: open } = await doors();
    expect(open.map(({ rooms }) => rooms)).toEqual([['612']]);
    expect(await guestKey()).toMatchObject({ state: 'active', rooms: ['612'] });
    const [second] = (await keysOf('l-1')).filter(({ state }) => state === 'active');
    await patch('l-1', { checkout: server.clock.now() + 9 * day });
    await expect.poll(() => stateOf('l-1', second?.id ?? ''), soon).toBe('active');
    await patch('l-1', { status: 'checked_out' });
    await expect.poll(() => stateOf('l-1', second?.id ?? ''), soon).toBe('revoked');
    expect(await opening()).toEqual([]);
    expect((await booking('l-1')).molainn_keyless_access_status).toBe('expired');
  });

  it('rings at every desk when its revocation is not confirmed within two minutes; an answer revokes it (BKD-20)', async () => {
    await arrangeBooking(server, { id: 'l-2', rooms: ['101'] });
    const keyId = await order('l-2');
    await expect.poll(() => stateOf('l-2', keyId), soon).toBe('active');
    mode('away');
    await manager('DELETE', `keyless/endpoint-invitation/${keyId}`);
    const tries = async () =>
      (await server.sqlAsOwner<{ tries: number }[]>`select tries from jobs where name = 'revoke-key'`)[0]?.tries;
    await expect.poll(tries, soon).toBeGreaterThan(0);
    const before = await tries();
    advance(119);
    // The next try comes after all jobs that were due by then.
    await expect.poll(tries, soon).toBeGreaterThan(before ?? 0);
    expect((await booking('l-2')).keys[0]?.trouble).toBeNull();
    advance(2);
    await expect.poll(async () => (await booking('l-2')).keys[0]?.trouble, soon).toBe('not_revoked');
    const [rung] = await server.sqlAsOwner<{ changed: object; actor: string }[]>`
      select changed, actor from events where entity_id = 'l-2' order by seq desc limit 1`;
    expect(rung).toEqual({ changed: { key_trouble: { from: null, to: 'not_revoked' } }, actor: 'system' });
    expect(await opening()).toEqual([keyId]);
    mode('well');
    advance(310);
    await expect.poll(() => stateOf('l-2', keyId), soon).toBe('revoked');
    expect([await opening(), (await booking('l-2')).keys[0]?.trouble]).toEqual([[], null]);
  });
});

describe('a report of a lock system', () => {
  const state = async () => (await booking('l-3')).keys.map((each) => [each.state, each.trouble]);
  let keyId: string;
  beforeAll(async () => {
    await arrangeBooking(server, { id: 'l-3', rooms: ['102'] });
    keyId = await order('l-3');
  });
  const untilActive = () => expect.poll(() => stateOf('l-3', keyId), soon).toBe('active');

  it('is refused with a wrong key, a changed body, or a time more than 300 seconds away', async () => {
    await untilActive();
    const report = { id: keyId, state: 'rejected', at: 1 };
    const codeOf = async (answer: ReturnType<typeof reported>) => problem.parse((await answer).json()).code;
    expect(await codeOf(reported(report, { by: 'another-key-of-nobody' }))).toBe('bad_signature');
    expect(await codeOf(reported(report, { at: server.clock.now() - 301 }))).toBe('bad_signature');
    expect(await codeOf(reported(report, { at: server.clock.now() + 330 }))).toBe('bad_signature');
    expect(await codeOf(reported({ id: keyId, state: 'open' }))).toBe('invalid_input');
    expect((await reported({ id: keyId, state: 'rejected', note: 'x'.repeat(5000) })).statusCode).toBe(413);
    expect(await state()).toEqual([['active', null]]);
  });

  it('of an earlier order or an unknown key changes nothing; rejected or expired changes the key once (BKD-13, BKD-14)', async () => {
    await patch('l-3', { checkout: server.clock.now() + 5 * day });
    await untilActive();
    expect((await reported({ id: keyId, state: 'rejected', at: 1 })).statusCode).toBe(200);
    expect((await reported({ id: 'none', state: 'rejected', at: 1 })).statusCode).toBe(200);
    expect(await state()).toEqual([['active', null]]);
    const rejected = { id: keyId, order: 2, state: 'rejected', at: 2 };
    await Promise.all([reported(rejected), reported(rejected), reported(rejected)]);
    expect(await state()).toEqual([['failed', 'refused']]);
    expect((await booking('l-3')).molainn_keyless_access_status).toBe('rejected');
    expect(await order('l-3')).toBe(keyId);
    await untilActive();
    await reported({ id: keyId, order: 3, state: 'expired', at: 3 });
    expect(await state()).toEqual([['revoked', null]]);
    expect((await booking('l-3')).molainn_keyless_access_status).toBe('expired');
  });

  it('is taken under the earlier key too for a day after the key of both sides was changed', async () => {
    const newer = 'a-newer-key-of-both-sides';
    const set = (one: string) =>
      partnersHere(server, 'keys').set('grand', {
        driver: 'link',
        address: locks.origin,
        secrets: { key: one, webhookKey: one },
      });
    await set(newer);
    for (const by of [key, newer])
      expect((await reported({ id: 'none', state: 'expired', at: 9 }, { by })).statusCode).toBe(200);
    // Our calls carry both signatures; this lock system still knows the earlier key only.
    expect(await partnersHere(server, 'keys', { partners: origins }).test('grand')).toBe('link');
    advance(day + 1);
    expect((await reported({ id: 'none', state: 'expired', at: 9 })).statusCode).toBe(401);
    await set(key);
    advance(day + 1);
  });
});

it('A guest has no key to another guest’s room, over moves, departures, faults, lock system outages and server kills', async () => {
  const chance = new Chance(21);
  const ids = Array.from({ length: 6 }, (_, n) => `m-${n}`);
  for (const id of ids) await arrangeBooking(server, { id, rooms: ['201'], checkout: server.clock.now() + 30 * day });
  const startOther = async () => {
    const other = child(new URL('testing/mortal-keys.ts', import.meta.url), [server.serverUrl, locks.origin]);
    await once(other, 'message');
    other.send({ now: server.clock.now() });
    others = [other];
  };
  let everOpen = 0;
  const rooms = ['201', '202', '203', '204'];
  for (let round = 0; round < 2; round++) {
    await startOther();
    mode('faulty');
    for (let move = 0; move < 30; move++) {
      const id = chance.pick(ids);
      const act = chance.below(10);
      if (act < 4) {
        server.clock.advance(4);
        await order(id);
      } else if (act < 6) await patchAnyway(id, { rooms: [chance.pick(rooms)] });
      else if (act < 8)
        await patchAnyway(id, { status: chance.isSo(0.6) ? 'hotel_guest' : chance.pick(bookingStatuses) });
      else if (act < 9) await patchAnyway(id, { checkout: server.clock.now() + chance.pick([60, 30 * day]) });
      else mode(chance.pick(['faulty', 'faulty', 'away']));
      if (chance.isSo(0.3)) advance(chance.pick([1, 6, 60]));
      // Removed from the list, because a message to a process that ends breaks its channel.
      if (move === 20) for (const other of others.splice(0)) other.kill('SIGKILL');
    }
    mode('well');
    await untilQuiet();
    const may = await server.sqlAsOwner<{ id: string; rooms: string[] }[]>`
      select k.id, b.rooms from keys k join bookings b using (hotel_id) where b.id = k.booking_id
        and k.state = 'active' and b.status = 'hotel_guest' and b.checkout > ${server.clock.now()}`;
    // Only rooms of this test's guests: the lock system still has reports about earlier ones.
    const open = (await doors()).doors.filter(({ rooms: [room] }) => rooms.includes(room ?? ''));
    const sorted = (some: readonly { id: string; rooms: string[] }[]) =>
      some.map((each) => `${each.id} ${each.rooms.join()}`).sort();
    expect(sorted(open), `round ${round}`).toEqual(sorted(may));
    const between =
      await server.sqlAsOwner`select from keys where state in ('ordered', 'revoking') and partner = 'link'`;
    expect(between.length).toBe(0);
    everOpen += open.length;
  }
  expect(everOpen).toBeGreaterThan(3);
}, 300_000);

it('The example of a lock system makes a key, reports it by itself, and revokes it', async () => {
  // The process uses its own clock.
  server.clock.holdAt(systemClock.now());
  const port = await freePort();
  const example = spawn(process.execPath, [join(packageRoot, '../../examples/lock-system/server.mjs')], {
    env: { ...process.env, BELLHOP_KEY: key, BELLHOP_STATUS: reportsTo, EXAMPLE_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(example.stdout, 'data');
    await setLocks(`http://127.0.0.1:${port}`);
    expect(await partnersHere(server, 'keys', { partners: origins }).test('grand')).toBe('link');
    await arrangeBooking(server, { id: 'e-1', rooms: ['301'], checkout: server.clock.now() + day });
    // Orders of other tests lie in its future.
    const keyId = await order('e-1', 'frontdesk');
    await expect.poll(() => stateOf('e-1', keyId), soon).toBe('active');
    await patch('e-1', { status: 'checked_out' });
    await expect.poll(() => stateOf('e-1', keyId), soon).toBe('revoked');
  } finally {
    example.kill();
  }
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
