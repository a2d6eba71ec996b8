// @vitest-environment node

import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import { boxNow, setDeskKey } from '../storage/sealing.ts';
import { keep } from './keep.ts';
import { dropUnsealedRequests, keptDatabase } from './kept-database.ts';
import type { OfflineKind } from './offline-kind.ts';
import { openOfflineStore } from './offline-store.ts';
import { openDevice, sealedBox } from './testing/device.ts';

const asOf = 1_763_900_000;

/** An offline kind of all values under a key of the query cache, by id. */
function kindUnder(name: string): OfflineKind & { readonly key: QueryKey } {
  const key = [name];
  return {
    key,
    name,
    watched: [key],
    choose(client) {
      const rows = client.getQueryData<Record<string, object>>(key);
      return rows === undefined ? null : new Map(Object.entries(rows));
    },
    give(client, rows) {
      if (client.getQueryData(key) !== undefined) return false;
      client.setQueryData(key, Object.fromEntries(rows));
      return true;
    },
  };
}
const towels = kindUnder('towels');
const keys = kindUnder('keys');

beforeEach(emptyBrowserDatabase);

describe('The data that a desk keeps for a time without a network', () => {
  it('is sealed on the device, is shown to the same person at the same hotel, and is gone for any other', async () => {
    const box = await sealedBox();
    const device = await openDevice([towels, keys]);
    onTestFinished(device.end);
    await device.put('towels', { t1: { room: '412' } }, asOf);
    await device.put('keys', { k1: { room: '413' } });
    expect(await device.rows('towels')).toEqual(new Map([['t1', { room: '412' }]]));
    expect(await device.asOf('towels')).toBe(asOf);
    expect(await device.asOf('keys')).toBeNull();

    // The rows in the database are unreadable without the desk's key.
    const database = await openDB(keptDatabase);
    const rows = await database.getAll('rows');
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([
      ['id', 'kind', 'sealed'],
      ['id', 'kind', 'sealed'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('412');
    database.close();
    setDeskKey(await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
    const sealed = await openOfflineStore('staff-1', 'grand', ['towels', 'keys'], boxNow() ?? box);
    expect(await sealed.read('towels')).toEqual(new Map());
    sealed.close();

    const other = await openOfflineStore('staff-2', 'grand', ['towels', 'keys'], box);
    expect(other.asOf('towels')).toBeNull();
    expect(await other.read('towels')).toEqual(new Map());
    other.close();
    expect(await device.rows('towels')).toEqual(new Map());
  });

  it('is deleted when the person loses the right to its kind, and the other kinds stay', async () => {
    const device = await openDevice([towels, keys]);
    onTestFinished(device.end);
    await device.put('towels', { t1: { room: '412' } }, asOf);
    await device.put('keys', { k1: { room: '413' } }, asOf);
    (await openOfflineStore('staff-1', 'grand', ['towels'], await sealedBox())).close();
    expect(await device.rows('keys')).toEqual(new Map());
    expect(await device.rows('towels')).toEqual(new Map([['t1', { room: '412' }]]));
  });

  it('is written with its changes, but only once the page knows as much as the device', async () => {
    const device = await openDevice([towels, keys]);
    onTestFinished(device.end);
    await device.put('towels', { t1: { room: '412' }, t2: { room: '7' } }, asOf);
    await device.put('keys', { k1: { room: '413' } }, asOf);
    device.client.setQueryData(towels.key, { t2: { room: '7' }, t3: { room: '8' } });
    // This kind waits for its first read.
    const waiting = { ...keys, give: () => true };
    const keeper = await keep(
      [towels, waiting],
      { client: device.client, api: {} as never, hotelId: 'grand', sub: 'staff-1', language: 'en', timeZone: 'UTC' },
      () => asOf + 60,
    );
    onTestFinished(() => keeper?.stop());
    device.hide();
    await expect
      .poll(() => device.rows('towels'))
      .toEqual(
        new Map([
          ['t2', { room: '7' }],
          ['t3', { room: '8' }],
        ]),
      );
    await expect.poll(() => device.asOf('towels')).toBe(asOf + 60);
    expect(await device.rows('keys')).toEqual(new Map([['k1', { room: '413' }]]));
    expect(await device.asOf('keys')).toBe(asOf);
  });

  const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
  const leaveUnsealed = async () =>
    (
      await openDB(keptDatabase, 1, {
        upgrade: (database) => void database.createObjectStore('requests', { keyPath: 'id' }),
      })
    ).close();

  it('of the previous version is deleted at the start of a locked desk, and sealed data stays', async () => {
    await leaveUnsealed();
    await dropUnsealedRequests();
    await expect.poll(databases).toEqual([]);
    (await openOfflineStore('staff-1', 'grand', [], await sealedBox())).close();
    await dropUnsealedRequests();
    expect(await databases()).toEqual([keptDatabase]);
  });

  it('of the previous version is deleted in a browser that cannot seal', async () => {
    await leaveUnsealed();
    setDeskKey(null);
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('crypto', {});
    // A browser that cannot keep data makes no calls for it.
    expect(await keep([], { client: new QueryClient() } as never, () => null)).toBeNull();
    await expect.poll(databases).toEqual([]);
  });
});
