import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { partnersHere } from '../../../../testing/partners-here.ts';
import { filesHere } from '../../../../testing/pms-files/files-here.ts';
import { startTestServer } from '../../../../testing/test-server.ts';

it('A file of a hotel that took none a moment ago is taken a minute later, though the clock was set back (Q21)', async () => {
  const server = await startTestServer();
  const root = await mkdtemp(join(tmpdir(), 'bellhop-inbox-'));
  const inbox = join(root, 'grand');
  await mkdir(inbox);
  const taker = await filesHere(server.database, server.clock, root);
  const look = async () => (await taker.look()).finished;
  const takeFiles = async () => {
    await look();
    server.clock.advance(11);
    await look();
  };
  const isWaiting = async () => (await readdir(inbox)).includes('early.csv');
  try {
    const writtenAt = server.clock.now() - 4 * 3600;
    await writeFile(join(inbox, 'early.csv'), 'id,state,guest.name,rooms,arrival,departure\n');
    await utimes(join(inbox, 'early.csv'), writtenAt, writtenAt);
    await takeFiles();
    const key = 'the-key-of-both-sides';
    await partnersHere(server, 'pms').set('grand', { driver: 'csv', secrets: { key, webhookKey: key } });
    server.clock.advance(-7200);
    await look();
    expect(await isWaiting()).toBe(true);
    server.clock.advance(61);
    await takeFiles();
    expect(await isWaiting()).toBe(false);
  } finally {
    await taker.close();
    await server.close();
    await rm(root, { recursive: true });
  }
});
