import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { openLocalObjectStore } from './local-object-store.ts';
import { type ObjectStore, objectKey } from './object-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'bellhop-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function keep(store: ObjectStore, key: string, text: string): Promise<void> {
  const draft = store.draft();
  await writeFile(draft, text);
  await store.keep(key, draft);
}

describe('the local folder of files', () => {
  it('returns the kept bytes, and leaves no half-written file (MSG-09)', async () => {
    const store = await openLocalObjectStore(folder);
    const key = objectKey('grand', 'r-1', 'Ab3dE6gH9j.jpg');
    expect(key).toBe('grand/r-1/Ab3dE6gH9j.jpg');
    await keep(store, key, 'first');
    await keep(store, key, 'second');
    const object = await store.get(key);
    expect(object?.bytes).toBe(6);
    expect(object && (await buffer(object.body)).toString()).toBe('second');
    expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
    await store.remove(key);
    expect(await store.stat(key)).toBeNull();
    expect(await store.get(key)).toBeNull();
  });

  it('keeps the uploads of another process, and removes what none has written to for an hour (Q10)', async () => {
    const store = await openLocalObjectStore(folder);
    const [young, old] = [store.draft(), store.draft()];
    for (const draft of [young, old]) await writeFile(draft, 'half');
    const { mtimeMs } = await stat(young);
    await utimes(old, mtimeMs / 1000 - 7200, mtimeMs / 1000 - 7200);
    await openLocalObjectStore(folder);
    expect(await readdir(join(folder, '.unfinished'))).toEqual([basename(young)]);
    await store.keep(objectKey('grand', 'r-2', 'Ab3dE6gH9j.jpg'), young);
  });

  it.each([
    '../x/y/z.jpg',
    'a/../../z.jpg',
    'a/b/../z.jpg',
    '/etc/b/passwd.x',
    'a/b/c',
    'a\\b/c/d.jpg',
    'a/b/c.jpg/d.jpg',
    'a/b/.jpg',
    'a/b/c\0.jpg',
  ])('never follows the path %j', async (key) => {
    const store = await openLocalObjectStore(folder);
    await expect(keep(store, key, 'x')).rejects.toThrow('not the key');
    await expect(store.get(key)).rejects.toThrow('not the key');
    await expect(store.remove(key)).rejects.toThrow('not the key');
  });
});
