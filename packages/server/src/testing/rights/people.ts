import { type Flag, flags } from '@bellhop/contract/staff/privileges';
import { arrangeBooking, arrangeGuest } from '../arrange.ts';
import { arrangeSecretStay } from '../arrange-secret-stay.ts';
import { plantedForm } from '../planted.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { testClientId, testKeys, testPoolId } from '../two-hotels.ts';

/** The people who try every call and topic of the hotel grand. */
export const people = [
  'everything',
  'no token',
  'garbage',
  'expired',
  'revoked',
  'disabled',
  'no group',
  'no privileges',
  ...flags.map((flag) => `without ${flag}` as const),
  'other type',
  'other service',
  'sibling hotel',
  'other hotel',
  'guest',
  'other guest',
  'guest of the sibling',
] as const;
export type Person = (typeof people)[number];

/** A person's credentials: a token, and the name that goes with it. */
export interface Pass {
  token: string;
  sub: string;
}

interface TestRights {
  hotel: string;
  types?: readonly string[];
  services?: readonly string[];
  flags?: readonly Flag[];
}

const elsewhere = { hotel: 'elsewhere', host: 'elsewhere.example', pool: 'eu-west-1_elsewhere', client: 'elsewhere' };
/** Longer than an access token lives. */
const twoHours = 7200;

/**
 * Opens a server with the built-in pool, a sibling of the hotel and a hotel of another group and pool, and a pass for
 * each person.
 */
export async function openRightsServer(): Promise<{ server: TestServer; passes: ReadonlyMap<Person, Pass> }> {
  const server = await startTestServer({ session: {} });
  // The proof of a sign-in must not grow old while a busy machine works through the matrix.
  server.clock.holdAt(server.clock.now());
  await arrangeElsewhere(server);
  await server.identity.ensurePool({ poolId: testPoolId, clientId: testClientId });
  await server.identity.ensurePool({ poolId: elsewhere.pool, clientId: elsewhere.client });
  for (const hotelId of ['grand', 'beach']) {
    await arrangeSecretStay(server, hotelId, plantedForm);
  }
  await arrangeBooking(server, { id: 'stay-other', checkout: server.clock.now() + 10 * 86_400 });

  const passes = new Map<Person, Pass>();
  const enter = async (
    person: Person,
    privileges: TestRights | null,
    where?: { groups?: string[]; pool?: string; client?: string },
  ) => {
    const pass = await arrangePerson(server, passes.size, privileges, where);
    passes.set(person, pass);
    return pass;
  };
  await enter('expired', { hotel: 'grand' });
  server.clock.advance(twoHours);
  await enter('everything', { hotel: 'grand' });
  await enter('no group', { hotel: 'grand' }, { groups: [] });
  await enter('no privileges', null);
  for (const flag of flags) {
    await enter(`without ${flag}`, { hotel: 'grand', flags: flags.filter((other) => other !== flag) });
  }
  await enter('other type', { hotel: 'grand', types: ['ORDER'] });
  await enter('other service', { hotel: 'grand', services: ['towels'] });
  await enter('sibling hotel', { hotel: 'beach' });
  await enter('other hotel', { hotel: elsewhere.hotel }, elsewhere);
  const revoked = await enter('revoked', { hotel: 'grand' });
  await server.identity.endAllSessions(revoked.sub);
  const disabled = await enter('disabled', { hotel: 'grand' });
  await server.identity.disableAccount(disabled.sub);

  passes.set('no token', { token: '', sub: 'nobody' });
  passes.set('garbage', { token: 'made.up.token', sub: 'nobody' });
  passes.set('guest', { token: await arrangeGuest(server, 'stay-grand'), sub: 'user-stay-grand' });
  passes.set('other guest', { token: await arrangeGuest(server, 'stay-other'), sub: 'user-stay-other' });
  passes.set('guest of the sibling', {
    token: await arrangeGuest(server, 'stay-beach', 'beach'),
    sub: 'user-stay-beach',
  });
  return { server, passes };
}

async function arrangePerson(
  server: TestServer,
  serial: number,
  privileges: TestRights | null,
  { groups = ['staff'], pool = testPoolId, client = testClientId } = {},
): Promise<Pass> {
  const { sub } = await server.identity.createAccount({
    poolId: pool,
    email: `person-${serial}@rights.example`,
    name: 'Person',
    familyName: String(serial),
    password: 'A-long-Passw0rd',
    groups,
  });
  if (privileges !== null) {
    const { hotel, types = ['ANY'], services = ['ANY'], flags: authorized = flags } = privileges;
    await server.sqlAsOwner`insert into staff_privileges
        (hotel_id, app_id, user_id, allowed_request_types, allowed_service_ids, authorized_fields)
      values (${hotel}, 'staff', ${sub}, ${[...types]}, ${[...services]}, ${[...authorized]})`;
  }
  const from = { address: '192.0.2.1', origin: 'http://localhost', userAgent: 'rights' };
  const { accessToken } = await server.identity.openSession(sub, client, from);
  return { token: accessToken, sub };
}

async function arrangeElsewhere({ sqlAsOwner: sql }: TestServer): Promise<void> {
  const settings = {
    ...testKeys,
    awsCognitoUserPoolId: elsewhere.pool,
    awsCognitoUserPoolAppClientId: elsewhere.client,
    awsCognitoIdentityPoolId: '',
  };
  await sql`insert into hotels (id, group_id, name, settings, created_at)
    values (${elsewhere.hotel}, 'other', 'Elsewhere', ${sql.json(settings)}, 0)`;
  await sql`insert into hotel_hosts (host, hotel_id) values (${elsewhere.host}, ${elsewhere.hotel})`;
  await sql`insert into event_heads (hotel_id) values (${elsewhere.hotel})`;
}
