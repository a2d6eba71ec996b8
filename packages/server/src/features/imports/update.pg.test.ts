import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateBooking } from '@bellhop/contract/bookings/full-booking';
import { roomConflictCodes } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeGuest, arrangeKey } from '../../testing/arrange.ts';
import { recount } from '../../testing/recount.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openHotelDirectory } from '../hotels/directory.ts';
import { mappingShape } from './mapping.ts';
import { type ImportResult, runImport } from './run-import.ts';
import type { KeptField } from './update-bookings.ts';

const fields = {
  status: { template: '{status}', values: { DUE: 'future_guest', IN: 'hotel_guest', OUT: 'checked_out' } },
  name: '{name}',
  family_name: '{family}',
  phone_number: '{phone}',
  reservation_number: 'R-{no}',
  tp_id: 'PMS-{no}',
  rooms: { template: '{rooms}', separator: '+' },
  checkin: { template: '{from}', format: 'iso', hour: 14 },
  checkout: { template: '{from}', format: 'iso', hour: 12, plusDays: ['nights'] },
  adults: { sum: ['adults'] },
};
const mapping = mappingShape.parse({ kind: 'bookings', source: 'opera', key: { template: '{no}' }, fields });
const heading = 'no,name,family,phone,status,rooms,from,nights,adults';

interface Row {
  no: number;
  name: string;
  family: string;
  phone: string;
  status: 'DUE' | 'IN' | 'OUT';
  rooms: string;
  from: string;
  nights: number;
  adults?: number;
}
const usual: Row = {
  no: 1,
  name: 'Ann',
  family: 'Lee',
  phone: '',
  status: 'DUE',
  rooms: '101',
  from: '2027-05-01',
  nights: 3,
};
/** Rows with the usual room get a room of their own. */
const roomsOf = ({ no, rooms }: Row) => (rooms === usual.rooms ? String(1000 + no) : rooms);
const fileOf = (rows: readonly Row[]) =>
  [
    heading,
    ...rows.map((r) =>
      [r.no, r.name, r.family, r.phone, r.status, roomsOf(r), r.from, r.nights, r.adults ?? ''].join(','),
    ),
  ].join('\n');

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(Date.parse('2027-04-01T09:00:00Z') / 1000);
  folder = await mkdtemp(join(tmpdir(), 'bellhop-update-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function bring(
  rows: readonly Row[],
  update = true,
  using = mapping,
): Promise<ImportResult & { fields: KeptField[] }> {
  const file = join(folder, 'file.csv');
  await writeFile(file, fileOf(rows));
  const hotel = await (await openHotelDirectory(server.database)).byId('grand');
  if (hotel === null) throw new Error('no hotel');
  const kept: KeptField[] = [];
  const result = await runImport({
    database: server.database,
    clock: server.clock,
    hotel,
    mapping: using,
    file,
    update,
    onKept: (field) => kept.push(field),
    onProgress: () => undefined,
    onRefused: (line, reason) => expect.fail(`line ${line}: ${reason}`),
  });
  return { ...result, fields: kept };
}

const find = async (no: number) =>
  (await server.sqlAsOwner`select * from bookings where tp_id = ${`PMS-${no}`}`)[0] as { id: string } & Record<
    string,
    unknown
  >;
async function staffChange(no: number, body: object) {
  const { id } = await find(no);
  const change = { ...body, override: roomConflictCodes };
  const answer = await server.as('frontdesk')({ method: 'PATCH', url: `/api/users/bookings/${id}`, body: change });
  expect(answer.statusCode, answer.body).toBe(200);
  return updateBooking.answer.parse(answer.json());
}

describe('an import that updates', () => {
  it('takes the file’s changes, keeps changes by staff, and reports fields that both changed', async () => {
    const before = { ...usual, no: 10, phone: '+905551112233' };
    await bring([before], false);
    await staffChange(10, { rooms: ['508'], phone_number: '+49170', note: 'Late' });
    const after = { ...before, rooms: '204', family: 'Lee-Kaya', nights: 5, adults: 2 };
    const result = await bring([after]);
    expect(result).toMatchObject({ rows: 1, written: 0, updated: 1, known: 0, kept: 2 });
    const { id } = await find(10);
    expect(result.fields).toEqual([
      { bookingId: id, reservationNumber: 'R-10', field: 'phone_number', ours: '+49170', theirs: '+905551112233' },
      { bookingId: id, reservationNumber: 'R-10', field: 'rooms', ours: ['508'], theirs: ['204'] },
    ]);
    const row = await find(10);
    expect(row).toMatchObject({ rooms: ['508'], phone_number: '+49170', family_name: 'Lee-Kaya', note: 'Late' });
    const [event] = await server.sqlAsOwner`
      select actor, actor_name, changed from events where entity_id = ${id} order by seq desc limit 1`;
    expect(event).toEqual({
      actor: 'system',
      actor_name: 'Import',
      changed: {
        checkout: { from: expect.any(Number), to: row['checkout'] },
        adults: { from: null, to: 2 },
        family_name: { from: 'Lee', to: 'Lee-Kaya' },
      },
    });
    // The same file again changes no field.
    expect(await bring([after])).toMatchObject({ updated: 0, known: 1, kept: 2 });
    expect(await find(10)).toEqual(row);
  });

  it('lets what staff set like the file follow the file from then on', async () => {
    await bring([{ ...usual, no: 11 }], false);
    await staffChange(11, { rooms: ['204'] });
    expect(await bring([{ ...usual, no: 11, rooms: '204' }])).toMatchObject({ updated: 1, kept: 0 });
    expect(await bring([{ ...usual, no: 11, rooms: '305' }])).toMatchObject({ updated: 1, kept: 0 });
    expect(await find(11)).toMatchObject({ rooms: ['305'] });
  });

  it('knows by the log what staff changed in a booking of an earlier version', async () => {
    await bring([{ ...usual, no: 12 }], false);
    await staffChange(12, { rooms: ['508'] });
    await server.sqlAsOwner`update bookings set pms = null where tp_id = 'PMS-12'`;
    expect(await bring([{ ...usual, no: 12, rooms: '204', name: 'Anna' }])).toMatchObject({ updated: 1, kept: 1 });
    expect(await find(12)).toMatchObject({ rooms: ['508'], name: 'Anna' });
  });

  it('keeps both days of a stay that staff shortened and the file moved away', async () => {
    await bring([{ ...usual, no: 21 }], false);
    const [{ checkin, checkout }] = await server.sqlAsOwner<
      [{ checkin: number; checkout: number }]
    >`select checkin, checkout from bookings where tp_id = 'PMS-21'`;
    await staffChange(21, { checkout: checkout - 86_400 });
    const moved = await bring([{ ...usual, no: 21, from: '2027-05-10', name: 'Anna' }]);
    expect(moved).toMatchObject({ updated: 1, kept: 2 });
    expect(moved.fields.map(({ field }) => field)).toEqual(['checkin', 'checkout']);
    expect(await find(21)).toMatchObject({ checkin, checkout: checkout - 86_400, name: 'Anna' });
  });

  it('leaves known rows as they are where it was not asked to update', async () => {
    await bring([{ ...usual, no: 13 }], false);
    expect(await bring([{ ...usual, no: 13, name: 'Other' }], false)).toMatchObject({ updated: 0, known: 1 });
    expect(await find(13)).toMatchObject({ name: 'Ann' });
  });

  it('refuses a mapping whose key is the whole row', async () => {
    const whole = mappingShape.parse({ ...mapping, key: { template: '{*}', occurrence: true } });
    await expect(bring([usual], true, whole)).rejects.toThrow('The key of this mapping is the whole row');
  });

  it('shows where a booking says something else than the file did (BKD-12)', async () => {
    await bring([{ ...usual, no: 14 }], false);
    const same = await staffChange(14, { check_with_pms: true });
    expect(same.pms).toEqual({ asked_at: expect.any(Number), state: 'same', differences: [] });
    const different = await staffChange(14, { rooms: ['508'], check_with_pms: true });
    expect(different.pms).toMatchObject({
      state: 'different',
      differences: [{ field: 'rooms', ours: ['508'], theirs: ['1014'] }],
    });
  });

  it('ends the guest’s access and the key with the stay, and gives requests of the stay their new version', async () => {
    await bring([{ ...usual, no: 15, status: 'IN' }], false);
    const { id } = await find(15);
    const token = await arrangeGuest(server, id);
    await staffChange(15, { molainn_keyless_access_status: 'verified', passport_number: 'U1234567' });
    await arrangeKey(server, id, { state: 'active' });
    const request = { id: 'r-15', hotel_id: 'grand', service_id: 'towels', booking_id: id };
    const created = await server.as('manager')({ method: 'POST', url: '/api/requests', body: request });
    expect(created.statusCode, created.body).toBe(200);
    await bring([{ ...usual, no: 15, status: 'OUT', rooms: '204' }]);
    expect(await find(15)).toMatchObject({ status: 'checked_out', keyless_status: 'expired' });
    expect(await server.sqlAsOwner`select state from keys where booking_id = ${id}`).toMatchObject([
      { state: 'revoking' },
    ]);
    const stay = () => server.asGuest(token)({ method: 'GET', url: '/api/guest/stay' });
    await expect.poll(async () => (await stay()).statusCode).toBe(410);
    const shown = await server.as('manager')({ method: 'GET', url: '/api/requests/r-15' });
    expect(shown.json()).toMatchObject({ version: 2, booking: { status: 'checked_out' }, rooms: ['204'] });
  });

  it('of thousands of bookings keeps what staff changed, takes all else, and counts as the rows tell (ENT-19)', async () => {
    const edits = [
      { rooms: ['508'] },
      { status: 'invalid_booking' },
      { family_name: 'Kept' },
      { checkout: 1_900_000_000 },
    ];
    const statuses = ['DUE', 'IN', 'OUT'] as const;
    const rows = Array.from({ length: 2500 }, (_, index): Row => {
      const day = String(1 + (index % 28)).padStart(2, '0');
      return {
        ...usual,
        no: 1000 + index,
        status: statuses[index % 3] ?? 'DUE',
        from: `2027-03-${day}`,
        nights: 1 + (index % 6),
      };
    });
    expect(await bring(rows, false)).toMatchObject({ written: 2500 });
    for (let index = 0; index < 50; index += 1) {
      await staffChange(1000 + index * 5, edits[index % 4] ?? {});
    }
    const changed = rows.map((row, index) => {
      if (index % 5 !== 0) return row;
      const news = [
        { rooms: `${20_000 + index}+${40_000 + index}` },
        { status: statuses[(index + 1) % 3] ?? 'DUE' },
        { family: 'New' },
        { nights: 9 },
      ];
      return { ...row, ...news[Math.floor(index / 5) % 4] };
    });
    expect(await bring(changed)).toMatchObject({ updated: 500, known: 2000, kept: 50, refused: 0 });
    const stored = await server.sqlAsOwner<{ tp_id: string; pms: Record<string, unknown> }[]>`
      select tp_id, rooms, status, family_name, checkout, pms from bookings where tp_id like 'PMS-____' order by tp_id`;
    stored.forEach((row, index) => {
      const { rooms, status, family_name, checkout } = row.pms;
      const isStaffs = index % 5 === 0 && index < 250;
      const own = isStaffs ? edits[Math.floor(index / 5) % 4] : {};
      expect(row).toMatchObject({ rooms, status, family_name, checkout, ...own });
      expect([rooms, family_name]).toEqual([roomsOf(changed[index] ?? usual).split('+'), changed[index]?.family]);
    });
    expect(stored).toHaveLength(2500);
    for (const { kept, counted } of await recount(server.sqlAsOwner)) expect(kept).toEqual(counted);
    const heads = () => server.sqlAsOwner`select seq from event_heads where hotel_id = 'grand'`;
    const before = await heads();
    expect(await bring(changed)).toMatchObject({ written: 0, updated: 0, known: 2500, kept: 50 });
    expect(await heads()).toEqual(before);
  });
});
