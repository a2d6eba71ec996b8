import { listDeliveries } from '@bellhop/contract/deliveries/delivery';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { arrangeBooking, arrangeCheckIn, arrangeGuest, completeForm } from '../../testing/arrange.ts';
import { serverUrlOf } from '../../testing/cluster.ts';
import { type ReleaseBefore, releaseBefore } from '../../testing/release-before.ts';
import { tablesWith } from '../../testing/search-everywhere.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openHotelDirectory } from '../hotels/directory.ts';
import { createFormBox } from './form-box.ts';
import { readGuestForms } from './keep-forms.ts';
import { sealOldForms } from './seal-old-forms.ts';
import { findOf } from './store.ts';

const day = 86_400;

describe('Forms of guests', () => {
  let server: TestServer;
  const now = () => server.clock.now();
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.holdAt(Date.parse('2026-12-01T09:00:00Z') / 1000);
    const fields = ['311', '312'].map((id) => ({ id, name: id, nameWithLocales: {}, kind: 'text', required: false }));
    await server.sqlAsOwner`update services set custom_fields = ${server.sqlAsOwner.json(fields)} where id = 'check-in'`;
    await server.sqlAsOwner`update hotels set settings = settings || '{"idRetentionDays": 10}', staff_base_url = 'https://grand.example' where id = 'grand'`;
    await server.database.notify('hotels', '');
  });
  afterAll(() => server.close());

  const planted = { passport_number: 'PLANTED1', address: 'Planted street', father_name: 'Plantedo' };
  const begin = async (id: string, form: object = {}) => {
    await arrangeBooking(server, { id, status: 'future_guest', checkin: now() + 2 * day, checkout: now() + 5 * day });
    const guest = server.asGuest(await arrangeGuest(server, id));
    const put = await guest({
      method: 'PUT',
      url: '/api/guest/check-in/guests/0',
      body: { form: { ...completeForm, ...planted, ...form } },
    });
    expect(put.statusCode, put.body).toBe(200);
    const signature = { signature: { name: 'Planted Name' }, agreed: [] };
    await guest({ method: 'PUT', url: '/api/guest/check-in/guests/0/signature', body: signature });
    return guest;
  };
  const submit = async (id: string) => {
    const guest = await begin(id);
    const answer = await guest({ method: 'POST', url: '/api/guest/check-in/submit', body: { id: `r-${id}` } });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const kept = async (id: string) => {
    const [row] = await server.sqlAsOwner<{ forms: number; names: number }[]>`
      select count(g.form)::int as forms, count(*)::int as names from check_ins c
      join check_in_guests g on g.check_in_id = c.id where c.booking_id = ${id}`;
    return row;
  };

  it('are sealed in every table from the first edit, and erased by the clock: drafts, declined forms and forms of stays', async () => {
    await begin('draft', { name: 'Onlydraft' });
    await submit('stayed');
    await submit('declined');
    const refuse = await server.as('frontdesk')({
      method: 'POST',
      url: '/api/requests/r-declined/check-in/decline',
      body: { reason: 'No' },
    });
    expect(refuse.statusCode, refuse.body).toBe(200);
    expect(await tablesWith(server.sqlAsOwner, 'planted')).toEqual({});
    const start = now();
    // The draft: seven days after its check-in.
    server.clock.holdAt(start + 9 * day - 1);
    await server.tidy();
    expect(await kept('draft')).toEqual({ forms: 1, names: 1 });
    server.clock.holdAt(start + 9 * day);
    await server.tidy();
    expect(await kept('draft')).toEqual({ forms: 0, names: 0 });
    expect(await tablesWith(server.sqlAsOwner, 'onlydraft')).toEqual({});
    // The stay: as many days after its check-out as the hotel says.
    expect(await kept('stayed')).toEqual({ forms: 1, names: 1 });
    server.clock.holdAt(start + 15 * day);
    await server.tidy();
    expect(await kept('stayed')).toEqual({ forms: 0, names: 1 });
    const events = await server.sqlAsOwner`
      select e.actor, e.changed from events e join check_ins c on c.id = e.entity_id
      where e.entity = 'check_in' and c.booking_id = 'stayed' order by e.seq desc limit 1`;
    expect(events, 'open consoles learn of it').toEqual([
      { actor: 'system', changed: { forms: { from: 'set', to: null } } },
    ]);
    // The declined: thirty days.
    expect(await kept('declined')).toEqual({ forms: 1, names: 1 });
    server.clock.holdAt(start + 30 * day);
    await server.tidy();
    expect(await kept('declined')).toEqual({ forms: 0, names: 1 });
    const [left] = await server.sqlAsOwner<{ n: number }[]>`
      select count(*)::int as n from check_in_guests where form is not null or signature is not null`;
    expect(left?.n).toBe(0);
    const [{ state } = { state: '' }] = await server.sqlAsOwner<{ state: string }[]>`
      select state from check_ins where booking_id = 'stayed'`;
    expect(state).toBe('closed');
  });

  it('of a stay that is canceled go a day later, whether they were handed in or not', async () => {
    const start = now();
    await begin('given-up');
    await submit('canceled');
    for (const id of ['given-up', 'canceled']) {
      const cancel = {
        method: 'PATCH',
        url: `/api/users/bookings/${id}`,
        body: { status: 'invalid_booking' },
      } as const;
      expect((await server.as('manager')(cancel)).statusCode).toBe(200);
    }
    await server.tidy();
    server.clock.holdAt(start + day - 1);
    await server.tidy();
    expect([await kept('given-up'), await kept('canceled')]).toEqual(Array(2).fill({ forms: 1, names: 1 }));
    server.clock.holdAt(start + day);
    await server.tidy();
    expect([await kept('given-up'), await kept('canceled')]).toEqual([
      { forms: 0, names: 0 },
      { forms: 0, names: 1 },
    ]);
  });

  it('leave name and nationality of every guest, and wait for the end of a stay that has none', async () => {
    const start = now();
    await arrangeBooking(server, { id: 'endless', status: 'hotel_guest', checkin: start, checkout: start + day });
    await server.sqlAsOwner`update bookings set checkout = null where id = 'endless'`;
    const others = [{ name: 'Ela', surname: 'Ak', nationality: 'FRA', passport_number: 'PLANTED9' }];
    await arrangeCheckIn(server, 'r-endless', { bookingId: 'endless', form: completeForm, others });
    const finish = {
      method: 'POST',
      url: '/api/requests/r-endless/check-in/done',
      body: { status: 'hotel_guest' },
    } as const;
    expect((await server.as('frontdesk')(finish)).statusCode).toBe(200);
    server.clock.holdAt(start + 60 * day);
    await server.tidy();
    expect(await kept('endless')).toEqual({ forms: 2, names: 2 });
    const left = { method: 'PATCH', url: '/api/users/bookings/endless', body: { status: 'checked_out' } } as const;
    expect((await server.as('manager')(left)).statusCode).toBe(200);
    server.clock.holdAt(start + 70 * day - 1);
    await server.tidy();
    expect(await kept('endless')).toEqual({ forms: 2, names: 2 });
    server.clock.holdAt(start + 70 * day);
    await server.tidy();
    const guests = await server.sqlAsOwner`
      select name, surname, nationality, form from check_in_guests g
      join check_ins c on c.id = g.check_in_id where c.booking_id = 'endless' order by position`;
    expect(guests).toEqual([
      { name: 'Zeynep', surname: 'Demir', nationality: 'DEU', form: null },
      { name: 'Ela', surname: 'Ak', nationality: 'FRA', form: null },
    ]);
    expect(await tablesWith(server.sqlAsOwner, 'planted9')).toEqual({});
  });

  it('are asked for by a message three days before, and once more the day before where nothing was submitted', async () => {
    const start = now();
    await arrangeBooking(server, {
      id: 'far',
      status: 'future_guest',
      checkin: start + 5 * day,
      checkout: start + 9 * day,
    });
    const invitations = async (id: string) => {
      const answer = await server.as('manager')({
        method: 'GET',
        url: `/api/users/bookings/${id}/deliveries?hotel_id=grand`,
      });
      return listDeliveries.answer.parse(answer.json()).items.filter(({ kind }) => kind === 'check_in_invitation')
        .length;
    };
    const at = async (seconds: number) => {
      server.clock.holdAt(start + seconds);
      await server.tidy();
      return invitations('far');
    };
    expect(await at(2 * day - 1)).toBe(0);
    expect(await at(2 * day)).toBe(1);
    expect(await at(3 * day)).toBe(1);
    expect(await at(4 * day)).toBe(2);
    expect(await at(4 * day + 3600)).toBe(2);
    const [sent] = await server.outbox();
    expect(JSON.stringify(sent)).toContain('https://grand.example/guest/#');
  });

  it('go by the channel that staff choose, where the stay has an address of it', async () => {
    const dates = { checkin: now() + 9 * day, checkout: now() + 12 * day };
    await arrangeBooking(server, {
      id: 'both',
      status: 'future_guest',
      email: 'a@guest.example',
      phone: '+905551112233',
      ...dates,
    });
    await arrangeBooking(server, {
      id: 'mails',
      status: 'future_guest',
      email: 'a@guest.example',
      phone: '',
      ...dates,
    });
    const invite = (id: string, body: object) =>
      server.as('frontdesk')({ method: 'POST', url: `/api/users/bookings/${id}/check-in/invite`, body });
    expect((await invite('both', {})).json()).toMatchObject({ channel: 'mail' });
    expect((await invite('both', { channel: 'sms' })).json()).toMatchObject({ channel: 'sms' });
    const refused = problem.parse((await invite('mails', { channel: 'sms' })).json());
    expect(refused.fields).toEqual([{ path: 'body.channel', reason: 'no_address' }]);
    expect((await invite('mails', { channel: 'pigeon' })).statusCode).toBe(400);
    const sent = await server.outbox();
    expect(sent.filter(({ to }) => to === '+905551112233').map(({ channel }) => channel)).toContain('sms');
  });

  it('are asked for by staff five times a day, and not of a guest who wants no messages', async () => {
    const start = now();
    await arrangeBooking(server, {
      id: 'asked',
      status: 'future_guest',
      checkin: start + 9 * day,
      checkout: start + 12 * day,
    });
    const invite = () =>
      server.as('frontdesk')({ method: 'POST', url: '/api/users/bookings/asked/check-in/invite', body: {} });
    for (let n = 0; n < 5; n += 1) expect((await invite()).statusCode).toBe(200);
    expect(problem.parse((await invite()).json()).code).toBe('limit_reached');
    await server.as('manager')({
      method: 'PATCH',
      url: '/api/users/bookings/asked/deliveries',
      body: { stopped: true },
    });
    expect(problem.parse((await invite()).json()).code).toBe('messages_stopped');
    await server.sqlAsOwner`
      update bookings set messages_stopped_at = null, messages_stopped_by = null, email = null, phone_number = null, phone_e164 = null where id = 'asked'`;
    expect(problem.parse((await invite()).json())).toMatchObject({
      code: 'invalid_input',
      fields: [{ reason: 'no_address' }],
    });
  });
});

describe('A hotel that worked with the version before', () => {
  let old: ReleaseBefore;
  let owner: ReleaseBefore['owner'];
  let url: string;
  beforeAll(async () => {
    old = await releaseBefore(inject('cluster').url, '0041');
    ({ owner, url } = old);
  });
  afterAll(() => old.close());

  it('finds its forms sealed, also after a start that was interrupted, and none of them in the log', async () => {
    await owner`insert into hotels (id, group_id, name, settings, created_at) values ('old', 'old', 'Old', '{}', 0)`;
    await owner`insert into services (hotel_id, id, position, type, name) values ('old', 'check-in', 0, 'FAST_CHECK_IN', 'Check-in')`;
    await owner`
      insert into bookings (hotel_id, id, status, name, family_name, user_id, created_at, updated_at)
      values ('old', 'stay', 'future_guest', 'Zeynep', 'Demir', 'u', 0, 0)`;
    const main = { name: 'Zeynep', surname: 'Demir', passport_number: 'PLANTED1', odd: 'PLANTED2' };
    const values = [
      { id: '311', value: JSON.stringify(main) },
      { id: '313', value: '["611"]' },
      { id: '312', value: JSON.stringify([{ name: 'Ela', passport_number: 'PLANTED3' }]) },
    ];
    // Two of one stay, many of none, and one whose form is a text.
    await owner`
      insert into requests (hotel_id, id, status, service_id, service_type, title, booking_id, custom_fields_values, created_at, updated_at)
      select 'old', 'r-' || i, (array['OPEN', 'CLOSED', 'CANCELED'])[1 + i % 3], 'check-in', 'FAST_CHECK_IN', 'Check-in',
        case when i < 2 then 'stay' end, ${owner.json(values)}, i, i from generate_series(0, 149) i`;
    const asText = [{ id: '311', value: '"Zeynep PLANTED4"' }];
    await owner`update requests set custom_fields_values = ${owner.json(asText)} where id = 'r-7'`;
    const changed = { custom_fields_values: { from: [], to: values } };
    await owner`
      insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version, changed)
      values ('old', 1, 0, 'ada', 'request', 'MODIFY', 'request', 'r-1', 2, ${owner.json(changed)})`;

    await migrate({ url });
    expect(Object.keys(await tablesWith(owner, 'planted'))).toEqual(['requests']);
    const box = createFormBox(Buffer.alloc(32));
    const clock = { now: () => 0, millis: () => 0 };
    const database = openDatabase({ url: serverUrlOf(url), role: null, clock, max: 4 });
    try {
      const hotels = await openHotelDirectory(database);
      // One that ended after its first batch.
      const first = owner`select request_id from unsealed_forms`.then((rows) => rows.length);
      expect(await first).toBe(150);
      let batches = 0;
      const stopping = {
        ...database,
        write: ((hotelId, work) => {
          batches += 1;
          return batches > 1 ? Promise.reject(new Error('stopped')) : database.write(hotelId, work);
        }) as typeof database.write,
      };
      await expect(sealOldForms({ database: stopping, hotels, box })).rejects.toThrow('stopped');
      expect(await owner`select from unsealed_forms`).toHaveLength(50);
      const both = await Promise.all([
        sealOldForms({ database, hotels, box }),
        sealOldForms({ database, hotels, box }),
      ]);
      expect(both[0] + both[1]).toBe(50);
      // A start with nothing left to do asks no hotel.
      const closed = { ...database, write: () => Promise.reject(new Error('a hotel was asked')) };
      expect(await sealOldForms({ database: closed, hotels, box })).toBe(0);
      expect(await tablesWith(owner, 'planted')).toEqual({});
      const [row] = await owner<{ values: { id: string; value: string }[]; version: number }[]>`
        select custom_fields_values as values, version from requests where id = 'r-0'`;
      expect(row?.version).toBe(1);
      expect(row?.values.map(({ id }) => id)).toEqual(['311', '313', '312']);
      expect(JSON.parse(row?.values[0]?.value ?? '')).toMatchObject({
        name: 'Zeynep',
        surname: 'Demir',
        complete: false,
      });
      const read = (id: string) =>
        database.read('old', async (sql) => {
          const row = await findOf(sql, 'old', { requestId: id });
          return {
            state: row?.state,
            stay: row?.booking_id,
            forms: await readGuestForms(sql, box, 'old', row?.id ?? ''),
          };
        });
      expect(await read('r-0')).toMatchObject({ state: 'submitted', forms: [main, { passport_number: 'PLANTED3' }] });
      const stays = [(await read('r-0')).stay, (await read('r-1')).stay];
      expect(stays).toEqual(expect.arrayContaining([null, 'stay']));
      expect(await read('r-1')).toMatchObject({ state: 'done' });
      expect((await read('r-7')).forms).toEqual(['Zeynep PLANTED4']);
    } finally {
      await database.close();
    }
  });
});
