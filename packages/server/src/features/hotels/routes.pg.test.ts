import { listServices } from '@bellhop/contract/hotels/service';
import { hotelSettings } from '@bellhop/contract/hotels/settings';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { testClientId, testPoolId } from '../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.identity.ensurePool({ poolId: testPoolId, clientId: testClientId });
});
afterAll(() => server.close());

async function settingsOf(key: string, host = 'localhost:4321') {
  const answer = await server.send({ method: 'GET', url: `/hotel-settings/${key}.json`, host });
  expect(answer.statusCode).toBe(200);
  return hotelSettings.parse(answer.json());
}

/** Stores these fields over the hotel's settings, and waits until the server uses them. */
async function store(fields: object): Promise<void> {
  await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json(fields as never)} where id = 'grand'`;
  await server.database.notify('hotels', 'grand');
  await expect.poll(async () => await settingsOf('localhost')).toMatchObject(fields);
}

describe('hotel settings', () => {
  it('belong to the hotel that the host name selects (SET-01)', async () => {
    expect(await settingsOf('localhost')).toMatchObject({ hotelId: 'grand', hotelName: 'Bellhop Grand' });
    expect(await settingsOf('127.0.0.1')).toMatchObject({ hotelId: 'beach', hotelName: 'Bellhop Beach' });
  });

  it('tell a browser nothing that the server alone works by (S19)', async () => {
    const answer = await server.send({ method: 'GET', url: '/hotel-settings/localhost.json' });
    const known = new Set(Object.keys(hotelSettings.shape));
    expect(Object.keys(answer.json<object>()).filter((key) => !known.has(key))).toEqual([]);
    for (const key of ['limits', 'trustedOrigins', 'registerEstablishment']) {
      expect(answer.json<object>(), key).not.toHaveProperty(key);
    }
  });

  it('lie under a key made of the host name; an unknown one is 404 and says so (SET-02)', async () => {
    for (const key of ['elsewhere.example', 'LOCALHOST', 'localhost:8080']) {
      const answer = await server.send({ method: 'GET', url: `/hotel-settings/${key}.json` });
      expect(answer.statusCode, key).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(problem.parse(answer.json()).code).toBe('unknown_hotel');
    }
  });

  it('may be kept and are asked for again by their tag (SET-03)', async () => {
    const first = await server.send({ method: 'GET', url: '/hotel-settings/localhost.json' });
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = await server.send({
      method: 'GET',
      url: '/hotel-settings/localhost.json',
      headers: { 'if-none-match': tag },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    await store({ redeem: 'changed' });
    const changed = await server.send({
      method: 'GET',
      url: '/hotel-settings/localhost.json',
      headers: { 'if-none-match': tag },
    });
    expect(changed.statusCode).toBe(200);
  });

  it('carry the identity of the hotel (SET-05) and its two separate keys (SET-10)', async () => {
    await store({
      bundleId: 'com.grand',
      redeem: 'r1',
      apiKey: 'test-api-key',
      AUTHORIZATION_API_KEY: 'test-authorization-key',
    });
    expect(await settingsOf('localhost')).toMatchObject({
      hotelId: 'grand',
      hotelName: 'Bellhop Grand',
      bundleId: 'com.grand',
      redeem: 'r1',
      apiKey: 'test-api-key',
      AUTHORIZATION_API_KEY: 'test-authorization-key',
    });
  });

  it('default to Ireland and Istanbul (SET-06, SET-07)', async () => {
    expect(await settingsOf('127.0.0.1')).toMatchObject({ region: 'eu-west-1', timeZone: 'Europe/Istanbul' });
    await store({ region: 'eu-central-1', timeZone: 'Europe/Madrid' });
  });

  it('name the gateway, the pool and the live channel of this very origin where the hotel names none (SET-08)', async () => {
    expect(await settingsOf('localhost', 'localhost:4321')).toMatchObject({
      awsApiGatewayInvokeUrl: 'http://localhost:4321/api',
      identityEndpoint: 'http://localhost:4321/identity',
      liveEndpoint: 'ws://localhost:4321/live',
    });
    await store({ awsCognitoUserPoolId: 'eu-west-1_elsewhere' });
    expect((await settingsOf('localhost')).identityEndpoint, 'a pool that is not kept here is at Amazon').toBe('');
  });

  it('have the password policy of the pool if it is kept here, else the hotel’s own setting', async () => {
    const strict = { minLength: 10, requireUppercase: true, requireLowercase: true, requireNumber: true };
    await server.identity.setPasswordPolicy(testPoolId, { ...strict, requireSymbol: false });
    await server.sqlAsOwner`update hotels set settings = settings || '{"passwordPolicy":{"minLength":20}}' where id = 'beach'`;
    expect((await settingsOf('127.0.0.1')).passwordPolicy).toEqual({ ...strict, requireSymbol: false });
    await store({ awsCognitoUserPoolId: testPoolId, identityEndpoint: 'https://pool.example' });
    expect((await settingsOf('localhost')).passwordPolicy).toEqual({
      minLength: 12,
      requireUppercase: false,
      requireLowercase: false,
      requireNumber: false,
      requireSymbol: false,
    });
    await store({ identityEndpoint: '', awsCognitoUserPoolId: 'eu-west-1_elsewhere' });
  });

  it('show that codes are not sent where no mail is set up, and that a pool elsewhere sends them (RH1)', async () => {
    expect((await settingsOf('127.0.0.1')).carriesCodes).toEqual({ email: false, sms: false });
    await store({ awsCognitoUserPoolId: 'eu-west-1_elsewhere' });
    expect((await settingsOf('localhost')).carriesCodes).toEqual({});
  });

  it('name whatever else the hotel names instead (SET-08)', async () => {
    await store({
      awsApiGatewayInvokeUrl: 'https://gateway.example/prod',
      identityEndpoint: 'https://pool.example',
      liveEndpoint: 'wss://live.example/mqtt',
    });
  });

  it('name the user pool (SET-09) and the bucket (SET-11)', async () => {
    await store({
      awsCognitoIdentityPoolId: 'eu-west-1:pool',
      awsCognitoUserPoolId: 'eu-west-1_bellhop',
      awsCognitoUserPoolAppClientId: 'client',
      bucket: 'grand-files',
    });
  });

  it('carry theme (SET-12), dictionary (SET-13), isArDisabled (SET-14), alacarte (SET-15) and webPushBaseTopic (SET-16)', async () => {
    const absent = await settingsOf('127.0.0.1');
    expect(absent).toMatchObject({
      theme: {},
      dictionary: {},
      isArDisabled: false,
      alacarte: false,
      webPushBaseTopic: '',
    });
    await store({
      theme: { primaryColor: '#123456', logoUrl: 'https://pictures.example/logo.svg', loginImages: ['/one.jpg'] },
      dictionary: { tr: { 'requests.title': 'Talepler' } },
      isArDisabled: true,
      alacarte: true,
      webPushBaseTopic: 'push-grand',
    });
  });

  it('carry the flags of QR (SET-17), bookings (SET-18) and areas (SET-19), all off where absent', async () => {
    const topLevel = [
      'createQR',
      'createQrForPms',
      'createQrForAppStore',
      'getPmsListForBellhopPass',
      'keyless_active',
      'loyaltyAndguestPreferences',
      'repeatCheckPms',
      'molainn_keyless_access',
      'easee',
      'webeeadmin',
      'lolRequests',
      'fastCheckin',
    ];
    const allOf = (value: boolean) => ({
      ...Object.fromEntries(topLevel.map((name) => [name, value])),
      featureUpdate: { newBookingRequest: value },
    });
    expect(await settingsOf('127.0.0.1')).toMatchObject(allOf(false));
    await store(allOf(true));
  });

  it('say that nothing can be translated where no service is set up (D10)', async () => {
    expect(await settingsOf('localhost')).toMatchObject({ translates: false });
  });

  it('carry the fields that the QR dialog reads, odd spelling included (SET-20)', async () => {
    await store({
      pmsIntegration: 'opera',
      googleCloudApiKey: 'key',
      BellhopPassDomainUrl: 'https://pass.example',
      andorid_bundle_id: 'com.grand.android',
      ios_bundle_id: 'com.grand.ios',
      app_store_id: '1234567',
    });
    await server.sqlAsOwner`update hotels set settings = settings || '{"googleCloudApiKey":"key"}' where id = 'beach'`;
    await server.database.notify('hotels', 'beach');
    await expect.poll(async () => (await settingsOf('127.0.0.1')).isArDisabled).toBe(false);
    const own = await settingsOf('127.0.0.1');
    expect(own.googleCloudApiKey, 'a gateway of ours has no use for it, and anybody reads this answer').toBe('');
  });
});

describe('GET /hotels/services', () => {
  const url = '/api/hotels/services?hotel_id=grand';

  it('lists the services of the hotel in its order, with their fields and types (API-13, ENT-22, ENT-30)', async () => {
    await server.sqlAsOwner`update services set custom_fields = ${server.sqlAsOwner.json([
      {
        id: 'pillow',
        name: 'Pillow',
        nameWithLocales: { tr: 'Yastık', es: 'Almohada' },
        kind: 'check',
        required: false,
      },
      { id: 'f-2', name: 'How many', nameWithLocales: {}, kind: 'number', required: true },
    ])} where hotel_id = 'grand' and id = 'towels'`;
    await server.sqlAsOwner`update services set name_with_locales = '{"tr": "Havlu", "es": "Toallas"}', icon = 'towels'
      where hotel_id = 'grand' and id = 'towels'`;
    await server.sqlAsOwner`
      update services set type = 'ALACARTE_RESTAURANT_RESERVATION' where hotel_id = 'grand' and id = 'maintenance'`;
    const answer = await server.as('manager')({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    const { items } = listServices.answer.parse(answer.json());
    expect(items.map((item) => item.id)).toEqual(['towels', 'cleaning', 'maintenance', 'concierge', 'check-in']);
    expect(items[0]).toEqual({
      id: 'towels',
      name: 'Towels',
      nameWithLocales: { tr: 'Havlu', es: 'Toallas' },
      type: 'ORDER',
      visible: true,
      is_easee_service: 'false',
      icon: 'towels',
      custom_fields: [
        {
          id: 'pillow',
          name: 'Pillow',
          nameWithLocales: { tr: 'Yastık', es: 'Almohada' },
          kind: 'check',
          required: false,
        },
        { id: 'f-2', name: 'How many', nameWithLocales: {}, kind: 'number', required: true },
      ],
    });
    await server.sqlAsOwner`update services set is_easee = true where hotel_id = 'grand' and id = 'maintenance'`;
    const easee = listServices.answer.parse((await server.as('manager')({ method: 'GET', url })).json()).items;
    expect(easee.find(({ id }) => id === 'maintenance')).toMatchObject({ is_easee_service: 'true' });
    await server.sqlAsOwner`update services set is_easee = false where hotel_id = 'grand' and id = 'maintenance'`;
    expect(items[2]).toMatchObject({ visible: false, custom_fields: [] });
    const unnamed = await server.as('manager')({ method: 'GET', url: '/api/hotels/services' });
    expect(problem.parse(unnamed.json())).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'query.hotel_id' }],
    });
    expect(items.slice(1).map(({ name, visible, custom_fields }) => [name, visible, custom_fields])).toEqual([
      ['Cleaning', true, []],
      ['Maintenance', false, []],
      ['Concierge', true, []],
      ['Fast check-in', true, []],
    ]);
    expect(items.slice(1).map(({ type }) => type)).toEqual([
      'ORDER',
      'ALACARTE_RESTAURANT_RESERVATION',
      'LOL_REQUEST',
      'FAST_CHECK_IN',
    ]);
  });

  it('leaves out services that the caller may not see (API-13)', async () => {
    const answer = await server.as('housekeeping')({ method: 'GET', url });
    expect(listServices.answer.parse(answer.json()).items.map((item) => item.id)).toEqual(['towels', 'cleaning']);
  });

  it('is refused to strangers, to the staff of another hotel and to a wrong key', async () => {
    const code = async (answer: ReturnType<TestServer['send']>) => problem.parse((await answer).json()).code;
    expect(await code(server.send({ method: 'GET', url }))).toBe('not_signed_in');
    expect(await code(server.as('nobody')({ method: 'GET', url }))).toBe('no_permission_for_hotel');
    expect(await code(server.as('beachManager')({ method: 'GET', url }))).toBe('no_permission_for_hotel');
    expect(await code(server.as('manager')({ method: 'GET', url, headers: { 'x-api-key': 'wrong' } }))).toBe(
      'invalid_api_key',
    );
    expect(await code(server.send({ method: 'GET', url, host: 'elsewhere.example' }))).toBe('unknown_hotel');
  });
});
