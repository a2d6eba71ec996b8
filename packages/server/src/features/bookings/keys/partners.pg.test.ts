import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DoorKey, KeyDriver, KeyOutcome } from '../../../platform/door-keys/key-driver.ts';
import { arrangeBooking } from '../../../testing/arrange.ts';
import { Chance } from '../../../testing/hardening/chance.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** A lock system that may be away; its doors know which keys open them. */
const locks = {
  isAway: false,
  answer: { kind: 'done' } as KeyOutcome,
  opening: new Map<string, DoorKey>(),
  /** An order waits for this promise. */
  hold: async (): Promise<void> => {},
};
const driver: KeyDriver = {
  async order(key) {
    if (locks.isAway) return { kind: 'later', reason: 'locks: no answer in time' };
    await locks.hold();
    if (locks.answer.kind === 'done') locks.opening.set(key.id, key);
    return locks.answer;
  },
  async revoke({ id }) {
    if (locks.isAway) return { kind: 'later', reason: 'locks: no answer in time' };
    locks.opening.delete(id);
    return { kind: 'done' };
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ keyDrivers: { desk: driver } });
  server.clock.holdAt(1_800_000_000);
});
afterAll(() => server.close());

const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  server.as('manager')({ method, url: `/api/${url}`, ...(body && { body }) });
const order = async (id: string) => {
  const answer = await send('POST', 'keyless/endpoint-invitation', { user_id: `user-${id}`, booking_id: id });
  return answer.json<{ id: string }>().id;
};
const revoke = (key: string) => send('DELETE', `keyless/endpoint-invitation/${key}`);
const patch = (id: string, body: object) => send('PATCH', `users/bookings/${id}`, body);

async function stateOf(key: string): Promise<string | undefined> {
  const [row] = await server.sqlAsOwner<{ state: string }[]>`select state from keys where id = ${key}`;
  return row?.state;
}

const soon = { timeout: 10_000, interval: 100 };

/** Advances the clock until no job waits for the partner. */
async function untilDone(): Promise<void> {
  const jobs = async () => {
    server.clock.advance(1_000);
    const waiting = await server.sqlAsOwner`
      select from jobs where name in ('order-key', 'revoke-key') or name = 'end-key' and run_at <= ${server.clock.millis()}`;
    return waiting.length;
  };
  await expect.poll(jobs, { timeout: 20_000, interval: 200 }).toBe(0);
}

describe('a key that a partner makes', () => {
  it('is ordered with its booking’s change, made after the commit, and active once the partner has made it', async () => {
    await arrangeBooking(server, { id: 'p-1', rooms: ['508'] });
    const key = await order('p-1');
    await expect.poll(() => stateOf(key), soon).toBe('active');
    expect(locks.opening.get(key)).toMatchObject({ rooms: ['508'], validUntil: server.clock.now() + 86_400 });
    await patch('p-1', { status: 'checked_out' });
    await expect.poll(() => stateOf(key), soon).toBe('revoked');
    expect(locks.opening.has(key)).toBe(false);
  });

  it('is tried again while the partner does not answer, and revoked once it answers again', async () => {
    await arrangeBooking(server, { id: 'p-2' });
    locks.isAway = true;
    const key = await order('p-2');
    const tried = async (name: string) =>
      (await server.sqlAsOwner<{ last_error: string }[]>`select last_error from jobs where name = ${name}`)[0]
        ?.last_error;
    await expect.poll(() => tried('order-key'), soon).toBe('locks: no answer in time');
    expect(await stateOf(key)).toBe('ordered');
    locks.isAway = false;
    server.clock.advance(10);
    await expect.poll(() => stateOf(key), soon).toBe('active');
    locks.isAway = true;
    await revoke(key);
    await expect.poll(() => tried('revoke-key'), soon).toBe('locks: no answer in time');
    expect([await stateOf(key), locks.opening.has(key)]).toEqual(['revoking', true]);
    locks.isAway = false;
    server.clock.advance(10);
    await expect.poll(() => stateOf(key), soon).toBe('revoked');
    expect(locks.opening.has(key)).toBe(false);
  });

  it('has failed where the partner refuses it, and is ordered again by the next call', async () => {
    await arrangeBooking(server, { id: 'p-3' });
    locks.answer = { kind: 'refused', reason: 'locks: HTTP 422' };
    const key = await order('p-3');
    await expect.poll(() => stateOf(key), soon).toBe('failed');
    locks.answer = { kind: 'done' };
    expect(await order('p-3')).toBe(key);
    await expect.poll(() => stateOf(key), soon).toBe('active');
  });

  it('is revoked again where it was made after it had been revoked', async () => {
    await arrangeBooking(server, { id: 'p-4' });
    let making = false;
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    locks.hold = () => {
      making = true;
      return gate;
    };
    const key = await order('p-4');
    await expect.poll(() => making, soon).toBe(true);
    await patch('p-4', { status: 'checked_out' });
    await expect.poll(() => stateOf(key), soon).toBe('revoked');
    finish();
    locks.hold = async () => {};
    await expect.poll(() => locks.opening.has(key), soon).toBe(true);
    await untilDone();
    expect([await stateOf(key), locks.opening.has(key)]).toEqual(['revoked', false]);
  });
});

it('A guest who has left has no key that opens a door, however long the partner is away', async () => {
  const chance = new Chance(10);
  const ids = Array.from({ length: 8 }, (_, n) => `r-${n}`);
  for (const id of ids) await arrangeBooking(server, { id, checkout: server.clock.now() + 30 * 86_400 });
  const keys = new Set<string>();
  for (let move = 0; move < 250; move++) {
    const id = chance.pick(ids);
    const act = chance.below(10);
    if (act < 3) {
      const key: string | undefined = await order(id);
      if (key !== undefined) keys.add(key);
    } else if (act < 4) await revoke(chance.pick(['none', ...keys]));
    else if (act < 7) await patch(id, { status: chance.pick(bookingStatuses) });
    else if (act < 8) await patch(id, { rooms: [chance.pick(['101', '0101', '102', '103'])] });
    else if (act < 9) await patch(id, { checkout: server.clock.now() + chance.pick([60, 30 * 86_400, 40 * 86_400]) });
    else {
      await patch(id, { keyless_passive: chance.isSo(0.5) });
      locks.isAway = chance.isSo(0.5);
    }
    if (chance.isSo(0.2)) server.clock.advance(chance.pick([1, 30, 600]));
    const wrong = await server.sqlAsOwner`
      select k.id from keys k join bookings b using (hotel_id) where b.id = k.booking_id
        and k.state in ('ordered', 'active', 'failed') and (b.status <> 'hotel_guest' or b.rooms = '{}')`;
    expect([...wrong], `after move ${move}`).toEqual([]);
  }
  locks.isAway = false;
  await untilDone();
  const may = await server.sqlAsOwner<{ id: string }[]>`
    select k.id from keys k join bookings b using (hotel_id) where b.id = k.booking_id
      and k.state = 'active' and b.status = 'hotel_guest' and b.checkout > ${server.clock.now()}`;
  expect([...locks.opening.keys()].sort()).toEqual(may.map(({ id }) => id).sort());
  const states = await server.sqlAsOwner<{ state: string }[]>`select distinct state from keys order by state`;
  expect(states.map(({ state }) => state)).toEqual(['active', 'revoked']);
}, 60_000);
