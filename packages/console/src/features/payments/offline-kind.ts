import type { Call } from '@bellhop/contract/call';
import { listPaymentLinks } from '@bellhop/contract/payments/link';
import { getPaymentReport } from '@bellhop/contract/payments/report';
import type { InfiniteData, QueryKey, QueryState } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { giveRead, storedRows } from '../../platform/offline/give-stored.ts';
import type { OfflineKind } from '../../platform/offline/offline-kind.ts';
import { linksKey, reportKey } from './queries.ts';

/** The first questions about money: all links, the links that wait for money or for a person, and the report as it opens. */
const views: ReadonlyMap<string, { readonly key: QueryKey; readonly call: Pick<Call, 'id' | 'answer'> }> = new Map([
  ['all', { key: linksKey({}, ''), call: listPaymentLinks }],
  ['open', { key: linksKey({ status: 'open' }, ''), call: listPaymentLinks }],
  ['attention', { key: linksKey({ attention: 'needed' }, ''), call: listPaymentLinks }],
  ['report', { key: reportKey({}), call: getPaymentReport }],
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
    for (const [id, { key, call }] of views) {
      const kept = readPage.safeParse(rows.get(id)).data;
      const shown = kept && storedRows(call.id, call.answer, kept.page);
      if (shown !== undefined) giveRead(client, key, { pages: [shown], pageParams: [undefined] }, kept?.readAt);
    }
    // The age stands above each list, because the rest of the screen does not wait for the kept links.
    return false;
  },
};

export const paymentOfflineKinds: readonly OfflineKind[] = [payments];
