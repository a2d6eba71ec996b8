import { putForm } from '@bellhop/contract/check-in/calls';
import { putCompanionForm } from '@bellhop/contract/check-in/companion-calls';
import { readForms } from '@bellhop/contract/check-in/form';
import { putOwnForm } from '@bellhop/contract/check-in/guest-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest, completeForm } from '../../testing/arrange.ts';
import { type Send, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { arrangeFormFields, ownAddress, ownCalls } from './testing/own-calls.ts';

const day = 86_400;
let server: TestServer;
let guest: Send;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  await arrangeFormFields(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  serial += 1;
  const now = server.clock.now();
  const id = `g-${serial}`;
  await arrangeBooking(server, { id, status: 'future_guest', checkin: now + 3 * day, checkout: now + 6 * day });
  guest = server.asGuest(await arrangeGuest(server, id));
});

const calls = ownCalls(() => ({ server, guest, serial }));
const { call, put, submitted, staff, request, refusal } = calls;
const byStaff = async (position: number, body: object) =>
  putForm.answer.parse(await staff('PUT', `/check-in/guests/${position}`, body));
const refusedOf = async (position: number, body: object, by: Parameters<TestServer['as']>[0] = 'frontdesk') => {
  const url = `/api/requests/r-${serial}/check-in/guests/${position}?hotel_id=grand`;
  return (await server.as(by)({ method: 'PUT', url, body })).json<{ code: string }>().code;
};
const readings = async () => {
  const [row] = await server.sqlAsOwner<{ n: number }[]>`
    select count(*)::int as n from access_records where what = 'identity' and entity_id = ${`r-${serial}`}`;
  return row?.n;
};

describe('Staff who save a field of a form', () => {
  it('read nothing of the forms, and the access record has no reading of theirs (FCI-16)', async () => {
    await submitted();
    const {
      request: after,
      saved,
      conflict,
    } = await byStaff(0, {
      form: { email: 'ada@example.com' },
      base: { email: null },
      guest_name: 'Zeynep Demir',
    });
    expect([saved, conflict]).toEqual([['email'], null]);
    expect(JSON.stringify(after)).not.toContain(completeForm.passport_number);
    expect(await readings()).toBe(0);
    const stored = await request();
    expect(stored.version).toBe(after.version);
    expect(readForms(stored)[0]).toMatchObject({ ...completeForm, email: 'ada@example.com' });
  });

  it('keep the field that the guest has changed meanwhile, read only that one, and save the others (FCI-16)', async () => {
    await submitted();
    await staff('POST', '/check-in/ask', { fields: [], words: 'Please look again' });
    await put(0, { phone_number: '+905329990000' });
    const { saved, conflict } = await byStaff(0, {
      form: { phone_number: '+905321110000', email: 'ada@example.com' },
      base: { phone_number: null, email: null },
    });
    expect(saved).toEqual(['email']);
    expect(conflict).toEqual({ name: 'Zeynep', surname: 'Demir', phone_number: '+905329990000' });
    expect(await readings()).toBe(1);
    const [main] = readForms(await request());
    expect(main).toMatchObject({ phone_number: '+905329990000', email: 'ada@example.com' });
  });

  it('read in a conflict the name that they have just saved, so that the next save has no conflict', async () => {
    await submitted();
    const guest_name = 'Zeynep Demir';
    const first = await byStaff(0, {
      form: { name: 'Zeyno', city: 'Van' },
      base: { name: 'Zeynep', city: 'Ağrı' },
      guest_name,
    });
    expect(first).toMatchObject({ saved: ['name'], changed: true });
    expect(first.conflict).toEqual({ name: 'Zeyno', surname: 'Demir', city: null });
    const again = { form: { city: 'Van' }, base: { city: null }, guest_name: 'Zeyno Demir' };
    expect(await byStaff(0, again)).toMatchObject({ saved: ['city'], changed: true, conflict: null });
    expect(await byStaff(0, again)).toMatchObject({ saved: ['city'], changed: false, conflict: null });
  });

  it('change nothing in the form of a guest who has moved to the position', async () => {
    await submitted();
    const { saved, conflict } = await byStaff(0, {
      form: { city: 'Van' },
      base: { city: null },
      guest_name: 'Bo Kaya',
    });
    expect([saved, conflict]).toEqual([[], { name: 'Zeynep', surname: 'Demir', city: null }]);
    expect(readForms(await request())[0]?.city).toBeUndefined();
  });

  it('save nothing into forms that were erased after the fields were entered', async () => {
    await submitted();
    const at = server.clock.now();
    await server.sqlAsOwner`update check_ins set erased_at = ${at} where request_id = ${`r-${serial}`}`;
    expect(await byStaff(0, { form: { city: 'Van' }, entered_at: at - 1 })).toMatchObject({
      saved: [],
      conflict: null,
    });
    expect(readForms(await request())[0]?.city).toBeUndefined();
    expect((await byStaff(0, { form: { city: 'Van' }, entered_at: at + 1 })).saved).toEqual(['city']);
  });

  it('need FAST_CHECK_IN, a guest at the position, and values that a form takes', async () => {
    await submitted();
    expect(await refusedOf(0, { form: { city: 'Van' } }, 'housekeeping')).toMatch(/^not_(allowed|found)$/);
    expect(await refusedOf(9, { form: { city: 'Van' } })).toBe('not_found');
    expect(await refusedOf(0, { form: { birth_date: '31.31.1990' } })).toBe('invalid_input');
  });
});

describe('A guest who saves a field of a form', () => {
  it('keeps the value that staff have set meanwhile, and reads it in the answer', async () => {
    await submitted();
    await staff('POST', '/check-in/ask', { fields: [], words: 'Please look again' });
    await byStaff(0, { form: { phone_number: '+905329990000' } });
    const answer = await call('PUT', '/guests/0', {
      form: { phone_number: '+905321110000', email: 'ada@example.com' },
      base: { phone_number: null, email: null },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { conflicts, guests } = putOwnForm.answer.parse(answer.json());
    expect(conflicts).toEqual(['phone_number']);
    expect(guests[0]?.form).toMatchObject({ phone_number: '+905329990000', email: 'ada@example.com' });
  });

  it('changes a number that it reads masked, unless it is another one by now', async () => {
    const { guests } = await put(0, completeForm);
    const shown = guests[0]?.form.passport_number ?? null;
    expect(shown).toMatch(/^••••/);
    const save = (number: string) =>
      put(0, { passport_number: number }, { base: { passport_number: shown } }).then((own) => own.guests[0]?.form);
    expect((await save('X99991111'))?.passport_number).toBe('••••1111');
    expect((await save('X99992222'))?.passport_number, 'the base is outdated').toBe('••••1111');
    const guess = await call('PUT', '/guests/0', {
      form: { passport_number: 'X99991111' },
      base: { passport_number: 'X99991111' },
    });
    expect(putOwnForm.answer.parse(guess.json()).conflicts, 'no answer confirms a guess').toEqual(['passport_number']);
  });

  it('is refused with an outdated version only for fields without a base', async () => {
    const { guests } = await put(0, { name: 'Ada' });
    const version = guests[0]?.version ?? 0;
    await put(0, { surname: 'Kaya' });
    const outdated = call('PUT', '/guests/0', { form: { name: 'Bo' }, version });
    expect((await refusal(outdated)).code).toBe('edit_conflict');
    const based = await put(0, { name: 'Bo' }, { version, base: { name: 'Ada' } });
    expect(based.guests[0]?.form).toMatchObject({ name: 'Bo', surname: 'Kaya' });
  });
});

it('A companion who saves a field of a form reads which fields another client has changed', async () => {
  await put(0, completeForm, { guests: 2 });
  const shared = await call('POST', '/guests/1/code');
  const { code } = shared.json<{ code: string }>();
  const opened = await server.send({ method: 'POST', url: `${ownAddress}/companion`, body: { code } });
  const companion = server.asGuest(opened.json<{ token: string }>().token);
  await put(1, { name: 'Ela' });
  const answer = await companion({
    method: 'PUT',
    url: `${ownAddress}/companion`,
    body: { form: { name: 'Eda', surname: 'Kaya' }, base: { name: null, surname: null } },
  });
  const { conflicts, guest: own } = putCompanionForm.answer.parse(answer.json());
  expect(conflicts).toEqual(['name']);
  expect(own.form).toMatchObject({ name: 'Ela', surname: 'Kaya' });
});
