import { checkInGuests } from '@bellhop/contract/check-in/calls';
import { readForms } from '@bellhop/contract/check-in/form';
import { getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/checkIn.json';
import outbox from '../../locales/en/outbox.json';
import { isolated } from '../../platform/i18n/isolated.ts';
import { readOutboxView } from '../../platform/outbox/outbox-view.ts';
import { formDraftOf } from '../../platform/storage/drafts.ts';
import { dropDraftsExceptOf } from '../../platform/storage/drop-drafts.ts';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import { staffSubject } from '../requests/testing/hotel-calls.ts';
import { sampleNow } from '../requests/testing/sample-request.ts';
import {
  ada,
  comeBack,
  field,
  goAway,
  kit,
  type Opened,
  openCheckIn,
  saved,
  valuesOf,
} from './testing/open-check-in.tsx';
import { sampleRecord } from './testing/sample-record.ts';

beforeEach(emptyBrowserDatabase);
afterEach(() => {
  onlineManager.setOnline(true);
  dropDraftsExceptOf(null);
  vi.useRealTimers();
});

const draft = formDraftOf(staffSubject, 'check-in.check-in-1');
const keyboard = () => userEvent.setup({ delay: null });
/** Types into fields of the guest who is shown, and leaves each. */
async function enter(opened: Opened, values: Readonly<Record<string, string>>) {
  const user = keyboard();
  for (const [name, value] of Object.entries(values)) {
    await user.type(field(opened, name), value);
    await user.tab();
  }
}
const valueIn = (opened: Opened, name: string) => (field(opened, name) as HTMLInputElement).value;
const formsOf = ({ gateway }: Opened) =>
  readForms({ custom_fields_values: gateway.told.get('check-in-1')?.custom_fields_values ?? [] });
const waits = (opened: Opened) => readOutboxView(opened.cache).edits.length;
const question = async () => within(await screen.findByRole('alertdialog', { name: outbox.conflict.title }));

describe('what is entered into a check-in without a network', () => {
  it('is shown at once, listed as unsent without its values, and arrives by itself though another screen is shown (FCI-16)', async () => {
    const opened = await openCheckIn();
    await act(async () => goAway(opened.gateway));
    await enter(opened, { 'Passport number': 'U1', 'E-mail': 'ada@example.com' });
    expect(valueIn(opened, 'Passport number')).toBe('U1');
    expect(draft.read()).toBeNull();
    expect(
      await opened.part().findByText('Waiting to be sent: Passport number, guest 1 and E-mail, guest 1'),
    ).toBeTruthy();
    expect(opened.part().queryByText(/^Not saved/)).toBeNull();
    const button = await screen.findByRole('button', { name: /waiting$/ });
    await act(async () => button.click());
    const list = within(await screen.findByRole('dialog', { name: outbox.title }));
    const entries = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent).join();
    expect(entries).toMatch(/Ada Kaya.*Check-in form: .*Passport number, guest 1/);
    expect(entries).not.toMatch(/U1|ada@/);
    await act(() => opened.router.navigate({ to: '/app/staff/lolRequests' }));
    expect(screen.queryByRole('region', { name: en.title })).toBeNull();
    await act(async () => comeBack(opened.gateway));
    await waitFor(() => expect(waits(opened)).toBe(0));
    expect(formsOf(opened)[0]).toEqual({ ...ada, passport_number: 'U1', email: 'ada@example.com' });
  });

  it('is kept over a reload, and laid over what the guest wrote meanwhile', async () => {
    const first = await openCheckIn();
    await act(async () => goAway(first.gateway));
    await enter(first, { 'Passport number': 'U1' });
    await first.part().findByText('Waiting to be sent: Passport number, guest 1');
    first.screen.unmount();
    onlineManager.setOnline(true);
    const byGuest = valuesOf({ ...ada, phone_number: '+905320000000' }, [kit, { name: 'Bo' }]);
    const opened = await openCheckIn({ version: 4 }, byGuest, ['FAST_CHECK_IN'], null, '/app/staff/lolRequests');
    await waitFor(() => expect(saved(opened)).toHaveLength(1));
    expect(saved(opened)[0]).toMatchObject({
      version: 4,
      custom_fields_values: valuesOf({ ...ada, phone_number: '+905320000000', passport_number: 'U1' }, [
        kit,
        { name: 'Bo' },
      ]),
    });
    await waitFor(() => expect(waits(opened)).toBe(0));
  });

  it('saves what nobody else has changed, and asks about the rest in the dialog of all edits', async () => {
    const opened = await openCheckIn();
    await act(async () => goAway(opened.gateway));
    await enter(opened, { 'Passport number': 'U1', 'E-mail': 'ada@example.com' });
    await opened.part().findByText(/^Waiting to be sent/);
    // At another desk.
    opened.gateway.told.set('check-in-1', { custom_fields_values: valuesOf({ ...ada, passport_number: 'U2' }, [kit]) });
    opened.hotel.change('check-in-1', {}, 'staff-2');
    await act(async () => comeBack(opened.gateway));
    const asked = await question();
    expect(asked.getByText(`Your change – Passport number: ${isolated('U1')}.`)).toBeTruthy();
    expect(asked.getByText(`Passport number is now: ${isolated('U2')}.`)).toBeTruthy();
    await waitFor(() => expect(formsOf(opened)[0]).toMatchObject({ passport_number: 'U2', email: 'ada@example.com' }));
    await opened.user.click(asked.getByRole('button', { name: en.clash.keepMine }));
    await waitFor(() => expect(formsOf(opened)[0]).toMatchObject({ passport_number: 'U1', email: 'ada@example.com' }));
    await waitFor(() => expect(waits(opened)).toBe(0));
    expect(valueIn(opened, 'Passport number')).toBe('U1');
  });

  it('stays a draft while a phone number is wrong, and goes with it once it is right (FCI-15)', async () => {
    const opened = await openCheckIn({}, valuesOf({ ...ada, phone_number: '' }, [kit]));
    await act(async () => goAway(opened.gateway));
    await enter(opened, { Phone: '0532', 'Passport number': 'U1' });
    expect(opened.part().getByText('Not saved: Phone, guest 1')).toBeTruthy();
    expect(draft.read()).toContain('U1');
    expect(waits(opened)).toBe(0);
    const user = keyboard();
    await user.clear(field(opened, 'Phone'));
    await enter(opened, { Phone: '+905320000000' });
    expect(draft.read()).toBeNull();
    await act(async () => comeBack(opened.gateway));
    await waitFor(() =>
      expect(formsOf(opened)[0]).toMatchObject({ phone_number: '+905320000000', passport_number: 'U1' }),
    );
  });

  it('goes with the forms as the clock erases them, and is not sent into them', async () => {
    const first = await openCheckIn();
    await act(async () => goAway(first.gateway));
    await enter(first, { 'Passport number': 'U1' });
    await first.part().findByText(/^Waiting to be sent/);
    await waitFor(() => expect(readOutboxView(first.cache).sending.size).toBe(0));
    first.gateway.checkIns.set('check-in-1', { ...sampleRecord, state: 'done', erased_at: sampleNow + 60 });
    onlineManager.setOnline(true);
    await act(() => first.cache.invalidateQueries({ queryKey: ['check-in', 'check-in-1'] }));
    await waitFor(() => expect(waits(first)).toBe(0));
    expect(valueIn(first, 'Passport number')).toBe('');
  });
});

describe('what is entered into a check-in', () => {
  it('stays in the form with the reason where it is refused, with ways to send it again and to discard it', async () => {
    const opened = await openCheckIn();
    opened.gateway.fail(updateRequest, 'not_allowed');
    await enter(opened, { 'Passport number': 'U1' });
    expect(await screen.findByText(/^The check-in form of .*Ada Kaya.* was not saved\.$/)).toBeTruthy();
    expect(await opened.part().findByText('Not saved: Passport number, guest 1')).toBeTruthy();
    expect(valueIn(opened, 'Passport number')).toBe('U1');
    await opened.user.click(opened.part().getByRole('button', { name: en.typed.save }));
    await waitFor(() => expect(formsOf(opened)[0]).toMatchObject({ passport_number: 'U1' }));
    await waitFor(() => expect(opened.part().queryByText(/^Not saved/)).toBeNull());
    opened.gateway.fail(updateRequest, 'not_allowed');
    await enter(opened, { 'Licence plate': '34 AB 1' });
    await opened.user.click(await opened.part().findByRole('button', { name: en.typed.discard }));
    expect(valueIn(opened, 'Licence plate')).toBe('');
    await waitFor(() => expect(waits(opened)).toBe(0));
  });

  it('arrives before its guests are checked in', async () => {
    const opened = await openCheckIn();
    const release = opened.gateway.hold(updateRequest);
    await keyboard().type(field(opened, 'Passport number'), 'U1');
    await keyboard().click(opened.part().getByRole('button', { name: en.done.checkIn }));
    await waitFor(() => expect(saved(opened)).toHaveLength(1));
    expect(opened.gateway.bodiesOf(checkInGuests)).toEqual([]);
    release();
    await waitFor(() =>
      expect(opened.gateway.bodiesOf(checkInGuests)).toEqual([{ status: 'hotel_guest', version: 2 }]),
    );
  });

  it('is kept where the guest has taken the form back, and said', async () => {
    const opened = await openCheckIn();
    await opened.user.click(opened.part().getByRole('tab', { name: /Kit/ }));
    await act(async () => goAway(opened.gateway));
    await enter(opened, { 'Passport number': 'U1' });
    await opened.part().findByText('Waiting to be sent: Passport number, guest 2');
    opened.gateway.told.set('check-in-1', { custom_fields_values: valuesOf(ada, []) });
    opened.hotel.change('check-in-1', {});
    await act(async () => comeBack(opened.gateway));
    expect(await opened.part().findByText('Not saved: Passport number, guest 2')).toBeTruthy();
    expect(opened.gateway.bodiesOf(getRequest).length).toBeGreaterThan(1);
    await opened.user.click(opened.part().getByRole('button', { name: en.typed.discard }));
    await waitFor(() => expect(waits(opened)).toBe(0));
  });
});
