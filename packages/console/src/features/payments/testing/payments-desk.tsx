import type { Call } from '@bellhop/contract/call';
import {
  createPaymentLink,
  getPaymentLink,
  listPaymentLinks,
  type PaymentLink,
  updatePaymentLink,
  type WholePaymentLink,
} from '@bellhop/contract/payments/link';
import { exportPaymentReport, getPaymentReport } from '@bellhop/contract/payments/report';
import { type ProblemCode, problems } from '@bellhop/contract/problem';
import type { Language } from '@bellhop/contract/scalars';
import { onlineManager, QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { paymentsSlice } from '../slice.ts';
import { sampleLink as link, now } from './sample-link.ts';

/** The links of the server, the calls that it got, and the refusal of the next ones. */
export const desk: {
  links: WholePaymentLink[];
  sent: { id: string; query: Record<string, string>; body: Record<string, unknown> }[];
  failing: ProblemCode | null;
  /** The cache of the console that was opened last. */
  client: QueryClient;
} = { links: [], sent: [], failing: null, client: new QueryClient() };

/** Begins each test of a file with two links, and ends it with a browser as before. */
export function withPaymentsServer(): void {
  beforeEach(() => {
    desk.links = [link('one'), link('two', { status: 'paid', method: 'cash', paid_at: now, version: 2 })];
    desk.sent = [];
    desk.failing = null;
    localStorage.clear();
    vi.setSystemTime(now * 1000);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', vi.fn(answer));
  });
  afterEach(() => {
    onlineManager.setOnline(true);
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

const gateway: readonly (readonly [
  Call,
  (id: string, query: Record<string, string>, body: Record<string, unknown>) => unknown,
])[] = [
  [exportPaymentReport, () => 'id,state\r\none,open\r\n'],
  [getPaymentReport, (_, query) => ({ ...page(query), sums: sums(), days: days() })],
  [listPaymentLinks, (_, query) => page(query)],
  [
    createPaymentLink,
    (_, __, body) => {
      const newLink = link(String(body.id), { name: String(body.name), amount: Number(body.amount) });
      desk.links = [newLink, ...desk.links];
      return newLink;
    },
  ],
  [getPaymentLink, (id) => desk.links.find((each) => each.id === id)],
  [
    updatePaymentLink,
    (id, _, body) => {
      const change = { status: body.status, method: body.method ?? null } as Partial<WholePaymentLink>;
      desk.links = desk.links.map((each) =>
        each.id === id && body.status !== undefined ? { ...each, ...change, version: each.version + 1 } : each,
      );
      return desk.links.find((each) => each.id === id);
    },
  ],
];

function page({ status, q }: Record<string, string>) {
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

async function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const { hotel_id: _, ...query } = Object.fromEntries(searchParams);
  const entry = gateway.find(([call]) => {
    const shape = new RegExp(`^/api${call.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
    return call.method === method && shape.test(pathname);
  });
  if (entry === undefined) return Response.json({}, { status: 404 });
  const [call, respond] = entry;
  const typed = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
  desk.sent.push({ id: call.id, query, body: typed });
  if (desk.failing !== null)
    return Response.json(
      { type: 'x', title: 'x', status: problems[desk.failing], code: desk.failing },
      { status: problems[desk.failing] },
    );
  const id = pathname.split('/').at(-1) ?? '';
  const answered = respond(id, query, typed);
  return typeof answered === 'string' ? new Response(answered) : Response.json(call.answer.parse(answered));
}
export const bodiesOf = (call: Call) => desk.sent.filter(({ id }) => id === call.id).map(({ body }) => body);

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
