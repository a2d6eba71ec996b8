import { fullBooking } from '@bellhop/contract/bookings/full-booking';
import { instantOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { arrangeBooking } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openHotelDirectory } from '../../hotels/directory.ts';
import { takeReservations } from '../../partners/pms/take-reservations.ts';

const at = (day: number, time = '12:00') => instantOf(`2026-11-${day}`, time, 'Europe/Istanbul') ?? 0;
let server: TestServer;
let hotel: Hotel;
let version = 0;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(at(23, '10:00'));
  const directory = await (await openHotelDirectory(server.database)).byId('grand');
  if (directory === null) throw new Error('no hotel');
  hotel = directory;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sqlAsOwner`update bookings set rooms = '{}', rooms_withheld = null, pms_conflicts = '{}'`;
});

interface Reservation {
  id: string;
  rooms: string[];
  from?: number;
  to?: number;
}
const tell = (items: readonly Reservation[]) =>
  takeReservations(server, hotel, {
    driver: 'link',
    toldAt: server.clock.now(),
    items: items.map(({ id, rooms, from = 24, to = 26 }) => ({
      ...{ id, version: ++version, state: 'expected', rooms, guest: { name: 'Ann', family_name: id } },
      ...{ arrival: `2026-11-${from}`, departure: `2026-11-${to}` },
    })),
  });
async function booking(id: string) {
  const [row] = await server.sqlAsOwner<{ id: string }[]>`select id from bookings where tp_id = ${id}`;
  const answer = await server.as('manager')({ method: 'GET', url: `/api/users/bookings/${row?.id}` });
  return fullBooking.parse(answer.json());
}
const roomsOf = async (id: string) => (await booking(id)).rooms;

describe('rooms that the hotel’s own system gives', () => {
  it('are not assigned twice: the later stay shows the difference, and takes a free room that the system gives next', async () => {
    await arrangeBooking(server, {
      id: 'here',
      status: 'hotel_guest',
      rooms: ['0415'],
      checkin: at(22),
      checkout: at(25),
    });
    await tell([{ id: 'new', rooms: ['415'] }]);
    expect(await booking('new')).toMatchObject({
      rooms: [],
      pms_differs: true,
      pms_differences: [{ field: 'rooms', ours: [], theirs: ['415'] }],
    });
    await tell([{ id: 'new', rooms: ['416'] }]);
    expect(await booking('new')).toMatchObject({ rooms: ['416'], pms_differs: false });
    await tell([{ id: 'new', rooms: ['415'] }]);
    expect(await booking('new')).toMatchObject({ rooms: ['416'], pms_differences: [{ theirs: ['415'] }] });
    const own = await booking('new');
    const override = { rooms: ['415'], override: ['room_taken'] };
    await server.as('manager')({ method: 'PATCH', url: `/api/users/bookings/${own.id}`, body: override });
    expect(await booking('new')).toMatchObject({ rooms: ['415'], pms_differs: false });
  });

  it('are swapped by two stays of one message, and follow each other in a chain', async () => {
    await tell([
      { id: 'one', rooms: ['501'] },
      { id: 'two', rooms: ['502'] },
      { id: 'three', rooms: ['503'] },
    ]);
    await tell([
      { id: 'one', rooms: ['502'] },
      { id: 'two', rooms: ['501'] },
    ]);
    expect([await roomsOf('one'), await roomsOf('two')]).toEqual([['502'], ['501']]);
    await tell([
      { id: 'one', rooms: ['503'] },
      { id: 'three', rooms: ['504'] },
    ]);
    expect([await roomsOf('one'), await roomsOf('three')]).toEqual([['503'], ['504']]);
  });

  it('stay as they are for each stay that would meet a stay that keeps its room', async () => {
    await arrangeBooking(server, {
      id: 'desk',
      status: 'future_guest',
      rooms: ['603'],
      checkin: at(24),
      checkout: at(26),
    });
    await tell([
      { id: 'first', rooms: ['601'] },
      { id: 'second', rooms: ['602'] },
    ]);
    // The second one cannot leave room 602, so the first one cannot have it.
    await tell([
      { id: 'first', rooms: ['602'] },
      { id: 'second', rooms: ['603'] },
    ]);
    expect([await roomsOf('first'), await roomsOf('second')]).toEqual([['601'], ['602']]);
  });

  it('may follow each other in one room on one day, and past stays block nothing', async () => {
    await tell([
      { id: 'leaves', rooms: ['701'], from: 24, to: 25 },
      { id: 'comes', rooms: ['701'], from: 25, to: 27 },
      { id: 'past', rooms: ['702'], from: 20, to: 22 },
      { id: 'now', rooms: ['702'], from: 23, to: 24 },
    ]);
    for (const id of ['leaves', 'comes', 'past', 'now']) expect((await roomsOf(id)).length, id).toBe(1);
  });

  it('are not the rooms of guests who should have left and are still there', async () => {
    const late = { id: 'late', status: 'hotel_guest', rooms: ['801'], checkin: at(20), checkout: at(22) } as const;
    await arrangeBooking(server, late);
    await tell([{ id: 'today', rooms: ['801'], from: 23, to: 25 }]);
    expect(await roomsOf('today')).toEqual([]);
  });
});
