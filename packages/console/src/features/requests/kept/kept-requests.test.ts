// @vitest-environment node

import { requestCardOf } from '@bellhop/contract/requests/card';
import { QueryClient } from '@tanstack/react-query';
import { receivePage } from '../../../platform/collection/receive.ts';
import { visibleList } from '../../../platform/collection/visible-list.ts';
import { noFilter, type RequestCollection } from '../../request-store/request-kind.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { receiveStored } from '../../../platform/collection/receive-stored.ts';
import type { OutboxContext } from '../../../platform/outbox/outbox-view.ts';
import { dropUnsealedRequests, keptDatabase } from '../../../platform/storage/kept-database.ts';
import { boxNow, deskBox, setDeskKey } from '../../../platform/storage/sealing.ts';
import { noConversations } from '../../request-store/conversations.ts';
import { requestStore } from '../../request-store/store.ts';
import { sampleComment, sampleNote, sampleNow, sampleRequest } from '../testing/sample-request.ts';
import { chooseKept } from './choose-kept.ts';
import { keepRequests } from './keep-requests.ts';
import { withKept } from './kept-conversations.ts';
import { openKeptStore } from './kept-store.ts';

const whole = { filter: noFilter, order: 'updated_at' } as const;
const kept = {
  requests: [sampleRequest({ id: 'r1', version: 3 }), sampleRequest({ id: 'gone' })],
  conversations: new Map([['r1', { comments: [sampleComment()], notes: [sampleNote()] }]]),
};
const stored = kept.requests.map((request) => ({ item: requestCardOf(request), whole: request }));
const page = (...items: ReturnType<typeof requestCardOf>[]) => ({
  items,
  total: items.length,
  counts: {},
  lastEvaluatedKey: null,
});
const idsOf = (collection: RequestCollection) => visibleList(collection, whole).entries.map(({ item }) => item.id);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('requests kept on the device', () => {
  it('show until the server has answered, and nothing of them stays that the server does not know', () => {
    const offline = receiveStored(requestStore.empty, stored);
    expect(idsOf(offline).sort()).toEqual(['gone', 'r1']);
    const read = receivePage(offline, whole, page(sampleRequest({ id: 'r1', version: 4 })), 'first');
    expect(idsOf(read)).toEqual(['r1']);
    expect(read.find('r1')?.version).toBe(4);
  });

  it('never take the place of what was read', () => {
    const read = receivePage(requestStore.empty, whole, page(sampleRequest({ id: 'r1', version: 1 })), 'first');
    const both = receiveStored(read, stored);
    expect(idsOf(both)).toEqual(['r1']);
    expect(both.find('r1')?.version).toBe(1);
    expect(withKept(noConversations, kept.conversations).get('r1')).toMatchObject({
      complete: false,
      comments: [{ id: 'c1' }],
      notes: [{ id: 'n1' }],
    });
  });

  it('are those with something to do and those of the last day', () => {
    const old = sampleNow - 3 * 86_400;
    const collection = receivePage(
      requestStore.empty,
      whole,
      page(
        sampleRequest({ id: 'open', updated_at: old }),
        sampleRequest({ id: 'closed', status: 'CLOSED', updated_at: old }),
        sampleRequest({ id: 'today', status: 'CLOSED' }),
      ),
      'first',
    );
    expect(chooseKept(collection, noConversations, sampleNow).entries.map(({ item }) => item.id)).toEqual([
      'today',
      'open',
    ]);
  });

  it('lie sealed on the device, come back for the same person at the same hotel, and are gone for anybody else', async () => {
    const box = await deskBox();
    if (box === null) throw new Error('this browser cannot seal');
    const store = await openKeptStore('staff-1', 'grand', box);
    const ids = new Set(['r1', 'gone']);
    await store.write({ put: kept.requests, conversations: kept.conversations, ids }, async () => undefined);
    await store.writeAbout(sampleNow, []);
    store.close();

    const again = await openKeptStore('staff-1', 'grand', box);
    expect(again.asOf()).toBe(sampleNow);
    const back = await again.read();
    expect(back.requests).toHaveLength(2);
    expect(back.conversations).toEqual(kept.conversations);
    again.close();

    // What lies in the database is readable to nobody without the desk's key.
    const database = await openDB(keptDatabase);
    const rows = [...(await database.getAll('requests')), ...(await database.getAll('conversations'))];
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([
      ['id', 'sealed'],
      ['id', 'sealed'],
      ['requestId', 'sealed'],
    ]);
    database.close();
    const stranger = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    setDeskKey(stranger);
    const sealed = await openKeptStore('staff-1', 'grand', boxNow() ?? box);
    expect((await sealed.read()).requests).toEqual([]);
    sealed.close();

    const other = await openKeptStore('staff-2', 'grand', box);
    expect(other.asOf()).toBeNull();
    expect(await other.read()).toEqual({ requests: [], conversations: new Map() });
    other.close();
  });

  it('complete the cards that lists have brought, which are kept as well and read whole in idle moments', async () => {
    const box = await deskBox();
    if (box === null) throw new Error('this browser cannot seal');
    const earlier = await openKeptStore('staff-1', 'grand', box);
    const [known] = kept.requests;
    await earlier.write({ put: kept.requests, conversations: new Map(), ids: new Set(['r1']) }, async () => undefined);
    await earlier.writeAbout(null, []);
    earlier.close();

    const client = new QueryClient();
    const found = (id: string) => requestStore.read(client).entries.get(id);
    const unknown = sampleRequest({ id: 'r2', phone_number: '+905320009999' });
    const cards = page(requestCardOf(sampleRequest({ id: 'r1', version: 3 })), requestCardOf(unknown));
    requestStore.change(client, (collection) => receivePage(collection, whole, cards, 'first'));
    let answer = (_: unknown) => {};
    const call = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const desk = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('document', desk);
    const context = { client, api: { call }, hotelId: 'grand', sub: 'staff-1' } as unknown as OutboxContext;
    const keeper = await keepRequests(context, () => sampleNow);
    expect(found('r1')?.whole).toEqual(known);
    expect(found('r2')?.whole).toBeNull();

    const isWhole = async () => {
      const store = await openKeptStore('staff-1', 'grand', box);
      const { requests } = await store.read();
      store.close();
      return Object.fromEntries(requests.map(({ item, whole: all }) => [item.id, all !== null]));
    };
    const asked = vi.spyOn(context.api, 'call');
    desk.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    expect(await isWhole()).toEqual({ r1: true, r2: false });
    answer(page(unknown));
    await expect.poll(() => found('r2')?.whole).toEqual(unknown);
    desk.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(isWhole).toEqual({ r1: true, r2: true });
    expect(asked).toHaveBeenCalledTimes(1);
    keeper?.stop();
  });

  const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
  const leaveUnsealed = async () =>
    (
      await openDB(keptDatabase, 1, { upgrade: (made) => void made.createObjectStore('requests', { keyPath: 'id' }) })
    ).close();

  it('of the version before go at the start of a locked desk, sealed ones stay', async () => {
    await leaveUnsealed();
    await dropUnsealedRequests();
    await expect.poll(databases).toEqual([]);
    const box = await deskBox();
    if (box === null) throw new Error('this browser cannot seal');
    (await openKeptStore('staff-1', 'grand', box)).close();
    await dropUnsealedRequests();
    expect(await databases()).toEqual([keptDatabase]);
  });

  it('of the version before go where a browser cannot seal', async () => {
    await leaveUnsealed();
    setDeskKey(null);
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('crypto', {});
    // Nothing of it is asked for in a browser that keeps nothing.
    expect(await keepRequests({} as OutboxContext, () => null)).toBeNull();
    await expect.poll(databases).toEqual([]);
  });
});
