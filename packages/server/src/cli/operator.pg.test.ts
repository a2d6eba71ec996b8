import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHere } from '../testing/command-here.ts';
import { signInDemo } from '../testing/demo-sign-in.ts';
import { startRealServer } from '../testing/real-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

describe('a hotel set up without SQL', () => {
  let test: TestDatabase;
  let folder: string;
  let temporaryPassword = '';
  beforeAll(async () => {
    test = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'bellhop-operator-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  function bellhop(args: readonly string[], input?: string) {
    const settings = { DATABASE_URL: test.url, BELLHOP_DATA: join(folder, 'data'), PORT: '8123' };
    return commandHere(args, { folder, settings, input });
  }
  async function works(...args: string[]): Promise<string> {
    const { code, out, err } = await bellhop(args);
    expect({ code, err }, args.join(' ')).toEqual({ code: 0, err: '' });
    return out;
  }
  async function rows(...args: string[]): Promise<Record<string, string>[]> {
    return JSON.parse(await works(...args, '--json')) as Record<string, string>[]; // as printRows makes it
  }

  it('begins with a hotel and an administrator who holds every right, and only once', async () => {
    const first = ['first-run', '--host', 'Park.example', '--hotel-name', 'Park', '--email', 'boss@park.example'];
    expect((await bellhop(['first-run', '--host', 'park.example', '--hotel-name', 'Park'])).err).toBe(
      'The administrator needs --email or --phone.\n',
    );
    const zone = ['--time-zone', 'Europe/Madrid'];
    const slip = ['first-run', '--host', 'park.example', '--hotel-name', 'Park', '--email', 'boss', ...zone];
    expect((await bellhop(slip)).err).toBe('Invalid e-mail address "boss".\n');
    expect((await bellhop(slip.with(6, 'boss@park'))).err).toBe('Invalid email address format.\n');
    expect((await bellhop(first)).err).toBe('The first run needs --time-zone.\n');
    // The refused input left no rows behind.
    expect(await rows('hotel', 'list')).toEqual([]);
    const out = await works(...first, '--name', 'Ada', '--family-name', 'Park', ...zone);
    expect(out).toMatch(/http:\/\/Park\.example:8123\/ and sign in:\n {2}boss@park\.example\n {2}\S{16} /);
    temporaryPassword = /\n {2}(\S{16}) /.exec(out)?.[1] ?? '';
    expect(await bellhop(first)).toMatchObject({ code: 1, err: expect.stringContaining('There are hotels already') });

    expect(await rows('hotel', 'list')).toMatchObject([
      { id: 'park-example', name: 'Park', hosts: 'park.example', state: 'open' },
    ]);
    expect(await rows('staff', 'list', '--hotel', 'park.example')).toMatchObject([
      { name: 'Ada Park', email: 'boss@park.example', groups: 'staff', state: 'must choose a password' },
    ]);
    expect(await rows('privilege', 'list', '--hotel', 'park.example')).toMatchObject([
      { person: 'boss@park.example', types: 'ANY', services: 'ANY', flags: expect.stringContaining('BELLHOP_ADMIN') },
    ]);
    expect((await rows('service', 'list', '--hotel', 'park.example')).length).toBeGreaterThan(5);
  });

  it('makes a hotel that lets guests in by QR code, unless a flag says otherwise (SHELL-30, SET-17)', async () => {
    const settingsOf = async (hotel: string) =>
      // `hotel show` prints JSON.
      (JSON.parse(await works('hotel', 'show', hotel)) as { settings: Record<string, unknown> }).settings;
    expect(await settingsOf('park-example')).toMatchObject({ createQR: true });
    await works('hotel', 'add', '--host', 'closed.example', '--name', 'Closed', '--set', 'createQR=false');
    expect(await settingsOf('closed-example')).toMatchObject({ createQR: false });
    await works('hotel', 'disable', 'closed.example');
  });

  it('is served, and its administrator signs in, chooses a password and adds a second factor', async () => {
    await works('hotel', 'change', 'park.example', '--add-host', 'localhost');
    const server = await startRealServer({
      DATABASE_URL: test.url,
      BELLHOP_DATA: join(folder, 'data'),
      BELLHOP_DEMO: 'off',
    });
    try {
      const origin = `http://localhost:${server.port}`;
      const headers = await signInDemo(origin, 'boss@park.example', temporaryPassword, 'Chosen.Myself.1');
      const services = await fetch(`${origin}/api/hotels/services?hotel_id=park-example`, { headers });
      expect(services.status, await services.text()).toBe(200);
      expect(server.printed()).not.toContain('"level":50');
    } finally {
      await server.interrupt();
    }
  });

  it('changes settings, and says which do not fit', async () => {
    await works(
      'hotel',
      'change',
      'park.example',
      '--set',
      'idleLockMinutes=10',
      '--set',
      'theme.primaryColor=#0f5f55',
    );
    const shown = JSON.parse(await works('hotel', 'show', 'park-example')) as { settings: Record<string, unknown> }; // `hotel show` prints JSON
    expect(shown.settings).toMatchObject({
      idleLockMinutes: 10,
      timeZone: 'Europe/Madrid',
      theme: { primaryColor: '#0f5f55' },
    });
    for (const [setting, reason] of [
      ['idleLock=1', 'There is no setting idleLock.'],
      ['checkInFields.gendre=hidden', 'Check-in forms have no field gendre.'],
      ['theme.primaryColor=green', 'theme.primaryColor'],
      ['checkInOffers=[{"id":"late","kind":"late","name":{"en":"Late"},"price":1}]', 'checkInOffers.0.kind'],
      ['currency=TL', 'There is no currency TL;'],
      ['adminUrl.en=admin.example', 'admin.example is not a whole http: or https: address.'],
      ['easeeUrl=javascript:alert(1)', 'javascript:alert(1) is not a whole'],
      ['trustedOrigins=["https://admin.example/"]', 'https://admin.example/ is not an origin;'],
      ['currency=TLX', 'There is no currency TLX'],
      ['timeZone=Madrid', 'There is no time zone Madrid'],
      ['hotelName=Other', 'There is no setting hotelName.'],
    ] as const) {
      expect(await bellhop(['hotel', 'change', 'park.example', '--set', setting])).toMatchObject({
        code: 1,
        err: expect.stringContaining(reason),
      });
    }
  });

  it('says that nothing is changed where nothing is, and how a setting is taken away (RL5)', async () => {
    const change = (setting: string) => works('hotel', 'change', 'park.example', '--set', setting);
    expect(await change('adminUrl.en=https://admin.example/en')).toContain('Park is changed');
    expect(await change('adminUrl={}')).toBe(
      'Park was like that already: nothing is changed. A setting is taken away by key=null.\n',
    );
    expect(await change('adminUrl=null')).toContain('Park is changed');
  });

  it('gives every text that guests agree to a version of its own, and keeps the earlier ones', async () => {
    const setRules = async (rules: object) => {
      const set = ['--set', `houseRules=${JSON.stringify(rules)}`];
      await works('hotel', 'change', 'park.example', ...set);
      // `hotel show` prints JSON.
      const shown = JSON.parse(await works('hotel', 'show', 'park-example')) as { settings: { houseRules: unknown } };
      return shown.settings.houseRules;
    };
    const kept = () => test.sqlAsOwner`select name, version, text from hotel_texts order by version`;
    expect(await setRules({ text: { en: 'Quiet after ten.' } })).toEqual({
      version: 1,
      text: { en: 'Quiet after ten.' },
    });
    expect(await setRules({ version: 4, text: { en: 'Quiet after ten.' } }), 'the same text').toMatchObject({
      version: 1,
    });
    expect(await setRules({ version: 1, text: { en: 'Quiet after nine.' } })).toMatchObject({ version: 2 });
    await works('hotel', 'change', 'park.example', '--set', 'houseRules=null');
    expect(await setRules({ text: { en: 'Quiet after ten.' } })).toMatchObject({ version: 3 });
    expect(await kept()).toEqual(
      ['Quiet after ten.', 'Quiet after nine.', 'Quiet after ten.'].map((en, index) => ({
        name: 'house_rules',
        version: index + 1,
        text: { en },
      })),
    );
    const refused = await bellhop(['hotel', 'change', 'park.example', '--set', 'houseRules={"text":"Quiet"}']);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('houseRules') });
    expect(await kept()).toHaveLength(3);
    await works('hotel', 'change', 'park.example', '--set', 'houseRules=null');
  });

  it('adds a sibling that signs in with the pool of its group', async () => {
    await works(
      'hotel',
      'add',
      '--name',
      'Beach',
      '--host',
      'beach.example',
      '--group',
      'park-example',
      '--url',
      'https://beach.example',
    );
    expect(
      await bellhop(['hotel', 'add', '--name', 'Other', '--host', 'beach.example', '--id', 'other']),
    ).toMatchObject({
      code: 1,
      err: 'The host beach.example belongs to the hotel beach-example.\n',
    });
    await works('privilege', 'add', 'boss@park.example', '--hotel', 'beach.example', '--flags', 'BOOKINGS');
    expect(await rows('privilege', 'list', '--hotel', 'beach.example')).toMatchObject([{ flags: 'BOOKINGS' }]);
  });

  it('adds, changes and loads services, each with its names', async () => {
    await works('service', 'add', 'boat', '--hotel', 'beach.example', '--name', 'Boat', '--name-tr', 'Tekne');
    await works('service', 'change', 'boat', '--hotel', 'beach.example', '--name-es', 'Barco', '--type', 'LOL_REQUEST');
    await works('service', 'disable', 'boat', '--hotel', 'beach.example');
    const [boat] = JSON.parse(await works('service', 'list', '--hotel', 'beach.example', '--json')) as unknown[]; // an array, by `service list`
    expect(boat).toMatchObject({
      id: 'boat',
      type: 'LOL_REQUEST',
      visible: false,
      nameWithLocales: { en: 'Boat', tr: 'Tekne', es: 'Barco' },
    });
    await writeFile(join(folder, 'services.json'), JSON.stringify([boat, { id: 'kayak', name: 'Kayak' }]));
    expect(await works('service', 'load', 'services.json', '--hotel', 'beach.example')).toContain('2');
    await writeFile(
      join(folder, 'wrong.json'),
      JSON.stringify([
        { id: 'x', name: 'X', type: 'BOAT' },
        { id: 'kayak', name: 'Never' },
      ]),
    );
    expect(await bellhop(['service', 'load', 'wrong.json', '--hotel', 'beach.example'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('0.type'),
    });
    expect((await rows('service', 'list', '--hotel', 'beach.example')).map(({ name }) => name)).toEqual([
      'Boat',
      'Kayak',
    ]);
  });

  it('makes departments of services and people, who have names in the hotel from then on', async () => {
    const hotel = ['--hotel', 'beach.example'];
    const names = () => test.sqlAsOwner`select name from staff_members where hotel_id = 'beach-example'`;
    expect(await names()).toEqual([{ name: 'Ada Park' }]);
    const members = ['--members', 'boss@park.example'];
    await works(
      'department',
      'add',
      'shore',
      ...hotel,
      '--name',
      'Shore',
      '--name-ar',
      'الشاطئ',
      '--services',
      'boat',
      ...members,
    );
    await works('department', 'change', 'shore', ...hotel, '--services', 'boat,kayak', '--name-es', 'Costa');
    expect(await rows('department', 'list', ...hotel)).toEqual([
      { id: 'shore', name: 'Shore', services: 'boat, kayak', members: 'Ada Park', state: 'in use' },
    ]);
    const [stored] = await test.sqlAsOwner`select name_with_locales, version from departments where id = 'shore'`;
    expect(stored).toEqual({ name_with_locales: { en: 'Shore', ar: 'الشاطئ', es: 'Costa' }, version: 2 });
    expect(await works('department', 'remove', 'shore', ...hotel)).toBe('Shore is out of use at Beach.\n');
    for (const [args, reason] of [
      [['add', 'shore', ...hotel, '--name', 'Shore'], 'There is a department shore already'],
      [['change', 'shore', ...hotel, '--services', 'ski'], 'body.service_ids.0 (unknown)'],
      [['change', 'shore', ...hotel, '--members', 'who@park.example'], 'body.member_ids.0 (unknown)'],
      [['add', 'a b', ...hotel, '--name', 'A'], 'Invalid id "a b"'],
      [['remove', 'hill', ...hotel], 'not_found'],
    ] as const) {
      const answer = await bellhop(['department', ...args]);
      expect(answer, args.join(' ')).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
    }
    await works('department', 'change', 'shore', ...hotel);
    expect(await rows('department', 'list', ...hotel)).toMatchObject([{ state: 'in use' }]);
    await works('staff', 'change', 'boss@park.example', ...hotel, '--family-name', 'Parker');
    expect(await names()).toEqual([{ name: 'Ada Parker' }]);
  });

  it('keeps its rooms once each, whatever spelling a command or a file has (RL8)', async () => {
    const hotel = ['--hotel', 'beach.example'];
    expect(await works('room', 'add', '508', ...hotel, '--floor', '5')).toBe('Beach has room 508.\n');
    expect(await works('room', 'change', '0508', ...hotel, '--type', 'Suite')).toBe('Beach has room 508.\n');
    const table = ['\ufeffnumber;floor;type;bed', '0508;5;"Suite; ""sea""";1', '101;;Double;2', ''];
    await writeFile(join(folder, 'rooms.csv'), table.join('\r\n'));
    const imported = await works('room', 'import', 'rooms.csv', ...hotel, '--delimiter', ';');
    expect(imported).toBe('Rooms added or changed: 2.\n');
    expect(await rows('room', 'list', ...hotel)).toEqual([
      { number: '101', floor: '', type: 'Double' },
      { number: '0508', floor: '5', type: 'Suite; "sea"' },
    ]);
    // Spreadsheets of many countries write it like this (RL8).
    await writeFile(join(folder, 'heads.csv'), '\ufeffNumber;Floor;Type\r\n101;;Double\r\n');
    expect(await works('room', 'import', 'heads.csv', ...hotel)).toBe('Rooms added or changed: 1.\n');
    await writeFile(join(folder, 'wrong.csv'), 'number,floor,type\n7,,\n7-A,,\n"8,9",,\n10,2\n');
    await writeFile(join(folder, 'other.csv'), 'room,floor\n7,1\n');
    const faults = [
      'No room was imported.',
      'line 3: 7-A is room 7 of line 2',
      'line 4: number: holds a comma',
      'line 5: 2 columns instead of 3',
    ];
    for (const [args, reason] of [
      [['change', '7', ...hotel], 'There is no room 7;'],
      [['import', 'none.csv', ...hotel], 'cannot be read'],
      [['import', 'other.csv', ...hotel], 'these are missing: number, type.'],
      [['import', 'wrong.csv', ...hotel], faults.join('\n')],
    ] as const) {
      const answer = await bellhop(['room', ...args]);
      expect(answer, args.join(' ')).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
    }
    expect(await works('room', 'remove', '101-b', ...hotel)).toBe('Beach has no room 101 any more.\n');
    expect((await rows('room', 'list', ...hotel)).map(({ number }) => number)).toEqual(['0508']);
  });

  it('offers preferences in an order, with names by language, and takes one out of use (ENT-20)', async () => {
    const hotel = ['--hotel', 'beach.example'];
    const names = ['--name', 'High floor', '--name-tr', 'Yüksek kat'];
    expect(await works('preference', 'add', 'high', ...hotel, ...names)).toBe('High floor is offered at Beach.\n');
    await works('preference', 'add', 'quiet', ...hotel, '--name', 'Quiet room', '--name-es', 'Habitación tranquila');
    await works('preference', 'change', 'quiet', ...hotel, '--name-ar', 'غرفة هادئة', '--position', '0');
    await works('preference', 'change', 'high', ...hotel, '--position', '1');
    expect(await rows('preference', 'list', ...hotel)).toEqual([
      { id: 'quiet', name: 'Quiet room', languages: 'ar, en, es', state: 'offered' },
      { id: 'high', name: 'High floor', languages: 'en, tr', state: 'offered' },
    ]);
    expect(await works('preference', 'remove', 'quiet', ...hotel)).toBe('Quiet room is no longer offered at Beach.\n');
    const left = await rows('preference', 'list', ...hotel);
    expect(left).toMatchObject([{ id: 'high' }, { id: 'quiet', state: 'removed' }]);
    for (const [args, reason] of [
      [['add', 'high', ...hotel, '--name', 'High'], 'There is a preference high already.'],
      [['add', 'a b', ...hotel, '--name', 'A'], 'The preference does not fit: id'],
      [['change', 'high', ...hotel, '--position', 'x'], 'Invalid position'],
    ] as const) {
      const answer = await bellhop(['preference', ...args]);
      expect(answer, args.join(' ')).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
    }
  });

  it('adds restaurants with a menu out of a file, which then is configured on the screen (ENT-39)', async () => {
    const hotel = ['--hotel', 'beach.example'];
    const names = ['--name', 'Aegean', '--name-tr', 'Ege', '--time-zone', 'Europe/Istanbul'];
    expect(await works('restaurant', 'add', 'aegean', ...hotel, ...names)).toBe(
      'Aegean is offered; its clocks are those of Europe/Istanbul.\n',
    );
    const file = join(folder, 'menu.json');
    const dishes = [{ id: 'bream', title: 'Sea bream', is_main_course: true, allergens: ['fish'] }];
    await writeFile(file, JSON.stringify(dishes));
    expect(await works('restaurant', 'menu', 'aegean', ...hotel, '--file', file)).toBe(
      'Dishes on the menu of Aegean: 1.\n',
    );
    expect(JSON.parse(await works('restaurant', 'menu', 'aegean', ...hotel))).toEqual([
      { ...dishes[0], titleWithLocales: {} },
    ]);
    expect(await works('restaurant', 'change', 'aegean', ...hotel, '--name', 'Aegean Table', '--hide')).toContain(
      'Aegean Table is hidden',
    );
    expect(await rows('restaurant', 'list', ...hotel)).toEqual([
      {
        id: 'aegean',
        name: 'Aegean Table',
        zone: 'Europe/Istanbul',
        dishes: '1',
        configuration: 'none',
        state: 'hidden',
      },
    ]);
    await writeFile(file, '[{ "id": "bream" }]');
    for (const [args, reason] of [
      [['add', 'aegean', ...hotel, '--name', 'A'], 'There is a restaurant aegean already.'],
      [['add', 'odd', ...hotel, '--name', 'A', '--time-zone', 'Nowhere'], 'timezone_id (unknown)'],
      [['menu', 'aegean', ...hotel, '--file', file], 'The restaurant does not fit: body.menu.0.title'],
      [['change', 'none', ...hotel, '--show'], 'There is no restaurant none'],
    ] as const) {
      const answer = await bellhop(['restaurant', ...args]);
      expect(answer, args.join(' ')).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
    }
  });

  it('adds people, gives and takes their rights, and refuses unknown people', async () => {
    const hotel = ['--hotel', 'park.example'];
    await bellhop(
      ['staff', 'add', ...hotel, '--phone', '+34 600 000 001', '--name', 'Lea', '--password-stdin'],
      'Sunny.side.2\n',
    );
    await works('privilege', 'add', '+34600000001', ...hotel, '--types', 'ORDER', '--services', '231,236');
    await works('privilege', 'change', '+34600000001', ...hotel, '--flags', 'LOLREQUESTS');
    expect(await rows('privilege', 'list', ...hotel)).toContainEqual({
      person: '+34600000001',
      types: 'ORDER',
      services: '231, 236',
      flags: 'LOLREQUESTS',
    });
    for (const [args, reason] of [
      [['privilege', 'change', '+34600000001', ...hotel, '--flags', 'KING'], 'There is no flag KING'],
      [['privilege', 'change', '+34600000001', ...hotel, '--services', 'none'], 'There is no service none'],
      [['privilege', 'add', '+34600000001', ...hotel], 'has rights at Park; change them'],
      [['privilege', 'add', 'who@park.example', ...hotel], 'Nobody of Park goes by who@park.example'],
      [['staff', 'add', ...hotel, '--email', 'boss@park.example'], 'User already exists'],
      [['staff', 'change', '+34600000001', ...hotel, '--email', 'boss@park.example'], 'Another account of this pool'],
      [['staff', 'change', '+34600000001', ...hotel, '--email', 'nobody'], 'Invalid e-mail address "nobody"'],
      [['staff', 'change', '+34600000001', ...hotel, '--email', 'lea@park'], 'Invalid email address format'],
    ] as const) {
      expect(await bellhop(args), args.join(' ')).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
    }
    await works('privilege', 'remove', '+34600000001', ...hotel);
    expect(await rows('privilege', 'list', ...hotel)).toHaveLength(1);
    await works('staff', 'change', '+34600000001', ...hotel, '--email', 'lea@park.example', '--family-name', 'Sol');
    await works('staff', 'disable', 'lea@park.example', ...hotel);
    expect(await rows('staff', 'list', ...hotel)).toContainEqual(
      expect.objectContaining({ name: 'Lea Sol', email: 'lea@park.example', phone: '+34600000001', state: 'disabled' }),
    );
    expect(await works('staff', 'change', 'lea@park.example', ...hotel, '--reset-password')).toMatch(
      /signs in with \S{16} and/,
    );
  });

  it('leaves every hotel an administrator who can sign in', async () => {
    const hotel = ['--hotel', 'park.example'];
    // A disabled account cannot use its rights.
    await works('privilege', 'add', 'lea@park.example', ...hotel, '--flags', 'BELLHOP_ADMIN');
    for (const args of [
      ['privilege', 'change', 'boss@park.example', ...hotel, '--flags', 'BOOKINGS'],
      ['privilege', 'remove', 'boss@park.example', ...hotel],
      ['staff', 'disable', 'boss@park.example', ...hotel],
      ['staff', 'remove', 'boss@park.example', ...hotel, '--yes'],
    ]) {
      expect(await bellhop(args), args.join(' ')).toMatchObject({
        code: 1,
        err: expect.stringContaining('last administrator of the hotel park-example'),
      });
    }
    const boss = (await rows('staff', 'list', ...hotel)).find(({ email }) => email === 'boss@park.example');
    expect(boss?.['state']).not.toContain('disabled');
    await works('staff', 'enable', 'lea@park.example', ...hotel);
    await works('privilege', 'change', 'boss@park.example', ...hotel, '--flags', 'BOOKINGS');
    await works('privilege', 'change', 'boss@park.example', ...hotel, '--flags', 'all');
    await works('privilege', 'remove', 'lea@park.example', ...hotel);
  });

  it('removes a person with account, rights and departments, and keeps the name in records', async () => {
    const hotel = ['--hotel', 'park.example'];
    const password = 'Sunny.side.2\n';
    await bellhop(
      ['staff', 'add', ...hotel, '--email', 'tom@park.example', '--name', 'Tom', '--password-stdin'],
      password,
    );
    await works('privilege', 'add', 'tom@park.example', ...hotel);
    await works('department', 'add', 'tea', ...hotel, '--name', 'Tea', '--members', 'tom@park.example');
    expect(await bellhop(['staff', 'remove', 'tom@park.example', ...hotel])).toMatchObject({ code: 1 });
    await test.sqlAsOwner`
      insert into requests (hotel_id, id, status, service_id, service_type, title, assignee_id, assignee_name, created_at, updated_at)
      select 'park-example', 'of-Tom-' || status, status, '231', 'ORDER', 'Towels', m.user_id, 'Tom', 1, 1
      from staff_members m, unnest(array['OPEN', 'CLOSED']) status where m.name = 'Tom'`;
    expect(await works('staff', 'remove', 'tom@park.example', ...hotel, '--yes')).toBe(
      'tom@park.example is removed, and signed out everywhere. Requests unassigned: 1.\n',
    );
    const people = await rows('staff', 'list', ...hotel);
    expect(people.map(({ email }) => email)).not.toContain('tom@park.example');
    expect(JSON.stringify(await rows('privilege', 'list', ...hotel))).not.toContain('tom@');
    expect(await rows('department', 'list', ...hotel)).toContainEqual(
      expect.objectContaining({ id: 'tea', members: '' }),
    );
    expect(await test.sqlAsOwner`select name from staff_members where name = 'Tom'`).toHaveLength(1);
    expect(await bellhop(['staff', 'remove', 'tom@park.example', ...hotel, '--yes'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nobody of Park goes by tom@park.example'),
    });
    expect(await test.sqlAsOwner`select from requests where id like 'of-Tom%' and assignee_id is null`).toHaveLength(1);
    await works('department', 'remove', 'tea', ...hotel);
  });

  it('moves a hotel to another host, and never leaves it without one', async () => {
    expect(await bellhop(['hotel', 'change', 'beach.example', '--remove-host', 'beach.example'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('without a host'),
    });
    const move = ['--add-host', 'shore.example', '--remove-host', 'beach.example'];
    await works('hotel', 'change', 'beach.example', ...move);
    await works('hotel', 'change', 'shore.example', '--add-host', 'beach.example', '--remove-host', 'shore.example');
  });

  it('writes the page that guests read of the hotel, prints it, and refuses invalid pages', async () => {
    const page = { phone: '+34600000000', sections: [{ id: 'wifi', title: { en: 'Wi-Fi' }, text: { en: 'Ask us' } }] };
    const file = join(folder, 'page.json');
    await writeFile(file, JSON.stringify(page));
    expect(await works('hotel', 'page', 'park.example', '--file', file)).toContain('read the new page from now on');
    expect(JSON.parse(await works('hotel', 'page', 'park.example'))).toMatchObject({ phone: '+34600000000' });
    await writeFile(file, JSON.stringify({ sections: [{ id: 'wifi' }] }));
    expect(await bellhop(['hotel', 'page', 'park.example', '--file', file])).toMatchObject({ code: 1 });
    expect(JSON.parse(await works('hotel', 'page', 'park.example'))).toMatchObject({ phone: '+34600000000' });
  });

  it('closes a hotel and opens it again, with everything of it', async () => {
    await works('hotel', 'disable', 'beach.example');
    expect(await bellhop(['guest-link', '--hotel', 'beach.example'])).toMatchObject({ code: 1 });
    expect(await rows('hotel', 'list')).toContainEqual(
      expect.objectContaining({ id: 'beach-example', state: 'disabled' }),
    );
    await works('hotel', 'enable', 'beach.example');
    expect((await rows('service', 'list', '--hotel', 'beach.example')).length).toBe(2);
  });
});
