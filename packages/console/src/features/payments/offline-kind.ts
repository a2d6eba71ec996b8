import { listPaymentLinks } from '@bellhop/contract/payments/link';
import { getPaymentReport } from '@bellhop/contract/payments/report';
import type { InfiniteData, QueryKey, QueryState } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { giveRead } from '../../platform/offline/give-stored.ts';
import type { OfflineKind } from '../../platform/offline/offline-kind.ts';
import { linksKey, reportKey } from './queries.ts';

/** What a desk asks about money first: all links, those that wait for money or for a person, and the report as it opens. */
const views: ReadonlyMap<string, { readonly key: QueryKey; readonly page: z.ZodMiniType }> = new Map([
  ['all', { key: linksKey({}, ''), page: listPaymentLinks.answer }],
  ['open', { key: linksKey({ status: 'open' }, ''), page: listPaymentLinks.answer }],
  ['attention', { key: linksKey({ attention: 'needed' }, ''), page: listPaymentLinks.answer }],
  ['report', { key: reportKey({}), page: getPaymentReport.answer }],
]);

const readPage = z.object({ page: z.unknown(), readAt: z.number() });

const payments: OfflineKind<QueryState<InfiniteData<unknown>>> = {
  name: 'payments',
  flag: 'PAYMENTS',
  watched: [...views.values()].map(({ key }) => key),
  choose(client) {
    const chosen = [...views].map(([id, { key }]) => {
      const state = client.getQueryState<InfiniteData<unknown>>(key);
      return [id, state?.data === undefined ? null : state] as const;
    });
    return chosen.some(([, state]) => state !== null) ? new Map(chosen) : null;
  },
  /** The newest page of a view, and when it was read in milliseconds: each has an age of its own. */
  stored: ({ data, dataUpdatedAt: readAt }) => ({ page: data?.pages[0], readAt }),
  give(client, rows) {
    for (const [id, { key, page }] of views) {
      const kept = readPage.safeParse(rows.get(id)).data;
      const shown = page.safeParse(kept?.page);
      if (shown.success) giveRead(client, key, { pages: [shown.data], pageParams: [undefined] }, kept?.readAt);
    }
    // The age stands above each list: what is kept of money is not what the whole screen waits for.
    return false;
  },
};

export const paymentOfflineKinds: readonly OfflineKind[] = [payments];
