import { listPartners } from '@bellhop/contract/partners/administration';
import { getPmsState } from '@bellhop/contract/partners/state';
import { listPmsGuests } from '@bellhop/contract/passes/pass';
import { wallOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openApaleoServer } from '../../../partners/pms/testing/apaleo-server.ts';
import { House, type HouseServer } from '../../../partners/pms/testing/house.ts';
import { openMewsServer } from '../../../partners/pms/testing/mews-server.ts';
import type { NewAccount } from '../../../platform/partners/partner.ts';
import { ownSystemDesk } from '../../../testing/own-system-desk.ts';
import { partnersHere } from '../../../testing/partners-here.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const anyLocal = { has: (origin: string) => origin.startsWith('http://127.0.0.1:') } as ReadonlySet<string>; // `has` is the only method in use
/** More reservations than a page of either system. */
const many = 203;
let server: TestServer;
const { bookingOf, patch } = ownSystemDesk(() => server);
let partner: ReturnType<typeof partnersHere>;

beforeAll(async () => {
  server = await startTestServer({ partnerOrigins: { partners: anyLocal } });
  partner = partnersHere(server, 'pms', { partners: anyLocal });
  await server.listen();
});
afterAll(() => server.close());

interface System extends HouseServer {
  account: Pick<NewAccount, 'driver' | 'secrets'> & Partial<NewAccount>;
  /** Accounts with a fault, and the error of a test for each. */
  wrong: [Partial<NewAccount>, RegExp][];
  /** Ends the system's tokens early. */
  endTokens?: () => void;
}
type Open = (house: House) => Promise<System>;
const now = () => server.clock.now();

const openMews: Open = async (house) => {
  const opened = await openMewsServer(house, { tokens: { client: 'client-token', access: 'access-token' }, now });
  const secrets = { key: 'client-token', webhookKey: 'access-token' };
  opened.services.push({ Id: 'cars', Name: 'Parking' });
  return {
    ...opened,
    account: { driver: 'mews', address: opened.url, secrets, options: { services: 'stays' } },
    wrong: [
      [
        { secrets: { key: 'client-token', webhookKey: 'other' } },
        /^It does not work: Mews: HTTP 401 at services\/getAll, the ClientToken or the AccessToken is wrong/,
      ],
      [{ options: {} }, /its bookable services: Parking cars, Accommodation stays$/],
      [{ options: { services: 'spa' } }, /Mews: it has no bookable service spa; it has: /],
    ],
  };
};
const openApaleo: Open = async (house) => {
  const opened = await openApaleoServer(house, { client: { id: 'APP', secret: 'client-secret' }, now });
  const secrets = { key: 'APP', webhookKey: 'client-secret' };
  return {
    ...opened,
    account: { driver: 'apaleo', address: opened.url, secrets, options: { property: 'MUC' } },
    wrong: [
      [
        { secrets: { key: 'APP', webhookKey: 'other' } },
        /^It does not work: Apaleo: HTTP 400 at connect\/token, the client id or the client secret is wrong$/,
      ],
      [{ options: { property: 'BER' } }, /^It does not work: Apaleo: the account has no property BER$/],
    ],
  };
};

const soon = (look: () => Promise<void> | void) => vi.waitFor(look, { timeout: 8000, interval: 50 });
/** Makes changes old enough to be read, and starts the reading. */
async function afterReading(look: () => Promise<void>) {
  server.clock.advance(5);
  await soon(async () => {
    await server.sqlAsOwner`update jobs set run_at = 0 where name = 'attend-pms'`;
    await look();
  });
}
const state = async () =>
  getPmsState.answer.parse(
    (await server.as('frontdesk')({ method: 'GET', url: '/api/partners/pms/state?hotel_id=grand' })).json(),
  );

describe.each([
  ['Mews', openMews],
  ['Apaleo', openApaleo],
] as const)('a hotel with %s', (name, open) => {
  let house: House;
  let system: System;
  const idOf = (nr: number | string) => `${name}-${nr}`;

  beforeAll(async () => {
    house = new House(now);
    system = await open(house);
    // Rooms of the stays of the system before are free.
    await server.sqlAsOwner`update bookings set rooms = '{}'`;
    house.put(idOf('over'), { state: 'departed' });
    server.clock.advance(600);
  });
  afterAll(async () => {
    await partner.set('grand', null);
    system.close();
  });

  it('reports the fault of an account, and the success of a correct one', async () => {
    for (const [wrong, words] of system.wrong) {
      await partner.set('grand', { ...system.account, ...wrong });
      await expect(partner.test('grand')).rejects.toThrow(words);
    }
    const empty = { ...system.account, secrets: { key: 'x', webhookKey: '' } };
    await expect(partner.set('grand', empty)).rejects.toThrow(/^Keys are needed, one a line: the /);
    house.put(idOf('tested'), {});
    await partner.set('grand', system.account);
    expect(await partner.test('grand')).toBe(system.account.driver);
  });

  it('has its stays that are not over, page by page, with guest, room and hours of the property (API-33, ENT-42)', async () => {
    // 23:30 in Vienna, and 01:30 of the next day in Istanbul.
    const arrival = Math.floor(now() / 86_400) * 86_400 + 86_400 + 22.5 * 3600;
    for (let nr = 0; nr < many; nr += 1) house.put(idOf(nr), { arrival, departure: arrival + 86_400 });
    house.put(idOf('asked'), { state: 'asked' });
    house.put(idOf('here'), { state: 'in_house', room: '611', guest: { first: 'Zoë', last: 'Müller' } });
    await afterReading(async () => {
      const rows = await server.sqlAsOwner`select from bookings where tp_id like ${`${name}-%`}`;
      expect(rows).toHaveLength(many + 2);
    });
    expect(await bookingOf(idOf(7))).toMatchObject({ checkin: arrival, checkout: arrival + 86_400, rooms: [] });
    expect(await bookingOf(idOf('here'))).toMatchObject({
      status: 'hotel_guest',
      name: 'Zoë',
      family_name: 'Müller',
      email: 'ann@example.com',
      nationality: 'DEU',
      rooms: ['611'],
      adults: 2,
      children: 1,
    });
    const listed = await server.as('manager')({ method: 'GET', url: '/api/getpmslist/grand' });
    const guests = listPmsGuests.answer.parse(listed.json());
    expect(guests).toContainEqual(expect.objectContaining({ FirstName: 'Zoë', RoomNo: '611' }));
    // The property sends hours of another zone; the date is the one of this hotel at that moment.
    const { id } = await bookingOf(idOf(7));
    expect(guests.find(({ booking_id }) => booking_id === id)?.Checkindate).toBe(
      wallOf(arrival, 'Europe/Istanbul').date,
    );
  });

  it('moves a guest to 612 and checks another out: bookings follow, also a change of guest data alone (BKD-12)', async () => {
    for (const id of ['move', 'leave', 'cancel']) house.put(idOf(id), { state: 'in_house', room: '508' });
    await afterReading(async () => expect((await bookingOf(idOf('cancel'))).status).toBe('hotel_guest'));
    server.clock.advance(60);
    system.endTokens?.();
    house.put(idOf('move'), { room: '612' });
    house.put(idOf('leave'), { state: 'departed' });
    house.put(idOf('cancel'), { state: 'canceled' });
    house.put(idOf('here'), { state: 'in_house', guest: { email: 'zoe@example.com' } });
    await afterReading(async () => {
      expect((await bookingOf(idOf('move'))).rooms).toEqual(['612']);
      expect((await bookingOf(idOf('leave'))).status).toBe('checked_out');
      expect((await bookingOf(idOf('cancel'))).status).toBe('invalid_booking');
      expect((await bookingOf(idOf('here'))).email).toBe('zoe@example.com');
    });
  });

  it('receives the room, data of the guest and the check-in from the desk, and says why where it does not take them', async () => {
    const { id } = await bookingOf(idOf(0));
    server.clock.advance(60);
    // A change by the other side to another field does not stop our fields.
    house.put(idOf(0), { adults: 3 });
    await patch(id, {
      rooms: ['613'],
      phone_number: '+34600999888',
      status: 'hotel_guest',
      override: ['arrival_later'],
    });
    await soon(() => {
      expect(house.stays.get(idOf(0))).toMatchObject({ room: '613', state: 'in_house', adults: 3 });
      expect(house.guests.get(`guest-${idOf(0)}`)).toMatchObject({ first: 'Ann', phone: '+34600999888' });
    });
    await soon(async () => expect((await patch(id, { check_with_pms: true })).pms?.state).toBe('same'));
    expect((await bookingOf(idOf(0))).adults).toBe(3);
    await patch((await bookingOf(idOf(1))).id, { rooms: ['999'] });
    await soon(async () => {
      const [account] = (await partner.list('grand')).filter(({ active }) => active);
      expect(account?.troubles[0]?.text).toBe(`Not written back: ${name}: it has no room 999`);
    });
    expect(house.stays.get(idOf(1))?.room).toBeNull();
  });

  it('shows a difference where both moved a guest, and writes nothing over it (BKD-12)', async () => {
    const { id } = await bookingOf(idOf('move'));
    server.clock.advance(60);
    house.put(idOf('move'), { room: '616' });
    await patch(id, { rooms: ['611'], override: ['room_taken'] });
    await soon(async () =>
      expect(await bookingOf(idOf('move'))).toMatchObject({
        rooms: ['611'],
        pms_differs: true,
        pms_differences: [{ field: 'rooms', ours: ['611'], theirs: ['616'] }],
      }),
    );
    expect(house.stays.get(idOf('move'))?.room).toBe('616');
    await patch(id, { rooms: ['616'] });
    expect((await bookingOf(idOf('move'))).pms_differs).toBe(false);
  });

  it('reads within seconds of the system’s call, trusts none of the call’s content, and ignores other callers', async () => {
    const listed = await server.as('manager')({ method: 'GET', url: '/api/admin/partners?hotel_id=grand' });
    const drivers = listPartners.answer.parse(listed.json()).items.flatMap((partnerHere) => partnerHere.drivers);
    const path = (of: string) => drivers.find((driver) => driver.name === of)?.reports_to ?? '';
    const body = { topic: 'Reservation', type: 'checked-out', data: { entityId: idOf('move') } };
    const tell = (url: string, host = 'localhost') => server.send({ method: 'POST', url, body, host });
    const own = path(system.account.driver);
    const others = [tell(`${own}x`), tell(path(name === 'Mews' ? 'apaleo' : 'mews')), tell(own, '127.0.0.1')];
    for (const answer of await Promise.all(others)) expect(answer.statusCode).toBe(404);
    house.put(idOf('move'), { room: '612' });
    const first = await tell(own);
    expect([first.statusCode, first.json()]).toEqual([200, {}]);
    server.clock.advance(2);
    house.put(idOf('here'), { room: '614' });
    await tell(own);
    server.clock.advance(3);
    await soon(async () => expect((await bookingOf(idOf('move'))).rooms).toEqual(['612']));
    // The call arrived during a reading that was too early for the change.
    server.clock.advance(3);
    await soon(async () => expect((await bookingOf(idOf('here'))).rooms).toEqual(['614']));
    expect((await bookingOf(idOf('move'))).status).toBe('hotel_guest');
  });

  it('goes on while the system is away or wants to be left alone, and catches up', async () => {
    system.now.fault = { status: 500 };
    await afterReading(async () => expect((await state()).failing_since).not.toBeNull());
    server.clock.advance(60);
    house.put(idOf('move'), { room: '615' });
    system.now.fault = { status: 429, retryAfter: 120 };
    const account = async () => (await partner.list('grand')).find(({ active }) => active);
    await afterReading(async () =>
      expect((await account())?.last_error).toMatch(/: asked not to be called for 1\d\d s$/),
    );
    expect((await account())?.troubles.map(({ text }) => text)).toContainEqual(expect.stringMatching(/: HTTP 429 at /));
    const before = system.calls.length;
    const { id } = await bookingOf(idOf('move'));
    expect((await patch(id, { note: 'Goes on', check_with_pms: true })).pms?.state).toBe('unreachable');
    expect(system.calls).toHaveLength(before);
    server.clock.advance(121);
    system.now.fault = { slow: 100 };
    await afterReading(async () => expect((await bookingOf(idOf('move'))).rooms).toEqual(['615']));
    await soon(async () => expect(await state()).toMatchObject({ driver: system.account.driver, failing_since: null }));
    expect((await bookingOf(idOf('move'))).note).toBe('Goes on');
  });

  it('is caught up with after a hundred days, in pieces that the system answers', async () => {
    server.clock.advance(50 * 86_400);
    house.put(idOf('move'), { room: '508' });
    server.clock.advance(50 * 86_400);
    house.put(idOf('here'), { room: '612' });
    await afterReading(async () => {
      expect((await bookingOf(idOf('move'))).rooms).toEqual(['508']);
      expect((await bookingOf(idOf('here'))).rooms).toEqual(['612']);
    });
    expect((await state()).failing_since).toBeNull();
    // Both of two changes within one second were read.
    const [account] = (await partner.list('grand')).filter(({ active }) => active);
    expect(account?.troubles.filter(({ text }) => text.startsWith('Reservation '))).toEqual([]);
  });
});
