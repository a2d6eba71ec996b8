import {
  createPaymentLink,
  getPaymentLink,
  listPaymentLinks,
  updatePaymentLink,
} from '@bellhop/contract/payments/link';
import type { Language } from '@bellhop/contract/scalars';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ar from '../../locales/ar/payments.json';
import en from '../../locales/en/payments.json';
import es from '../../locales/es/payments.json';
import tr from '../../locales/tr/payments.json';
import { readPaymentsAnew } from './live.ts';
import { desk, gateway, open, rows, withPaymentsServer } from './testing/payments-desk.tsx';
import { sampleLink as link, now } from './testing/sample-link.ts';

withPaymentsServer();

describe('the payment links (PAY-01)', () => {
  it('show guest, room, amount, state and last day, filter by status, and search', async () => {
    desk.links.push(link('three', { ends_at: now - 1, purpose: 'Transfer' }));
    const { user } = await open('payments');
    expect(await screen.findByRole('heading', { name: 'Payments' })).toBeTruthy();
    expect(await rows()).toEqual([
      ['Ada Lovelace one', '204', '€1,234.50', 'Awaiting payment', '25 Nov 2023'],
      ['Ada Lovelace two', '204', '€1,234.50', 'Paid', '25 Nov 2023'],
      ['Ada Lovelace threeTransfer', '204', '€1,234.50', 'Expired', '15 Nov 2023'],
    ]);
    await user.click(screen.getByRole('radio', { name: 'Paid' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await user.type(screen.getByRole('searchbox'), 'three');
    await waitFor(async () => expect((await rows()).map(([guest]) => guest)).toEqual(['Ada Lovelace threeTransfer']));
  });

  it('say that there are none (PAY-07, ERR-06), that they did not come, and that no one may see them (PAY-08)', async () => {
    desk.links = [];
    const { user } = await open('payments');
    expect(await screen.findByText('No Payments')).toBeTruthy();
    gateway.fail(listPaymentLinks, 'internal');
    await act(() => desk.client.resetQueries());
    const retry = await screen.findByRole('button', { name: 'Try again' });
    gateway.fail(listPaymentLinks, 'not_allowed');
    await user.click(retry);
    expect(await screen.findByText('You have not a access in here')).toBeTruthy();
  });

  it('are read again when a link changes, and say offline of when they are', async () => {
    const { user } = await open('payments');
    expect(await rows()).toHaveLength(2);
    desk.links.push(link('new'));
    act(() => readPaymentsAnew(desk.client));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    act(() => onlineManager.setOnline(false));
    expect(await screen.findByText(/Showing what this device had at .*15 Nov.* 01:13/)).toBeTruthy();
    expect(await rows()).toHaveLength(3);
    // The rows of the earlier filter are gone.
    await user.click(screen.getByRole('radio', { name: 'Paid' }));
    expect(await screen.findByText(en.failed)).toBeTruthy();
  });
});

describe('the form of a new payment link', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, values: Record<string, string>) => {
    const dialog = within(await screen.findByRole('dialog'));
    for (const [label, text] of Object.entries(values)) {
      const field = dialog.getByLabelText(new RegExp(`^${label}`), { selector: 'input:not([role])' });
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    }
    return dialog;
  };

  it('opens as the menu asks, and not again once it is closed', async () => {
    const { user } = await open('payments', { address: '/app/staff/payments?form=new' });
    const dialog = within(await screen.findByRole('dialog', { name: en.form.title }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await rows()).toHaveLength(2);
  });

  it('has the fields of PAY-02 and ways to send it (PAY-03)', async () => {
    const { user } = await open('payments');
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const label of [
      /^First name/,
      /^Last name/,
      /^Amount in EUR/,
      'E-mail',
      'Mobile',
      /^Start date/,
      /^End date/,
      'Check-in',
      'Check-out',
      'Room number',
    ])
      expect(dialog.getByLabelText(label)).toBeTruthy();
    expect(dialog.getAllByRole('switch').map((each) => each.parentElement?.textContent)).toEqual([
      'By e-mail',
      'By text message',
    ]);
  });

  it.each<[Language, typeof en]>([
    ['en', en],
    ['tr', tr],
    ['ar', ar],
    ['es', es],
  ])('says in %s the fault of each field, and sends nothing (VAL-01, PAY-10, PAY-11)', async (language, words) => {
    const { user } = await open('payments', { language });
    await user.click(await screen.findByRole('button', { name: words.create }));
    const dialog = await fill(user, {
      [words.form.email]: 'ada@guest',
      [words.form.mobile]: '0555',
      [words.form.room]: '!',
    });
    const submit = dialog.getByRole('button', { name: words.create });
    await user.click(submit);
    const { fault, form } = words;
    const labelled = (label: string) =>
      dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replaceAll(/[()]/g, '.')}`), {
        selector: 'input:not([role])',
      });
    /** The fault below a field, which a screen reader reads out with it. */
    const faultOf = (field: Element) => document.getElementById(field.getAttribute('aria-describedby') ?? '');
    const amount = labelled(form.amountIn.replace('{{currency}}', 'EUR'));
    for (const [field, text] of [
      [labelled(form.name), fault.name],
      [labelled(form.family_name), fault.family_name],
      [amount, fault.amount],
      [labelled(form.email), fault.email],
      [labelled(form.mobile), fault.phone_number],
      [labelled(form.room), fault.room_number],
    ] as const)
      expect(faultOf(field)?.textContent).toBe(text);
    await user.type(amount, '12 bin');
    expect(faultOf(amount)?.textContent).toBe(fault.amount);
    await user.clear(amount);
    await user.type(amount, '1,505');
    expect(faultOf(amount)?.textContent).toBe(fault.decimals);
    expect(gateway.bodiesOf(createPaymentLink)).toEqual([]);
  });

  it('says that it holds a draft from before a reload, and starts over on request (RL14)', async () => {
    const show = async (user: ReturnType<typeof userEvent.setup>) =>
      user.click(await screen.findByRole('button', { name: 'Create Link' }));
    const first = await open('payments');
    await show(first.user);
    const dialog = await fill(first.user, { 'First name': 'Ada' });
    expect(dialog.queryByText(en.form.restored)).toBeNull();
    cleanup();
    const { user } = await open('payments');
    await show(user);
    expect(await screen.findByText(en.form.restored)).toBeTruthy();
    const name = () => screen.getByLabelText<HTMLInputElement>(/^First name/);
    expect(name().value).toBe('Ada');
    await user.click(screen.getByRole('button', { name: en.form.startAnew }));
    expect([name().value, screen.queryByText(en.form.restored)]).toEqual(['', null]);
  });

  it('says at the amount that the provider does not take it (RM9)', async () => {
    const { user } = await open('payments');
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    const dialog = await fill(user, { 'First name': 'Ada', 'Amount in EUR': '12.34' });
    const fields = [{ path: 'body.amount', reason: 'not_taken' }];
    gateway.fail(createPaymentLink, 'invalid_input', { fields });
    await user.click(dialog.getByRole('button', { name: 'Create Link' }));
    expect(await dialog.findByText('The payment provider takes no such amount: let the last digit be 0')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Amount in EUR/).value).toBe('12.34');
  });

  it('says at the amount that the provider takes no money of the currency (F76)', async () => {
    const { user } = await open('payments');
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    const dialog = await fill(user, { 'First name': 'Ada', 'Amount in EUR': '12.30' });
    const fields = [{ path: 'body.amount', reason: 'currency_not_taken' }];
    gateway.fail(createPaymentLink, 'invalid_input', { fields });
    await user.click(dialog.getByRole('button', { name: 'Create Link' }));
    expect(await dialog.findByText(en.fault.currency_not_taken)).toBeTruthy();
  });

  it('says each fault in the agreed words (VAL-01, PAY-10, PAY-11)', () => {
    expect(en.fault).toMatchObject({
      name: 'First name is required',
      family_name: 'Last name is required',
      amount: 'The amount is not valid',
      email: 'The e-mail is not valid',
      phone_number: 'The phone number is not valid, for example +12345678900',
      room_number: 'The room number is not valid',
      decimals: 'The decimal value is not valid',
    });
    for (const { fault } of [en, tr, ar, es]) {
      const { name, family_name, amount, email, phone_number, room_number, decimals } = fault;
      const faultTexts = [name, family_name, amount, email, phone_number, room_number, decimals];
      expect(new Set(faultTexts).size, faultTexts.join()).toBe(7);
      expect(phone_number).toMatch(/\+12345678900/);
    }
    // In Turkish and Spanish: required, and digits only (PAY-11).
    expect([tr.fault.amount, es.fault.amount]).toEqual([
      'Tutar gerekli, yalnızca rakam',
      'El importe es obligatorio, solo cifras',
    ]);
  });

  it('refuses a link that would begin before today, or be over before anybody gets it', async () => {
    const { user } = await open('payments');
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    const dialog = await fill(user, {
      'First name': 'Grace',
      'Last name': 'Hopper',
      Amount: '5',
      'Start date': '2023-11-10',
      'End date': '2023-11-14',
    });
    await user.click(dialog.getByRole('button', { name: 'Create Link' }));
    expect(dialog.getAllByText(en.fault.past), 'at both dates').toHaveLength(2);
    expect(gateway.bodiesOf(createPaymentLink)).toEqual([]);
    await fill(user, { 'Start date': '2023-11-15', 'End date': '2023-11-15' });
    await user.click(dialog.getByRole('button', { name: 'Create Link' }));
    await waitFor(() => expect(gateway.bodiesOf(createPaymentLink)).toMatchObject([{ end_date: '2023-11-15' }]));
  });

  it('makes a link in minor units, shows its code to be copied (PAY-04, API-41), and sends it to its addresses (PAY-03)', async () => {
    const { user, router } = await open('payments');
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    const dialog = await fill(user, {
      'First name': 'Grace',
      'Last name': 'Hopper',
      Amount: '1.234,5',
      'E-mail': '',
      Mobile: '+1 (234) 567-8900',
    });
    await user.click(dialog.getByRole('switch', { name: 'By e-mail' }));
    await user.click(dialog.getByRole('switch', { name: 'By text message' }));
    await user.click(dialog.getByRole('button', { name: 'Create Link' }));
    expect(dialog.getByText(en.fault.address)).toBeTruthy();
    await user.type(dialog.getByLabelText('E-mail'), 'grace@guest.example');
    await user.click(dialog.getByRole('button', { name: 'Create Link' }));
    const copy = await screen.findByRole('button', { name: 'Copy the link' });
    expect(gateway.bodiesOf(createPaymentLink)).toMatchObject([
      {
        hotel_id: 'grand',
        name: 'Grace',
        family_name: 'Hopper',
        amount: 123_450,
        phone_number: '+1 (234) 567-8900',
        send: ['mail', 'sms'],
        start_date: '2023-11-15',
        end_date: '2023-11-21',
      },
    ]);
    const [newest] = desk.links;
    expect(router.state.location.pathname).toBe(`/app/staff/payments/${newest?.id}`);
    expect(screen.getByText(newest?.code ?? 'none')).toBeTruthy();
    await user.click(copy);
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(new URL(newest?.url ?? '', location.href).href);
  });

  it('sends every field of PAY-02 as it was typed', async () => {
    const { user } = await open('payments');
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    const typed = { 'First name': 'Grace', 'Last name': 'Hopper', Amount: '12', 'E-mail': 'g@guest.example' };
    const dialog = await fill(user, { ...typed, Mobile: '+12345678900', 'Room number': '204' });
    const days = {
      'Start date': '2023-11-16',
      'End date': '2023-11-18',
      'Check-in': '2023-11-20',
      'Check-out': '2023-11-24',
    };
    for (const [label, value] of Object.entries(days))
      fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    await user.click(dialog.getByRole('button', { name: 'Create Link' }));
    await screen.findByRole('button', { name: 'Copy the link' });
    expect(gateway.bodiesOf(createPaymentLink)).toMatchObject([
      {
        ...{ name: 'Grace', family_name: 'Hopper', amount: 1200, email: 'g@guest.example', room_number: '204' },
        ...{ phone_number: '+12345678900', start_date: '2023-11-16', end_date: '2023-11-18', send: [] },
        checkin: Date.parse('2023-11-20T14:00+03:00') / 1000,
        checkout: Date.parse('2023-11-24T12:00+03:00') / 1000,
      },
    ]);
  });

  it.each([
    ['By e-mail', 'mail'],
    ['By text message', 'sms'],
  ])('sends the link by the one way that is chosen: %s (PAY-03)', async (name, channel) => {
    const { user } = await open('payments');
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    const typed = { 'First name': 'Grace', 'Last name': 'Hopper', Amount: '12' };
    const dialog = await fill(user, { ...typed, 'E-mail': 'g@guest.example', Mobile: '+12345678900' });
    await user.click(dialog.getByRole('switch', { name }));
    await user.click(dialog.getByRole('button', { name: 'Create Link' }));
    await waitFor(() => expect(gateway.bodiesOf(createPaymentLink).map(({ send }) => send)).toEqual([[channel]]));
  });

  it('keeps its draft until the link is created or given up', async () => {
    const { user } = await open('payments');
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    await fill(user, { 'First name': 'Grace' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Grace');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Create Link' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('');
  });
});

describe('a payment link', () => {
  const opened = async (id: string) => {
    const desk = await open('payments', { address: `/app/staff/payments/${id}` });
    return { ...desk, dialog: within(await screen.findByRole('dialog')) };
  };

  it('is marked as paid at the reception, and who did that is read in it (PAY-12)', async () => {
    const { user, dialog } = await opened('one');
    expect(await dialog.findByText(/Selin.* created the link, /)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    await user.click(dialog.getByRole('radio', { name: 'Charged to the room' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() =>
      expect(gateway.bodiesOf(updatePaymentLink)).toEqual([{ status: 'paid', method: 'room', version: 1 }]),
    );
    expect(await dialog.findByText('Paid')).toBeTruthy();
  });

  it('has a payment taken back with a reason only', async () => {
    const { user, dialog } = await opened('two');
    await user.click(await dialog.findByRole('button', { name: 'Undo “paid”' }));
    await user.click(dialog.getByRole('button', { name: 'Undo “paid”' }));
    expect(dialog.getByText('Please say why.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox'), 'Other guest');
    await user.click(dialog.getByRole('button', { name: 'Undo “paid”' }));
    await waitFor(() =>
      expect(gateway.bodiesOf(updatePaymentLink)).toEqual([{ status: 'open', reason: 'Other guest', version: 2 }]),
    );
  });

  it('whose money is odd says why, is settled with a note, and shows payments and refunds', async () => {
    const money = { method: 'online', received: 123_450, refunded: 20_000, attention: 'late' } as const;
    const attempt = { driver: 'stripe', provider_ref: 'cs_1', state: 'succeeded', created_at: now } as const;
    const came = { paid_amount: 123_450, paid_currency: 'EUR', paid_at: now, refunded: 20_000 };
    desk.links = [link('two', { status: 'paid', paid_at: now, ...money, attempts: [{ ...attempt, ...came }] })];
    const { user, dialog } = await opened('two');
    expect(await dialog.findByText(/The money came after the link had ended/)).toBeTruthy();
    expect(dialog.getByText(/€200\.00.* of .*€1,234\.50/)).toBeTruthy();
    expect(dialog.getByText(/stripe.*€1,234\.50.* paid/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Undo “paid”' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Mark as handled' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as handled' }));
    expect(dialog.getByText('Please say what was done.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox'), 'Sent back');
    await user.click(dialog.getByRole('button', { name: 'Mark as handled' }));
    await waitFor(() => expect(gateway.bodiesOf(updatePaymentLink)).toEqual([{ seen: 'Sent back', version: 1 }]));
  });

  it('has its days moved: the call carries the changed days and the version on screen', async () => {
    const { user, dialog } = await opened('one');
    const set = async (label: RegExp, day: string) => {
      await user.clear(dialog.getByLabelText(label));
      if (day !== '') await user.type(dialog.getByLabelText(label), day);
    };
    const press = () => user.click(dialog.getByRole('button', { name: 'Change the dates' }));
    await user.click(await dialog.findByRole('button', { name: 'Change the dates' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Start date/).value).toBe('2023-11-14');
    expect(dialog.getByLabelText<HTMLInputElement>(/^End date/).value).toBe('2023-11-25');
    await set(/^End date/, '2023-11-13');
    await press();
    expect(dialog.getByText(en.fault.order)).toBeTruthy();
    await set(/^End date/, '');
    await press();
    expect(dialog.getByText(en.fault.date)).toBeTruthy();
    await set(/^Start date/, '0026-11-14');
    await set(/^End date/, '2023-12-24');
    await press();
    expect(dialog.getByText(en.fault.past)).toBeTruthy();
    await set(/^Start date/, '2023-11-14');
    await set(/^End date/, '2023-12-24');
    // A colleague changes the link meanwhile.
    desk.links = [link('one', { version: 2 })];
    act(() => readPaymentsAnew(desk.client));
    const reads = () => gateway.callsOf(getPaymentLink).length;
    await waitFor(() => expect(reads()).toBe(2));
    gateway.fail(updatePaymentLink, 'edit_conflict');
    await press();
    expect(await screen.findByText(en.link.moved)).toBeTruthy();
    expect(gateway.bodiesOf(updatePaymentLink)).toEqual([{ end_date: '2023-12-24', version: 1 }]);
    // The dialog opens again with the link's current dates.
    await user.click(await dialog.findByRole('button', { name: 'Change the dates' }));
    await set(/^Start date/, '2023-11-20');
    await press();
    await waitFor(() =>
      expect(gateway.bodiesOf(updatePaymentLink).at(-1)).toEqual({ start_date: '2023-11-20', version: 2 }),
    );
    await dialog.findByRole('button', { name: 'Cancel the link' });
  });

  it.each([
    ['paid_online', /already paid this online/, 0],
    ['paying_online', /may be paying online/, 1],
  ] as const)(
    'is not marked as paid where the provider has the money, or may have it soon: %s',
    async (code, text, questions) => {
      const { user, dialog } = await opened('one');
      await user.click(await dialog.findByRole('button', { name: 'Mark as paid' }));
      gateway.fail(updatePaymentLink, code);
      await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
      expect(await screen.findByText(text)).toBeTruthy();
      await waitFor(() => expect(dialog.queryAllByRole('radiogroup')).toHaveLength(questions));
    },
  );

  it('asks before it is canceled, and says when a colleague was faster', async () => {
    const { user, dialog } = await opened('one');
    await user.click(await dialog.findByRole('button', { name: 'Cancel the link' }));
    await user.click(dialog.getByRole('button', { name: 'Keep the link' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel the link' }));
    gateway.fail(updatePaymentLink, 'status_not_settable');
    await user.click(dialog.getByRole('button', { name: 'Cancel the link' }));
    expect(await screen.findByText(en.link.moved)).toBeTruthy();
  });

  it.each([
    ['Send by e-mail', 'mail'],
    ['Send by text message', 'sms'],
  ])('is sent by the way that is pressed: %s (PAY-03)', async (name, channel) => {
    desk.links = [link('one', { email: 'ada@guest.example', phone_number: '+12345678900' })];
    const { user, dialog } = await opened('one');
    await user.click(await dialog.findByRole('button', { name }));
    await waitFor(() => expect(gateway.bodiesOf(updatePaymentLink)).toEqual([{ send: [channel], version: 1 }]));
  });

  it('is sent again to the addresses that it has (PAY-03), and nothing is done offline', async () => {
    desk.links = [
      link('one', { email: 'ada@guest.example', sendings: [{ channel: 'mail', state: 'failed', at: now }] }),
    ];
    const { user, dialog } = await opened('one');
    expect(await dialog.findByText(/By e-mail: not sent/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Send by text message' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Send by e-mail' }));
    await waitFor(() => expect(gateway.bodiesOf(updatePaymentLink)).toEqual([{ send: ['mail'], version: 1 }]));
    act(() => onlineManager.setOnline(false));
    for (const name of ['Send by e-mail', 'Mark as paid', 'Cancel the link'])
      expect(dialog.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });
});
