import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pmsFileTaken } from '@bellhop/contract/partners/pms-files';
import { getPmsState } from '@bellhop/contract/partners/state';
import { problem } from '@bellhop/contract/problem';
import { dayAfter, instantOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signBody } from '../../../partners/body-signature.ts';
import { hotelDay, hotelZone, moveToNoon } from '../../../testing/hotel-day.ts';
import { ownSystemDesk } from '../../../testing/own-system-desk.ts';
import { partnersHere } from '../../../testing/partners-here.ts';
import { filesHere } from '../../../testing/pms-files/files-here.ts';
import { recount } from '../../../testing/recount.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { FileTaker } from './files/file-taker.ts';

const key = 'the-key-of-both-sides';
const secrets = { key, webhookKey: key };
let server: TestServer;
const { bookingOf, patch } = ownSystemDesk(() => server);
let partner: ReturnType<typeof partnersHere>;
let taker: FileTaker;
/** The folder of the hotel grand. */
let inbox: string;

beforeAll(async () => {
  server = await startTestServer();
  partner = partnersHere(server, 'pms');
  await server.listen();
  await partner.set('grand', { driver: 'csv', secrets });
});
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'bellhop-inbox-'));
  inbox = join(root, 'grand');
  await mkdir(inbox);
  taker = await filesHere(server.database, server.clock, root);
  return async () => {
    await taker.close();
    await rm(root, { recursive: true });
  };
});
afterAll(() => server.close());

const heading = 'id,state,guest.name,rooms,arrival,departure';
const arrival = hotelDay(3);
const departure = dayAfter(arrival, 3);
const row = (id: string, { state = 'expected', name = 'Ann', rooms = '' } = {}) =>
  `${id},${state},${name},"${rooms}",${arrival},${departure}`;
const table = (...rows: readonly string[]) => `${[heading, ...rows].join('\n')}\n`;
const seconds = () => server.clock.now();

/** Writes a file with the server's clock as its time. @param writtenAt unix seconds */
async function write(path: string, text: string | Buffer, writtenAt = seconds()): Promise<void> {
  await writeFile(path, text);
  await utimes(path, writtenAt, writtenAt);
}
async function append(path: string, text: string): Promise<void> {
  await appendFile(path, text);
  await utimes(path, seconds(), seconds());
}

/** Writes a file under a temporary name and renames it, like an exporting program. @param writtenAt unix seconds */
async function drop(name: string, text: string, writtenAt = seconds()): Promise<void> {
  await write(join(inbox, `${name}.part`), text, writtenAt);
  await rename(join(inbox, `${name}.part`), join(inbox, name));
}

async function look(by = taker): Promise<void> {
  await (await by.look()).finished;
}

/** Looks twice without a write between the looks. */
async function takeFiles(): Promise<void> {
  await look();
  server.clock.advance(11);
  await look();
}

const shelf = async (name: 'done' | 'refused') => {
  const names = await readdir(join(inbox, name)).catch(() => []);
  return names.toSorted((one, other) => (one < other ? -1 : 1));
};
const isWaiting = async (name: string) => (await readdir(inbox)).includes(name);
/** Returns state and counts of the newest file with that name. */
const fateOf = async (name: string) => {
  const [file] = await server.sqlAsOwner<{ state: string; counts: Record<string, number> }[]>`
    select state, counts from pms_files where name = ${name} order by version desc limit 1`;
  return file;
};

const roomsOf = async (tpId: string) => (await bookingOf(tpId)).rooms;

describe('a file in the folder of the hotel', () => {
  it('is taken by the server as a message would be, and put away; bookings are as old as the file (API-33)', async () => {
    const own = join(server.dataFolder, 'inbox/grand');
    expect(await partner.test('grand')).toBe('csv');
    const writtenAt = seconds() - 3600;
    const text = [
      '\uFEFFID;State;Number;Guest.Name;Guest.Family_name;Guest.Phone;Rooms;Arrival;Departure;Adults;Notes;Company',
      `f1;in_house;HB-1;Ann;"Lee; Jr.";+34600111222;611,612;${arrival};${departure}T11:30:00+03:00;2;"Late.\n""Quiet"" room";x`,
      `f2;canceled;;Bo;;;;${arrival};${arrival};;;`,
      '',
    ].join('\r\n');
    await write(join(own, '.x'), text, writtenAt);
    await rename(join(own, '.x'), join(own, 'bookings.csv'));
    await vi.waitFor(async () => {
      server.clock.advance(11);
      expect(await readdir(join(own, 'done'))).toHaveLength(1);
    }, 20_000);
    expect(await bookingOf('f1')).toMatchObject({
      status: 'hotel_guest',
      reservation_number: 'HB-1',
      name: 'Ann',
      family_name: 'Lee; Jr.',
      phone_number: '+34600111222',
      rooms: ['611', '612'],
      // 14:00 in Istanbul is the hotel's default hour; an instant stays unchanged.
      checkin: instantOf(arrival, '14:00', hotelZone),
      checkout: instantOf(departure, '11:30', hotelZone),
      adults: 2,
      note: 'Late.\n"Quiet" room',
    });
    expect((await bookingOf('f2')).status).toBe('invalid_booking');
    expect(await readdir(own)).toEqual(['done']);
    const state = await server.as('frontdesk')({ method: 'GET', url: '/api/partners/pms/state?hotel_id=grand' });
    expect(getPmsState.answer.parse(state.json())).toEqual({ driver: 'csv', heard_at: writtenAt, failing_since: null });
    const [account] = await partner.list('grand');
    expect(account).toMatchObject({ driver: 'csv', last_ok_at: expect.any(Number), last_error: null });
    const metrics = await server.send({ method: 'GET', url: '/metrics' });
    expect(metrics.body).toContain('bellhop_pms_files_total{result="taken"} 1');
    expect(metrics.body).toContain(`bellhop_pms_heard_seconds{hotel="grand"} ${writtenAt}`);
  });

  it('whose stays ended longer ago than the hotel keeps them takes none of those, and says so by the line (BM6, E9)', async () => {
    const today = moveToNoon(server.clock);
    // The hotel keeps stays for 730 days.
    const [last, first] = [dayAfter(today, -730), dayAfter(today, -729)];
    const stay = (id: string, to: string) => `${id},departed,Ann,,${dayAfter(to, -2)},${to}`;
    await drop('history.csv', table(stay('old-1', '2017-07-03'), stay('old-2', last), stay('new-1', first)));
    await takeFiles();
    expect(await fateOf('history.csv')).toMatchObject({ state: 'taken', counts: { rows: 3, created: 1, refused: 2 } });
    const report = (await shelf('done')).find((name) => name.endsWith('history.csv.report.csv')) ?? '';
    const why = `"departure","before ${first}, and this hotel keeps no stay that ended earlier"`;
    const lines = await readFile(join(inbox, 'done', report), 'utf8');
    expect(lines).toContain(`2,${why}`);
    expect(lines).toContain(`3,${why}`);
    await server.tidy();
    expect(await bookingOf('new-1')).toMatchObject({ status: 'checked_out' });
  });

  it('is taken once, also when it comes again; the same words in a later export are news again', async () => {
    const first = seconds();
    const a = table(row('once', { rooms: '101' }));
    await drop('bookings.csv', a, first);
    await takeFiles();
    expect(await fateOf('bookings.csv')).toMatchObject({ state: 'taken', counts: { rows: 1, created: 1 } });
    const { id } = await bookingOf('once');
    await patch(id, { note: 'Seen' });
    await drop('bookings.csv', a, first);
    await takeFiles();
    const files = () => server.sqlAsOwner`select 1 from pms_files where name = 'bookings.csv'`;
    const known = (await files()).length;
    expect(await isWaiting('bookings.csv')).toBe(false);
    await drop('bookings.csv', table(row('once', { rooms: '102' })), first + 10);
    await takeFiles();
    expect(await roomsOf('once')).toEqual(['102']);
    await drop('bookings.csv', a, first + 20);
    await takeFiles();
    expect(await roomsOf('once')).toEqual(['101']);
    expect((await files()).length).toBe(known + 2);
    expect(await shelf('done')).toHaveLength(3);
    for (const { kept, counted } of await recount(server.sqlAsOwner)) expect(kept).toEqual(counted);
  });

  it('is not taken while it is being written, nor under a name that says so', async () => {
    const path = join(inbox, 'slow.csv');
    await write(join(inbox, 'later.csv.filepart'), table(row('part')));
    await write(join(inbox, '.hidden.csv'), table(row('hidden')));
    await write(path, `${heading}\n${row('slow-1')}\nslow-2,exp`);
    await look();
    for (const more of ['ected,Bo', `,"",${arrival},`]) {
      server.clock.advance(9);
      await append(path, more);
      await look();
    }
    server.clock.advance(9);
    await look();
    expect(await isWaiting('slow.csv')).toBe(true);
    expect(await server.sqlAsOwner`select 1 from bookings where tp_id like 'slow-%'`).toHaveLength(0);
    await append(path, `${departure}\n`);
    await takeFiles();
    expect((await fateOf('slow.csv'))?.counts).toMatchObject({ rows: 2, created: 2, refused: 0 });
    expect(await server.sqlAsOwner`select 1 from bookings where tp_id in ('part', 'hidden')`).toHaveLength(0);
  });

  it('leaves out lines that do not fit, and tells each of them with field and reason in a report beside it', async () => {
    const text = table(
      row('good-1'),
      row('bad-1', { state: 'asleep' }),
      `bad-2,expected,Ann,,31.12.2026,${departure}`,
      `bad-3,expected,Ann,,${departure},${arrival}`,
      `bad-4,expected,,,${arrival},${departure}`,
      'bad-5,expected',
      row('bad-6', { rooms: '9'.repeat(30) }),
      row('good-1', { rooms: '7' }),
      row('=good-2'),
      'bad-7,expected,Ann,,0001-01-01,2026-12-04',
      'bad-8,expected,Ann,,0026-12-01,0026-12-04',
    );
    await drop('mixed.csv', text);
    await takeFiles();
    expect(await fateOf('mixed.csv')).toMatchObject({ state: 'taken', counts: { rows: 11, created: 2, refused: 9 } });
    const [file = '', report = ''] = await shelf('done');
    expect(report).toBe(`${file}.report.csv`);
    expect((await readFile(join(inbox, 'done', report), 'utf8')).split('\n')).toEqual([
      'line,field,reason',
      '3,"state","""asleep"" is none of expected, in_house, departed, canceled, no_show"',
      expect.stringMatching(/^4,"arrival","""31\.12\.2026"" is not a date like /),
      '5,"departure","before the arrival"',
      '6,"guest.name","empty"',
      '7,,"2 columns instead of 6"',
      '8,"rooms","too long, or too many"',
      '9,"id","another line of this file has the same id and says something else"',
      '11,"arrival","""0001-01-01"" is not between 1970 and 9999"',
      '12,"arrival","""0026-12-01"" is not between 1970 and 9999"',
      '',
    ]);
    const [account] = await partner.list('grand');
    expect(account?.troubles[0]?.text).toMatch(
      /^File mixed\.csv: 9 of 11 lines do not fit; done\/.+\.report\.csv lists them$/,
    );
    expect(account?.last_error).toBeNull();
    // The trouble contains no data of guests.
    expect(JSON.stringify(account?.troubles)).not.toMatch(/Ann|asleep/);
  });

  it('has lines that end with CR alone, as a Mac writes them, and guests of one name (K7, F41, K8, F46)', async () => {
    const heading = 'id,state,guest.family_name,arrival,departure';
    await drop('mac.csv', `${heading}\rmac-1,expected,Noora,${arrival},${departure}\r`);
    await takeFiles();
    expect(await fateOf('mac.csv')).toMatchObject({ state: 'taken', counts: { rows: 1, created: 1 } });
    expect(await bookingOf('mac-1')).toMatchObject({ name: '', family_name: 'Noora' });
  });

  it('is refused where earlier versions let a mapping in that reads nothing (K6, F37)', async () => {
    const fields = { status: '{s}', name: '{n}', checkin: { template: '{a}', format: 'dd-EEE-yy' } };
    const mapping = { kind: 'bookings', source: 'own', key: { template: '{i}' }, fields };
    await server.sqlAsOwner`
      update partner_accounts set options = ${server.sqlAsOwner.json({ mapping })} where hotel_id = 'grand' and driver = 'csv'`;
    await drop('odd.csv', table(row('odd-1')));
    await takeFiles();
    expect(await fateOf('odd.csv')).toMatchObject({ state: 'refused' });
    const [account] = await partner.list('grand');
    expect(account?.last_error).toContain('unknown letters EEE');
    await partner.set('grand', { driver: 'csv', secrets });
  });

  it('is refused with the reason beside it where it has no reservations, and the partner says so until one has', async () => {
    await drop('list.csv', 'Room;Guest\n101;Ann\n');
    await drop('empty.csv', '');
    await drop('wrong.csv', table(row('', {}), row('', {})));
    await takeFiles();
    const names = await shelf('refused');
    expect(names.map((name) => name.replace(/^\w+-/, ''))).toEqual(
      expect.arrayContaining(['list.csv', 'list.csv.reason.txt', 'empty.csv.reason.txt', 'wrong.csv.report.csv']),
    );
    const reasonOf = async (name: string) =>
      readFile(join(inbox, 'refused', names.find((each) => each.endsWith(`${name}.reason.txt`)) ?? ''), 'utf8');
    expect(await reasonOf('list.csv')).toBe(
      'The first line has to name the columns, without a title above it; these are missing: id, state, guest.name, arrival, departure.\n',
    );
    expect(await reasonOf('empty.csv')).toBe('The file is empty.\n');
    expect(await reasonOf('wrong.csv')).toBe('None of its lines could be taken.\n');
    const [failing] = await partner.list('grand');
    expect(failing).toMatchObject({
      failing_since: expect.any(Number),
      last_error: expect.stringMatching(/^File \w+\.csv: /),
    });
    await drop('good.csv', table(row('after')));
    await takeFiles();
    const [works] = await partner.list('grand');
    expect(works).toMatchObject({ failing_since: null, last_error: null });
  });

  it('changes nothing that a newer one has said, whichever comes first; reservations that it does not name stay', async () => {
    const now = seconds();
    await drop('new.csv', table(row('turn', { rooms: '2' }), row('only-new')), now);
    await takeFiles();
    await drop('old.csv', table(row('turn', { rooms: '1' }), row('only-old', { state: 'in_house' })), now - 86_400);
    await takeFiles();
    expect((await fateOf('old.csv'))?.counts).toMatchObject({ rows: 2, created: 1, older: 1 });
    expect(await roomsOf('turn')).toEqual(['2']);
    expect((await bookingOf('only-new')).status).toBe('future_guest');
    // One look takes the older file first, whatever its name; files of one moment follow the order of their names.
    await drop('a.csv', table(row('turn', { rooms: '5' })), now + 2);
    await drop('b.csv', table(row('turn', { rooms: '6' })), now + 2);
    await drop('z.csv', table(row('turn', { rooms: '4' })), now + 1);
    await takeFiles();
    expect(await roomsOf('turn')).toEqual(['6']);
    // A clock that is ahead does not keep the next file out.
    await drop('ahead.csv', table(row('turn', { rooms: '7' })), now + 900_000);
    await takeFiles();
    server.clock.advance(60);
    await drop('next.csv', table(row('turn', { rooms: '8' })));
    await takeFiles();
    expect(await roomsOf('turn')).toEqual(['8']);
  });

  it('never overwrites what staff changed: the difference is shown, also when staff ask (BKD-12)', async () => {
    await drop('day-1.csv', table(row('kept', { rooms: '101' })));
    await takeFiles();
    const { id } = await bookingOf('kept');
    await patch(id, { rooms: ['102'] });
    await drop('day-2.csv', table(row('kept', { rooms: '103', name: 'Anna' })));
    await takeFiles();
    expect(await bookingOf('kept')).toMatchObject({
      name: 'Anna',
      rooms: ['102'],
      pms_differs: true,
      pms_differences: [{ field: 'rooms', ours: ['102'], theirs: ['103'] }],
    });
    expect((await patch(id, { check_with_pms: true })).pms).toMatchObject({ state: 'different' });
    await patch(id, { rooms: ['103'] });
    await drop('day-3.csv', table(row('kept', { rooms: '104', name: 'Anna' })));
    await takeFiles();
    expect(await bookingOf('kept')).toMatchObject({ rooms: ['104'], pms_differs: false });
  });

  it('whose process dies in the middle is taken to its end by the next, and put away once', async () => {
    const rows = Array.from({ length: 450 }, (_, nr) => row(`kill-${nr}`));
    await drop('long.csv', table(...rows));
    const script = fileURLToPath(new URL('../../../testing/pms-files/mortal-process.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', script, server.serverUrl, join(inbox, '..'), 'grand', 'long.csv'],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const exit = once(child, 'exit');
    await once(child.stdout, 'data');
    const count = async () => (await server.sqlAsOwner`select 1 from bookings where tp_id like 'kill-%'`).length;
    expect(await count()).toBe(200);
    // The process lives, so no other process takes over its file.
    await takeFiles();
    expect(await isWaiting('long.csv')).toBe(true);
    child.kill('SIGKILL');
    await exit;
    await server.sqlAsOwner`update pms_files set leased_until = clock_timestamp() where name = 'long.csv'`;
    await patch((await bookingOf('kill-3')).id, { rooms: ['9'] });
    await takeFiles();
    expect(await count()).toBe(450);
    expect(await roomsOf('kill-3')).toEqual(['9']);
    expect((await fateOf('long.csv'))?.counts).toMatchObject({ rows: 450, created: 250, same: 200 });
    expect(await shelf('done')).toHaveLength(1);
    const events = await server.sqlAsOwner`
      select 1 from events e join bookings b on b.hotel_id = e.hotel_id and b.id = e.entity_id
      where b.tp_id like 'kill-%' and e.entity = 'booking' and e.event = 'INSERT'`;
    expect(events).toHaveLength(450);
  });

  it('is taken by one of several processes that have its folder, and is whole whichever it was', async () => {
    const other = await filesHere(server.database, server.clock, join(inbox, '..'));
    const rows = Array.from({ length: 300 }, (_, nr) => row(`pair-${nr}`));
    await drop('pair.csv', table(...rows));
    await Promise.all([look(), look(other)]);
    server.clock.advance(11);
    await Promise.all([look(), look(other)]);
    expect((await fateOf('pair.csv'))?.counts).toMatchObject({ rows: 300, created: 300, same: 0 });
    expect(await shelf('done')).toHaveLength(1);
    await other.close();
  });

  it('is a file in that folder and no larger than it may be: links, folders and strangers are left alone', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'bellhop-outside-'));
    await write(join(outside, 'secret.csv'), table(row('linked')));
    await symlink(join(outside, 'secret.csv'), join(inbox, 'link.csv'));
    await mkdir(join(inbox, 'folder.csv'));
    for (const hotel of ['beach', 'nobody', 'Not-A-Hotel']) {
      await mkdir(join(inbox, '..', hotel));
      await write(join(inbox, '..', hotel, 'x.csv'), table(row('strange')));
    }
    await write(join(inbox, 'film.csv'), '');
    await truncate(join(inbox, 'film.csv'), 16 * 1024 * 1024 + 1);
    await takeFiles();
    expect(await server.sqlAsOwner`select 1 from bookings where tp_id in ('linked', 'strange')`).toHaveLength(0);
    expect(await readdir(inbox)).toEqual(expect.arrayContaining(['link.csv', 'folder.csv']));
    expect((await shelf('refused')).some((name) => name.endsWith('film.csv.reason.txt'))).toBe(true);
    // A link in the place of our folder is not followed.
    await symlink(outside, join(inbox, 'done'));
    await drop('honest.csv', table(row('honest')));
    await takeFiles();
    expect(await readdir(outside)).toEqual(['secret.csv']);
    expect(await isWaiting('honest.csv')).toBe(true);
    const [account] = await partner.list('grand');
    expect(account?.last_error).toBe('File honest.csv: inbox: a link in place of a folder');
    await rm(join(inbox, 'done'));
    await takeFiles();
    expect(await isWaiting('honest.csv')).toBe(false);
    await rm(outside, { recursive: true });
  });
});

it('The columns of a file may be the own system’s columns, by the mapping of an import (K6, F37)', async () => {
  const mapping = {
    kind: 'bookings',
    source: 'own',
    encoding: 'windows-1254',
    empty: ['', '-'],
    key: { template: '{Nr}' },
    fields: {
      status: { template: '{Durum}', values: { GELDI: 'hotel_guest', '*': 'future_guest' } },
      name: '{Ad}',
      rooms: { template: '{Oda}', separator: '+' },
      checkin: { template: '{Giris}', format: 'dd.MM.yyyy' },
      checkout: { template: '{Giris}', format: 'dd.MM.yyyy', plusDays: ['Gece'] },
      children: { sum: ['Cocuk', 'Bebek'] },
    },
  };
  const set = (options: Record<string, unknown>) => partner.set('grand', { driver: 'csv', secrets, options });
  await expect(set({ mapping: { ...mapping, key: { template: '{*}' } } })).rejects.toThrow('name a number in it');
  await expect(set({ mapping: { ...mapping, encoding: 'klingon' } })).rejects.toThrow('unknown encoding: klingon');
  await expect(set({ mapping: { ...mapping, fields: {} }, keep: 1 })).rejects.toThrow(/The options are not right/);
  const dated = (format: string) => ({ ...mapping.fields, checkin: { template: '{Giris}', format } });
  await expect(set({ mapping: { ...mapping, fields: dated('dd-EEE-yy') } })).rejects.toThrow('unknown letters EEE');
  await set({ mapping });
  const written = arrival.split('-').toReversed().join('.');
  const text = `Nr;Durum;Ad;Oda;Giris;Gece;Cocuk;Bebek\nT1;GELDI;\xddlkay \xde.;901+902;${written};2;1;-\nT2;;-;;${written};1;;\n`;
  await write(join(inbox, 'own.csv'), Buffer.from(text, 'latin1'));
  await takeFiles();
  expect(await bookingOf('T1')).toMatchObject({
    name: 'İlkay Ş.',
    status: 'hotel_guest',
    rooms: ['901', '902'],
    checkin: instantOf(arrival, '14:00', hotelZone),
    checkout: instantOf(dayAfter(arrival, 2), '12:00', hotelZone),
    children: 1,
  });
  expect((await fateOf('own.csv'))?.counts).toMatchObject({ rows: 2, created: 1, refused: 1 });
  await set({});
});

const digestOf = (text: string) => `sha256=${createHash('sha256').update(text).digest('hex')}`;

describe('a file that is sent', () => {
  async function put(
    name: string,
    text: string,
    { at = seconds(), by = key, host = 'localhost', signature = signBody(by, at, text) }: Partial<PutClaims> = {},
  ) {
    const headers = { 'content-type': 'text/csv', 'bellhop-timestamp': String(at), 'bellhop-signature': signature };
    return server.send({ method: 'PUT', url: `/api/partners/pms/v1/files/${name}`, body: text, host, headers });
  }
  interface PutClaims {
    at: number;
    by: string;
    host: string;
    signature: string;
  }
  const codeOf = (answer: { json(): unknown }) => problem.parse(answer.json()).code;
  const own = () => readdir(join(server.dataFolder, 'inbox/grand'));

  it('is answered with its result, and lies with the others; the same message again is the same answer', async () => {
    const at = seconds();
    const text = table(row('sent-1', { rooms: '1' }), row('sent-2', { state: 'asleep' }));
    const first = await put('today.csv', text, { at });
    expect(first.statusCode, first.body).toBe(200);
    expect(pmsFileTaken.parse(first.json())).toMatchObject({
      state: 'taken',
      counts: { rows: 2, created: 1, refused: 1 },
      problems: [{ line: 3, field: 'state' }],
    });
    expect((await put('today.csv', text, { at })).json()).toEqual(first.json());
    // A replay of the overheard message changes no booking.
    await put('today.csv', table(row('sent-1', { rooms: '2' })), { at: at + 5 });
    expect((await put('today.csv', text, { at })).json()).toEqual(first.json());
    expect(await roomsOf('sent-1')).toEqual(['2']);
    expect((await own()).toSorted()).toEqual(['done']);
  });

  it('is proven before its first byte by a signature over its digest, which must be the one of its bytes (S6)', async () => {
    const text = table(row('proven'));
    const name = 'proven.csv';
    const digest = digestOf(text);
    const send = (body: string, signed = `${name}.${digest}`) => {
      const at = seconds();
      const signature = { 'bellhop-timestamp': String(at), 'bellhop-signature': signBody(key, at, signed) };
      const headers = { 'content-type': 'text/csv', 'bellhop-digest': digest, ...signature };
      return server.send({ method: 'PUT', url: `/api/partners/pms/v1/files/${name}`, body, headers });
    };
    expect(codeOf(await send(`${text} `))).toBe('bad_signature');
    expect(codeOf(await send(text, `another.csv.${digest}`))).toBe('bad_signature');
    expect(codeOf(await send(text, text))).toBe('bad_signature');
    expect(pmsFileTaken.parse((await send(text)).json())).toMatchObject({ state: 'taken', counts: { created: 1 } });
  });

  it('is refused without a trace where key, time, name, size or hotel do not fit', async () => {
    const text = table(row('never'));
    const before = (await readdir(join(server.dataFolder, 'inbox/grand/done'))).length;
    expect(codeOf(await put('x.csv', text, { by: 'another-key-of-nobody' }))).toBe('bad_signature');
    expect(codeOf(await put('x.csv', text, { at: seconds() - 301 }))).toBe('bad_signature');
    expect(codeOf(await put('x.csv', text, { at: seconds() + 330 }))).toBe('bad_signature');
    expect(codeOf(await put('x.csv', `${text} `, { signature: signBody(key, seconds(), text) }))).toBe('bad_signature');
    expect(codeOf(await put('x.csv', 'x'.repeat(16 * 1024 * 1024 + 1)))).toBe('file_too_large');
    for (const name of ['..%2Fx.csv', '%2Fetc%2Fx', '.x.csv', 'x%00.csv', 'x'.repeat(101)])
      expect(codeOf(await put(name, text))).toBe('invalid_input');
    // Another hotel: first without files, then with its own key.
    expect(codeOf(await put('x.csv', text, { host: '127.0.0.1' }))).toBe('not_found');
    const beach = 'the-key-of-the-beach';
    await partner.set('beach', { driver: 'csv', secrets: { key: beach, webhookKey: beach } });
    expect(codeOf(await put('x.csv', text, { host: '127.0.0.1' }))).toBe('bad_signature');
    expect(codeOf(await put('x.csv', text, { by: beach }))).toBe('bad_signature');
    expect(await server.sqlAsOwner`select 1 from bookings where tp_id = 'never'`).toHaveLength(0);
    expect(await own()).toEqual(['done']);
    expect(await readdir(join(server.dataFolder, 'inbox/grand/done'))).toHaveLength(before);
    const notATable = await put('x.csv', 'hello');
    expect(problem.parse(notATable.json())).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'body', reason: expect.stringMatching(/^The first line/) }],
    });
  });

  it('comes sixty times a minute at most, and under the key before for a day', async () => {
    const next = 'another-key-of-both-sides';
    await partner.set('grand', { driver: 'csv', secrets: { key: next, webhookKey: next } });
    server.clock.advance(60);
    expect((await put('a.csv', table(row('rotated')))).statusCode).toBe(200);
    expect((await put('b.csv', table(row('rotated')), { by: next })).statusCode).toBe(200);
    const refused = await Promise.all(Array.from({ length: 60 }, () => put('c.csv', '', { by: 'nobody' })));
    expect(refused.map(codeOf).filter((code) => code === 'limit_reached')).toHaveLength(2);
    server.clock.advance(60);
    await partner.set('grand', { driver: 'csv', secrets });
  });

  it('waits while another process takes it, and is asked for by sending it again', async () => {
    const [at, text] = [seconds(), table(row('waits'))];
    const id = `${createHash('sha256').update(text).digest('base64url')}.${at * 1000}`;
    await server.sqlAsOwner`
      insert into pms_files (hotel_id, id, name, version, state, lease, leased_until, began_at)
      values ('grand', ${id}, 'waits.csv', ${at * 1000}, 'taking', 'another', clock_timestamp() + interval '1 minute', ${at})`;
    const waiting = await put('waits.csv', text, { at });
    expect([waiting.statusCode, pmsFileTaken.parse(waiting.json()).state]).toEqual([202, 'taking']);
    await server.sqlAsOwner`update pms_files set leased_until = clock_timestamp() where id = ${id}`;
    const retried = await put('waits.csv', text, { at });
    expect([retried.statusCode, pmsFileTaken.parse(retried.json()).counts.created]).toEqual([200, 1]);
    expect(await own()).toEqual(['done', 'refused']);
  });
});

it('Files that were put away are removed after the days that the hotel has said', async () => {
  await partner.set('grand', { driver: 'csv', secrets, options: { keep_days: 3 } });
  const own = join(server.dataFolder, 'inbox/grand');
  expect(await readdir(join(own, 'done'))).not.toHaveLength(0);
  // The time of the file system decides how long ago a file was put away.
  const putAway = (await stat(join(own, 'done'))).ctimeMs / 1000;
  const began = seconds();
  server.clock.holdAt(putAway + 2 * 86_400);
  await server.tidy();
  expect(await readdir(join(own, 'done'))).not.toHaveLength(0);
  server.clock.holdAt(putAway + 4 * 86_400);
  await server.tidy();
  expect(await readdir(join(own, 'done'))).toHaveLength(0);
  server.clock.holdAt(began + 4 * 86_400);
  await server.tidy();
  expect(await server.sqlAsOwner`select 1 from pms_files where hotel_id = 'grand'`).toHaveLength(0);
});

it('Versions of files and of messages do not count against each other: a hotel may change from one to the other', async () => {
  await drop('last.csv', table(row('moves', { rooms: '8001' })));
  await takeFiles();
  await partner.set('grand', { driver: 'link', secrets });
  const fields = { state: 'expected', guest: { name: 'Ann' }, arrival, departure };
  const body = JSON.stringify({ reservations: [{ id: 'moves', version: 3, rooms: ['8002'], ...fields }] });
  const headers = { 'bellhop-timestamp': String(seconds()), 'bellhop-signature': signBody(key, seconds(), body) };
  const answer = await server.send({ method: 'POST', url: '/api/partners/pms/v1/reservations', body, headers });
  expect(answer.json()).toEqual({ results: [{ id: 'moves', result: 'changed' }] });
  expect(await roomsOf('moves')).toEqual(['8002']);
  // The hotel does not take files any more.
  await drop('late.csv', table(row('moves', { rooms: '8003' })));
  await takeFiles();
  expect(await isWaiting('late.csv')).toBe(true);
});
