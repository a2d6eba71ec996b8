import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBookings } from '@bellhop/contract/bookings/booking';
import { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import { pmsTaken, takeReservations } from '@bellhop/contract/partners/pms';
import { getPmsState } from '@bellhop/contract/partners/state';
import { listPmsGuests } from '@bellhop/contract/passes/pass';
import { problem } from '@bellhop/contract/problem';
import { wallOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signBody } from '../../../partners/body-signature.ts';
import { packageRoot } from '../../../platform/package-root.ts';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import { ownSystemDesk } from '../../../testing/own-system-desk.ts';
import { partnersHere } from '../../../testing/partners-here.ts';
import { openOwnProcess } from '../../../testing/pms-replay/own-process.ts';
import { type FileBooking, replayPms } from '../../../testing/pms-replay/replay.ts';
import { recount } from '../../../testing/recount.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const key = 'the-key-of-both-sides';
const secrets = { key, webhookKey: key };
const anyLocal = { has: (origin: string) => origin.startsWith('http://127.0.0.1:') } as ReadonlySet<string>; // `has` is the only method in use
let server: TestServer;
const { bookingOf, patch } = ownSystemDesk(() => server);
let partner: ReturnType<typeof partnersHere>;
let grand: string;
let example: ChildProcess;
let address: string;

beforeAll(async () => {
  server = await startTestServer({ partnerOrigins: { partners: anyLocal } });
  partner = partnersHere(server, 'pms', { partners: anyLocal });
  ({ grand } = await server.listen());
  example = spawn(process.execPath, [join(packageRoot, '../../examples/pms/server.mjs')], {
    env: { ...process.env, BELLHOP_KEY: key, BELLHOP_URL: grand, EXAMPLE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise((resolve) =>
    example.stdout?.once('data', (line: Buffer) => resolve(String(line).trim().split(' at ')[1] ?? '')),
  );
});
afterAll(async () => {
  example.kill();
  await server.close();
});

const day = (offset: number) => new Date((server.clock.now() + offset * 86_400) * 1000).toISOString().slice(0, 10);
const usual = () => ({
  state: 'expected',
  number: null as string | null,
  guest: { name: 'Ann', family_name: 'Lee', email: 'ann@example.com', phone: null as string | null },
  rooms: [] as string[],
  arrival: day(0),
  departure: day(3),
});

/** Changes a reservation in the own system, like its staff. */
async function atOwnDesk(id: string, fields: object): Promise<{ version: number }> {
  const answer = await fetch(`${address}/desk/${id}`, { method: 'PUT', body: JSON.stringify(fields) });
  return (await answer.json()) as { version: number }; // the example program always answers so
}

/** Sends a signed message of the own system. */
async function push(
  body: object | string,
  { at = server.clock.now(), by = key, host = 'localhost' }: { at?: number; by?: string; host?: string } = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return server.send({
    method: 'POST',
    url: '/api/partners/pms/v1/reservations',
    body: text,
    host,
    headers: {
      'content-type': 'application/json',
      'bellhop-timestamp': String(at),
      'bellhop-signature': signBody(by, at, text),
    },
  });
}
const codeOf = (answer: { json(): unknown }) => problem.parse(answer.json()).code;
const resultsOf = async (reservations: readonly unknown[]) =>
  pmsTaken.parse((await push({ reservations })).json()).results.map(({ result }) => result);
const readSoon = () => server.sqlAsOwner`update jobs set run_at = 0 where name = 'attend-pms'`;
const linkTo = (url: string | null) => partner.set('grand', { driver: 'link', address: url, secrets });

describe("the hotel's own system, as the example speaks for it", () => {
  it('moves a guest to 612 and checks another out: bookings, key, guest and log follow (BKD-12, BKD-13, BKD-17)', async () => {
    await linkTo(address);
    expect(await partner.test('grand')).toBe('link');
    await atOwnDesk('move', { ...usual(), state: 'in_house', rooms: ['611'] });
    await atOwnDesk('leave', { ...usual(), state: 'in_house', rooms: ['508'] });
    for (const stay of ['move', 'leave']) {
      await vi.waitFor(async () => expect((await bookingOf(stay)).status).toBe('hotel_guest'), 20_000);
    }
    const [moved, left] = [await bookingOf('move'), await bookingOf('leave')];
    const ordered = await server.as('manager')({
      method: 'POST',
      url: '/api/keyless/endpoint-invitation',
      body: { user_id: moved.user_id, booking_id: moved.id },
    });
    expect(ordered.statusCode).toBe(200);
    const guest = await arrangeGuest(server, left.id);
    const mayRead = async () => (await server.asGuest(guest)({ method: 'GET', url: '/api/guest/stay' })).statusCode;
    expect(await mayRead()).toBe(200);

    await atOwnDesk('move', { rooms: ['612'] });
    await atOwnDesk('leave', { state: 'departed' });
    await vi.waitFor(async () => {
      expect((await bookingOf('move')).rooms).toEqual(['612']);
      expect((await bookingOf('leave')).status).toBe('checked_out');
    }, 20_000);
    const keys = async () => (await bookingOf('move')).keys.map(({ state }) => state);
    await vi.waitFor(async () => expect(await keys()).toEqual(['revoked']), 20_000);
    await vi.waitFor(async () => expect(await mayRead()).toBe(410), 20_000);
    const history = await server.as('manager')({ method: 'GET', url: `/api/users/bookings/${moved.id}/history` });
    const acts = listBookingHistory.answer.parse(history.json()).items;
    expect(acts).toContainEqual(expect.objectContaining({ actor_kind: 'system', actor_name: 'PMS' }));
    const events = await server.sqlAsOwner<{ actor: string }[]>`
      select distinct actor from events where entity = 'booking' and entity_id = ${left.id}`;
    expect(events.map(({ actor }) => actor)).toContain('system:pms');
  });

  it('receives what staff change, where it lets us: the room, data of the guest, the check-in', async () => {
    await atOwnDesk('back', { ...usual(), rooms: ['301'] });
    await vi.waitFor(async () => expect((await bookingOf('back')).rooms).toEqual(['301']), 20_000);
    const { id } = await bookingOf('back');
    await patch(id, { rooms: ['302'], phone_number: '+34600999888', status: 'hotel_guest' });
    const there = async () => {
      const at = server.clock.now();
      const signature = signBody(key, at, 'GET /reservations/back');
      const headers = { 'bellhop-timestamp': String(at), 'bellhop-signature': signature };
      return (await (await fetch(`${address}/reservations/back`, { headers })).json()) as object; // the example program always answers so
    };
    const expected = { rooms: ['302'], guest: { phone: '+34600999888' }, state: 'in_house' };
    await vi.waitFor(async () => expect(await there()).toMatchObject(expected), 20_000);
    await vi.waitFor(async () => expect((await patch(id, { check_with_pms: true })).pms?.state).toBe('same'), 20_000);
  });

  it('answers the list of its guests: in house, and arrivals from yesterday to two weeks ahead, with all that fills a form (API-33, ENT-42, QR-13)', async () => {
    await linkTo(address);
    await atOwnDesk('here', usual());
    await atOwnDesk('soon', {
      ...usual(),
      arrival: day(14),
      departure: day(16),
      guest: { name: 'Soon', family_name: 'Kara', phone: '+905551112233', email: 'soon@guest.example' },
      rooms: ['508', '510'],
    });
    await atOwnDesk('bare', { ...usual(), arrival: day(13), departure: day(15), guest: { name: 'Bare' }, rooms: [] });
    // By the calendar of the hotel, to the day.
    const hotelDay = (offset: number) => wallOf(server.clock.now() + offset * 86_400, 'Europe/Istanbul').date;
    for (const [name, offset] of [
      ['Late', -1],
      ['Last', 14],
      ['Older', -2],
      ['Later', 15],
    ] as const)
      await atOwnDesk(name, { ...usual(), arrival: hotelDay(offset), departure: hotelDay(19), guest: { name } });
    await atOwnDesk('gone', { ...usual(), state: 'canceled', guest: { name: 'Gone' } });
    const listed = await server.as('manager')({ method: 'GET', url: '/api/getpmslist/grand' });
    const guests = listPmsGuests.answer.parse(listed.json());
    const names = guests.map(({ FirstName }) => FirstName);
    expect(names).toEqual(expect.arrayContaining(['Ann', 'Soon', 'Late', 'Last']));
    for (const name of ['Older', 'Later', 'Gone']) expect(names).not.toContain(name);
    const { booking_id, ...item } = guests.find(({ FirstName }) => FirstName === 'Soon') ?? {};
    expect(item).toEqual({
      FirstName: 'Soon',
      LastName: 'Kara',
      Email: 'soon@guest.example',
      Mobile: '+905551112233',
      Checkindate: day(14),
      Checkoutdate: day(16),
      RoomNo: '508, 510',
    });
    const { booking_id: _, ...bare } = guests.find(({ FirstName }) => FirstName === 'Bare') ?? {};
    expect(bare).toEqual({
      FirstName: 'Bare',
      LastName: '',
      Email: '',
      Mobile: '',
      Checkindate: day(13),
      Checkoutdate: day(15),
      RoomNo: '',
    });
    expect((await bookingOf('soon')).id).toBe(booking_id);
  });

  it('is asked at most ten times a minute for one person, and not at all for mere changes (BKD-12)', async () => {
    const id = 'b-asked';
    await arrangeBooking(server, { id });
    const ask = (body: object) => server.as('manager')({ method: 'PATCH', url: `/api/users/bookings/${id}`, body });
    server.clock.advance(60);
    for (let call = 1; call <= 10; call += 1) await patch(id, { check_with_pms: true });
    const refused = problem.parse((await ask({ check_with_pms: true })).json());
    expect(refused).toMatchObject({ code: 'too_many_requests', retry_after: expect.any(Number) });
    await patch(id, { note: 'Late' });
    server.clock.advance(60);
    await patch(id, { check_with_pms: true });
  });
});

it('The protocol is published, out of the contract that the calls go by', async () => {
  const document = await server.send({ method: 'GET', url: '/api/partners/openapi.json' });
  expect(document.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/partners/pms/v1/reservations': { post: {} }, '/reservations': { get: {} } },
    components: { schemas: { Reservation: { required: ['id', 'version', 'state', 'guest', 'arrival', 'departure'] } } },
  });
});

describe('A list of reservations that a hotel system sends', () => {
  const item = (id: string, version: number, more: object = {}) => ({ ...usual(), id, version, ...more });

  it('is answered item by item, and what does not fit keeps nothing else out', async () => {
    await linkTo(null);
    const results = pmsTaken.parse(
      (await push({ reservations: [item('r1', 1), item('r2', 1, { departure: day(-9) }), { id: 'r3' }, 7] })).json(),
    ).results;
    expect(results).toEqual([
      { id: 'r1', result: 'created' },
      { id: 'r2', result: 'refused', reason: 'departure: not after the arrival' },
      { id: 'r3', result: 'refused', reason: expect.stringMatching(/^version: /) },
      { id: null, result: 'refused', reason: expect.any(String) },
    ]);
    const dated = (id: string, arrival: string) => item(id, 1, { arrival });
    const old = [dated('r4', '0026-12-01'), dated('r5', '1969-12-31T10:00:00Z'), dated('r6', '2019-02-29')];
    expect(pmsTaken.parse((await push({ reservations: old })).json()).results).toEqual(
      ['r4', 'r5', 'r6'].map((id) => ({ id, result: 'refused', reason: 'arrival: no date from 1970 to 9999' })),
    );
    expect(await resultsOf([item('r1', 1)])).toEqual(['same']);
    expect(await resultsOf([item('r1', 3, { rooms: ['7'] }), item('r1', 2, { rooms: ['6'] })])).toEqual([
      'changed',
      'older',
    ]);
    expect(await resultsOf([item('r1', 3, { rooms: ['8'] })])).toEqual(['refused']);
    expect((await bookingOf('r1')).rooms).toEqual(['7']);
    const [account] = await partner.list('grand');
    expect(account?.troubles.map(({ text }) => text)).toContain('Reservation r2: departure: not after the arrival');
    expect(await server.sqlAsOwner`select * from bookings where tp_id in ('r2', 'r3', 'r4', 'r5', 'r6')`).toHaveLength(
      0,
    );
    for (const { kept, counted } of await recount(server.sqlAsOwner)) expect(kept).toEqual(counted);
  });

  it('with half of a character, or with one name alone, keeps nothing else out (K8, F46, K9, F52)', async () => {
    const itemFor = (id: string, guest: object) => item(id, 1, { guest });
    const sent = [
      itemFor('h1', { name: 'Ann \ud83d' }),
      itemFor('h2', { family_name: 'Noora' }),
      itemFor('h3', { name: ' ' }),
    ];
    const answer = await push({ reservations: sent });
    expect(answer.statusCode).toBe(200);
    expect(pmsTaken.parse(answer.json()).results).toEqual([
      { id: 'h1', result: 'refused', reason: 'guest.name: invalid_format' },
      { id: 'h2', result: 'created' },
      { id: 'h3', result: 'refused', reason: 'guest.name: empty' },
    ]);
    expect(await bookingOf('h2')).toMatchObject({ name: '', family_name: 'Noora' });
  });

  it('makes a booking whose tp_id is its id in the own system, not the number that guests know (ENT-19)', async () => {
    await linkTo(null);
    expect(await resultsOf([item('resource-77', 1, { number: 'R-4411', rooms: ['977'] })])).toEqual(['created']);
    const answer = await server.as('manager')({ method: 'GET', url: '/api/users/bookings?hotel_id=grand&room=977' });
    const { items } = listBookings.answer.parse(answer.json());
    expect(items.map((each) => [each.tp_id, each.reservation_number])).toEqual([['resource-77', 'R-4411']]);
  });

  it('never overwrites what staff changed: the difference is shown without asking, and taken over field by field (BKD-12)', async () => {
    await resultsOf([item('both', 1, { rooms: ['101'], notes: 'Late' })]);
    const { id } = await bookingOf('both');
    await patch(id, { rooms: ['102'], phone_number: '+34600111222' });
    expect(await bookingOf('both')).toMatchObject({ pms_differs: false, pms_differences: [] });
    expect(await resultsOf([item('both', 2, { rooms: ['103'], notes: 'Very late' })])).toEqual(['changed']);
    expect(await bookingOf('both')).toMatchObject({
      rooms: ['102'],
      phone_number: '+34600111222',
      note: 'Very late',
      pms_differs: true,
      pms_differences: [{ field: 'rooms', ours: ['102'], theirs: ['103'] }],
    });
    const listed = await server.as('manager')({ method: 'GET', url: '/api/users/bookings?hotel_id=grand' });
    const { items } = listBookings.answer.parse(listed.json());
    expect(items.find((each) => each.id === id)?.pms_differs).toBe(true);
    expect((await patch(id, { check_with_pms: true })).pms).toMatchObject({
      state: 'different',
      differences: expect.arrayContaining([{ field: 'rooms', ours: ['102'], theirs: ['103'] }]),
    });
    // The check itself changed no field.
    expect((await bookingOf('both')).rooms).toEqual(['102']);
    await patch(id, { rooms: ['103'] });
    expect(await bookingOf('both')).toMatchObject({ pms_differs: false, pms_differences: [] });
    // Both sides agree again, so the system's next change is taken.
    await resultsOf([item('both', 3, { rooms: ['104'] })]);
    expect(await bookingOf('both')).toMatchObject({ rooms: ['104'], phone_number: '+34600111222' });
  });

  it('is taken once: the same message again has the same answer, and a late or foreign signature none', async () => {
    const body = { id: 'message-1', reservations: [item('once', 1)] };
    const first = await push(body);
    expect(takeReservations.answer.parse(first.json()).results).toEqual([{ id: 'once', result: 'created' }]);
    expect((await push(body)).json()).toEqual(first.json());
    expect(codeOf(await push(body, { at: server.clock.now() - 301 }))).toBe('bad_signature');
    expect(codeOf(await push(body, { at: server.clock.now() + 330 }))).toBe('bad_signature');
    expect(codeOf(await push(body, { by: 'another-key-of-nobody' }))).toBe('bad_signature');
    // The other hotel has no such system.
    expect(codeOf(await push(body, { host: '127.0.0.1' }))).toBe('not_found');
    expect(codeOf(await push('not JSON'))).toBe('invalid_input');
    expect(codeOf(await push({ reservations: Array.from({ length: 201 }, () => ({})) }))).toBe('invalid_input');
    expect(codeOf(await push(JSON.stringify({ reservations: ['x'.repeat(1_100_000)] })))).toBe('body_too_large');
  });

  it('comes under the key before for a day, so that both sides need not change it at once', async () => {
    const next = 'another-key-of-both-sides';
    await partner.set('grand', { driver: 'link', secrets: { key: next, webhookKey: next } });
    const body = { reservations: [] };
    expect((await push(body)).statusCode).toBe(200);
    expect((await push(body, { by: next })).statusCode).toBe(200);
    server.clock.advance(86_401);
    expect(codeOf(await push(body))).toBe('bad_signature');
    expect((await push(body, { by: next })).statusCode).toBe(200);
    server.clock.advance(-86_401);
    await linkTo(null);
  });

  it('meets bookings that staff made, by its id or number, and leaves their texts; never a claim of a guest', async () => {
    await arrangeBooking(server, { id: 'by-hand', status: 'future_guest', rooms: ['9'] });
    await arrangeBooking(server, { id: 'claim', status: 'awaiting_approval' });
    await server.sqlAsOwner`
      update bookings set reservation_number = case id when 'claim' then 'N-2' else 'N-1' end where id in ('claim', 'by-hand')`;
    expect(
      await resultsOf([
        item('n1', 1, { number: 'N-1', state: 'in_house', rooms: ['10'] }),
        item('n2', 1, { number: 'N-2', state: 'in_house' }),
      ]),
    ).toEqual(['changed', 'created']);
    const rows = await server.sqlAsOwner<{ id: string; status: string; rooms: string[]; pms_differs: boolean }[]>`
      select id, status, rooms, pms_differs from bookings where id in ('by-hand', 'claim') order by id`;
    expect(rows).toEqual([
      { id: 'by-hand', status: 'hotel_guest', rooms: ['9'], pms_differs: true },
      { id: 'claim', status: 'awaiting_approval', rooms: expect.anything(), pms_differs: false },
    ]);
  });
});

describe('a system that is away', () => {
  it('says so and since when, and the hotel goes on; what changed meanwhile is caught up with by itself (BKD-12, API-33)', async () => {
    await linkTo(address);
    await atOwnDesk('away', usual());
    await vi.waitFor(async () => expect((await bookingOf('away')).status).toBe('future_guest'), 20_000);
    const { id } = await bookingOf('away');
    // No server listens at this address any more.
    const silent = await listening(() => undefined);
    await closed(silent.server);
    await linkTo(silent.url);
    await readSoon();
    const state = async () =>
      getPmsState.answer.parse(
        (await server.as('frontdesk')({ method: 'GET', url: '/api/partners/pms/state?hotel_id=grand' })).json(),
      );
    await vi.waitFor(async () => expect((await state()).failing_since).not.toBeNull(), 20_000);
    expect(await state()).toMatchObject({ driver: 'link', heard_at: expect.any(Number) });
    expect((await patch(id, { check_with_pms: true })).pms?.state).toBe('unreachable');
    const listed = await server.as('manager')({ method: 'GET', url: '/api/getpmslist/grand' });
    expect([listed.statusCode, codeOf(listed)]).toEqual([502, 'pms_unreachable']);
    expect((await patch(id, { note: 'Goes on' })).note).toBe('Goes on');
    const [account] = await partner.list('grand');
    expect(account?.troubles[0]?.text).toBe('PMS: ECONNREFUSED');
    await linkTo(address);
    await vi.waitFor(async () => expect(await state()).toMatchObject({ failing_since: null }), 20_000);
  });

  it('slows no desk: while it is asked and does not answer, all other calls are answered', async () => {
    let isAsked = () => undefined as unknown;
    const firstCall = new Promise((resolve) => {
      isAsked = () => resolve(undefined);
    });
    const open: (() => void)[] = [];
    const hanging = await listening((end) => {
      open.push(end);
      isAsked();
    });
    await linkTo(hanging.url);
    const { id } = await bookingOf('away');
    // A person may ask ten times a minute.
    server.clock.advance(60);
    // More calls than the pool has connections.
    const asking = Array.from({ length: 8 }, () => patch(id, { check_with_pms: true }));
    await firstCall;
    const others = await Promise.all(
      Array.from({ length: 30 }, () =>
        server.as('manager')({ method: 'GET', url: '/api/users/bookings?hotel_id=grand' }),
      ),
    );
    expect(others.every(({ statusCode }) => statusCode === 200)).toBe(true);
    // No asking call has an answer yet, so the others did not wait for them.
    expect(await Promise.race([Promise.any(asking), Promise.resolve('waiting')])).toBe('waiting');
    for (const end of open) end();
    await closed(hanging.server);
    expect(new Set((await Promise.all(asking)).map(({ pms }) => pms?.state))).toEqual(new Set(['unreachable']));
    await linkTo(address);
  });
});

it("A hotel's own system with faults, told day by day beside staff, ends as its file has it and loses none of their edits", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-own-'));
  const own = await openOwnProcess({ key, bellhop: grand, stateFile: join(folder, 'state.json'), seed: 7 });
  await partner.set('grand', null);
  await linkTo(own.url);
  const ends = ['departed', 'departed', 'departed', 'canceled', 'no_show'] as const;
  // Days since 1970; the file contains bookings of two years.
  const firstDay = Math.floor(server.clock.now() / 86_400) - 280;
  const bookings = Array.from({ length: 60 }, (_, nr): FileBooking => {
    const end = ends[nr % ends.length] ?? 'departed';
    const arrivesOn = firstDay + (nr % 40);
    const nights = nr % 5;
    return {
      id: `HB-${nr}`,
      name: `Guest ${nr}`,
      country: 'PRT',
      adults: 1 + (nr % 3),
      children: nr % 2,
      reserved: 'A',
      assigned: nr % 4 === 0 ? 'B' : 'A',
      changes: nr % 4,
      bookedOn: arrivesOn - (nr % 30),
      arrivesOn,
      nights,
      end,
      endsOn: end === 'departed' ? arrivesOn + nights : arrivesOn,
    };
  });
  try {
    const report = await replayPms({
      bookings,
      own,
      sql: server.sqlAsOwner,
      async edit(id, body) {
        return (await server.as('manager')({ method: 'PATCH', url: `/api/users/bookings/${id}`, body })).statusCode;
      },
      seed: 7,
      editShare: 0.3,
      hotel: { timeZone: 'Europe/Istanbul', checkInTime: '14:00', checkOutTime: '12:00' },
    });
    expect(report.wrong).toEqual([]);
    expect(report.edits).toBeGreaterThan(10);
    expect(report.conflicts).toBeGreaterThan(0);
    for (const { kept, counted } of await recount(server.sqlAsOwner)) expect(kept).toEqual(counted);
  } finally {
    own.close();
    await rm(folder, { recursive: true });
  }
});

/** A server that leaves each call open until `end` is called. */
function listening(onCall: (end: () => void) => void): Promise<{ url: string; server: Server }> {
  const listener = createServer((_request, response) => onCall(() => response.destroy()));
  return new Promise((resolve) => {
    listener.listen(0, '127.0.0.1', () => {
      const { port } = listener.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}`, server: listener });
    });
  });
}

function closed(listener: Server): Promise<void> {
  return new Promise((resolve) => {
    listener.close(() => resolve());
    listener.closeAllConnections();
  });
}
