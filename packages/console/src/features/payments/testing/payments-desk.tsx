import type { CallInput } from '@bellhop/contract/call';
import {
  createPaymentLink,
  getPaymentLink,
  listPaymentLinks,
  type PaymentLink,
  updatePaymentLink,
  type WholePaymentLink,
} from '@bellhop/contract/payments/link';
import { exportPaymentReport, getPaymentReport } from '@bellhop/contract/payments/report';
import type { Language } from '@bellhop/contract/scalars';
import { onlineManager, QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { Gateway, refusal } from '../../../testing/gateway.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { paymentsSlice } from '../slice.ts';
import { sampleLink as link, now } from './sample-link.ts';

/** The links of the server. */
export const desk: {
  links: WholePaymentLink[];
  /** The cache of the console that was opened last. */
  client: QueryClient;
} = { links: [], client: new QueryClient() };
export let gateway: Gateway;

/** Begins each test of a file with two links, and ends it with a browser as before. */
export function withPaymentsServer(): void {
  beforeEach(() => {
    desk.links = [link('one'), link('two', { status: 'paid', method: 'cash', paid_at: now, version: 2 })];
    localStorage.clear();
    vi.setSystemTime(now * 1000);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    gateway = paymentsGateway();
  });
  afterEach(() => {
    onlineManager.setOnline(true);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

function paymentsGateway(): Gateway {
  return new Gateway()
    .answer(exportPaymentReport, 'id,state\r\none,open\r\n')
    .answer(getPaymentReport, ({ query }) => ({ ...page(query), sums: sums(), days: days() }))
    .answer(listPaymentLinks, ({ query }) => page(query))
    .answer(createPaymentLink, ({ body: { id, name, amount } }) => {
      const newLink = link(id, { name, amount });
      desk.links = [newLink, ...desk.links];
      return newLink;
    })
    .answer(getPaymentLink, ({ params }) => linkOf(params.id))
    .answer(updatePaymentLink, ({ params, body: { status, method = null } }) => {
      if (status !== undefined)
        desk.links = desk.links.map((each) =>
          each.id === params.id ? { ...each, status, method, version: each.version + 1 } : each,
        );
      return linkOf(params.id);
    });
}
const linkOf = (id: string) => desk.links.find((each) => each.id === id) ?? refusal('not_found');

function page({ status, q }: CallInput<typeof listPaymentLinks>['query']) {
  const items = desk.links.filter(
    (each) => (status ?? each.status) === each.status && (q === undefined || each.id === q),
  );
  const of = (status: PaymentLink['status']) => desk.links.filter((each) => each.status === status).length;
  return {
    items,
    total: items.length,
    counts: { open: of('open'), paid: of('paid'), canceled: of('canceled') },
    lastEvaluatedKey: null,
  };
}
const sums = () =>
  desk.links.length === 0
    ? []
    : [
        {
          currency: 'EUR',
          links: desk.links.length,
          amount: 246_900,
          due: 30_000,
          paid_links: 1,
          paid: 123_450,
          online: 0,
          refunded: 0,
        },
      ];
const days = () => (desk.links.length === 0 ? [] : [{ day: '2023-11-14', open: 1, expired: 0, paid: 1, canceled: 0 }]);

export async function open(
  place: 'payments' | 'payments/report',
  options: { address?: string; language?: Language } = {},
) {
  const Screen = paymentsSlice.screens?.[place];
  if (Screen === undefined) throw new Error(`no screen at ${place}`);
  function Desk() {
    desk.client = useQueryClient();
    return Screen === undefined ? null : <Screen />;
  }
  const opened = await renderSignedIn(<Desk />, {
    settings: { hotelId: 'grand', payments: true, currency: 'EUR' },
    flags: ['PAYMENTS'],
    address: options.address ?? `/app/staff/${place}`,
    language: options.language ?? 'en',
  });
  return { ...opened, user: userEvent.setup({ delay: null }) };
}
export const rows = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
};
