import { exportPaymentReport, getPaymentReport } from '@bellhop/contract/payments/report';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { desk, gateway, open, rows, withPaymentsServer } from './testing/payments-desk.tsx';

withPaymentsServer();

describe('the payment report (PAY-01)', () => {
  it('filters by links that need attention, as the links themselves do', async () => {
    const { user, router } = await open('payments/report');
    await user.click(await screen.findByRole('switch', { name: 'Needs attention' }));
    await waitFor(() =>
      expect(gateway.receivedCalls.at(-1)?.query).toEqual({ hotel_id: 'grand', attention: 'needed' }),
    );
    await act(() => router.navigate({ to: '/app/staff/payments', search: { attention: 'needed' } }));
    await waitFor(() => expect(gateway.receivedCalls.at(-1)?.query).toMatchObject({ attention: 'needed' }));
  });

  it('filters by expired or available (PAY-05), and by paid or not paid (PAY-06), in its address', async () => {
    const { user, router } = await open('payments/report');
    await rows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Validity' }), 'Expired');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Not paid');
    await waitFor(() =>
      expect(gateway.receivedCalls.at(-1)?.query).toEqual({ hotel_id: 'grand', validity: 'expired', paid: 'not_paid' }),
    );
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Validity' }).selectedOptions[0]?.text).toBe(
      'Expired',
    );
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Payment' }).selectedOptions[0]?.text).toBe(
      'Not paid',
    );
    expect(router.state.location.search).toEqual({ validity: 'expired', paid: 'not_paid' });
    const shown = (name: string) => screen.getByRole('combobox', { name }).textContent;
    const chosen = (name: string) =>
      [...screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions].map(({ text }) => text);
    expect([chosen('Validity'), chosen('Payment')]).toEqual([['Expired'], ['Not paid']]);
    expect([shown('Validity'), shown('Payment')]).toEqual(['AllExpiredAvailable', 'AllPaidNot paid']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Validity' }), 'Available');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Paid');
    await waitFor(() =>
      expect(gateway.receivedCalls.at(-1)?.query).toEqual({ hotel_id: 'grand', validity: 'available', paid: 'paid' }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Validity' }), 'All');
    await waitFor(() => expect(gateway.receivedCalls.at(-1)?.query).toEqual({ hotel_id: 'grand', paid: 'paid' }));
  });

  it('shows the sums of each currency and the links of each day', async () => {
    await open('payments/report');
    expect(await screen.findByText('\u2068€1,234.50\u2069 paid, \u2068€300.00\u2069 still to be paid')).toBeTruthy();
    expect(screen.getByText('2 links')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Links by day' })).getByRole('listitem').textContent).toBe(
      '14 Nov1 paid and 1 open',
    );
  });

  it.each([
    ['es', '14 nov1 pagado y 1 abierto'],
    ['ar', '14 نوفمبررابط واحد مدفوع ورابط واحد مفتوح'],
  ] as const)('counts the links of a day in the singular in %s', async (language, line) => {
    await open('payments/report', { language });
    await waitFor(() => expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(line));
  });

  it('says "No Payments" where it is empty (PAY-07, ERR-06), and refuses a person without the right (PAY-08)', async () => {
    desk.links = [];
    for (const query of ['', '?paid=paid', '?validity=expired']) {
      cleanup();
      await open('payments/report', { address: `/app/staff/payments/report${query}` });
      expect(await screen.findByText('No Payments'), query).toBeTruthy();
    }
    gateway.fail(getPaymentReport, 'not_allowed');
    await act(() => desk.client.resetQueries());
    expect(await screen.findByText('You have not a access in here')).toBeTruthy();
  });

  it('is saved as a table with its filters (PAY-05, PAY-06)', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`); // files are blobs here
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const address = '/app/staff/payments/report?validity=expired&paid=not_paid';
    const { user } = await open('payments/report', { address });
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toBe('id,state\r\none,open\r\n');
    expect(gateway.queriesOf(exportPaymentReport)[0]).toEqual({
      hotel_id: 'grand',
      validity: 'expired',
      paid: 'not_paid',
    });
  });
});
