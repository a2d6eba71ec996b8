// @vitest-environment node

import { listPaymentLinks } from '@bellhop/contract/payments/link';
import type { InfiniteData } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasLeftOut, noteLeftOut } from '../../platform/api/left-out.ts';
import { openDevice } from '../../platform/offline/testing/device.ts';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import { readPaymentsAnew } from './live.ts';
import { paymentOfflineKinds } from './offline-kind.ts';
import { linksKey, reportKey } from './queries.ts';
import { now, sampleLink } from './testing/sample-link.ts';

const page = (...ids: string[]) => ({
  items: ids.map((id) => {
    const { records: _, attempts: __, ...link } = sampleLink(id);
    return link;
  }),
  total: ids.length,
  counts: { open: ids.length, paid: 0, canceled: 0 },
  lastEvaluatedKey: null,
});
const report = { ...page('one'), sums: [], days: [] };

let device: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  emptyBrowserDatabase();
  device = await openDevice(paymentOfflineKinds);
});
afterEach(() => device.end());

const shown = (key: readonly unknown[]) => device.client.getQueryData<InfiniteData<unknown>>(key)?.pages;
const kept = async (id: string) => (await device.rows('payments')).get(id);
const read = (key: readonly unknown[], pages: readonly object[], updatedAt: number) =>
  device.client.setQueryData(key, { pages, pageParams: pages.map(() => undefined) }, { updatedAt });

describe('payment links without a network', () => {
  it('are shown again after a reload, each list with the time at which it was read', async () => {
    const rows = { all: { page: page('one', 'two'), readAt: now * 1000 }, report: { page: report, readAt: 7000 } };
    await device.put('payments', rows);
    await device.start(null);
    expect(shown(linksKey({}, ''))).toEqual([page('one', 'two')]);
    expect(device.client.getQueryState(linksKey({}, ''))).toMatchObject({
      dataUpdatedAt: now * 1000,
      isInvalidated: true,
    });
    expect(shown(reportKey({}))).toEqual([report]);
    expect(device.client.getQueryState(reportKey({}))?.dataUpdatedAt).toBe(7000);
    expect(shown(linksKey({ status: 'open' }, ''))).toBeUndefined();
  });

  it('are shown without one that does not fit any more, which is counted', async () => {
    const kept = page('one', 'two', 'three');
    const items = kept.items.map((link, at) => (at === 1 ? { ...link, starts_at: -1 } : link));
    await device.put('payments', { all: { page: { ...kept, items }, readAt: 7000 } });
    await device.start(null);
    const [first, , third] = kept.items;
    expect(shown(linksKey({}, ''))).toEqual([{ ...kept, items: [first, third] }]);
    expect(hasLeftOut(listPaymentLinks.id)).toBe(true);
    noteLeftOut(listPaymentLinks.id, 'as the server answers', []);
    expect(hasLeftOut(listPaymentLinks.id)).toBe(false);
  });

  it('are kept as last read, the newest page alone, and lists that were not read again stay', async () => {
    await device.put('payments', { attention: { page: page('odd'), readAt: 5000 } });
    device.end();
    device = await openDevice(paymentOfflineKinds);
    await device.start(now);
    read(linksKey({}, ''), [page('one'), page('older')], 8000);
    device.hide();
    await expect.poll(() => kept('all')).toEqual({ page: page('one'), readAt: 8000 });
    // A message makes the list old; no screen shows it, so the last read stays.
    readPaymentsAnew(device.client);
    device.hide();
    expect(await kept('all')).toEqual({ page: page('one'), readAt: 8000 });
    expect(await kept('attention')).toEqual({ page: page('odd'), readAt: 5000 });
    read(linksKey({}, ''), [page('one')], 9000);
    device.hide();
    await expect.poll(() => kept('all')).toEqual({ page: page('one'), readAt: 9000 });
  });

  it('neither replace a later read nor appear where they no longer fit', async () => {
    await device.put('payments', {
      all: { page: page('one'), readAt: 5000 },
      open: { page: { items: [{ id: 'one' }] }, readAt: 5000 },
      report: { readAt: 5000 },
    });
    read(linksKey({}, ''), [page('two')], 8000);
    await device.start(null);
    expect(shown(linksKey({}, ''))).toEqual([page('two')]);
    expect(shown(linksKey({ status: 'open' }, ''))).toBeUndefined();
    expect(shown(reportKey({}))).toBeUndefined();
  });
});
