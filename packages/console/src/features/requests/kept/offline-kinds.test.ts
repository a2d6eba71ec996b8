// @vitest-environment node

import { requestCardOf } from '@bellhop/contract/requests/card';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { receiveStored } from '../../../platform/collection/confirm.ts';
import { receivePage } from '../../../platform/collection/receive.ts';
import { visibleList } from '../../../platform/collection/visible-list.ts';
import type { OfflineKind } from '../../../platform/offline/offline-kind.ts';
import { openDevice } from '../../../platform/offline/testing/device.ts';
import { emptyBrowserDatabase } from '../../../testing/browser-database.ts';
import { withWritten } from '../../request-store/conversations.ts';
import { noFilter } from '../../request-store/request-kind.ts';
import { changeConversations, readConversations, requestKeys, requestStore } from '../../request-store/store.ts';
import { sampleComment, sampleNote, sampleNow, sampleRequest, sampleService } from '../testing/sample-request.ts';
import { requestOfflineKinds } from './offline-kinds.ts';

const kinds = requestOfflineKinds([]);

const whole = { filter: noFilter, order: 'updated_at' } as const;
const kept = [sampleRequest({ id: 'r1', version: 3 }), sampleRequest({ id: 'gone' })];
const stored = kept.map((request) => ({ item: requestCardOf(request), whole: request }));
const page = (...items: ReturnType<typeof requestCardOf>[]) => ({
  items,
  total: items.length,
  counts: {},
  lastEvaluatedKey: null,
});
const idsOf = (collection: typeof requestStore.empty) =>
  visibleList(collection, whole).entries.map(({ item }) => item.id);
const kindOf = (name: string): OfflineKind => {
  const kind = kinds.find((each) => each.name === name);
  if (kind === undefined) throw new Error(`no kind "${name}"`);
  return kind;
};

beforeEach(emptyBrowserDatabase);

describe('requests kept on the device', () => {
  it('show until the server has answered, and vanish where the server does not know them', () => {
    const offline = receiveStored(requestStore.empty, stored);
    expect(idsOf(offline).sort()).toEqual(['gone', 'r1']);
    const read = receivePage(offline, whole, page(sampleRequest({ id: 'r1', version: 4 })), 'first');
    expect(idsOf(read)).toEqual(['r1']);
    expect(read.find('r1')?.version).toBe(4);
  });

  it('never replace a request that was read', () => {
    const read = receivePage(requestStore.empty, whole, page(sampleRequest({ id: 'r1', version: 1 })), 'first');
    const both = receiveStored(read, stored);
    expect(idsOf(both)).toEqual(['r1']);
    expect(both.find('r1')?.version).toBe(1);
  });

  it('are the open and pending ones, and all of the last day', () => {
    const old = sampleNow - 3 * 86_400;
    const client = new QueryClient();
    const read = page(
      sampleRequest({ id: 'open', updated_at: old }),
      sampleRequest({ id: 'closed', status: 'CLOSED', updated_at: old }),
      sampleRequest({ id: 'today', status: 'CLOSED' }),
    );
    requestStore.change(client, (collection) => receivePage(collection, whole, read, 'first'));
    const chosen = kindOf('requests').choose(client, sampleNow, 'Europe/Istanbul');
    expect([...(chosen?.keys() ?? [])]).toEqual(['today', 'open']);
  });

  it('come back with their conversations and the services, and leave no identity data behind', () => {
    const client = new QueryClient();
    const identity = { id: '311', value: 'TK0980234' } as const;
    const [first = sampleRequest()] = kept;
    const request = { ...first, custom_fields_values: [...first.custom_fields_values, identity] };
    requestStore.change(client, (collection) => receivePage(collection, whole, page(request), 'first'));
    changeConversations(client, (known) => withWritten(known, 'r1', { comments: [sampleComment()] }, true));
    client.setQueryData(requestKeys.services, [sampleService('s1', 'Housekeeping')]);

    const onDevice = (name: string) => {
      const { choose, stored: storedOf } = kindOf(name);
      const rows = [...(choose(client, sampleNow, 'Europe/Istanbul') ?? [])];
      return new Map(rows.map(([id, row]) => [id, JSON.parse(JSON.stringify(row && (storedOf?.(row) ?? row)))]));
    };
    expect(JSON.stringify([...onDevice('requests')])).not.toContain('TK0980234');

    const later = new QueryClient();
    expect(kindOf('requests').give(later, onDevice('requests'))).toBe(true);
    expect(kindOf('conversations').give(later, onDevice('conversations'))).toBe(false);
    expect(kindOf('services').give(later, onDevice('services'))).toBe(false);
    expect(requestStore.read(later).find('r1')?.version).toBe(3);
    expect(readConversations(later).get('r1')).toMatchObject({ complete: false, comments: [{ id: 'c1' }] });
    expect(later.getQueryData(requestKeys.services)).toEqual([sampleService('s1', 'Housekeeping')]);
    // A conversation that was opened meanwhile is newer.
    const notes = { comments: [], notes: [sampleNote()] };
    kindOf('conversations').give(later, new Map([['r1', notes]]));
    expect(readConversations(later).get('r1')?.notes).toEqual([]);
  });

  it('complete the cards that lists have brought, which are kept as well and read whole in idle moments', async () => {
    const [known] = kept;
    const device = await openDevice(kinds);
    onTestFinished(device.end);
    await device.put('requests', { r1: known ?? {} });

    const entryOf = (id: string) => requestStore.read(device.client).entries.get(id);
    const unknown = sampleRequest({ id: 'r2', phone_number: '+905320009999' });
    const cards = page(requestCardOf(sampleRequest({ id: 'r1', version: 3 })), requestCardOf(unknown));
    requestStore.change(device.client, (collection) => receivePage(collection, whole, cards, 'first'));
    await device.start(sampleNow);
    expect(entryOf('r1')?.whole).toEqual(known);
    expect(entryOf('r2')?.whole).toBeNull();

    const isWhole = async () => {
      const rows = await device.rows('requests');
      return Object.fromEntries([...rows].map(([id, row]) => [id, 'phone_number' in Object(row)]));
    };
    device.hide();
    await expect.poll(() => device.calls.length).toBe(1);
    expect(await isWhole()).toEqual({ r1: true, r2: false });
    device.calls[0]?.(page(unknown));
    await expect.poll(() => entryOf('r2')?.whole).toEqual(unknown);
    device.hide();
    await expect.poll(isWhole).toEqual({ r1: true, r2: true });
    expect(device.calls).toHaveLength(1);
  });
});
