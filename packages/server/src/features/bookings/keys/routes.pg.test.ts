import { fullBooking } from '@bellhop/contract/bookings/full-booking';
import { confirmKey, orderKey, revokeKey } from '@bellhop/contract/bookings/key';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotelsChannel } from '../../../platform/tenancy/tenancy-channels.ts';
import { arrangeBooking, type TestBooking } from '../../../testing/arrange.ts';
import { explain, indexes, scanned } from '../../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestStaffName } from '../../../testing/two-hotels.ts';
import { listOfBooking } from './store.ts';

const invitations = '/api/keyless/endpoint-invitation';
let server: TestServer;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
});
afterAll(() => server.close());

async function arrangeStay(stay: Partial<TestBooking> = {}): Promise<{ id: string; user_id: string }> {
  serial += 1;
  const id = `k-${serial}`;
  await arrangeBooking(server, { id, checkout: server.clock.now() + 86_400, ...stay });
  return { id, user_id: stay.userId ?? `user-${id}` };
}

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, name: TestStaffName = 'manager') =>
  server.as(name)({ method, url: `${invitations}${path}`, ...(body && { body }) });

async function order(body: object, name: TestStaffName = 'manager') {
  const answer = await send('POST', '', body, name);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(orderKey.answer.parse(answer.json())).toEqual(answer.json());
  return orderKey.answer.parse(answer.json());
}

const confirm = async (id: string, state: 'active' | 'revoked') => {
  const answer = await send('PATCH', `/${id}`, { state });
  return answer.statusCode === 200 ? confirmKey.answer.parse(answer.json()) : problem.parse(answer.json()).code;
};

const revoke = async (id: string) => {
  const answer = await send('DELETE', `/${id}`);
  return answer.statusCode === 200 ? revokeKey.answer.parse(answer.json()) : problem.parse(answer.json()).code;
};

const codeOf = async (body: object, name?: TestStaffName) =>
  problem.parse((await send('POST', '', body, name)).json()).code;

async function booking(id: string) {
  const answer = await server.as('manager')({ method: 'GET', url: `/api/users/bookings/${id}` });
  return fullBooking.parse(answer.json());
}

const stateOf = async (id: string) => (await booking(id)).keys[0]?.state;

async function change(id: string, body: object) {
  const answer = await server.as('manager')({ method: 'PATCH', url: `/api/users/bookings/${id}`, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return fullBooking.parse(answer.json());
}

describe('POST /keyless/endpoint-invitation', () => {
  it('orders the key of a stay until its check-out; the booking shows it (BKD-19)', async () => {
    const { id, user_id } = await arrangeStay({ rooms: ['508', '509'] });
    const key = await order({ user_id, booking_id: id });
    const valid_until = server.clock.now() + 86_400;
    expect(key).toMatchObject({ state: 'ordered', valid_until });
    expect((await booking(id)).keys).toEqual([
      {
        id: key.id,
        state: 'ordered',
        rooms: ['508', '509'],
        ordered_at: server.clock.now(),
        valid_until,
        by_hand: true,
        trouble: null,
      },
    ]);
  });

  it('answers the same key for the same stay and rooms, also to another desk at the same time (BKD-19)', async () => {
    const { id, user_id } = await arrangeStay();
    const keys = await Promise.all([
      order({ user_id, booking_id: id }),
      order({ user_id }, 'frontdesk'),
      order({ user_id, booking_id: id }),
    ]);
    expect(new Set(keys.map((key) => key.id)).size).toBe(1);
    await confirm(keys[0]?.id ?? '', 'active');
    expect(await order({ user_id })).toMatchObject({ id: keys[0]?.id, state: 'active' });
    expect((await booking(id)).keys).toHaveLength(1);
  });

  it('says in the log and to every desk that a key changed, and leaves the booking’s version alone', async () => {
    const { id, user_id } = await arrangeStay();
    const key = await order({ user_id });
    await confirm(key.id, 'active');
    const rows = await server.sqlAsOwner<{ changed: object; version: number; actor: string }[]>`
      select changed, version, actor from events where entity_id = ${id} and event = 'MODIFY' order by seq`;
    expect([...rows]).toEqual([
      { changed: { key: { from: null, to: 'ordered' } }, version: 1, actor: 'sub-manager' },
      { changed: { key: { from: 'ordered', to: 'active' } }, version: 1, actor: 'sub-manager' },
    ]);
    const live = await server.as('manager')({ method: 'GET', url: '/api/live/events?hotel_id=grand&after=0' });
    const { events } = live.json<{ events: { id: string; fields?: string[] }[] }>();
    expect(events.filter((item) => item.id === id).at(-1)?.fields).toEqual(['key']);
  });

  it('is ordered for the one stay of the user that is going on, beside others to come or gone (BKD-19)', async () => {
    const { id, user_id } = await arrangeStay({ userId: 'returns' });
    for (const status of ['future_guest', 'checked_out'] as const) await arrangeStay({ userId: 'returns', status });
    const key = await order({ user_id });
    expect((await booking(id)).keys.map((each) => each.id)).toEqual([key.id]);
  });

  it('refuses by the reason: another status, no room, over, several stays, unknown (BKD-19)', async () => {
    const early = await arrangeStay({ status: 'future_guest' });
    expect(await codeOf({ user_id: early.user_id, booking_id: early.id })).toBe('not_hotel_guest');
    expect(await codeOf({ user_id: early.user_id })).toBe('not_hotel_guest');
    expect(await codeOf({ user_id: (await arrangeStay({ rooms: [] })).user_id })).toBe('no_room');
    const late = await arrangeStay({ checkout: server.clock.now() - 1 });
    expect(await codeOf({ user_id: late.user_id })).toBe('stay_ended');
    const { id, user_id } = await arrangeStay({ userId: 'twice' });
    await arrangeStay({ userId: 'twice' });
    expect(await codeOf({ user_id })).toBe('several_stays');
    expect(await order({ user_id, booking_id: id })).toMatchObject({ state: 'ordered' });
    expect(await codeOf({ user_id: 'nobody' })).toBe('not_found');
    expect(await codeOf({ user_id: 'somebody-else', booking_id: id })).toBe('not_found');
    await arrangeBooking(server, { id: 'k-beach', hotelId: 'beach' });
    expect(await codeOf({ user_id: 'user-k-beach', booking_id: 'k-beach' })).toBe('not_found');
    expect(await codeOf({ user_id: 'user-k-beach' })).toBe('not_found');
  });

  it('needs BOOKINGS, the hotel’s switch and a key partner', async () => {
    const { user_id } = await arrangeStay();
    expect(await codeOf({ user_id }, 'concierge')).toBe('not_allowed');
    expect(await codeOf({ user_id: 'user-k-beach', hotel_id: 'beach' }, 'group')).toBe('not_allowed');
    await server.sqlAsOwner`
      update hotels set settings = settings || '{"keyless_active": true}' where id = 'beach'`;
    await server.database.notify(hotelsChannel, '');
    await expect.poll(() => codeOf({ user_id: 'user-k-beach', hotel_id: 'beach' }, 'group')).toBe('no_key_partner');
  });

  it('takes 20 orders of a person within a minute', async () => {
    server.clock.advance(61);
    for (let n = 0; n < 20; n++) await order({ user_id: (await arrangeStay()).user_id }, 'frontdesk');
    const { user_id } = await arrangeStay();
    const refused = await send('POST', '', { user_id }, 'frontdesk');
    expect(problem.parse(refused.json())).toMatchObject({ code: 'too_many_requests', retry_after: 60 });
    expect(await order({ user_id })).toMatchObject({ state: 'ordered' });
    server.clock.advance(61);
    expect(await order({ user_id: (await arrangeStay()).user_id }, 'frontdesk')).toMatchObject({ state: 'ordered' });
  });
});

describe('a key that staff hand over', () => {
  it('is active once they say so, waits to be taken back once it is revoked, and is revoked then (BKD-20)', async () => {
    const { id, user_id } = await arrangeStay();
    const key = await order({ user_id });
    expect(await confirm(key.id, 'active')).toEqual({ id: key.id, state: 'active' });
    expect(await confirm(key.id, 'active')).toEqual({ id: key.id, state: 'active' });
    expect(await confirm(key.id, 'revoked')).toBe('status_not_settable');
    expect(await revoke(key.id)).toEqual({ id: key.id, state: 'revoking' });
    expect(await revoke(key.id)).toEqual({ id: key.id, state: 'revoking' });
    expect(await confirm(key.id, 'active')).toBe('status_not_settable');
    expect(await confirm(key.id, 'revoked')).toEqual({ id: key.id, state: 'revoked' });
    expect(await revoke(key.id)).toEqual({ id: key.id, state: 'revoked' });
    const next = await order({ user_id });
    expect((await booking(id)).keys.map(({ state }) => state).sort()).toEqual(['ordered', 'revoked']);
    expect(next.id).not.toBe(key.id);
  });

  it('and was never handed over is revoked without anybody’s word (BKD-20)', async () => {
    const { id, user_id } = await arrangeStay();
    await revoke((await order({ user_id })).id);
    await expect.poll(() => stateOf(id)).toBe('revoked');
  });

  it('is handed over only when it is to open doors', async () => {
    const { id, user_id } = await arrangeStay();
    const key = await order({ user_id });
    await change(id, { keyless_passive: true });
    expect(await confirm(key.id, 'active')).toBe('status_not_settable');
    await change(id, { keyless_passive: false });
    expect(await confirm(key.id, 'active')).toMatchObject({ state: 'active' });
  });

  it('of another hotel or of none is not there (BKD-20)', async () => {
    expect(await revoke('nothing')).toBe('not_found');
    expect(await confirm('nothing', 'active')).toBe('not_found');
    const { user_id } = await arrangeStay();
    const { id } = await order({ user_id });
    const stranger = await server.as('beachManager')({
      method: 'DELETE',
      url: `${invitations}/${id}`,
      host: '127.0.0.1',
    });
    expect(['not_found', 'not_allowed']).toContain(problem.parse(stranger.json()).code);
  });
});

describe('a key goes with its stay', () => {
  async function handedOver(stay: Partial<TestBooking> = {}) {
    const { id, user_id } = await arrangeStay(stay);
    const key = await order({ user_id });
    await confirm(key.id, 'active');
    return { id, key };
  }

  it.each(['checked_out', 'invalid_booking', 'future_guest', 'awaiting_approval'])(
    'when the guest becomes %s, in the same change',
    async (status) => {
      const { id } = await handedOver();
      const after = await change(id, { status });
      expect(after.keys).toMatchObject([{ state: 'revoking' }]);
      const [event] = await server.sqlAsOwner<{ changed: object }[]>`
        select changed from events where entity_id = ${id} order by seq desc limit 1`;
      expect(event?.changed).toMatchObject({ status: { to: status }, key: { from: 'active', to: 'revoking' } });
    },
  );

  it('when the room changes, and not when it is only spelled otherwise', async () => {
    const { id } = await handedOver({ rooms: ['508'] });
    expect((await change(id, { rooms: ['0508'] })).keys).toMatchObject([{ state: 'active' }]);
    expect((await change(id, { rooms: ['612'], override: ['key_handed_over'] })).keys).toMatchObject([
      { state: 'revoking' },
    ]);
  });

  it('and is ordered again when the check-out moves', async () => {
    const { id, key } = await handedOver();
    const checkout = server.clock.now() + 3 * 86_400;
    expect((await change(id, { checkout })).keys).toMatchObject([
      { id: key.id, state: 'ordered', valid_until: checkout },
    ]);
  });

  it('when the check-out passes, without anybody’s press', async () => {
    const { id } = await handedOver();
    server.clock.advance(86_399);
    expect(await stateOf(id)).toBe('active');
    server.clock.advance(2);
    await expect.poll(() => stateOf(id), { timeout: 5_000 }).toBe('revoking');
    const [event] = await server.sqlAsOwner<{ actor: string }[]>`
      select actor from events where entity_id = ${id} order by seq desc limit 1`;
    expect(event?.actor).toBe('system');
  });
});

it('The keys of a stay are found by an index', async () => {
  await server.sqlAsOwner`
    insert into keys (hotel_id, id, booking_id, partner, rooms, passive, state, orders, was_active, ordered_at, ordered_by)
    select 'grand', 'many-' || b.id || '-' || i, b.id, 'desk', '{204}', false, 'revoked', 1, true, i, 'system'
    from generate_series(1, 100) i cross join (select id from bookings where hotel_id = 'grand' limit 30) b`;
  await server.sqlAsOwner`analyze keys`;
  const plan = await explain(server.database, (sql) => listOfBooking(sql, 'grand', 'k-1'));
  expect(indexes(plan)).toContain('keys_booking');
  expect(scanned(plan)).not.toContain('keys');
});
