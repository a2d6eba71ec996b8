import { getPayPage, type PayPage } from '@bellhop/contract/payments/pay-page';
import { type ProblemCode, problems } from '@bellhop/contract/problem';
import { languages } from '@bellhop/contract/scalars';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translatePage } from '../../../../../scripts/test-dom/translate-page.mjs';
import { openPayPage } from './pay-page.ts';

const at = 1_800_000_000;
let page: PayPage;
let failing: ProblemCode | 'network' | null = null;
let calls: string[] = [];
let begun: object = {};
let spoken: object = {};
/** Problem of the next press; reads still work. */
let refused: ProblemCode | null = null;
let now = at;
let close = () => {};

beforeEach(() => {
  page = {
    hotel_name: 'Bellhop Grand',
    time_zone: 'Europe/Istanbul',
    purpose: 'Airport transfer',
    amount: 123_450,
    currency: 'TRY',
    refunded: 0,
    initials: 'A. L.',
    state: 'open',
    by: 'desk',
    starts_at: at - 86_400,
    ends_at: at + 86_400,
    language: 'en',
    languages: [...languages],
  };
  failing = null;
  refused = null;
  begun = { desk: true };
  calls = [];
  now = at;
  localStorage.clear();
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    calls.push(`${method} ${address}`);
    if (typeof body === 'string') spoken = JSON.parse(body);
    if (failing === 'network') throw new TypeError('no network');
    if (failing !== null)
      return Response.json(
        { type: 'x', title: 'x', status: problems[failing], code: failing },
        { status: problems[failing] },
      );
    if (method === 'POST' && refused !== null)
      return Response.json(
        { type: 'x', title: 'x', status: problems[refused], code: refused },
        { status: problems[refused] },
      );
    return Response.json(method === 'POST' ? begun : getPayPage.answer.parse(page));
  });
});
afterEach(() => {
  close();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

function open(ofPhone: readonly string[] = ['en'], isBack = false) {
  const root = document.body.appendChild(document.createElement('main'));
  close = openPayPage({
    root,
    code: 'abcdefgh23456789',
    ofPhone,
    clock: { elapsed: () => now },
    isBack,
    leaveFor: (address) => void calls.push(address),
  });
  return { root, user: userEvent.setup({ delay: null }) };
}

describe('the page of a payment link', () => {
  it('says who asks for how much and what for, and shows initials alone', async () => {
    const { root } = open();
    expect(plain((await screen.findByRole('heading')).textContent)).toBe('Bellhop Grand asks you to pay TRY 1,234.50');
    const facts = [...root.querySelectorAll('dl > div')].map(({ textContent }) => plain(textContent));
    expect(facts).toEqual([
      'AmountTRY 1,234.50',
      'What it is forAirport transfer',
      'Name (initials)A. L.',
      'Please pay by16 January 2027',
    ]);
    expect(calls).toEqual(['GET /api/pay/abcdefgh23456789']);
  });

  it('keeps names and amounts out of a translation, and shows a new state on a translated page (V2)', async () => {
    const endTranslation = translatePage();
    const { root, user } = open();
    await user.click(await screen.findByRole('button', { name: 'How do I pay?' }));
    for (const name of ['Bellhop Grand', /^TRY.1,234\.50$/, 'A. L.']) {
      expect(screen.getAllByText(name).filter((each) => each.closest('[translate="no"]') === null)).toEqual([]);
    }
    await waitFor(() => expect(root.querySelector('h1 font')).not.toBeNull());
    page = { ...page, state: 'paid' };
    now += 5;
    await waitFor(() => expect(root.querySelector('h1')?.textContent).toBe('Paid. Thank you.'));
    endTranslation();
  });

  it('shows an error where it cannot be drawn, and is never blank (V1)', async () => {
    page = { ...page, time_zone: 'Nowhere/Zone' };
    open();
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
  });

  it('sends to the reception, and turns to paid by itself when the payment is entered there', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'How do I pay?' }));
    expect(await screen.findByText(/Please pay at reception/)).toBeTruthy();
    page = { ...page, state: 'paid' };
    now += 5;
    expect(await screen.findByRole('heading', { name: 'Paid. Thank you.' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    // The reception takes the payment back.
    page = { ...page, state: 'open' };
    now += 30;
    expect(await screen.findByRole('heading', { name: /asks you to pay/ }, { timeout: 3000 })).toBeTruthy();
  });

  it('keeps its elements while a read brings no change', async () => {
    open();
    const choice = await screen.findByRole('combobox');
    const { length } = calls;
    now += 6;
    await waitFor(() => expect(calls.length).toBeGreaterThan(length), { timeout: 5000 });
    expect(screen.getByRole('combobox')).toBe(choice);
    page = { ...page, state: 'paid' };
    now += 6;
    await waitFor(() => expect(screen.getByRole('combobox')).not.toBe(choice), { timeout: 5000 });
  });

  it('leads to the page of the provider', async () => {
    page = { ...page, by: 'online' };
    begun = { redirect: 'https://pay.example/s/1' };
    const { user } = open();
    expect(await screen.findByText(/on the page of a payment provider/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pay online' }));
    await waitFor(() => expect(calls.at(-1)).toBe('https://pay.example/s/1'));
    expect(spoken).toEqual({ language: 'en' });
  });

  it('waits for the confirmation, turns to paid, and offers a button after three minutes', async () => {
    page = { ...page, by: 'online' };
    open(['en'], true);
    expect(await screen.findByRole('heading', { name: 'Waiting for the confirmation' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    now += 181;
    expect(await screen.findByRole('button', { name: 'Pay online' }, { timeout: 3000 })).toBeTruthy();
    page = { ...page, state: 'confirming' };
    now += 5;
    expect(
      await screen.findByRole('heading', { name: 'Waiting for the confirmation' }, { timeout: 3000 }),
    ).toBeTruthy();
    page = { ...page, state: 'paid' };
    now += 5;
    expect(await screen.findByText('Your payment has arrived.')).toBeTruthy();
  });

  it('asks the provider once when no confirmation came five seconds after a return', async () => {
    page = { ...page, by: 'online' };
    open(['en'], true);
    await screen.findByRole('heading', { name: 'Waiting for the confirmation' });
    const presses = () => calls.filter((call) => call.startsWith('POST')).length;
    expect(presses()).toBe(0);
    refused = 'status_not_settable';
    now += 5;
    await waitFor(() => expect(presses()).toBe(1));
    page = { ...page, state: 'paid' };
    now += 5;
    expect(await screen.findByText('Your payment has arrived.')).toBeTruthy();
    expect(presses()).toBe(1);
  });

  it.each([
    ['en', /does not answer at the moment/],
    ['tr', /yanıt vermiyor/],
    ['ar', /لا يستجيب الآن/],
    ['es', /no responde en este momento/],
  ] as const)('says in %s that the provider is down, and keeps the button', async (language, text) => {
    page = { ...page, by: 'online', language };
    refused = 'provider_down';
    const { user, root } = open([language]);
    await waitFor(() => expect(root.querySelector('#pay')).not.toBeNull());
    await user.click(within(root).getByRole('button'));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(root.querySelector('#pay')).not.toBeNull();
  });

  it.each([
    ['expired', 'This link has expired'],
    ['canceled', 'Nothing has to be paid here'],
    ['upcoming', 'This link does not work yet'],
    ['paid', 'Paid. Thank you.'],
    ['odd', 'Your payment is being checked'],
    ['refunded', 'Your money is on its way back'],
  ] as const)('says of a link that is %s: %s, and offers no payment', async (state, title) => {
    page = { ...page, state };
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says how much of a payment went back (RL3)', async () => {
    page = { ...page, state: 'paid', by: 'online', refunded: 40_000 };
    open();
    const amount = await screen.findByText(/^TRY\s400\.00$/);
    expect(plain(amount.parentElement?.textContent ?? null)).toMatch(/^TRY 400\.00 of it is on its way back to you\./);
    expect(screen.getByText('Your payment has arrived.')).toBeTruthy();
  });

  it('shows that a link is unknown or was tried too often, and offers to try again offline', async () => {
    failing = 'not_found';
    open();
    expect(await screen.findByText('This link does not work')).toBeTruthy();
    close();
    document.body.replaceChildren();
    failing = 'too_many_requests';
    open();
    expect(await screen.findByText('Please wait a moment')).toBeTruthy();
    failing = null;
    within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByRole('button', { name: 'How do I pay?' })).toBeTruthy();
    failing = 'network';
    now += 5;
    expect(await screen.findByText(/No connection/)).toBeTruthy();
  });

  it('opens by itself once the network is there (V16)', async () => {
    failing = 'network';
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    failing = null;
    now += 10;
    expect(await screen.findByRole('button', { name: 'How do I pay?' })).toBeTruthy();
  });

  it('has the language and direction of the link, or of the guest’s choice', async () => {
    page = { ...page, language: 'tr' };
    const { user } = open(['en']);
    expect(await screen.findByRole('button', { name: 'Nasıl öderim?' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dil' }), 'ar');
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
    expect(await screen.findByRole('button', { name: 'كيف أدفع؟' })).toBeTruthy();
  });
});
