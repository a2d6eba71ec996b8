import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayAfter, wallOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { runCommand } from '../testing/run-command.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const mapping = {
  kind: 'bookings',
  source: 'pms',
  key: { template: '{no}' },
  fields: {
    status: 'hotel_guest',
    name: '{name}',
    checkin: { template: '{from}', format: 'iso' },
    checkout: { template: '{from}', format: 'iso', plusDays: ['nights'] },
  },
};

/** An announcement with a text, and without the other fields. */
const announcing = ['call', 'makeAnnouncement', '--hotel', 'localhost', '--set', 'body=x'];

describe('the command bellhop', () => {
  let test: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    test = await createTestDatabase({ withHotels: true });
    folder = await mkdtemp(join(tmpdir(), 'bellhop-cli-'));
    await writeFile(join(folder, 'mapping.json'), JSON.stringify(mapping));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  function bellhop(...args: string[]) {
    return runCommand(args, { folder, settings: { DATABASE_URL: test.url, PORT: '8123' } });
  }

  it.each([
    [['nosuch'], "error: unknown command 'nosuch'. See bellhop --help."],
    [['hotel', 'lst'], "error: unknown command 'lst' (Did you mean list?) See bellhop hotel --help."],
    [
      ['call', 'listRooms', '--hotl', 'localhost'],
      'error: unknown option --hotl; --hotel is needed. See bellhop call listRooms --help.',
    ],
    [
      ['call', 'listRooms'],
      'error: --hotel is missing: host name or id of the hotel. See bellhop call listRooms --help.',
    ],
  ])('refuses %j in one line that names the help (O16)', async (args, line) => {
    expect(await bellhop(...args)).toEqual({ code: 1, out: '', err: `${line}\n` });
  });

  it('names the missing parts of a file of rooms in plain words (O14)', async () => {
    await writeFile(join(folder, 'rooms.json'), '{}');
    const { code, out, err } = await bellhop('call', 'addRooms', '--hotel', 'localhost', '--body', '@rooms.json');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe('The body does not fit: rooms: a list is expected.\n');
  });

  it('tells its version (O19)', async () => {
    expect(await bellhop('--version')).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' });
  });

  it('ends quietly when its reader closes (O2)', async () => {
    const { err } = await runCommand(['call', 'listServices', '--hotel', 'localhost', '--json'], {
      folder,
      settings: { DATABASE_URL: test.url },
      readsNothing: true,
    });
    expect(err).toBe('');
  });

  it('tells a backup where the database is', async () => {
    expect(await bellhop('database-url')).toEqual({ code: 0, out: `${test.url}\n`, err: '' });
  });

  it('imports a file, prints its outcome and tells the shell whether rows were refused', async () => {
    await writeFile(join(folder, 'a.csv'), 'no,name,from,nights\n1,Ann,2019-05-01,2\n2,Bob,soon,1\n');
    const args = [
      'import',
      'bookings',
      'a.csv',
      '--hotel',
      'localhost',
      '--mapping',
      'mapping.json',
      '--report',
      'r.csv',
      '--old',
    ];
    const first = await bellhop(...args);
    expect(first).toMatchObject({
      code: 2,
      out: expect.stringContaining('2 rows read: 1 new, 0 known already, 1 refused.'),
    });
    expect(await readFile(join(folder, 'r.csv'), 'utf8')).toContain('3,"checkin: ""soon"" is not a date like ');
    await writeFile(join(folder, 'a.csv'), 'no,name,from,nights\n1,Ann,2019-05-01,2\n');
    expect(await bellhop(...args)).toMatchObject({
      code: 0,
      out: '1 rows read: 0 new, 1 known already, 0 refused.\nNothing was changed.\n',
    });
  });

  it('says how many stays a hotel would erase at once, since when and until when, by --old (E9)', async () => {
    await writeFile(join(folder, 'old.csv'), 'no,name,from,nights\n71,Ann,2019-05-01,2\n72,Bob,2019-05-01,1\n');
    const args = [
      'import',
      'bookings',
      'old.csv',
      '--hotel',
      'localhost',
      '--mapping',
      'mapping.json',
      '--report',
      'o.csv',
    ];
    const zone = 'Europe/Istanbul';
    const today = wallOf(systemClock.now(), zone).date;
    const [first, last] = [dayAfter(today, -729), dayAfter(today, 730)];
    expect(await bellhop(...args)).toMatchObject({
      code: 2,
      out: `2 rows read: 0 new, 0 known already, 0 refused, 2 too old.
2 stays ended before ${first} and were not taken: this hotel keeps stays for 730 days after the check-out (guestDataDays).
With --old they are taken and kept until ${last}. Their lines: o.csv
Nothing was changed.
`,
    });
    const why = `checkout: before ${first}, and this hotel keeps no stay that ended earlier; --old takes it`;
    expect(await readFile(join(folder, 'o.csv'), 'utf8')).toContain(`2,"${why}"`);
    expect(await bellhop(...args, '--old')).toMatchObject({
      code: 0,
      out: `2 rows read: 2 new, 0 known already, 0 refused.
2 of the new stays ended before ${first}, and are kept for 730 days from today: until ${last}.
`,
    });
  });

  it.each([
    [['import', 'bookings', 'none.csv', '--hotel', 'localhost', '--mapping', 'mapping.json'], 'cannot be read'],
    [['import', 'bookings', '.', '--hotel', 'localhost', '--mapping', 'mapping.json'], 'is a folder'],
    [
      ['import', 'conversations', 'none', '--hotel', 'localhost', '--mapping', 'mapping.json'],
      'is one of bookings, not of conversations',
    ],
    [['guest-link', '--hotel', 'nowhere.example'], 'No hotel has the host nowhere.example'],
    [['guest-link', '--hotel', 'localhost', '--booking', 'none'], 'has no booking none'],
    [['revoke-guest-links', '--hotel', 'localhost', '--booking', 'none'], 'has no booking none'],
    [[...announcing, '--set', 'subject= ', '--set', 'hours=1'], 'subject: 1 characters at least'],
    [[...announcing, '--set', 'subject=x', '--set', 'hours=0'], 'hours: 1 at least'],
  ])('says in one line why %j cannot be done', async (args, reason) => {
    const { code, err } = await bellhop(...args);
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(reason)]);
  });

  it('prints a new stay link at the address in the hotel list (O3, RL17)', async () => {
    const [{ id } = { id: '' }] = await test.sqlAsOwner<
      { id: string }[]
    >`select id from bookings where hotel_id = 'grand' limit 1`;
    const [one, other] = await Promise.all(
      [1, 2].map(() => bellhop('guest-link', '--hotel', 'localhost', '--booking', id)),
    );
    const { out } = await bellhop('hotel', 'list', '--json');
    const { url = '' } = (JSON.parse(out) as { id: string; url: string }[]).find((hotel) => hotel.id === 'grand') ?? {}; // made by `printRows`
    expect(one?.out.split('\n')[1]).toMatch(/\/guest\/#[\w-]{22}$/);
    expect(one?.out.split('\n')[1]).toContain(`${new URL(url).origin}/guest/`);
    expect(one?.out).not.toBe(other?.out);
    const asJson = await bellhop('guest-link', '--hotel', 'localhost', '--booking', id, '--json');
    expect(JSON.parse(asJson.out)).toEqual({
      booking: id,
      guest: one?.out.split('\n')[0],
      url: expect.stringContaining(`${new URL(url).origin}/guest/#`),
    });
    // Behind a proxy that speaks HTTPS.
    await test.sqlAsOwner`update hotels set staff_base_url = 'https://localhost/' where id = 'grand'`;
    const proxied = await bellhop('guest-link', '--hotel', 'localhost', '--booking', id);
    expect(proxied.out).toMatch(/\nhttps:\/\/localhost\/guest\/#[\w-]{22}\n$/);
  });

  it('exports a stay into a new folder, and erases it once it has ended', async () => {
    await test.sqlAsOwner`
      insert into bookings (hotel_id, id, status, name, checkout, user_id, created_at, updated_at)
      values ('grand', 'b-cli', 'hotel_guest', 'Zyxcli', 9999999999, 'u-cli', 1, 1)`;
    await test.sqlAsOwner`insert into booking_counts values ('grand', 'hotel_guest', 1)
      on conflict (hotel_id, status) do update set n = booking_counts.n + 1`;
    const guest = (verb: string, ...more: string[]) => bellhop('guest', verb, 'b-cli', '--hotel', 'localhost', ...more);
    expect((await guest('export', '--to', 'out')).out).toBe(
      'Everything that is kept of the stay b-cli is in out: stay.json and 0 files.\n',
    );
    const exported = JSON.parse(await readFile(join(folder, 'out', 'stay.json'), 'utf8')) as object;
    expect(exported).toMatchObject({ stay: 'b-cli', bookings: [{ name: 'Zyxcli' }], who_looked: [{ what: 'export' }] });
    expect((await guest('export', '--to', 'out')).code).toBe(1);
    expect((await guest('erase')).code).toBe(1);
    const early = await guest('erase', '--yes');
    expect(early).toMatchObject({ code: 1, err: expect.stringContaining('The stay has not ended') });
    await test.sqlAsOwner`update bookings set checkout = 1 where id = 'b-cli'`;
    expect((await guest('erase', '--yes')).out).toContain('The stay b-cli is erased');
    expect(await test.sqlAsOwner`select from bookings where id = 'b-cli'`).toHaveLength(0);
    expect((await guest('erase', '--yes')).err).toBe('Bellhop Grand has no stay b-cli.\n');
  });

  it('takes back the stay links of a booking, once', async () => {
    const [{ id } = { id: '' }] = await test.sqlAsOwner<
      { id: string }[]
    >`select id from bookings where hotel_id = 'grand' limit 1`;
    await bellhop('guest-link', '--hotel', 'localhost', '--booking', id);
    const revoke = () => bellhop('revoke-guest-links', '--hotel', 'localhost', '--booking', id);
    expect((await revoke()).out).toMatch(/taken back: [1-9]\d*\.\n$/);
    expect((await revoke()).out).toMatch(/taken back: 0\.\n$/);
    expect(await test.sqlAsOwner`select from stay_codes where booking_id = ${id} and revoked_at is null`).toHaveLength(
      0,
    );
  });

  it('shows the operator’s message at every desk of a hotel for a day (SHELL-43)', async () => {
    const text = { subject: ' Lift ', body: 'It rests.\nUse the stairs.', hours: 24 };
    const args = ['call', 'makeAnnouncement', '--hotel', 'localhost', '--body', JSON.stringify(text)];
    expect(await bellhop(...args)).toMatchObject({ code: 0, err: '' });
    expect(
      await test.sqlAsOwner`select hotel_id, subject, body, valid_until - created_at as seconds from announcements`,
    ).toMatchObject([{ hotel_id: 'grand', subject: 'Lift', body: 'It rests.\nUse the stairs.', seconds: 86_400 }]);
  });

  it('tells every console of a hotel to reload (LIVE-10)', async () => {
    expect((await bellhop('force-reload', '--hotel', 'localhost')).code).toBe(0);
    expect(await test.sqlAsOwner`select hotel_id, entity from events where event = 'FORCE_RELOAD'`).toEqual([
      { hotel_id: 'grand', entity: 'hotel' },
    ]);
  });
});
