// @vitest-environment node
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allEdits } from '../../features/requests/testing/all-edits.ts';
import { sampleMessageEdit, sampleNoteEdit } from '../../features/requests/testing/sample-edit.ts';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import { setDeskKey } from '../storage/sealing.ts';
import { editKinds } from './edit-kind.ts';
import { openEditStore } from './edit-store.ts';

// Edits in memory last as long as the page, so each test has a person of its own.
let people = 0;
const kinds = editKinds(allEdits);
let owner = { sub: '', hotelId: 'grand' };
const message = (id: string, over = {}) => sampleMessageEdit({ id: `${owner.sub}-${id}`, sub: owner.sub, ...over });
const photo = (key: string) => ({ key, name: `${key}.jpg`, id: null });
const megabytes = (count: number) => new Blob([new Uint8Array(count * 1024 * 1024)], { type: 'image/jpeg' });
const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const ids = async () => (await (await openEditStore(owner, kinds)).list()).map(({ id }) => id);

async function rowsOf(store: 'edits' | 'files'): Promise<Record<string, unknown>[]> {
  const database = await openDB('bellhop.outbox');
  const rows = await database.getAll(store);
  database.close();
  return rows;
}

/** Writes unsealed edits like the previous version. */
async function leaveUnsealed(...edits: object[]): Promise<void> {
  await openEditStore(owner, kinds);
  const database = await openDB('bellhop.outbox');
  for (const edit of edits) await database.put('edits', edit);
  const [first] = edits;
  if (first !== undefined && 'id' in first) {
    await database.put('files', { key: 'p1', editId: first.id, blob: new Blob(['abc'], { type: 'image/jpeg' }) });
  }
  database.close();
}

beforeEach(async () => {
  emptyBrowserDatabase();
  people += 1;
  owner = { sub: `staff-${people}`, hotelId: 'grand' };
  setDeskKey(await newKey());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the store of the outbox', () => {
  it('returns edits after a lock for which the database had no room', async () => {
    const key = await newKey();
    setDeskKey(key);
    const store = await openEditStore(owner, kinds);
    await store.put(message('large', { files: [photo('large')] }), new Map([['large', megabytes(61)]]));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await store.put(message('refused', { order: 2 }), new Map([['small', new Blob(['abc'])]]));
    vi.restoreAllMocks();
    setDeskKey(null);
    setDeskKey(key);

    const again = await openEditStore(owner, kinds);
    expect((await again.list()).map(({ id }) => id)).toEqual([message('large').id, message('refused').id]);
    expect((await again.file('large'))?.size).toBe(61 * 1024 * 1024);
    expect(await (await again.file('small'))?.text()).toBe('abc');
    await again.remove(message('large').id);
    await again.remove(message('refused').id);
    expect(await ids()).toEqual([]);
    expect(await again.file('small')).toBeNull();
  });

  it('seals the edits and files that the previous version left of its person, and leaves those by others', async () => {
    const theirs = sampleNoteEdit({ id: 'theirs', sub: 'somebody-else' });
    await leaveUnsealed(message('old', { state: 'refused' }), theirs);
    const store = await openEditStore(owner, kinds);
    expect(await store.list()).toEqual([message('old', { state: 'refused' })]);
    expect(await (await store.file('p1'))?.text()).toBe('abc');
    const edits = await rowsOf('edits');
    expect(edits.map((row) => 'body' in row && row.id)).toEqual([false, 'theirs']);
    expect((await rowsOf('files')).map((row) => Object.keys(row).sort())).toEqual([
      ['editId', 'key', 'sealed', 'type'],
    ]);
  });

  it('reads edits of the previous version, which named the entity requestId', async () => {
    const { entityId: requestId, ...older } = message('old');
    await leaveUnsealed({ ...older, requestId });
    for (const _ of ['unsealed', 'sealed']) {
      expect(await (await openEditStore(owner, kinds)).list()).toEqual([message('old')]);
    }
  });

  it('moves edits of the previous version into memory in a browser that cannot seal', async () => {
    await leaveUnsealed(message('old'));
    setDeskKey(null);
    vi.stubGlobal('crypto', {});
    const store = await openEditStore(owner, kinds);
    expect(await store.list()).toEqual([message('old')]);
    expect(await (await store.file('p1'))?.text()).toBe('abc');
    expect([await rowsOf('edits'), await rowsOf('files')]).toEqual([[], []]);
  });

  it('lists edits sealed under another key, gives their room to new files and removes them on request', async () => {
    const store = await openEditStore(owner, kinds);
    await store.put(message('lost', { order: 1_700_000_000_123 }));
    const database = await openDB('bellhop.outbox');
    await database.put('files', { key: 'a', editId: message('lost').id, blob: megabytes(61) });
    database.close();
    setDeskKey(await newKey());
    const again = await openEditStore(owner, kinds);
    expect(await again.list()).toEqual([]);
    expect(again.unreadable).toEqual([{ id: message('lost').id, at: 1_700_000_000 }]);
    await again.put(message('new'), new Map([['b', new Blob(['abc'])]]));
    expect((await rowsOf('files')).map(({ key }) => key)).toEqual(['a', 'b']);
    await again.remove(message('lost').id);
    expect((await rowsOf('files')).map(({ key }) => key)).toEqual(['b']);
    expect((await openEditStore(owner, kinds)).unreadable).toEqual([]);
  });

  it('removes files without an edit', async () => {
    await leaveUnsealed({ ...message('gone'), sub: 'somebody-else' });
    const database = await openDB('bellhop.outbox');
    await database.delete('edits', message('gone').id);
    database.close();
    await openEditStore(owner, kinds);
    expect(await rowsOf('files')).toEqual([]);
  });
});
