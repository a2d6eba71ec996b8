import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Embedded, embeddedDatabase, ensureDatabase, startEmbedded } from '../platform/database/embedded.ts';
import { prepareEmbedded } from '../platform/database/servers-database.ts';
import { openServerKey } from '../platform/server-key.ts';
import { databaseDigests, fileDigests } from '../testing/installation-digests.ts';
import { startRealServer } from '../testing/real-server.ts';
import { runCommand } from '../testing/run-command.ts';
import { insertTwoHotels } from '../testing/two-hotels.ts';
import { fingerprintOf } from '../user-pool/server-key.ts';

describe('A backup of an installation with the embedded database', () => {
  let folder: string;
  /** The embedded database as a running server has it. */
  let running: Embedded;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bellhop-backup-'));
    running = await open('data');
    await ensureDatabase(running, embeddedDatabase);
    await prepareEmbedded(running.database(embeddedDatabase));
    const fingerprint = fingerprintOf(await openServerKey(join(folder, 'data'), undefined));
    await onDatabase(running, async (sql) => {
      await insertTwoHotels(sql);
      await sql`insert into identity_server_key (fingerprint) values (${fingerprint})`;
    });
  });
  afterAll(async () => {
    await running.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (data: string) => startEmbedded({ folder: join(folder, data, 'postgres'), durable: false });
  const bellhop = (data: string, ...args: string[]) =>
    runCommand(args, { folder, settings: { BELLHOP_DATA: join(folder, data) } });
  const restoreTo = (data: string) => bellhop('data', 'restore', 'online.tar.gz', '--to', data);

  async function onDatabase<T>(embedded: Embedded, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    const sql = postgres(embedded.url(embeddedDatabase), { max: 1, onnotice: () => {} });
    try {
      return await work(sql);
    } finally {
      await sql.end();
    }
  }

  it('is made by the command while it runs, and restores every row and key', async () => {
    const result = await bellhop('data', 'backup', 'online.tar.gz');
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(result.out).toMatch(/online\.tar\.gz has 2 hotels, [1-9]\d+ rows in [1-9]\d tables, and 0 files\. /);
    expect((await stat(join(folder, 'online.tar.gz'))).mode & 0o777).toBe(0o600);

    const restored = await restoreTo('online');
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain(`Start the server with BELLHOP_DATA=${join(folder, 'online')}.\n`);
    expect(await readdir(join(folder, 'online'))).toEqual(['keys', 'postgres']);
    expect(await fileDigests(join(folder, 'online', 'keys'))).toEqual(await fileDigests(join(folder, 'data', 'keys')));
    const copy = await open('online');
    try {
      expect(await onDatabase(copy, databaseDigests)).toEqual(await onDatabase(running, databaseDigests));
    } finally {
      await copy.close();
    }
  });

  it('serves its hotels again after the restore, and can be made without a server', async () => {
    const server = await startRealServer({ BELLHOP_DATA: join(folder, 'online') });
    try {
      expect((await fetch(`http://localhost:${server.port}/hotel-settings/localhost.json`)).status).toBe(200);
    } finally {
      await server.interrupt();
    }
    expect(await bellhop('online', 'backup', 'offline.tar.gz')).toMatchObject({ code: 0, err: '' });
  });

  it('is refused without an installation, and over an existing file', async () => {
    expect(await bellhop('none', 'backup', 'none.tar.gz')).toEqual({
      code: 1,
      out: '',
      err: `There is no installation in ${join(folder, 'none')}; set BELLHOP_DATA.\n`,
    });
    expect(await readdir(folder)).not.toContain('none');
    expect(await bellhop('data', 'backup', 'online.tar.gz')).toMatchObject({
      code: 1,
      err: `The file ${join(folder, 'online.tar.gz')} is there already; nothing was written.\n`,
    });
  });

  it('is not restored into a folder that has something', async () => {
    expect(await restoreTo('data')).toMatchObject({
      code: 1,
      err: `The folder ${join(folder, 'data')} is not empty (it has keys); nothing was restored.\n`,
    });
  });
});
