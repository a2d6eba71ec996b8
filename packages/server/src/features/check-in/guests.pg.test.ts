import { getCompanionForm, openCompanionForm } from '@bellhop/contract/check-in/companion-calls';
import { readForms } from '@bellhop/contract/check-in/form';
import { shareOwnForm } from '@bellhop/contract/check-in/guest-calls';
import { problem } from '@bellhop/contract/problem';
import { listRequestCards } from '@bellhop/contract/requests/card';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest, childsForm, completeForm } from '../../testing/arrange.ts';
import { type Send, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { checkInSource } from './live.ts';
import { arrangeFormFields, ownAddress, ownCalls } from './testing/own-calls.ts';

let server: TestServer;
let guest: Send;
let stays = 0;
let stay: string;
const day = 86_400;

beforeAll(async () => {
  server = await startTestServer();
  await arrangeFormFields(server);
});
afterAll(() => server.close());
const begin = async () => {
  stays += 1;
  stay = `g-${stays}`;
  const now = server.clock.now();
  const dates = { checkin: now + 3 * day, checkout: now + 30 * day };
  await arrangeBooking(server, { id: stay, status: 'future_guest', name: 'Zeynep', familyName: 'Demir', ...dates });
  guest = server.asGuest(await arrangeGuest(server, stay));
};
beforeEach(begin);

const own = ownAddress;
const { call, done, refusal, codeOf, read, put, signature, sign, submit, submitted, staff, request, detail, remove } =
  ownCalls(() => ({
    server,
    guest,
    serial: stays,
  }));

describe('A guest who checks in', () => {
  it('begins with data of the booking, and saves each field as it is left, also wrong ones (ENT-37)', async () => {
    expect(await read()).toMatchObject({
      id: null,
      state: 'none',
      guests: [{ position: 0, form: { name: 'Zeynep', surname: 'Demir', phone_number: '+905551112233' } }],
    });
    const saved = await put(0, { email: 'zeynep@', birth_date: '1990-02-28' });
    expect(saved).toMatchObject({ state: 'draft', guests: [{ form: { name: 'Zeynep', email: 'zeynep@' } }] });
    expect(saved.guests[0]?.faults).toContainEqual({ field: 'email', reason: 'email' });
    const again = await put(0, { email: null });
    expect(again.guests[0]?.form).toMatchObject({ birth_date: '1990-02-28' });
    expect(again.guests[0]?.form).not.toHaveProperty('email');
    expect(await codeOf(call('PUT', '/guests/0', { form: { phone: '1' } }))).toBe('invalid_input');
    expect(await codeOf(call('PUT', '/guests/1', { form: {} }))).toBe('not_found');
  });

  it('reads numbers of papers back masked, and sends a masked one back without losing it (ENT-36)', async () => {
    const shown = await put(0, { passport_number: 'U20640234', serial_number: 'A12' });
    expect(shown.guests[0]).toMatchObject({
      form: { passport_number: '••••0234', serial_number: '••••' },
      masked: ['passport_number', 'serial_number'],
    });
    await put(0, { passport_number: '••••0234', name: 'Zeynep Su' });
    const [row] = await server.sqlAsOwner<{ all: string }[]>`
      select (select string_agg(c::text, '') from check_in_guests c) || (select string_agg(e::text, '') from events e) as all`;
    expect(row?.all).not.toContain('U20640234');
    await put(0, completeForm);
    await put(0, { passport_number: 'U20640234' });
    await sign(0);
    await done(submit());
    expect((await detail()).guests[0]?.form.passport_number).toBe('U20640234');
  });

  it('keeps a fault of a check digit until the field is corrected or staff have compared it (FCI-05)', async () => {
    const scanned = { passport_number: 'L898902C3', birth_date: '1974-08-12' };
    const digit = (field: string) => ({ field, reason: 'digit' });
    const denied = async () => (await read()).guests[0]?.faults.filter(({ reason }) => reason === 'digit');
    const shown = await put(0, { ...completeForm, ...scanned, mrz_doubtful: scanned });
    expect(shown.guests[0]?.faults).toEqual([digit('birth_date'), digit('passport_number')]);
    expect(shown.guests[0]?.form, 'the value itself').not.toHaveProperty('mrz_doubtful');
    await put(0, { city: 'Ankara', passport_number: '••••' });
    expect(await denied()).toEqual([digit('birth_date'), digit('passport_number')]);
    await put(0, { birth_date: '1974-08-13' });
    expect(await denied()).toEqual([digit('passport_number')]);
    await sign(0);
    await done(submit());
    expect((await detail()).guests[0]).toMatchObject({ complete: true, faults: [digit('passport_number')] });
    const [row] = await server.sqlAsOwner`
      select faults from check_in_guests g join check_ins c on c.id = g.check_in_id where c.booking_id = ${stay}`;
    expect(row).toEqual({ faults: ['passport_number:digit'] });
    const edit = async (change: object) => {
      const { custom_fields_values, version } = await request();
      const [main] = readForms({ custom_fields_values });
      const value = JSON.stringify({ ...main, ...change });
      await staff('PATCH', '', { version, custom_fields_values: [{ id: '311', value }] });
      return (await detail()).guests[0]?.faults;
    };
    expect(await edit({ city: 'Bursa' }), 'as a client of the letter sends it back').toEqual([
      digit('passport_number'),
    ]);
    expect(await edit({ passport_number: 'L898902C4' })).toEqual([]);
    await put(0, { passport_number: 'L898902C3', mrz_doubtful: { passport_number: 'L898902C3' } });
    expect(await denied()).toEqual([digit('passport_number')]);
    await put(0, { mrz_doubtful: { passport_number: null } });
    expect(await denied()).toEqual([]);
  });

  it('reads numbers, parents, addresses and birth back hidden once the form was handed in, and corrects what staff ask for', async () => {
    const more = {
      father_name: 'Hasan',
      mother_name: 'Nur',
      birth_place: 'Bursa',
      address: 'Yalı 3',
      city: 'Bursa',
      email: 'z@guest.example',
    };
    expect((await put(0, { ...completeForm, ...more })).guests[0], 'a draft').toMatchObject({
      form: { ...more, birth_date: '1990-02-28' },
      masked: ['passport_number'],
    });
    await put(1, childsForm, { guests: 2 });
    await sign(0);
    const hidden = {
      birth_date: '••••',
      father_name: '••••',
      mother_name: '••••',
      birth_place: '••••',
      address: '••••',
      city: '••••',
    };
    const own = await done(submit());
    expect(own.guests[0]).toMatchObject({
      form: { ...hidden, passport_number: '••••0T47', name: 'Zeynep', email: 'z@guest.example', nationality: 'DEU' },
      masked: expect.arrayContaining(['passport_number', ...Object.keys(hidden)]),
      complete: true,
      signs: true,
    });
    expect(own.guests[1]).toMatchObject({ form: { birth_date: '••••' }, signs: false });
    await staff('POST', '/check-in/ask', { fields: [{ position: 0, field: 'birth_place' }] });
    const corrected = await put(0, { birth_place: 'Ankara', address: '••••' });
    expect(corrected.guests[0]?.form).toMatchObject({ birth_place: '••••', address: '••••' });
    await sign(0);
    await done(submit());
    expect((await detail()).guests[0]?.form).toMatchObject({
      ...more,
      birth_place: 'Ankara',
      birth_date: '1990-02-28',
    });
  });

  it('says how many guests there are, and only empty forms beyond go', async () => {
    const three = await put(1, { name: 'Ela' }, { guests: 3 });
    expect(three.guests.map(({ form }) => form.name)).toEqual(['Zeynep', 'Ela', undefined]);
    expect((await put(0, {}, { guests: 2 })).guests).toHaveLength(2);
    const refused = await refusal(call('PUT', '/guests/0', { form: {}, guests: 1 }));
    expect(refused.fields).toEqual([{ path: 'body.guests', reason: 'not_empty' }]);
    expect((await read()).guests[1]?.form.name).toBe('Ela');
  });

  const bookFor = (adults: number, children: number) =>
    server.sqlAsOwner`update bookings set adults = ${adults}, children = ${children} where id = ${stay}`;

  it('begins with a form for each person of the booking (FCI-11)', async () => {
    await bookFor(2, 1);
    const begun = await read();
    expect(begun).toMatchObject({ adults: 2, children: 1, coming: null, version: 0 });
    expect(begun.guests.map(({ form }) => form.name)).toEqual(['Zeynep', undefined, undefined]);
    expect((await put(2, childsForm)).guests.map(({ form }) => form.name)).toEqual(['Zeynep', undefined, 'Ela']);
    await bookFor(60, 0);
    await begin();
    await bookFor(60, 0);
    expect((await read()).guests, 'a group').toHaveLength(20);
  });

  it('hands in fewer forms than the booking has people by saying that fewer come, which staff read', async () => {
    await bookFor(2, 2);
    await put(0, completeForm);
    await sign(0);
    await put(1, childsForm);
    expect((await refusal(submit({ coming: 1 }))).fields).toEqual([{ path: 'body.coming', reason: 'not_empty' }]);
    expect((await done(submit({ coming: 2 }))).guests).toHaveLength(2);
    expect(await detail()).toMatchObject({ adults: 2, children: 2, coming: 2, state: 'submitted' });
    expect(readForms(await request())).toHaveLength(2);
    await done(remove(1, (await read()).guests[1]?.id));
    expect(await detail(), 'one less than was said').toMatchObject({ coming: 1, guests: [{ position: 0 }] });
    await staff('POST', '/check-in/ask', { fields: [] });
    await done(submit());
    await staff('POST', '/check-in/ask', { fields: [] });
    await put(0, {}, { guests: 4 });
    for (const position of [1, 2, 3]) await put(position, childsForm);
    await done(submit());
    expect(await detail()).toMatchObject({ coming: null });
  });

  it('meets no conflict on another field, and one on an older version of the same form', async () => {
    const first = await put(0, { city: 'Ankara' });
    const version = first.guests[0]?.version;
    await put(0, { city: 'Bursa' }, { version });
    expect(await codeOf(call('PUT', '/guests/0', { form: { city: 'Adana' }, version }))).toBe('edit_conflict');
  });

  it('submits the fields that the hotel requires, signed from 14 years on, and reads all that is missing', async () => {
    await put(1, childsForm, { guests: 2 });
    const refused = await refusal(submit());
    expect(refused.code).toBe('invalid_input');
    const paths = refused.fields?.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['guests.0.birth_date', 'guests.0.passport_number', 'guests.0.signature']),
    );
    expect(paths?.filter((path) => path.startsWith('guests.1'))).toEqual([]);
    await put(0, { ...completeForm, email: 'wrong' });
    await sign(0);
    expect((await refusal(submit())).fields).toEqual([{ path: 'guests.0.email', reason: 'email' }]);
    const number = 'national_identification_number';
    await put(0, { email: 'z@example.com', nationality: 'TUR', [number]: '10000000147' });
    await sign(0);
    expect((await refusal(submit())).fields).toEqual([{ path: `guests.0.${number}`, reason: 'turkish_id' }]);
    await put(0, { [number]: '10000000146' });
    await sign(0);
    expect(await done(submit())).toMatchObject({ state: 'submitted', request_id: `r-${stays}` });
  });

  it('makes one request however often it is sent, with the forms of all guests for staff (FCI-10, FCI-11, ENT-38)', async () => {
    await put(1, childsForm, { guests: 2 });
    const stayFields = { time_of_arrival: '18:30', has_pet: true, arrival_flight: 'TK1980' };
    await put(0, { ...completeForm, ...stayFields });
    await sign(0);
    await Promise.all([done(submit()), done(submit()), done(submit())]);
    // Another phone of the family.
    await done(submit({ id: `other-${stays}` }));
    const rows = await server.sqlAsOwner`select id from requests where booking_id = ${stay}`;
    expect(rows).toHaveLength(1);
    const created = await request();
    expect(created).toMatchObject({
      status: 'OPEN',
      service_type: 'FAST_CHECK_IN',
      is_staff: 'false',
      fullName: 'Zeynep Demir',
    });
    const [main, others] = created.custom_fields_values.map(({ value }) => JSON.parse(value));
    expect(main).toMatchObject({ ...completeForm, ...stayFields });
    expect(others).toMatchObject([childsForm]);
    expect(await detail()).toMatchObject({
      state: 'submitted',
      guests: [{ complete: true, signature: { path: 'M1 1L20.5 30' }, signed: { agreed: [] } }, { signs: false }],
    });
  });

  it('stands on the card of its request with arrival, people and mistakes (FCI-01, FCI-05)', async () => {
    await put(1, { ...childsForm, date_of_expire: '2019-03-01' }, { guests: 2 });
    await put(0, { ...completeForm, time_of_arrival: '18:30' });
    await sign(0);
    const earliest = server.clock.now();
    await done(submit());
    const latest = server.clock.now();
    const url = '/api/requests?hotel_id=grand&fields=card&type=FAST_CHECK_IN';
    const card = async () => {
      const answer = await server.as('frontdesk')({ method: 'GET', url });
      return listRequestCards.answer.parse(answer.json()).items.find(({ id }) => id === `r-${stays}`);
    };
    const { checkin_date } = await request();
    const expected = {
      checkin: Date.parse(checkin_date ?? '') / 1000,
      time_of_arrival: '18:30',
      guests: 2,
      submitted_at: expect.toSatisfy((at: number) => at >= earliest && at <= latest),
    };
    expect((await card())?.check_in).toEqual({ ...expected, faulty: 1 });
    await put(1, { date_of_expire: '2099-01-01' });
    expect((await card())?.check_in).toEqual({ ...expected, faulty: 0 });
    expect((await request()).check_in, 'as live messages have it').toEqual({ ...expected, faulty: 0 });
  });

  it('may change the forms until staff accept them, and staff see the change', async () => {
    await submitted();
    const before = await request();
    await put(0, { city: 'Bursa' });
    const after = await request();
    expect(after.version).toBe(before.version + 1);
    expect(JSON.parse(after.custom_fields_values[0]?.value ?? '{}')).toMatchObject({ city: 'Bursa' });
    await staff('POST', '/check-in/done', { status: 'future_guest' });
    expect(await read()).toMatchObject({ state: 'accepted' });
    expect(await codeOf(call('PUT', '/guests/0', { form: { city: 'Adana' } }))).toBe('status_not_settable');
  });

  it('corrects what staff ask for, and hands it in again', async () => {
    await submitted();
    await server.sqlAsOwner`update bookings set language = 'es' where id = ${stay}`;
    const fields = [{ position: 0, field: 'birth_date' }];
    expect(await staff('POST', '/check-in/ask', { fields, words: 'Por favor' })).toMatchObject({ status: 'PENDING' });
    expect(await read()).toMatchObject({ state: 'changes_asked', asked: { fields, words: 'Por favor' } });
    expect((await request()).comments.map(({ body, is_staff }) => [is_staff, body])).toEqual([
      [true, 'Corrija su check-in, por favor: los campos están marcados en la página de su estancia.\n\nPor favor'],
    ]);
    await put(0, { birth_date: '1990-03-01' });
    expect((await refusal(submit())).fields, 'signed before').toEqual([
      { path: 'guests.0.signature', reason: 'required' },
    ]);
    await sign(0);
    expect(await done(submit())).toMatchObject({ state: 'submitted', asked: null });
    expect((await request()).status).toBe('OPEN');
  });

  it('is asked to correct, or declined, also after staff accepted who arrives later', async () => {
    await submitted();
    await staff('POST', '/check-in/done', { status: 'future_guest' });
    const fields = [{ position: 0, field: 'birth_date' }];
    expect(await staff('POST', '/check-in/ask', { fields, words: '' })).toMatchObject({ status: 'PENDING' });
    expect(await read()).toMatchObject({ state: 'changes_asked', asked: { fields } });
    await put(0, { birth_date: '1990-03-01' });
    await sign(0);
    expect(await done(submit())).toMatchObject({ state: 'submitted' });
    expect((await request()).status).toBe('OPEN');
    await staff('POST', '/check-in/done', { status: 'future_guest' });
    expect(await detail()).toMatchObject({ state: 'accepted', asked: null });
    await staff('POST', '/check-in/decline', { reason: 'Not our guest.' });
    expect(await read()).toMatchObject({ state: 'declined' });
  });

  it('has signed the form of that time: later changes of a person are marked, changes of the stay are not', async () => {
    await submitted();
    const signatures = async () => {
      const [{ signature_current, changed_since_signed } = {}] = (await detail()).guests;
      const [shown] = (await read()).guests;
      expect([shown?.signature_current, shown?.changed_since_signed]).toEqual([
        signature_current,
        changed_since_signed,
      ]);
      return { signature_current, changed_since_signed };
    };
    const current = { signature_current: true, changed_since_signed: false };
    expect(await signatures()).toEqual(current);
    await put(0, { time_of_arrival: '18:30', car_plate: '34 ABC 1' });
    expect(await signatures()).toEqual(current);
    await put(0, { city: 'Bursa' });
    expect(await signatures()).toEqual({ signature_current: false, changed_since_signed: true });
    await put(0, { city: null });
    expect(await signatures(), 'as it was signed').toEqual(current);
    const { custom_fields_values, version } = await request();
    const value = JSON.stringify({ ...readForms({ custom_fields_values })[0], surname: 'Demirel' });
    await staff('PATCH', '', { version, custom_fields_values: [{ id: '311', value }] });
    expect(await signatures()).toEqual({ signature_current: false, changed_since_signed: true });
    await sign(0);
    expect(await signatures()).toEqual(current);
    // The mark of an old form tells nothing that the form did not, and goes with it.
    expect(JSON.stringify(await detail())).not.toMatch(/"form":"/);
  });

  it('fills the hotel’s fields, empties fields that it no longer asks for, and corrects fields that staff name', async () => {
    const hide = async (use: string) => {
      await server.sqlAsOwner`
        update hotels set settings = jsonb_set(settings, '{checkInFields,city}', ${server.sqlAsOwner.json(use)}) where id = 'grand'`;
      await server.database.notify('hotels', '');
      await expect.poll(async () => (await read()).fields['city'], { timeout: 8000 }).toBe(use);
    };
    await submitted();
    await put(0, { city: 'Bursa', note: 'Late' });
    await hide('hidden');
    const refused = await refusal(call('PUT', '/guests/0', { form: { city: 'Adana', note: 'Later' } }));
    expect(refused).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.form.city', reason: 'hidden' }] });
    expect((await detail()).guests[0]?.form).toMatchObject({ city: 'Bursa', note: 'Late' });
    await put(0, { city: 'Bursa' });
    await staff('POST', '/check-in/ask', { fields: [{ position: 0, field: 'city' }] });
    await put(0, { city: 'Adana' });
    await put(0, { city: null });
    expect((await detail()).guests[0]?.form).not.toHaveProperty('city');
    // A companion is not asked for fields of the stay.
    await put(1, childsForm, { guests: 2 });
    expect((await refusal(call('PUT', '/guests/1', { form: { note: 'Hi' } }))).fields).toEqual([
      { path: 'body.form.note', reason: 'hidden' },
    ]);
    await hide('optional');
  });

  it('corrects a form while staff assign the first room, and neither is lost', async () => {
    await submitted();
    const { version } = await request();
    await put(0, { birth_date: '1990-03-01' });
    expect(await staff('POST', '/check-in/room', { rooms: ['611'], version })).toMatchObject({ room_number: '611' });
    const [main] = readForms(await request());
    expect(main?.birth_date).toBe('1990-03-01');
  });

  it('reads why staff declined, and staff cannot decline twice', async () => {
    await submitted();
    expect(await staff('POST', '/check-in/decline', { reason: 'Not our guest.' })).toMatchObject({
      status: 'CANCELED',
    });
    expect(await read()).toMatchObject({ state: 'declined' });
    expect((await request()).comments[0]?.body).toBe('We could not accept your check-in. Not our guest.');
    const again = server.as('frontdesk')({
      method: 'POST',
      url: `/api/requests/r-${stays}/check-in/decline`,
      body: { reason: 'Again' },
    });
    expect(await codeOf(again)).toBe('status_not_settable');
  });

  it('withdraws it, which erases the forms and their names in the request, and may begin again', async () => {
    await submitted();
    expect(await done(call('POST', '/withdraw'))).toMatchObject({
      state: 'withdrawn',
      guests: [{ form: { name: 'Zeynep' } }],
    });
    expect(await request()).toMatchObject({ status: 'CANCELED', custom_fields_values: [] });
    expect(
      await server.sqlAsOwner`
      select g.position from check_in_guests g join check_ins c on c.id = g.check_in_id where c.booking_id = ${stay}`,
    ).toEqual([]);
    await submitted();
    expect((await request()).status).toBe('OPEN');
    expect((await detail()).guests).toHaveLength(1);
  });

  it('is answered sixty edits a minute, with all processes together', async () => {
    await put(0, {});
    // The counter has 59 edits, like after calls of another process.
    await server.sqlAsOwner`
      update usage_counters set n = 59 where kind = 'form_edits' and subject = ${`stay:${stay}`}`;
    await put(0, {});
    const refused = problem.parse((await call('PUT', '/guests/0', { form: {} })).json());
    expect(refused).toMatchObject({ code: 'too_many_requests', retry_after: expect.any(Number) });
    expect((await read()).state).toBe('draft');
    server.clock.advance(60);
    await put(0, {});
  });

  it('has a state of its own for another stay, and follows the status that staff set by hand', async () => {
    await submitted();
    await staff('PATCH', '', { status: 'CANCELED' });
    expect((await read()).state).toBe('declined');
    await staff('PATCH', '', { status: 'OPEN' });
    expect((await read()).state).toBe('submitted');
    const other = `other-${stays}`;
    await arrangeBooking(server, { id: other });
    const send = server.asGuest(await arrangeGuest(server, other));
    expect(await done(call('GET', '', undefined, send))).toMatchObject({ state: 'none', id: null });
    expect(await codeOf(call('POST', '/submit', { id: `x-${stays}` }, send))).toBe('not_found');
  });
});

describe('The phone of a guest', () => {
  it('learns of acts of staff by a message without any form, on the topic of its stay', async () => {
    const checkIn = await submitted();
    await staff('POST', '/check-in/ask', { fields: [], words: '' });
    const { events } = (
      await server.as('manager')({ method: 'GET', url: '/api/live/events?hotel_id=grand&after=0' })
    ).json<{ events: { entity: string; id: string; fields?: string[]; item?: object }[] }>();
    const changes = events.filter(({ entity, id }) => entity === 'check_in' && id === checkIn.id);
    expect(changes.at(-1)).toMatchObject({
      fields: ['state'],
      item: { request_id: `r-${stays}`, state: 'changes_asked' },
    });
    const item = (await checkInSource(server).load('grand', [checkIn.id ?? ''])).get(checkIn.id ?? '');
    expect(item?.guest).toEqual({
      userId: `user-${stay}`,
      bookingId: stay,
      entity: 'check_in',
      item: { id: checkIn.id },
    });
  });
});

describe('The texts of the hotel', () => {
  it('are agreed to by version and language, and another version asks for another signature (BL14)', async () => {
    const set = (version: number) => server.sqlAsOwner`
      update hotels set settings = settings || ${server.sqlAsOwner.json({ houseRules: { version, text: { en: 'Quiet after ten.' } } })}
      where id = 'grand'`;
    await set(1);
    await server.database.notify('hotels', '');
    await expect.poll(async () => (await read()).texts.house_rules?.version, { timeout: 8000 }).toBe(1);
    await put(0, completeForm);
    const unread = await call('PUT', '/guests/0/signature', signature);
    expect(unread.json()).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'body.agreed', reason: 'required' }],
    });
    const other = [{ text: 'house_rules', version: 7, language: 'en' }];
    expect(await codeOf(call('PUT', '/guests/0/signature', { ...signature, agreed: other }))).toBe('edit_conflict');
    const agreed = [{ text: 'house_rules', version: 1, language: 'en' }];
    await done(call('PUT', '/guests/0/signature', { signature: { name: 'Zeynep Demir' }, agreed }));
    await done(submit());
    const at = server.clock.now();
    expect((await detail()).guests[0]).toMatchObject({ signature: { name: 'Zeynep Demir' }, signed: { agreed } });
    expect((await detail()).guests[0]?.signed?.at).toBeLessThanOrEqual(at);
    await server.sqlAsOwner`update hotels set settings = settings - 'houseRules' where id = 'grand'`;
    await server.database.notify('hotels', '');
    await expect.poll(async () => (await read()).texts.house_rules, { timeout: 8000 }).toBeNull();
    expect((await detail()).agreed_texts, 'as it was').toEqual([
      { text: 'house_rules', version: 1, words: { en: 'Quiet after ten.' } },
    ]);
  });
});

describe('A companion', () => {
  const open = (code: string) => server.send({ method: 'POST', url: `${own}/companion`, body: { code } });
  const shared = async () => {
    await put(1, { name: 'Ela' }, { guests: 2 });
    const answer = await call('POST', '/guests/1/code');
    expect(answer.statusCode, answer.body).toBe(200);
    return shareOwnForm.answer.parse(answer.json());
  };

  it('opens the own form by a code and nothing else: no stay, no conversation, no other guest', async () => {
    const before = server.clock.now();
    const { code, expires_at } = await shared();
    expect(code, 'typed by hand without a doubt').toMatch(/^[2-9A-HJ-NP-Za-km-z]{22}$/);
    expect(expires_at - 7 * day).toBeGreaterThanOrEqual(before);
    expect(expires_at - 7 * day).toBeLessThanOrEqual(server.clock.now());
    const { token, form } = openCompanionForm.answer.parse((await open(code)).json());
    expect(form).toMatchObject({ guest: { position: 1, form: { name: 'Ela' } } });
    expect(JSON.stringify(form)).not.toMatch(/Zeynep|Demir/);
    const companion = server.asGuest(token);
    const saved = await companion({ method: 'PUT', url: `${own}/companion`, body: { form: { surname: 'Ak' } } });
    expect(getCompanionForm.answer.parse(saved.json()).guest.form).toEqual({ name: 'Ela', surname: 'Ak' });
    expect((await read()).guests[1]?.form.surname).toBe('Ak');
    for (const url of ['/api/guest/stay', '/api/guest/requests', own, '/api/requests?hotel_id=grand']) {
      expect((await companion({ method: 'GET', url, headers: { 'x-api-key': 'test-api-key' } })).statusCode, url).toBe(
        401,
      );
    }
    expect((await guest({ method: 'GET', url: `${own}/companion` })).statusCode).toBe(401);
    const [kept] = await server.sqlAsOwner<
      { all: string }[]
    >`select string_agg(g::text, '') as all from check_in_guests g`;
    expect(kept?.all).not.toContain(code);
    expect(kept?.all).not.toContain(token);
  });

  it('is out when the code is taken back, replaced, a week old, or the check-in is submitted', async () => {
    const status = async (token: string) =>
      (await server.asGuest(token)({ method: 'GET', url: `${own}/companion` })).statusCode;
    const first = (await open((await shared()).code)).json<{ token: string }>();
    const second = (await open((await shared()).code)).json<{ token: string }>();
    expect([await status(first.token), await status(second.token)]).toEqual([401, 200]);
    await done(call('DELETE', '/guests/1/code'));
    expect(await status(second.token)).toBe(401);
    const old = (await open((await shared()).code)).json<{ token: string }>();
    server.clock.advance(7 * day);
    expect(await status(old.token)).toBe(401);
    const third = await shared();
    const { token } = (await open(third.code)).json<{ token: string }>();
    await put(1, childsForm);
    await submitted();
    expect(await status(token)).toBe(401);
    expect((await open(third.code)).statusCode).toBe(404);
  });

  it('is out for good with every step that ends the time of companions, also where staff reopen the check-in', async () => {
    const steps = [
      () => staff('POST', '/check-in/decline', { reason: 'No' }),
      () => staff('PATCH', '', { status: 'CANCELED' }),
      () => staff('PATCH', '', { status: 'OPEN' }),
      () => staff('POST', '/check-in/done', { status: 'future_guest' }),
    ];
    for (const step of steps) {
      await begin();
      await put(1, childsForm, { guests: 2 });
      await submitted();
      await staff('POST', '/check-in/ask', { fields: [], words: '' });
      const answer = await call('POST', '/guests/1/code');
      const { code } = shareOwnForm.answer.parse(answer.json());
      expect((await open(code)).statusCode).toBe(200);
      await step();
      await server.sqlAsOwner`update check_ins set state = 'changes_asked' where booking_id = ${stay}`;
      expect((await open(code)).statusCode).toBe(404);
    }
  });

  it('reads neither when the stay begins nor when it ends', async () => {
    const { code } = await shared();
    const { form, token } = openCompanionForm.answer.parse((await open(code)).json());
    expect(form).toMatchObject({ checkin: null, checkout: null });
    const again = await server.asGuest(token)({ method: 'GET', url: `${own}/companion` });
    expect(getCompanionForm.answer.parse(again.json())).toMatchObject({ checkin: null, checkout: null });
  });

  it('tries ten wrong codes a minute, and a right one opens its form whatever its neighbours tried (S9)', async () => {
    server.clock.holdAt(server.clock.now() - (server.clock.now() % 60) + 60);
    await put(0, completeForm);
    expect(await codeOf(call('POST', '/guests/0/code'))).toBe('not_found');
    const { code } = await shared();
    for (let n = 0; n < 12; n += 1) expect((await open(code)).statusCode).toBe(200);
    const wrong = async () => problem.parse((await open('not-a-code-at-all')).json()).code;
    const codes = await Promise.all(Array.from({ length: 12 }, wrong));
    expect(codes.filter((each) => each === 'not_found')).toHaveLength(10);
    expect(problem.parse((await open('another-wrong-code')).json())).toMatchObject({
      code: 'too_many_requests',
      retry_after: 60,
    });
    expect((await open(code)).statusCode, 'from the address of the wrong ones').toBe(200);
    const counted = () =>
      server.sqlAsOwner`select subject, n from usage_counters where kind = 'form_codes' and period = ${server.clock.now()}`;
    expect(await counted()).toEqual([{ subject: expect.stringMatching(/^address:[\w-]{22}$/), n: 13 }]);
    server.clock.advance(60);
    expect(await wrong()).toBe('not_found');
    expect((await open(code)).statusCode).toBe(200);
  });
});
