import { listPaymentLinks } from '@bellhop/contract/payments/link';
import { getPaymentReport } from '@bellhop/contract/payments/report';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { OfflineKind } from '../../platform/offline/offline-kind.ts';
import { linksKey, reportKey } from './queries.ts';

/** What a desk asks about money first: all links, those that wait for money or for a person, and the report as it opens. */
const views: ReadonlyMap<string, { readonly key: QueryKey; readonly page: z.ZodMiniType }> = new Map([
  ['all', { key: linksKey({}, ''), page: listPaymentLinks.answer }],
  ['open', { key: linksKey({ status: 'open' }, ''), page: listPaymentLinks.answer }],
  ['attention', { key: linksKey({ attention: 'needed' }, ''), page: listPaymentLinks.answer }],
  ['report', { key: reportKey({}), page: getPaymentReport.answer }],
]);

/** The newest page of a view, and when it was read in milliseconds: each has an age of its own. */
interface ReadPage {
  readonly page: unknown;
  readonly readAt: number;
}
const readPage = z.object({ page: z.unknown(), readAt: z.number() });

const payments: OfflineKind<ReadPage> = {
  name: 'payments',
  flag: 'PAYMENTS',
  watched: [...views.values()].map(({ key }) => key),
  choose(client) {
    const chosen = new Map([...views].map(([id, { key }]) => [id, newestOf(client, key)]));
    return [...chosen.values()].some((row) => row !== null) ? chosen : null;
  },
  give(client, rows) {
    for (const [id, { key, page }] of views) {
      const kept = readPage.safeParse(rows.get(id)).data;
      const shown = page.safeParse(kept?.page);
      if (kept === undefined || !shown.success || client.getQueryData(key) !== undefined) continue;
      const data: InfiniteData<unknown> = { pages: [shown.data], pageParams: [undefined] };
      client.setQueryData(key, data, { updatedAt: kept.readAt });
      // Read again as soon as somebody who shows them can.
      void client.invalidateQueries({ queryKey: key, refetchType: 'none' });
    }
    // The age stands above each list: what is kept of money is not what the whole screen waits for.
    return false;
  },
};

const known = new WeakMap<object, ReadPage>();

/** The same object as long as nothing was read since; null: nothing was read yet. */
function newestOf(client: QueryClient, key: QueryKey): ReadPage | null {
  const { data, dataUpdatedAt: readAt = 0 } = client.getQueryState<InfiniteData<object>>(key) ?? {};
  const [page] = data?.pages ?? [];
  if (page === undefined) return null;
  const before = known.get(page);
  if (before?.readAt === readAt) return before;
  const row = { page, readAt };
  known.set(page, row);
  return row;
}

export const paymentOfflineKinds: readonly OfflineKind[] = [payments];
