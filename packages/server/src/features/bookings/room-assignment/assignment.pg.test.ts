import { fullBooking, updateBooking } from '@bellhop/contract/bookings/full-booking';
import { roomConflict } from '@bellhop/contract/bookings/room-assignment';
import { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import { problem } from '@bellhop/contract/problem';
import { instantOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeKey, arrangeRoom, type TestBooking } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const at = (day: number, time = '12:00') => instantOf(`2026-11-${day}`, time, 'Europe/Istanbul') ?? 0;
const now = at(23, '10:00');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(now);
  for (const number of ['401', '402', '403', '404', '405']) await arrangeRoom(server, number);
  await server.sqlAsOwner`update rooms set sleeps = 2 where id = '404'`;
  await server.sqlAsOwner`update rooms set ready = false where id = '403'`;
});
afterAll(() => server.close());

let serial = 0;
async function stay(over: Partial<TestBooking> = {}): Promise<string> {
  const id = `b-${++serial}`;
  await arrangeBooking(server, {
    ...{ id, status: 'future_guest', rooms: [], name: 'Ada', familyName: `Kaya ${serial}` },
    ...{ checkin: at(23, '14:00'), checkout: at(26), ...over },
  });
  return id;
}
const patch = (id: string, body: object) =>
  server.as('manager')({ method: 'PATCH', url: `/api/users/bookings/${id}`, body });
async function refused(answer: ReturnType<typeof patch>) {
  const { code, reasons = [], fields = [] } = problem.parse((await answer).json());
  return { code, fields, reasons: reasons.map((reason) => roomConflict.parse(reason)) };
}
const read = async (id: string) =>
  fullBooking.parse((await server.as('manager')({ method: 'GET', url: `/api/users/bookings/${id}` })).json());

describe('a room that is assigned to a booking', () => {
  it('is refused while another stay has it, with whose it is until when, at the field (E1, BH1)', async () => {
    const other = await stay({ status: 'hotel_guest', rooms: ['0401-B'] });
    const id = await stay();
    const { code, fields, reasons } = await refused(patch(id, { rooms: ['401'] }));
    expect([code, fields]).toEqual(['room_taken', [{ path: 'body.rooms', reason: 'room_taken' }]]);
    expect(reasons).toMatchObject([{ number: '401', stay: { id: other, status: 'hotel_guest', checkout: at(26) } }]);
    expect((await read(id)).rooms).toEqual([]);
    const creation = server.as('manager')({
      method: 'POST',
      url: '/api/users/bookings',
      body: { id: 'b-new', hotel_id: 'grand', rooms: ['401'], checkin: at(24), checkout: at(25) },
    });
    expect((await refused(creation)).code).toBe('room_taken');
    expect((await patch(other, { status: 'checked_out' })).statusCode).toBe(200);
    await server.sqlAsOwner`update rooms set ready = true where id = '401'`;
    expect((await patch(id, { rooms: ['401'] })).statusCode).toBe(200);
    expect((await patch(id, { rooms: [] })).statusCode).toBe(200);
  });

  it('is refused where the list lacks it, it is not ready today, or too small; each may be overridden (E1)', async () => {
    const id = await stay();
    await patch(id, { adults: 2, children: 1 });
    expect((await refused(patch(id, { rooms: ['99999X'] }))).code).toBe('room_unknown');
    expect((await refused(patch(id, { rooms: ['403'] }))).code).toBe('room_not_ready');
    const small = await refused(patch(id, { rooms: ['404'] }));
    expect(small.reasons).toMatchObject([{ code: 'room_too_small', sleeps: 2, people: 3 }]);
    const answer = await patch(id, { rooms: ['404'], override: ['room_too_small'] });
    expect(updateBooking.answer.parse(answer.json()).rooms).toEqual(['404']);
    expect(
      await server.sqlAsOwner`select actor, entity, codes from access_records where what = 'override' and entity_id = ${id}`,
    ).toEqual([{ actor: 'sub-manager', entity: 'booking', codes: ['room_too_small'] }]);
    const later = await stay({ checkin: at(27), checkout: at(28) });
    expect((await patch(later, { rooms: ['403'] })).statusCode, 'ready is asked on the day').toBe(200);
  });

  it('is asked about as the guests come in, before their day, and where a key is handed over (BM13, BM14)', async () => {
    const id = await stay({ checkin: at(28), checkout: at(30), rooms: ['402'] });
    const early = await refused(patch(id, { status: 'hotel_guest' }));
    expect([early.code, early.fields]).toEqual(['arrival_later', [{ path: 'body.status', reason: 'arrival_later' }]]);
    expect((await patch(id, { status: 'hotel_guest', override: ['arrival_later'] })).statusCode).toBe(200);
    await arrangeKey(server, id, { state: 'active' });
    expect((await refused(patch(id, { rooms: ['405'] }))).reasons).toMatchObject([
      { code: 'key_handed_over', number: '402' },
    ]);
    expect((await patch(id, { rooms: ['405'], override: ['key_handed_over'] })).statusCode).toBe(200);
    await patch(id, { status: 'checked_out' });
  });

  it('meets the next guest where the stay gets more nights or is approved, not in a shorter stay', async () => {
    const own = await stay({ rooms: ['402'], checkin: at(23), checkout: at(25) });
    const next = await stay({ rooms: ['402'], status: 'awaiting_approval', checkin: at(25), checkout: at(27) });
    expect((await refused(patch(own, { checkout: at(26) }))).code).toBe('room_taken');
    expect((await patch(own, { checkout: at(24) })).statusCode).toBe(200);
    await server.sqlAsOwner`update bookings set checkout = ${at(26)} where id = ${own}`;
    expect((await refused(patch(next, { status: 'future_guest' }))).code).toBe('room_taken');
    await patch(own, { rooms: [] });
    expect((await patch(next, { status: 'future_guest' })).statusCode).toBe(200);
    await patch(next, { rooms: [] });
  });

  it('is shared by a decision that both bookings show with the name, and their history (BH1)', async () => {
    const first = await stay({ status: 'hotel_guest', rooms: ['401'] });
    const second = await stay();
    expect((await patch(second, { rooms: ['401'], override: ['room_taken'] })).statusCode).toBe(200);
    const { name } =
      (
        await server.sqlAsOwner`select actor_name as name from events where entity_id = ${second} order by seq desc limit 1`
      )[0] ?? {};
    const decision = { room: '401', by: name, at: now };
    expect((await read(first)).room_decisions).toEqual([{ ...decision, booking_id: second }]);
    expect((await read(second)).room_decisions).toEqual([{ ...decision, booking_id: first }]);
    const history = await server.as('manager')({ method: 'GET', url: `/api/users/bookings/${first}/history` });
    const entries = listBookingHistory.answer.parse(history.json()).items.flatMap(({ changes }) => changes);
    expect(entries).toContainEqual({ field: 'room_conflict', from: null, to: '401' });
    await server.sqlAsOwner`update bookings set rooms = '{}' where id in (${first}, ${second})`;
  });

  it('goes to one of two desks that assign it at once', async () => {
    await server.sqlAsOwner`update rooms set ready = true where id = '405'`;
    const ids = await Promise.all(Array.from({ length: 6 }, () => stay()));
    const codes = await Promise.all(ids.map(async (id) => (await patch(id, { rooms: ['405'] })).statusCode));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(5);
  });

  it('of another hotel is not listed, and a booking of another hotel is not found', async () => {
    await arrangeRoom(server, '777', 'beach');
    const id = await stay();
    expect((await refused(patch(id, { rooms: ['777'] }))).code).toBe('room_unknown');
    await arrangeBooking(server, { id: 'of-beach', hotelId: 'beach' });
    const url = '/api/users/rooms?hotel_id=grand&booking_id=of-beach';
    expect((await server.as('manager')({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('of a guest who leaves today is free tonight, and of a guest who comes in early is tonight’s guest’s', async () => {
    await server.sqlAsOwner`update bookings set rooms = '{}'`;
    const leaving = await stay({ status: 'hotel_guest', rooms: ['402'], checkin: at(20), checkout: at(23) });
    const tonight = await stay({ status: 'hotel_guest', rooms: ['403'], checkin: at(23), checkout: at(24) });
    expect((await patch(leaving, { rooms: ['403'], override: ['room_not_ready'] })).statusCode).toBe(200);
    const early = await stay({ rooms: ['403'], checkin: at(28), checkout: at(30) });
    const { reasons } = await refused(patch(early, { status: 'hotel_guest' }));
    expect(reasons.map(({ code, stay: other }) => [code, other?.id])).toEqual([
      ['arrival_later', undefined],
      ['room_taken', tonight],
    ]);
    await server.sqlAsOwner`update bookings set rooms = '{}' where id in (${leaving}, ${tonight}, ${early})`;
  });

  it('names each other stay in it, and each gets the decision', async () => {
    const first = await stay({ rooms: ['402'], checkin: at(24), checkout: at(25) });
    const second = await stay({ rooms: ['402'], checkin: at(27), checkout: at(28) });
    const long = await stay({ checkin: at(23), checkout: at(30) });
    const { reasons } = await refused(patch(long, { rooms: ['402'] }));
    expect(reasons.map(({ stay: other }) => other?.id)).toEqual([first, second]);
    await patch(long, { rooms: ['402'], override: ['room_taken'] });
    for (const id of [first, second]) expect((await read(id)).room_decisions).toMatchObject([{ booking_id: long }]);
  });
});
