import { createSealing } from '../user-pool/sealing.ts';
import { type TestServer, testServerKey } from './test-server.ts';
import { testClientId, testPoolId } from './two-hotels.ts';

/** Adds a colleague with the hotel's own kind of account and a fresh first password; attempts use the id. */
export async function arrangeColleague(server: TestServer, id: string, hotelId: string): Promise<void> {
  const { identity, sqlAsOwner: sql, clock } = server;
  await identity.ensurePool({ poolId: testPoolId, clientId: testClientId });
  const email = `${id}@staff.example`;
  const { sub } = await identity.createAccount({
    poolId: testPoolId,
    email,
    name: 'Colleague',
    familyName: hotelId,
    password: 'A-first-Passw0rd',
    groups: ['staff'],
    mustChangePassword: true,
  });
  const sealing = createSealing(testServerKey);
  const [row] = await sql<{ credential: Buffer }[]>`select credential from identity_accounts where sub = ${sub}`;
  const credential = sealing.open('credential', sub, row?.credential ?? Buffer.of());
  await sql`update identity_accounts set sub = ${id}, credential = ${sealing.seal('credential', id, credential)}
    where sub = ${sub}`;
  await sql`insert into staff_privileges
      (hotel_id, app_id, user_id, allowed_request_types, allowed_service_ids, authorized_fields)
    values (${hotelId}, 'staff', ${id}, '{ANY}', '{towels}', '{}')`;
  await sql`insert into staff_invitations
      (hotel_id, user_id, address, invited_by, invited_at, sent_at, language, account_made)
    values (${hotelId}, ${id}, ${email}, 'system', ${clock.now()}, ${clock.now()}, 'en', true)`;
  await sql`insert into staff_members (hotel_id, user_id, name, seen_at)
    values (${hotelId}, ${id}, 'Colleague', ${clock.now()})`;
}
