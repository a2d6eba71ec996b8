import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, CallAnswer } from '@bellhop/contract/call';
import { listDepartments } from '@bellhop/contract/departments/department';
import { putDepartment, removeDepartment } from '@bellhop/contract/departments/edits';
import { listRestaurants, putRestaurant } from '@bellhop/contract/dining/restaurant';
import { listAdministeredServices, putService } from '@bellhop/contract/hotels/administered-services';
import { changeAdministered, getAdministered } from '@bellhop/contract/hotels/administered-settings';
import { listAdministeredPreferences, orderPreferences, putPreference } from '@bellhop/contract/hotels/preferences';
import { inviteMembers } from '@bellhop/contract/people/invitation';
import { actOnAccount, changeMember, listMembers, removeMember } from '@bellhop/contract/people/member';
import { addRooms, changeRoom, removeRoom } from '@bellhop/contract/rooms/administration';
import { listRooms } from '@bellhop/contract/rooms/room';
import { flags } from '@bellhop/contract/staff/privileges';
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
    return JSON.parse(await works(...args, '--json')) as Record<string, string>[]; // made by `printRows`
  }
  /** The arguments of a call, with its body. */
  const callOf = (id: string, host: string, body?: object, ...more: string[]) => [
    ...['call', id, '--hotel', host, ...more],
    ...(body === undefined ? [] : ['--body', JSON.stringify(body)]),
  ];
  async function make<C extends Call>(call: C, host: string, body?: object, ...more: string[]): Promise<CallAnswer<C>> {
    const out = await works(...callOf(call.id, host, body, ...more, '--json'));
    return call.answer.parse(JSON.parse(out)) as CallAnswer<C>; // the output type of that schema
  }
  async function refuses(args: readonly string[], reason: string): Promise<void> {
    expect(await bellhop(args), args.join(' ')).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
  }
  const members = async (host: string) => (await make(listMembers, host)).items;
  const memberOf = async (host: string, address: string) =>
    (await members(host)).find((member) => member.address === address);
  /** Rights to every type and service, without flags. */
  const plain = { types: ['ANY'], services: ['ANY'], flags: [] };

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
    expect(await members('park.example')).toMatchObject([
      {
        name: 'Ada Park',
        address: 'boss@park.example',
        rights: { types: ['ANY'], services: ['ANY'], flags: expect.arrayContaining(['BELLHOP_ADMIN']) },
      },
    ]);
    expect(await test.sqlAsOwner`select groups, must_change_password from identity_accounts`).toEqual([
      { groups: ['staff'], must_change_password: true },
    ]);
    expect((await make(listAdministeredServices, 'park.example')).items.length).toBeGreaterThan(5);
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
    const set = (...settings: string[]) => settings.flatMap((setting) => ['--set', `settings.${setting}`]);
    const changes = set('idleLockMinutes=10', 'theme.primaryColor=#0f5f55');
    const { settings } = await make(changeAdministered, 'park.example', undefined, ...changes, '--latest');
    expect(settings).toMatchObject({
      idleLockMinutes: 10,
      timeZone: 'Europe/Madrid',
      theme: { primaryColor: '#0f5f55' },
    });
    for (const [setting, reason] of [
      ['checkInFields.gendre=hidden', 'settings.checkInFields.gendre'],
      ['theme.primaryColor=green', 'settings.theme.primaryColor'],
      ['checkInOffers=[{"id":"late","kind":"late","name":{"en":"Late"},"price":1}]', 'settings.checkInOffers.0.kind'],
      ['currency=TL', 'settings.currency'],
      ['currency=TLX', 'body.settings.currency (unknown)'],
      ['timeZone=Madrid', 'body.settings.timeZone (unknown)'],
      ['idleLock=1', 'there is no idleLock'],
    ] as const)
      await refuses(callOf('changeAdministered', 'park.example', undefined, '--latest', ...set(setting)), reason);
    for (const [setting, reason] of [
      ['idleLock=1', 'There is no setting idleLock.'],
      [
        'idleLockMinutes=10',
        'write `call changeAdministered --hotel park.example --set settings.idleLockMinutes=… --latest`.',
      ],
      ['adminUrl.en=admin.example', 'admin.example is not a whole http: or https: address.'],
      ['easeeUrl=javascript:alert(1)', 'javascript:alert(1) is not a whole'],
      ['trustedOrigins=["https://admin.example/"]', 'https://admin.example/ is not an origin;'],
      ['hotelName=Other', 'There is no setting hotelName.'],
    ] as const)
      await refuses(['hotel', 'change', 'park.example', '--set', setting], reason);
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
    const put = (houseRules: object | null) =>
      make(changeAdministered, 'park.example', { settings: { houseRules } }, '--latest');
    const setRules = async (rules: object) => (await put({ version: 1, ...rules })).settings.houseRules;
    const kept = () => test.sqlAsOwner`select name, version, text from hotel_texts order by version`;
    expect(await setRules({ text: { en: 'Quiet after ten.' } })).toEqual({
      version: 1,
      text: { en: 'Quiet after ten.' },
    });
    expect(await setRules({ version: 4, text: { en: 'Quiet after ten.' } }), 'the same text').toMatchObject({
      version: 1,
    });
    expect(await setRules({ version: 1, text: { en: 'Quiet after nine.' } })).toMatchObject({ version: 2 });
    await put(null);
    expect(await setRules({ text: { en: 'Quiet after ten.' } })).toMatchObject({ version: 3 });
    expect(await kept()).toEqual(
      ['Quiet after ten.', 'Quiet after nine.', 'Quiet after ten.'].map((en, index) => ({
        name: 'house_rules',
        version: index + 1,
        text: { en },
      })),
    );
    const wrong = ['--latest', '--set', 'settings.houseRules={"text":"Quiet"}'];
    await refuses(callOf('changeAdministered', 'park.example', undefined, ...wrong), 'houseRules');
    expect(await kept()).toHaveLength(3);
    await put(null);
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
    const boss = { address: 'boss@park.example', name: 'Ada', family_name: 'Park', language: 'en', departments: [] };
    const people = [{ ...boss, rights: { ...plain, flags: ['BOOKINGS'] } }];
    await make(inviteMembers, 'beach.example', { people });
    expect(await members('beach.example')).toMatchObject([{ rights: { flags: ['BOOKINGS'] } }]);
  });

  it('makes and changes services, each with its names', async () => {
    const service = {
      ...{ name: 'Boat', nameWithLocales: { en: 'Boat', tr: 'Tekne' }, type: 'ORDER', visible: true },
      ...{ is_easee_service: 'false', icon: 'bell', custom_fields: [] },
    };
    await make(putService, 'beach.example', service, '--id', 'boat');
    const nameWithLocales = { ...service.nameWithLocales, es: 'Barco' };
    const changed = { ...service, nameWithLocales, type: 'LOL_REQUEST', visible: false };
    await refuses(callOf('putService', 'beach.example', changed, '--id', 'boat'), 'edit_conflict');
    await make(putService, 'beach.example', changed, '--id', 'boat', '--latest');
    const [boat] = (await make(listAdministeredServices, 'beach.example')).items;
    expect(boat).toMatchObject({ id: 'boat', type: 'LOL_REQUEST', visible: false, nameWithLocales });
    await writeFile(join(folder, 'kayak.json'), JSON.stringify({ ...service, name: 'Kayak', nameWithLocales: {} }));
    await works('call', 'putService', '--hotel', 'beach.example', '--id', 'kayak', '--body', '@kayak.json');
    await refuses(callOf('putService', 'beach.example', { ...service, type: 'BOAT' }, '--id', 'x'), 'type: ');
    const names = (await make(listAdministeredServices, 'beach.example')).items.map(({ name }) => name);
    expect(names).toEqual(['Boat', 'Kayak']);
  });

  it('makes departments of services and people, who have names in the hotel from then on', async () => {
    const host = 'beach.example';
    const names = () => test.sqlAsOwner`select name from staff_members where hotel_id = 'beach-example'`;
    expect(await names()).toEqual([{ name: 'Ada Park' }]);
    const member_ids = (await members(host)).map(({ id }) => id);
    const shore = { name: 'Shore', nameWithLocales: { en: 'Shore', ar: 'الشاطئ' }, service_ids: ['boat'], member_ids };
    await make(putDepartment, host, shore, '--id', 'shore');
    const wider = {
      ...shore,
      nameWithLocales: { ...shore.nameWithLocales, es: 'Costa' },
      service_ids: ['boat', 'kayak'],
    };
    await make(putDepartment, host, wider, '--id', 'shore', '--latest');
    expect((await make(listDepartments, host)).items).toMatchObject([
      { id: 'shore', name: 'Shore', service_ids: ['boat', 'kayak'], member_ids, removed: false },
    ]);
    const [stored] = await test.sqlAsOwner`select name_with_locales, version from departments where id = 'shore'`;
    expect(stored).toEqual({ name_with_locales: { en: 'Shore', ar: 'الشاطئ', es: 'Costa' }, version: 2 });
    expect(await make(removeDepartment, host, undefined, '--id', 'shore', '--latest')).toMatchObject({ removed: true });
    for (const [id, body, reason] of [
      ['shore', shore, 'edit_conflict'],
      ['shore', { ...shore, version: 3, service_ids: ['ski'] }, 'body.service_ids.0 (unknown)'],
      ['shore', { ...shore, version: 3, member_ids: ['who@park.example'] }, 'body.member_ids.0 (unknown)'],
      ['a b', shore, 'The address does not fit: id'],
    ] as const)
      await refuses(callOf('putDepartment', host, body, '--id', id), reason);
    await refuses(callOf('removeDepartment', host, undefined, '--id', 'hill', '--latest'), 'not_found');
    await make(putDepartment, host, { ...wider, version: 3 }, '--id', 'shore');
    expect((await make(listDepartments, host)).items).toMatchObject([{ removed: false }]);
  });

  it('keeps its rooms once each, whatever spelling a call has (RL8)', async () => {
    const host = 'beach.example';
    const room = (number: string, floor: string | null, type: string | null) => ({ number, floor, type });
    await make(addRooms, host, { rooms: [room('508', '5', null)] });
    await make(changeRoom, host, room('0508', '5', 'Suite; "sea"'), '--id', '508', '--latest');
    const { known } = await make(addRooms, host, { rooms: [room('508', null, null), room('101', null, 'Double')] });
    expect(known).toEqual(['508']);
    expect((await make(listRooms, host)).items).toMatchObject([
      room('101', null, 'Double'),
      room('0508', '5', 'Suite; "sea"'),
    ]);
    await refuses(callOf('addRooms', host, { rooms: [room('8,9', null, null)] }), 'rooms.0.number: holds a comma');
    await refuses(callOf('changeRoom', host, room('7', null, null), '--id', '7', '--latest'), 'not_found');
    await refuses([...callOf('addRooms', host), '--body', '@none.json'], 'none.json cannot be read.');
    await make(removeRoom, host, undefined, '--id', '101', '--latest');
    expect((await make(listRooms, host)).items.map(({ number }) => number)).toEqual(['0508']);
  });

  it('offers preferences in an order, with names by language, and takes one out of use (ENT-20)', async () => {
    const host = 'beach.example';
    const put = (id: string, name: object, removed = false) =>
      make(putPreference, host, { name, removed }, '--id', id, '--latest');
    const quiet = { en: 'Quiet room', es: 'Habitación tranquila' };
    await put('high', { en: 'High floor', tr: 'Yüksek kat' });
    await put('quiet', quiet);
    await put('quiet', { ...quiet, ar: 'غرفة هادئة' });
    await make(orderPreferences, host, { ids: ['quiet', 'high'], versions: [2, 1] });
    expect((await make(listAdministeredPreferences, host)).items).toMatchObject([
      { id: 'quiet', name: { ...quiet, ar: 'غرفة هادئة' }, removed: false },
      { id: 'high', name: { en: 'High floor', tr: 'Yüksek kat' }, removed: false },
    ]);
    await put('quiet', quiet, true);
    expect((await make(listAdministeredPreferences, host)).items).toMatchObject([
      { id: 'high' },
      { id: 'quiet', removed: true },
    ]);
    const high = { name: { en: 'High' }, removed: false };
    await refuses(callOf('putPreference', host, high, '--id', 'high'), 'edit_conflict');
    await refuses(callOf('putPreference', host, high, '--id', 'a b'), 'The address does not fit: id');
    await refuses(callOf('putPreference', host, { ...high, name: {} }, '--id', 'low'), 'name.en: a text is expected');
  });

  it('adds restaurants with a menu out of a file, which then is configured on the screen (ENT-39)', async () => {
    const host = 'beach.example';
    const aegean = { name: 'Aegean', nameWithLocales: { tr: 'Ege' }, timezone_id: 'Europe/Istanbul' };
    await refuses(callOf('putRestaurant', host, aegean, '--id', 'aegean'), 'not_allowed');
    await make(changeAdministered, host, { settings: { alacarte: true } }, '--latest');
    const menu = [{ id: 'bream', title: 'Sea bream', is_main_course: true, allergens: ['fish'] }];
    await writeFile(join(folder, 'aegean.json'), JSON.stringify({ ...aegean, menu }));
    await works(...callOf('putRestaurant', host, undefined, '--id', 'aegean', '--body', '@aegean.json'));
    const hidden = { ...aegean, name: 'Aegean Table', visible: false };
    await make(putRestaurant, host, hidden, '--id', 'aegean', '--latest');
    expect((await make(listRestaurants, host)).items).toMatchObject([
      {
        ...{ id: 'aegean', name: 'Aegean Table', timezone_id: 'Europe/Istanbul', visible: false, config: null },
        menu: [{ ...menu[0], titleWithLocales: {} }],
      },
    ]);
    for (const [id, body, reason] of [
      ['aegean', aegean, 'edit_conflict'],
      ['odd', { ...aegean, timezone_id: 'Nowhere' }, 'timezone_id (unknown)'],
      ['odd', { ...aegean, menu: [{ id: 'bream' }] }, 'menu.0.title'],
    ] as const)
      await refuses(callOf('putRestaurant', host, body, '--id', id), reason);
  });

  it('adds people, gives and takes their rights, and refuses unknown people', async () => {
    const host = 'park.example';
    const lea = { address: '+34 600 000 001', name: 'Lea', family_name: 'Sol', language: 'en', departments: [] };
    const rights = { types: ['ORDER'], services: ['231', '236'], flags: [] };
    const { items, to_hand_over } = await make(inviteMembers, host, { people: [{ ...lea, rights }] });
    expect(to_hand_over).toMatchObject([{ address: '+34600000001', password: expect.stringMatching(/^\S{16}$/) }]);
    const id = ['--id', items[0]?.id ?? ''];
    await make(changeMember, host, { rights: { ...rights, flags: ['LOLREQUESTS'] } }, ...id, '--latest');
    expect(await memberOf(host, '+34600000001')).toMatchObject({ rights: { ...rights, flags: ['LOLREQUESTS'] } });
    for (const [body, reason] of [
      [{ rights: { ...rights, flags: ['KING'] } }, 'rights.flags.0'],
      [{ rights: { ...rights, services: ['none'] } }, 'body.rights.services (unknown)'],
    ] as const)
      await refuses(callOf('changeMember', host, body, ...id, '--latest'), reason);
    await refuses(callOf('changeMember', host, { rights }, '--id', 'nobody', '--latest'), 'not_found');
    for (const [address, reason] of [
      ['boss@park.example', 'body.people.0.address (taken)'],
      ['nobody', 'people.0.address'],
      ['lea@park', 'people.0.address'],
    ] as const)
      await refuses(callOf('inviteMembers', host, { people: [{ ...lea, address, rights }] }), reason);
    await refuses(['reset-password', 'who@park.example', '--hotel', host], 'Nobody of Park goes by who@park.example');
    await make(actOnAccount, host, { act: 'disable' }, ...id);
    expect(await test.sqlAsOwner`select enabled from identity_accounts where phone_number = '+34600000001'`).toEqual([
      { enabled: false },
    ]);
    expect(await works('reset-password', '+34600000001', '--hotel', host)).toMatch(/signs in with \S{16} and/);
  });

  it('leaves every hotel an administrator who can sign in', async () => {
    const host = 'park.example';
    const lea = ['--id', (await members(host)).find(({ name }) => name === 'Lea Sol')?.id ?? ''];
    const boss = ['--id', (await memberOf(host, 'boss@park.example'))?.id ?? ''];
    const administers = { rights: { ...plain, flags: ['BELLHOP_ADMIN'] } };
    // A disabled account cannot use its rights.
    await make(changeMember, host, administers, ...lea, '--latest');
    for (const args of [
      callOf('changeMember', host, { rights: { ...plain, flags: ['BOOKINGS'] } }, ...boss, '--latest'),
      callOf('removeMember', host, undefined, ...boss, '--latest'),
      callOf('actOnAccount', host, { act: 'disable' }, ...boss),
    ])
      await refuses(args, 'last_administrator');
    expect((await memberOf(host, 'boss@park.example'))?.state).not.toBe('disabled');
    await make(actOnAccount, host, { act: 'enable' }, ...lea);
    // An invited person counts from the first sign-in on.
    await test.sqlAsOwner`update staff_members m set seen_at = i.invited_at from staff_invitations i
      where i.hotel_id = m.hotel_id and i.user_id = m.user_id and m.name = 'Lea Sol'`;
    await make(changeMember, host, { rights: { ...plain, flags: ['BOOKINGS'] } }, ...boss, '--latest');
    await make(changeMember, host, { rights: { ...plain, flags: [...flags] } }, ...boss, '--latest');
    // Another hotel of the group has no second administrator.
    await make(changeMember, 'beach.example', administers, ...boss, '--latest');
    await refuses(callOf('actOnAccount', host, { act: 'disable' }, ...boss), 'last_administrator');
    await make(removeMember, host, undefined, ...lea, '--latest');
    expect(await members(host)).toHaveLength(1);
  });

  it('removes a person with account, rights and departments, and keeps the name in records', async () => {
    const host = 'park.example';
    await make(putDepartment, host, { name: 'Tea', service_ids: [], member_ids: [] }, '--id', 'tea');
    const tom = { address: 'tom@park.example', name: 'Tom', family_name: 'Tea', language: 'en', rights: plain };
    const { items } = await make(inviteMembers, host, { people: [{ ...tom, departments: ['tea'] }] });
    const id = items[0]?.id ?? '';
    await test.sqlAsOwner`
      insert into requests (hotel_id, id, status, service_id, service_type, title, assignee_id, assignee_name, created_at, updated_at)
      select 'park-example', 'of-Tom-' || status, status, '231', 'ORDER', 'Towels', ${id}, 'Tom', 1, 1
      from unnest(array['OPEN', 'CLOSED']) status`;
    expect(await make(removeMember, host, undefined, '--id', id, '--latest')).toEqual({ unassigned: 1 });
    expect(JSON.stringify(await members(host))).not.toContain('tom@');
    expect(await test.sqlAsOwner`select from identity_accounts where email = 'tom@park.example'`).toHaveLength(0);
    const departments = (await make(listDepartments, host)).items;
    expect(departments).toContainEqual(expect.objectContaining({ id: 'tea', member_ids: [] }));
    expect(await test.sqlAsOwner`select name from staff_members where name = 'Tom Tea'`).toHaveLength(1);
    await refuses(['reset-password', 'tom@park.example', '--hotel', host], 'Nobody of Park goes by tom@park.example');
    expect(await test.sqlAsOwner`select from requests where id like 'of-Tom%' and assignee_id is null`).toHaveLength(1);
    await make(removeDepartment, host, undefined, '--id', 'tea', '--latest');
  });

  it('removes an account only when no hotel gives it rights any more', async () => {
    const remove = ['remove-account', 'boss@park.example', '--hotel', 'beach.example'];
    expect(await bellhop(remove)).toMatchObject({ code: 1, err: expect.stringContaining('--yes') });
    await refuses([...remove, '--yes'], 'boss@park.example has rights at beach-example, park-example; ');
    expect(await test.sqlAsOwner`select from identity_accounts where email = 'boss@park.example'`).toHaveLength(1);
    const name = ['reset-password', '+34600000001', '--hotel', 'beach.example'];
    expect((await bellhop(name)).err).toContain('Nobody of Beach goes by');
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
    const host = 'park.example';
    const page = { phone: '+34600000000', sections: [{ id: 'wifi', title: { en: 'Wi-Fi' }, text: { en: 'Ask us' } }] };
    await make(changeAdministered, host, { guestPage: page }, '--latest');
    expect((await make(getAdministered, host)).guestPage).toEqual(page);
    const wrong = { guestPage: { ...page, sections: [{ id: 'wifi' }] } };
    await refuses(callOf('changeAdministered', host, wrong, '--latest'), 'guestPage.sections.0');
    expect((await make(getAdministered, host)).guestPage).toEqual(page);
  });

  it('closes a hotel and opens it again, with everything of it', async () => {
    await works('hotel', 'disable', 'beach.example');
    expect(await bellhop(['guest-link', '--hotel', 'beach.example'])).toMatchObject({ code: 1 });
    expect(await rows('hotel', 'list')).toContainEqual(
      expect.objectContaining({ id: 'beach-example', state: 'disabled' }),
    );
    await refuses(callOf('listRooms', 'beach.example'), 'The hotel beach-example is disabled');
    await works('hotel', 'enable', 'beach.example');
    expect((await make(listAdministeredServices, 'beach.example')).items).toHaveLength(2);
  });
});
