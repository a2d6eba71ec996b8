import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { commandHere } from '../../testing/command-here.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'bellhop-calls-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
it('x', async () => {
  const go = async (...args: string[]) => {
    const t = performance.now();
    const r = await commandHere(args, { folder, settings: { DATABASE_URL: test.url, BELLHOP_DATA: join(folder, 'data'), PORT: '8123' } });
    console.log(args.join(' '), '\n', r.code, Math.round(performance.now() - t), r.out, r.err);
  };
  await go('first-run', '--host', 'park.example', '--hotel-name', 'Park', '--email', 'b@park.example', '--time-zone', 'Europe/Madrid');
  await go('call');
  await go('call', 'nosuch');
  await go('call', 'putPartner', '--help');
  const h = ['--hotel', 'park.example'];
  await go('call', 'getAdministered', ...h);
  await go('call', 'listMembers', ...h);
  await go('call', 'listAdministeredServices', ...h);
  await go('call', 'changeAdministered', ...h, '--set', 'settings.theme.primaryColor=#0f5f55', '--latest');
  await go('call', 'changeAdministered', ...h, '--set', 'settings.theme.primaryColor=green', '--latest');
  await go('call', 'changeAdministered', ...h, '--set', 'version=0', '--set', 'settings.currency=EUR');
  await go('call', 'changeAdministered', ...h, '--set', 'settings.currency=TLX', '--latest');
  await go('call', 'listPartners', ...h);
  await go('call', 'addRooms', ...h, '--body', '{"rooms":[{"number":"508","floor":"5","type":null}]}');
  await go('call', 'listRooms', ...h);
  await go('call', 'inviteMembers', ...h, '--body', '{"people":[{"address":"lea@park.example","name":"Lea","family_name":"Sol","language":"en","rights":{"types":["ANY"],"services":["ANY"],"flags":[]},"departments":[]}]}');
  await go('call', 'listAudit', ...h);
  await go('audit');
  await go('call', 'readStart', ...h);
}, 60000);
