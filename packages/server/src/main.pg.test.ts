import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { embeddedDatabase, joinEmbedded } from './platform/database/embedded.ts';
import { exists } from './platform/database/postmaster.ts';
import { postgresPid, type RealServer, runRealServer, startRealServer } from './testing/real-server.ts';

let folder: string;
let running: RealServer[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-main-'));
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.interrupt()));
  running = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(settings: Record<string, string> = {}): Promise<RealServer> {
  const server = await startRealServer({ BELLHOP_DATA: join(folder, 'data'), ...settings });
  running.push(server);
  return server;
}

describe('a start that cannot succeed says why in one line and exits with 1', () => {
  const cases: [title: string, settings: Record<string, string>, line: RegExp][] = [
    ['an invalid port', { PORT: '80a' }, /^A setting is not right\. PORT: .+\n$/],
    ['a word where on or off belongs', { BELLHOP_DEMO: 'yes' }, /^A setting is not right\. BELLHOP_DEMO: .+\n$/],
    [
      'a data folder that cannot be made',
      { BELLHOP_DATA: '/dev/null/data' },
      /^The data folder \/dev\/null\/data cannot be written \(ENOTDIR\).+\n$/,
    ],
    [
      'an address that is not of this machine',
      { HOST: '192.0.2.1' },
      /^HOST 192\.0\.2\.1 is not an address of this machine\.\n$/,
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
      /^The PostgreSQL of DATABASE_URL cannot be reached: (?!.*secret).+\n$/,
    ],
  ];
  it.each(cases)('%s', async (_title, settings, line) => {
    const ending = await runRealServer({ BELLHOP_DATA: join(folder, 'other'), ...settings });
    expect(ending.stderr).toMatch(line);
    expect(ending.code).toBe(1);
  });

  it('a taken port', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const ending = await runRealServer({ BELLHOP_DATA: join(folder, 'other'), PORT: String(port) });
    other.close();
    expect(ending).toMatchObject({
      code: 1,
      stderr: `Port ${port} is taken; set PORT to another one, or stop what listens there.\n`,
    });
  });
});

describe('the server as a process', () => {
  it('starts from an empty folder, prints address and accounts, and keeps its secrets to itself', async () => {
    const server = await start();
    expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
    expect(server.printed()).toContain('manager@grand.example');
    expect(server.printed()).toContain('they administer hotels without a second factor');
    expect(server.printed()).toContain(`http://localhost:${server.port}`);
    for (const secret of ['keys/server.key', 'postgres/password', 'postgres/server-password']) {
      expect((await stat(join(folder, 'data', secret))).mode & 0o777, secret).toBe(0o600);
    }
  });

  it('works on its database as a user who is neither owner nor superuser', async () => {
    const server = await start();
    await fetch(`http://localhost:${server.port}/readyz`);
    const addresses = await joinEmbedded(join(folder, 'data/postgres'), embeddedDatabase);
    const sql = postgres(addresses?.owner ?? '', { max: 1, onnotice: () => {} });
    const users =
      await sql`select distinct usename::text as name from pg_stat_activity where application_name = 'bellhop'`;
    await sql.end();
    expect([...users]).toEqual([{ name: 'bellhop_app' }]);
  });

  it('starts again on the same folder, and leaves no process behind after Ctrl-C', async () => {
    const pid = await postgresPid(join(folder, 'data'));
    expect(pid, 'the PostgreSQL of the test before has removed its file').toBeNull();
    const server = await start();
    expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
    const postgres = await postgresPid(join(folder, 'data'));
    running = [];
    expect(await server.interrupt()).toBe(0);
    expect(postgres !== null && exists(postgres)).toBe(false);
    await expect(fetch(`http://127.0.0.1:${server.port}/healthz`)).rejects.toThrow();
  });

  it('refuses a folder that another server works on, and leaves that one alone', async () => {
    const first = await start();
    const ending = await runRealServer({ BELLHOP_DATA: join(folder, 'data') });
    expect(ending).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Another Bellhop works on .+\n$/) });
    expect((await fetch(`http://127.0.0.1:${first.port}/readyz`)).status).toBe(200);
  });

  it('says how to make the first hotel where none is', async () => {
    const server = await start({ BELLHOP_DATA: join(folder, 'empty'), BELLHOP_DEMO: 'off' });
    expect(server.printed()).toContain('Without a browser: npm run bellhop -- first-run');
    const [code = ''] = /(?:[0-9a-f]{4}-){7}[0-9a-f]{4}/.exec(server.printed()) ?? [];
    const answer = await fetch(`http://localhost:${server.port}/api/setup/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect(answer.status, 'the code that was printed').toBe(200);
    expect(server.printed()).not.toContain('Bellhop.demo');
    const settings = await fetch(`http://localhost:${server.port}/hotel-settings/localhost.json`);
    expect(settings.status).toBe(404);
    expect(await settings.json()).toMatchObject({ code: 'no_hotel_yet' });
  });

  it('stays on loopback while a demo password stands, and says why', async () => {
    const server = await start({ HOST: '0.0.0.0' });
    expect(server.printed()).toContain('It listens on this machine alone, not on 0.0.0.0');
  });

  it('does not start behind a proxy while a demo password stands, and says what to do', async () => {
    const ending = await runRealServer({ BELLHOP_DATA: join(folder, 'data'), BELLHOP_TRUST_PROXY: '1' });
    expect(ending.stderr).toMatch(
      /^BELLHOP_TRUST_PROXY is set, but the demo accounts still have .+bellhop -- reset-password manager@.+\n$/,
    );
    expect(ending.code).toBe(1);
  });
});
