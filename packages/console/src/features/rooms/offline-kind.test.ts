// @vitest-environment node

import type { Room } from '@bellhop/contract/rooms/room';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDevice } from '../../platform/offline/testing/device.ts';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import { readRoomsAnew } from './live.ts';
import { roomOfflineKinds } from './offline-kind.ts';
import { roomListKey } from './rooms.ts';

const room = (number: string, ready: boolean): Room => ({
  ...{ id: number, number, version: 1, floor: null, type: null, ready, ready_at: null, ready_by: null },
});
const asOf = 1_800_000_000;

let device: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  emptyBrowserDatabase();
  device = await openDevice(roomOfflineKinds);
});
afterEach(() => device.end());

const shown = () => device.client.getQueryData<readonly Room[]>(roomListKey);
const kept = async () => (await device.rows('rooms')).get('all');

describe('the list of rooms without a network', () => {
  it('is shown again after a reload, and read again as soon as possible', async () => {
    await device.put('rooms', { all: [room('508', false)] }, asOf);
    await device.start(null);
    expect(shown()).toEqual([room('508', false)]);
    expect(device.client.getQueryState(roomListKey)?.isInvalidated).toBe(true);
  });

  it('is stored as it was read last, but not while a change of it is being read', async () => {
    await device.start(asOf);
    device.client.setQueryData(roomListKey, [room('508', false), room('611', true)]);
    device.hide();
    await expect.poll(kept).toEqual([room('508', false), room('611', true)]);
    await expect.poll(() => device.asOf('rooms')).toBe(asOf);
    readRoomsAnew(device.client);
    await expect.poll(() => device.client.getQueryState(roomListKey)?.isInvalidated).toBe(true);
    device.hide();
    expect(await kept()).toEqual([room('508', false), room('611', true)]);
  });

  it('does not replace newer data, nor data of another format', async () => {
    await device.put('rooms', { all: [room('508', false)] }, asOf);
    device.client.setQueryData(roomListKey, [room('508', true)]);
    await device.start(null);
    expect(shown()).toEqual([room('508', true)]);
    device.end();
    device = await openDevice(roomOfflineKinds);
    await device.put('rooms', { all: [{ number: '508' }] }, asOf);
    await device.start(null);
    expect(shown()).toBeUndefined();
  });
});
