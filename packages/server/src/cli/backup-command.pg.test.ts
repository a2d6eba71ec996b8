import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedDatabase, startEmbedded } from '../platform/database/embedded.ts';
import { databaseDigests, fileDigests } from '../testing/installation-digests.ts';
import { startRealServer } from '../testing/real-server.ts';
import { runCommand } from '../testing/run-command.ts';

describe('A backup of an installation with the embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bellhop-backup-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const bellhop = (data: string, ...args: string[]) =>
    runCommand(args, { folder, settings: { BELLHOP_DATA: join(folder, data) } });

  async function withServer(data: string, work: (origin: string) => Promise<void>): Promise<void> {
    const server = await startRealServer({ BELLHOP_DATA: join(folder, data) });
    try {
      await work(`http://localhost:${server.port}`);
    } finally {
      await server.interrupt();
    }
  }

  /** Of a folder that no server works on. */
  async function digestsOf(data: string): Promise<Record<string, string | null>> {
    const embedded = await startEmbedded({ folder: join(folder, data, 'postgres'), durable: false });
    const sql = postgres(embedded.url(embeddedDatabase), { max: 1, onnotice: () => {} });
    try {
      return { ...(await databaseDigests(sql)), ...(await fileDigests(join(folder, data, 'keys'))) };
    } finally {
      await sql.end();
      await embedded.close();
    }
  }

  it('is made beside the server and without it, and is an installation again in an empty folder', async () => {
    await withServer('data', async () => {
      const made = await bellhop('data', 'backup', 'online.tar.gz');
      expect(made).toMatchObject({ code: 0, err: '' });
      expect(made.out).toMatch(/online\.tar\.gz has 2 hotels, [1-9]\d+ rows in [1-9]\d tables, and 0 files\. /);
    });
    expect((await stat(join(folder, 'online.tar.gz'))).mode & 0o777).toBe(0o600);

    const restored = await bellhop('data', 'restore', 'online.tar.gz', '--to', 'online');
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain(`Start the server with BELLHOP_DATA=${join(folder, 'online')}.\n`);
    await withServer('online', async (origin) => {
      expect((await fetch(`${origin}/hotel-settings/localhost.json`)).status).toBe(200);
    });

    expect(await bellhop('online', 'backup', 'offline.tar.gz')).toMatchObject({ code: 0, err: '' });
    expect(await bellhop('online', 'restore', 'offline.tar.gz', '--to', 'offline')).toMatchObject({ code: 0, err: '' });
    expect(await readdir(join(folder, 'offline'))).toEqual(['keys', 'postgres']);
    expect(await digestsOf('offline')).toEqual(await digestsOf('online'));
  });

  it('is refused without an installation, and where its file is there already', async () => {
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
    expect(await bellhop('data', 'restore', 'online.tar.gz', '--to', 'data')).toMatchObject({
      code: 1,
      err: `The folder ${join(folder, 'data')} is not empty (it has files); nothing was restored.\n`,
    });
  });
});
