import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { demoPoolId } from './demo-hotels.ts';
import { prepareDemo } from './prepare-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ session: {}, withHotels: false });
});
afterAll(() => server.close());

const start = () => prepareDemo(server.database, server.clock, server, Buffer.alloc(32), { demo: true, port: 8080 });
const excused = async () => {
  const rows = await server.sqlAsOwner<{ email: string }[]>`select email from identity_accounts
    where excused_from_factor order by email`;
  return rows.map(({ email }) => email);
};

describe('the demo at the start of the server', () => {
  it('excuses from the second factor exactly its own accounts with the public password', async () => {
    expect(await start()).toMatchObject({ passwordStands: true });
    const all = await excused();
    expect(all).toHaveLength(10);
    expect(all).toContain('manager@grand.example');

    const guest = { poolId: demoPoolId, name: 'Ada', familyName: 'Tan', groups: [], password: 'Bellhop.demo.1' };
    await server.identity.createAccount({ ...guest, email: 'signed-up@grand.example' });
    const manager = await server.identity.findAccount(demoPoolId, 'manager@grand.example');
    await server.identity.setPassword(manager?.sub ?? '', 'Another.secret.9');
    // The state after an update.
    await server.sqlAsOwner`update identity_accounts set excused_from_factor = false`;
    expect(await start()).toMatchObject({ passwordStands: true });
    expect(await excused()).toEqual(all.filter((email) => email !== 'manager@grand.example'));
  });
});
