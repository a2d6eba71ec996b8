import { getGuestStay } from '@bellhop/contract/guests/calls';
import { administered } from '@bellhop/contract/hotels/administered-settings';
import { hotelSettings } from '@bellhop/contract/hotels/settings';
import { problem } from '@bellhop/contract/problem';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type TestStaffName, testKeys, testStaff } from '../../../testing/two-hotels.ts';
import { administerHotels } from './administration.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const key = { 'x-api-key': testKeys.apiKey };
const url = (hotel = 'grand') => `/api/admin/settings?hotel_id=${hotel}`;
const ask = (as: TestStaffName = 'manager') => server.as(as)({ method: 'GET', url: url() });
const read = async () => administered.parse((await ask()).json());
const change = (body: object, as: TestStaffName = 'manager') => server.as(as)({ method: 'PATCH', url: url(), body });
const changed = async (body: object) => {
  const answer = await change({ version: (await read()).version, ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return administered.parse(answer.json());
};
const refused = async (answer: ReturnType<typeof change>) => problem.parse((await answer).json());
const events = async (as: TestStaffName, after: number) => {
  const answer = await server.as(as)({ method: 'GET', url: `/api/live/events?hotel_id=grand&after=${after}` });
  return listEvents.answer.parse(answer.json()).events;
};
const head = async () =>
  (await server.sqlAsOwner<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`)[0]?.seq ?? 0;

describe('settings of a hotel that its administrators change', () => {
  it('contain own values and the defaults, and no setting of the operator', async () => {
    const { settings, name } = await read();
    expect(name).toBe('Bellhop Grand');
    expect(settings).toMatchObject({ timeZone: 'Europe/Istanbul', idRetentionDays: 30, currency: 'TRY' });
    expect(Object.keys(settings)).not.toEqual(
      expect.arrayContaining(['apiKey', 'AUTHORIZATION_API_KEY', 'trustedOrigins', 'awsCognitoUserPoolId']),
    );
  });

  it('that destroy data or open a door want a sign-in of a moment ago, also where they are taken back (S21)', async () => {
    const authorization = `Bearer ${await server.pool.accessToken(testStaff.manager)}`;
    const { version } = await changed({ settings: { guestDataDays: 400 } });
    const seq = await head();
    server.clock.advance(301);
    const codeOf = async (settings: object) => {
      const body = { version, settings };
      const answer = await server.send({ method: 'PATCH', url: url(), body, headers: { ...key, authorization } });
      return answer.statusCode === 200 ? 'changed' : problem.parse(answer.json()).code;
    };
    for (const settings of [
      { guestDataDays: 30 },
      { idRetentionDays: 1 },
      { idleLockMinutes: 0 },
      { idleSignOutHours: 0 },
      { allowSignUp: true },
      { passwordPolicy: null },
      { alarmRepeats: true, guestDataDays: null },
    ]) {
      expect(await codeOf(settings), JSON.stringify(settings)).toBe('proof_needed');
    }
    const back = await server.send({
      ...{ method: 'POST', url: `/api/admin/audit/${seq}/taken-back?hotel_id=grand`, body: {} },
      headers: { ...key, authorization },
    });
    expect(problem.parse(back.json()).code).toBe('proof_needed');
    expect(await codeOf({ idleLockMinutes: 15, checkInTime: '15:00' })).toBe('changed');
    await changed({ settings: { guestDataDays: null, checkInTime: null } });
  });

  it('are changed one by one, recorded with both values, and sent to every desk', async () => {
    const before = await head();
    const { version } = await read();
    const after = await changed({ name: 'Grand Hotel', settings: { alarmRepeats: true, idleLockMinutes: 5 } });
    expect(after).toMatchObject({
      name: 'Grand Hotel',
      version: version + 1,
      settings: { alarmRepeats: true, idleLockMinutes: 5 },
    });
    const [event] = await events('housekeeping', before);
    expect(event).toMatchObject({ entity: 'settings', event: 'MODIFY', id: '', version: 0 });
    expect(event).not.toHaveProperty('item');
    const [row] = await server.sqlAsOwner`
      select actor, changed from events where hotel_id = 'grand' and seq > ${before} and entity = 'settings'`;
    expect(row).toEqual({
      actor: testStaff.manager.id,
      changed: {
        name: { from: 'Bellhop Grand', to: 'Grand Hotel' },
        'settings.alarmRepeats': { from: false, to: true },
        'settings.idleLockMinutes': { from: 15, to: 5 },
      },
    });
    await expect
      .poll(async () => {
        const served = await server.send({ method: 'GET', url: '/hotel-settings/localhost.json', headers: {} });
        return hotelSettings.parse(served.json());
      })
      .toMatchObject({ hotelName: 'Grand Hotel', alarmRepeats: true, idleLockMinutes: 5 });
  });

  it('get their default again by null, and stay where a change leaves them out', async () => {
    await changed({ settings: { idRetentionDays: 90, supportEmail: 'help@grand.example' } });
    const { settings } = await changed({ settings: { idRetentionDays: null } });
    expect(settings).toMatchObject({ idRetentionDays: 30, supportEmail: 'help@grand.example' });
  });

  it('do not change where nothing is different', async () => {
    const { version, settings } = await read();
    expect((await changed({ settings: { timeZone: settings.timeZone } })).version).toBe(version);
  });

  it.each<[string, object, string]>([
    ['a zone that is not one', { settings: { timeZone: 'Europe/Atlantis' } }, 'body.settings.timeZone'],
    ['a currency that is not one', { settings: { currency: 'TLX' } }, 'body.settings.currency'],
    ['a number beyond its limits', { settings: { idRetentionDays: 4000 } }, 'body.settings.idRetentionDays'],
    ['a colour in words', { settings: { theme: { primaryColor: 'green' } } }, 'body.settings.theme.primaryColor'],
    [
      'a field that forms lack',
      { settings: { checkInFields: { gendre: 'hidden' } } },
      'body.settings.checkInFields.gendre',
    ],
    ['an address that mail cannot go to', { settings: { supportEmail: 'the desk' } }, 'body.settings.supportEmail'],
    ['a picture of nowhere', { settings: { theme: { logoUrl: 'javascript:x' } } }, 'body.settings.theme.logoUrl'],
    ['an app without a number', { settings: { app_store_id: 'hotel' } }, 'body.settings.app_store_id'],
    ['a weaker password', { settings: { passwordPolicy: { minLength: 8 } } }, 'body.settings.passwordPolicy.minLength'],
    [
      'a word of the guest page that is too long',
      { settings: { dictionary: { en: { 'guest.new.send': 'x'.repeat(2001) } } } },
      'body.settings.dictionary.en.guest.new.send',
    ],
    ['an empty name', { name: '  ' }, 'body.name'],
    [
      'a section of the guest page without a text',
      { guestPage: { sections: [{ id: 'wifi', text: {} }] } },
      'body.guestPage.sections.0.text',
    ],
  ])('are refused with %s, by name', async (_, body, path) => {
    const { version } = await read();
    const refusal = await refused(change({ version, ...body }));
    expect(refusal).toMatchObject({ code: 'invalid_input', fields: [{ path }] });
    expect((await read()).version).toBe(version);
  });

  it('leave keys, pool and trusted origins to the operator', async () => {
    const { version } = await read();
    for (const settings of [{ apiKey: 'x' }, { trustedOrigins: [] }, { awsCognitoUserPoolId: 'x' }, { limits: {} }])
      expect(await refused(change({ version, settings }))).toMatchObject({ code: 'invalid_input' });
  });

  it('conflict where a colleague changed the same, and only there', async () => {
    const { version } = await read();
    await changed({ settings: { checkInTime: '15:00' } });
    const refusal = await refused(change({ version, settings: { checkInTime: '13:00' } }));
    expect(refusal).toMatchObject({ code: 'edit_conflict', current: { settings: { checkInTime: '15:00' } } });
    expect(refusal.changes).toMatchObject([{ field: 'settings.checkInTime', actor: testStaff.manager.id }]);
    const other = await change({ version, settings: { checkOutTime: '11:00' } });
    expect(administered.parse(other.json()).settings).toMatchObject({ checkInTime: '15:00', checkOutTime: '11:00' });
  });

  it('raise the version of a text that guests agree to with every change of it', async () => {
    const rules = (en: string) => ({ houseRules: { version: 1, text: { en } } });
    expect((await changed({ settings: rules('No noise.') })).settings.houseRules?.version).toBe(1);
    expect((await changed({ settings: rules('No noise after ten.') })).settings.houseRules?.version).toBe(2);
    expect((await changed({ settings: rules('No noise after ten.') })).settings.houseRules?.version).toBe(2);
  });

  it('hold words of the guest page, which guests read at their next read, and none of those for staff (SET-13)', async () => {
    await arrangeBooking(server, { id: 'b-words' });
    const guest = server.asGuest(await arrangeGuest(server, 'b-words'));
    await changed({
      settings: {
        dictionary: {
          en: { 'guest.home.question': 'How may we <b>spoil</b> you?', 'requests.title': 'Jobs' },
          tr: { 'requests.title': 'İşler' },
        },
      },
    });
    const words = async () =>
      getGuestStay.answer.parse((await guest({ method: 'GET', url: '/api/guest/stay' })).json()).dictionary;
    await expect.poll(words).toEqual({ en: { 'home.question': 'How may we <b>spoil</b> you?' } });
  });

  it('are recorded also when the operator changes them, without secret values', async () => {
    const before = await head();
    const hotels = administerHotels(server.database, systemClock);
    await hotels.change('grand', { settings: { apiKey: 'another-key-of-the-hotel', alacarte: true } });
    const [row] = await server.sqlAsOwner`
      select actor, changed from events where hotel_id = 'grand' and seq > ${before} and entity = 'settings'`;
    expect(row?.['actor']).toBe('system');
    expect(JSON.stringify(row)).not.toContain('another-key');
    expect(row?.['changed']).toMatchObject({ 'settings.apiKey': { from: null, to: null } });
  });
});
