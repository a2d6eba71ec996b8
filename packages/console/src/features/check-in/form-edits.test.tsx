import { isolated } from '@bellhop/browser/ui/isolated';
import { assignRooms, checkInGuests, getCheckIn, putForm } from '@bellhop/contract/check-in/calls';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/check-in.json';
import outbox from '../../locales/en/outbox.json';
import { readOutboxView } from '../../platform/outbox/outbox-view.ts';
import { formDraftOf } from '../../platform/storage/drafts.ts';
import { dropDraftsExceptOf } from '../../platform/storage/drop-drafts.ts';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import type { RequestAnswer } from '../request-store/request-part.ts';
import { requestStore } from '../request-store/store.ts';
import { comeBack, goAway } from '../requests/testing/away-desk.ts';
import { staffSubject } from '../requests/testing/hotel-calls.ts';
import { sampleNow } from '../requests/testing/sample-request.ts';
import {
  ada,
  type CheckInScreen,
  field,
  formsOf,
  kit,
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
async function enter(opened: CheckInScreen, values: Readonly<Record<string, string>>) {
  const user = keyboard();
  for (const [name, value] of Object.entries(values)) {
    await user.type(field(opened, name), value);
    await user.tab();
  }
}
const valueIn = (opened: CheckInScreen, name: string) => (field(opened, name) as HTMLInputElement).value;
const waits = (opened: CheckInScreen) => readOutboxView(opened.cache).edits.length;
const question = async () => within(await screen.findByRole('alertdialog', { name: outbox.conflict.title }));

describe('Fields entered into a check-in without a network', () => {
  it('are shown at once, listed as unsent without their values, and arrive by themselves though another screen is shown (FCI-16)', async () => {
    const opened = await openCheckIn();
    await act(async () => goAway(opened.gateway));
    await enter(opened, { 'Passport number': 'U1', 'E-mail': 'ada@example.com' });
    expect(valueIn(opened, 'Passport number')).toBe('U1');
    await waitFor(() => expect(draft.read()).toBeNull());
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

  it('are kept over a reload, and applied over the guest’s later values', async () => {
    const first = await openCheckIn();
    await act(async () => goAway(first.gateway));
    await enter(first, { 'Passport number': 'U1' });
    await first.part().findByText('Waiting to be sent: Passport number, guest 1');
    first.screen.unmount();
    onlineManager.setOnline(true);
    const byGuest = valuesOf({ ...ada, phone_number: '+905320000000' }, [kit, { name: 'Bo' }]);
    const opened = await openCheckIn({ version: 4 }, byGuest, ['FAST_CHECK_IN'], null, '/app/staff/lolRequests');
    await waitFor(() => expect(saved(opened)).toHaveLength(1));
    expect(formsOf(opened)).toEqual([
      { ...ada, phone_number: '+905320000000', passport_number: 'U1' },
      kit,
      { name: 'Bo' },
    ]);
    await waitFor(() => expect(waits(opened)).toBe(0));
  });

  it('are saved if unchanged by others, and the dialog of all edits asks about the rest', async () => {
    const opened = await openCheckIn();
    await act(async () => goAway(opened.gateway));
    await enter(opened, { 'Passport number': 'U1', 'E-mail': 'ada@example.com' });
    await opened.part().findByText(/^Waiting to be sent/);
    // At another desk.
    opened.gateway.detailFields.set('check-in-1', {
      custom_fields_values: valuesOf({ ...ada, passport_number: 'U2' }, [kit]),
    });
    opened.hotel.change('check-in-1', {}, 'staff-2');
    await act(async () => comeBack(opened.gateway));
    const dialog = await question();
    expect(dialog.getByText(`Your change – Passport number: ${isolated('U1')}.`)).toBeTruthy();
    expect(dialog.getByText(`Passport number is now: ${isolated('U2')}.`)).toBeTruthy();
    await waitFor(() => expect(formsOf(opened)[0]).toMatchObject({ passport_number: 'U2', email: 'ada@example.com' }));
    await opened.user.click(dialog.getByRole('button', { name: en.clash.keepMine }));
    await waitFor(() => expect(formsOf(opened)[0]).toMatchObject({ passport_number: 'U1', email: 'ada@example.com' }));
    await waitFor(() => expect(waits(opened)).toBe(0));
    expect(valueIn(opened, 'Passport number')).toBe('U1');
  });

  it('are asked about once where the name was changed with them', async () => {
    const opened = await openCheckIn();
    await act(async () => goAway(opened.gateway));
    await enter(opened, { [en.field.name]: 'h', 'Passport number': 'U1' });
    await opened.part().findByText(/^Waiting to be sent/);
    opened.gateway.detailFields.set('check-in-1', {
      custom_fields_values: valuesOf({ ...ada, passport_number: 'U2' }, [kit]),
    });
    opened.hotel.change('check-in-1', {}, 'staff-2');
    await act(async () => comeBack(opened.gateway));
    const dialog = await question();
    expect(dialog.getByText(`Your change – Passport number: ${isolated('U1')}.`)).toBeTruthy();
    await opened.user.click(dialog.getByRole('button', { name: en.clash.keepMine }));
    await waitFor(() => expect(waits(opened)).toBe(0));
    expect(formsOf(opened)[0]).toMatchObject({ name: 'Adah', passport_number: 'U1' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stay a draft while a phone number is wrong, and are saved with it once it is right (FCI-15)', async () => {
    const opened = await openCheckIn({}, valuesOf({ ...ada, phone_number: '' }, [kit]));
    await act(async () => goAway(opened.gateway));
    await enter(opened, { Phone: '0532', 'Passport number': 'U1' });
    expect(opened.part().getByText('Not saved: Phone, guest 1')).toBeTruthy();
    expect(draft.read()).toContain('U1');
    expect(waits(opened)).toBe(0);
    const user = keyboard();
    await user.clear(field(opened, 'Phone'));
    await enter(opened, { Phone: '+905320000000' });
    await waitFor(() => expect(draft.read()).toBeNull());
    await act(async () => comeBack(opened.gateway));
    await waitFor(() =>
      expect(formsOf(opened)[0]).toMatchObject({ phone_number: '+905320000000', passport_number: 'U1' }),
    );
  });

  it('are discarded with the forms as the clock erases them, and are not sent into them', async () => {
    const first = await openCheckIn();
    await act(async () => goAway(first.gateway));
    await enter(first, { 'Passport number': 'U1' });
    await first.part().findByText(/^Waiting to be sent/);
    await waitFor(() => expect(readOutboxView(first.cache).sending.size).toBe(0));
    first.gateway.checkIns.set('check-in-1', { ...sampleRecord, state: 'done', erased_at: sampleNow + 60 });
    // Reads work again, and saves do not arrive yet.
    first.gateway.mend(getCheckIn);
    onlineManager.setOnline(true);
    await act(() => first.cache.invalidateQueries({ queryKey: ['check-in', 'check-in-1'] }));
    await waitFor(() => expect(waits(first)).toBe(0));
    expect(valueIn(first, 'Passport number')).toBe('');
  });

  it('are not sent from another screen into forms that were erased meanwhile, and later ones are', async () => {
    const opened = await openCheckIn();
    const { gateway, router } = opened;
    await act(async () => goAway(gateway));
    await enter(opened, { 'Passport number': 'U1' });
    await opened.part().findByText(/^Waiting to be sent/);
    // A later edit of the same fields waits with it; its oldest field counts.
    await enter(opened, { 'E-mail': 'a@example.com' });
    vi.setSystemTime((sampleNow + 3600) * 1000);
    await enter(opened, { 'E-mail': '.tr' });
    await act(() => router.navigate({ to: '/app/staff/lolRequests' }));
    gateway.checkIns.set('check-in-1', { ...sampleRecord, state: 'done', erased_at: sampleNow + 1800 });
    vi.setSystemTime((sampleNow + 7200) * 1000);
    await act(async () => comeBack(gateway));
    await waitFor(() => expect(waits(opened)).toBe(0));
    expect(formsOf(opened)[0]).toEqual(ada);
    await act(() => router.navigate({ to: '/app/staff/checkIns/check-in-1' }));
    await screen.findByRole('region', { name: en.title });
    await act(async () => goAway(gateway));
    await enter(opened, { 'Licence plate': '34 AB 1' });
    await opened.part().findByText(/^Waiting to be sent/);
    vi.setSystemTime((sampleNow + 10_800) * 1000);
    await act(async () => comeBack(gateway));
    await waitFor(() => expect(formsOf(opened)[0]).toEqual({ ...ada, car_plate: '34 AB 1' }));
  });

  it('are not sent by themselves after a day, as forms may be kept for no longer', async () => {
    const opened = await openCheckIn();
    await act(async () => goAway(opened.gateway));
    await enter(opened, { 'Passport number': 'U1' });
    await opened.part().findByText(/^Waiting to be sent/);
    opened.gateway.checkIns.set('check-in-1', sampleRecord);
    vi.setSystemTime((sampleNow + 86_401) * 1000);
    await act(async () => comeBack(opened.gateway));
    await opened.part().findByText('Not saved: Passport number, guest 1');
    expect(formsOf(opened)[0]).toEqual(ada);
    await opened.user.click(opened.part().getByRole('button', { name: en.typed.save }));
    await waitFor(() => expect(formsOf(opened)[0]).toMatchObject({ passport_number: 'U1' }));
  });

  it('can be corrected before they are sent, and no question about the old value follows', async () => {
    const opened = await openCheckIn();
    await act(async () => goAway(opened.gateway));
    // One attempt to send this field fails, so the other fields are one untried edit.
    await enter(opened, { 'Passport number': 'U1' });
    await opened.part().findByText(/^Waiting to be sent/);
    await enter(opened, { 'E-mail': 'a@example.com' });
    await enter(opened, { 'E-mail': '.tr' });
    expect(waits(opened)).toBe(2);
    await act(async () => comeBack(opened.gateway));
    await waitFor(() => expect(waits(opened)).toBe(0));
    expect(formsOf(opened)[0]).toMatchObject({ passport_number: 'U1', email: 'a@example.com.tr' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('Fields entered into a check-in', () => {
  it('leave the screen to read the changes of a colleague who has entered the same', async () => {
    const opened = await openCheckIn();
    const { gateway, hotel } = opened;
    const both = { passport_number: 'U1', email: 'b@example.com' };
    gateway.detailFields.set('check-in-1', { custom_fields_values: valuesOf({ ...ada, ...both }, [kit]) });
    // The message about it has not arrived.
    for (const [id, request] of hotel.requests) hotel.requests.set(id, { ...request, version: request.version + 1 });
    await enter(opened, { 'Passport number': 'U1' });
    await waitFor(() => expect(saved(opened)).toHaveLength(1));
    await waitFor(() => expect(waits(opened)).toBe(0));
    const { version, custom_fields_values } = opened.cache.getQueryData<RequestAnswer>(
      requestStore.keys.detail('check-in-1'),
    ) ?? { custom_fields_values: [] };
    expect(version === 2, 'shown as the newest').toBe(JSON.stringify(custom_fields_values).includes('b@example.com'));
    await waitFor(() => expect(valueIn(opened, 'E-mail')).toBe('b@example.com'));
  });

  it('stay in the form with the reason where they are refused, with ways to send them again and to discard them', async () => {
    const opened = await openCheckIn();
    opened.gateway.fail(putForm, 'not_allowed');
    await enter(opened, { 'Passport number': 'U1' });
    expect(await screen.findByText(/^The check-in form of .*Ada Kaya.* was not saved\.$/)).toBeTruthy();
    expect(await opened.part().findByText('Not saved: Passport number, guest 1')).toBeTruthy();
    expect(valueIn(opened, 'Passport number')).toBe('U1');
    await opened.user.click(opened.part().getByRole('button', { name: en.typed.save }));
    await waitFor(() => expect(formsOf(opened)[0]).toMatchObject({ passport_number: 'U1' }));
    await waitFor(() => expect(opened.part().queryByText(/^Not saved/)).toBeNull());
    opened.gateway.fail(putForm, 'not_allowed');
    await enter(opened, { 'Licence plate': '34 AB 1' });
    await opened.user.click(await opened.part().findByRole('button', { name: en.typed.discard }));
    expect(valueIn(opened, 'Licence plate')).toBe('');
    await waitFor(() => expect(waits(opened)).toBe(0));
  });

  it('arrive before its guests are checked in', async () => {
    const opened = await openCheckIn();
    const release = opened.gateway.hold(putForm);
    await keyboard().type(field(opened, 'Passport number'), 'U1');
    await keyboard().click(opened.part().getByRole('button', { name: en.done.checkIn }));
    await waitFor(() => expect(saved(opened)).toHaveLength(1));
    expect(opened.gateway.bodiesOf(checkInGuests)).toEqual([]);
    release();
    await waitFor(() =>
      expect(opened.gateway.bodiesOf(checkInGuests)).toEqual([{ status: 'hotel_guest', version: 2 }]),
    );
  });

  it('stay in the draft of the desk until the outbox has stored them, and are shown once', async () => {
    const opened = await openCheckIn();
    await keyboard().type(field(opened, 'Passport number'), 'U1');
    act(() => field(opened, 'Passport number').blur());
    expect(waits(opened)).toBe(1);
    expect(draft.read()).toContain('U1');
    expect(valueIn(opened, 'Passport number')).toBe('U1');
    await waitFor(() => expect(draft.read()).toBeNull());
    await waitFor(() => expect(waits(opened)).toBe(0));
    expect(formsOf(opened)[0]).toMatchObject({ passport_number: 'U1' });
  });

  it('can be corrected after a refusal, and no question about the refused value follows', async () => {
    const opened = await openCheckIn();
    opened.gateway.fail(putForm, 'not_allowed');
    await enter(opened, { 'E-mail': 'a@example.com' });
    await opened.part().findByText('Not saved: E-mail, guest 1');
    await enter(opened, { 'E-mail': '.tr' });
    await waitFor(() => expect(waits(opened)).toBe(0));
    expect(formsOf(opened)[0]).toMatchObject({ email: 'a@example.com.tr' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['is refused', 'not_allowed', 1],
    ['does not arrive', 'network', Number.POSITIVE_INFINITY],
  ] as const)(
    'keep its guests from being checked in, and rooms from being assigned, where one %s',
    async (_, code, times) => {
      const opened = await openCheckIn();
      const button = (name: string) => opened.part().getByRole<HTMLButtonElement>('button', { name });
      const release = opened.gateway.hold(putForm);
      opened.gateway.fail(putForm, code, {}, times);
      const user = keyboard();
      await user.type(opened.part().getByLabelText(en.rooms.label), '508');
      await user.type(field(opened, 'Passport number'), 'U1');
      // Both wait for the edit that is on its way.
      await user.click(button(en.rooms.assign));
      await user.click(button(en.done.checkIn));
      release();
      expect(await opened.part().findByText(en.done.unsaved)).toBeTruthy();
      expect(opened.part().getByText(en.rooms.unsaved)).toBeTruthy();
      for (const name of [en.done.checkIn, en.done.later, en.rooms.assign]) expect(button(name).disabled).toBe(true);
      expect(opened.gateway.bodiesOf(checkInGuests)).toEqual([]);
      expect(opened.gateway.bodiesOf(assignRooms)).toEqual([]);
      expect(screen.queryByText(en.done.failed)).toBeNull();
      await act(async () => comeBack(opened.gateway));
      if (code === 'not_allowed') await user.click(opened.part().getByRole('button', { name: en.typed.save }));
      await waitFor(() => expect(opened.part().queryByText(en.done.unsaved)).toBeNull());
      await user.click(button(en.done.checkIn));
      await waitFor(() => expect(opened.gateway.bodiesOf(checkInGuests)).toHaveLength(1));
      expect(formsOf(opened)[0]).toMatchObject({ passport_number: 'U1' });
    },
  );

  it('keep its guests from being checked in while the dialog asks about a conflict', async () => {
    const opened = await openCheckIn();
    await keyboard().type(field(opened, 'Passport number'), 'U1');
    opened.gateway.detailFields.set('check-in-1', {
      custom_fields_values: valuesOf({ ...ada, passport_number: 'U2' }, [kit]),
    });
    opened.hotel.change('check-in-1', {}, 'staff-2');
    await keyboard().click(opened.part().getByRole('button', { name: en.done.checkIn }));
    const dialog = await question();
    expect(opened.part().getByText(en.done.unsaved)).toBeTruthy();
    expect(opened.gateway.bodiesOf(checkInGuests)).toEqual([]);
    await opened.user.click(dialog.getByRole('button', { name: outbox.conflict.theirs }));
    await waitFor(() => expect(opened.part().queryByText(en.done.unsaved)).toBeNull());
  });

  it('are kept and reported where the guest has taken the form back', async () => {
    const opened = await openCheckIn();
    await opened.user.click(opened.part().getByRole('tab', { name: /Kit/ }));
    await act(async () => goAway(opened.gateway));
    await enter(opened, { 'Passport number': 'U1' });
    await opened.part().findByText('Waiting to be sent: Passport number, guest 2');
    opened.gateway.detailFields.set('check-in-1', { custom_fields_values: valuesOf(ada, []) });
    opened.hotel.change('check-in-1', {});
    await act(async () => comeBack(opened.gateway));
    expect(await opened.part().findByText('Not saved: Passport number, guest 2')).toBeTruthy();
    await opened.user.click(opened.part().getByRole('button', { name: en.typed.discard }));
    await waitFor(() => expect(waits(opened)).toBe(0));
  });
});
