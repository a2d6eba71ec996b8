import { isolated } from '@bellhop/browser/ui/isolated';
import { getRequest } from '@bellhop/contract/requests/calls';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/check-in.json';
import outbox from '../../locales/en/outbox.json';
import { formDraftOf } from '../../platform/storage/drafts.ts';
import { dropDraftsExceptOf } from '../../platform/storage/drop-drafts.ts';
import { staffSubject } from '../requests/testing/hotel-calls.ts';
import { sampleNow } from '../requests/testing/sample-request.ts';
import { ada, type CheckInScreen, field, formsOf, kit, openCheckIn, valuesOf } from './testing/open-check-in.tsx';
import { sampleRecord } from './testing/sample-record.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  dropDraftsExceptOf(null);
  vi.useRealTimers();
});

/** Another client saves the forms; with `heard` the desk has read them again. */
async function writeElsewhere({ hotel, gateway, tell }: CheckInScreen, main: object, others: object[], heard: boolean) {
  const reads = () => gateway.bodiesOf(getRequest).length;
  const before = reads();
  gateway.detailFields.set('check-in-1', { custom_fields_values: valuesOf(main, others) });
  hotel.change('check-in-1', { custom_fields_values: valuesOf(main, others).filter(({ id }) => id === '313') });
  if (!heard) return;
  await tell();
  await waitFor(() => expect(reads()).toBe(before + 1));
}
const keyboard = () => userEvent.setup({ delay: null });

describe('a form of a check-in that staff and guests write at the same time', () => {
  it.each([
    ['heard', true],
    ['not heard', false],
  ])('keeps what each of them wrote, where the other’s change was %s before the edit (FCI-16)', async (_, heard) => {
    const opened = await openCheckIn();
    const user = keyboard();
    await user.type(field(opened, 'Passport number'), 'U1');
    await writeElsewhere(opened, { ...ada, email: 'ada@example.com' }, [kit, { name: 'Bo' }], heard);
    await user.tab();
    const both = { ...ada, email: 'ada@example.com', passport_number: 'U1' };
    await waitFor(() => expect(formsOf(opened)).toEqual([both, kit, { name: 'Bo' }]));
    await waitFor(() => expect(opened.part().getAllByRole('tab')).toHaveLength(3));
    expect((field(opened, 'E-mail') as HTMLInputElement).value).toBe('ada@example.com');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(opened.part().queryByText(/^Not saved/)).toBeNull();
  });

  it.each([
    ['overwrites', en.clash.keepMine, 'U1'],
    ['takes', outbox.conflict.theirs, 'U2'],
  ])('asks a person who %s a value that another person set in the same field', async (_, press, value) => {
    const opened = await openCheckIn();
    const user = keyboard();
    await user.type(field(opened, 'Passport number'), 'U1');
    await writeElsewhere(opened, { ...ada, passport_number: 'U2' }, [kit], true);
    await user.tab();
    const question = within(await screen.findByRole('alertdialog', { name: outbox.conflict.title }));
    expect(question.getByText(`Your change – Passport number: ${isolated('U1')}.`)).toBeTruthy();
    expect(question.getByText(`Passport number is now: ${isolated('U2')}.`)).toBeTruthy();
    expect(formsOf(opened)[0]).toEqual({ ...ada, passport_number: 'U2' });
    await user.click(question.getByRole('button', { name: press }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((field(opened, 'Passport number') as HTMLInputElement).value).toBe(value);
    await waitFor(() => expect(formsOf(opened)).toEqual([{ ...ada, passport_number: value }, kit]));
  });

  it('asks also where another guest has come to stand in its place', async () => {
    const opened = await openCheckIn({}, valuesOf(ada, [kit, { name: 'Bo' }]));
    const user = keyboard();
    await user.click(opened.part().getByRole('tab', { name: /Kit/ }));
    await user.type(field(opened, 'Passport number'), 'U1');
    await writeElsewhere(opened, ada, [{ name: 'Bo' }], true);
    await user.tab();
    const question = within(await screen.findByRole('alertdialog', { name: outbox.conflict.title }));
    expect(question.getByText(`Your change – Passport number, guest 2: ${isolated('U1')}.`)).toBeTruthy();
    await user.click(question.getByRole('button', { name: outbox.conflict.theirs }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(formsOf(opened)).toEqual([ada, { name: 'Bo' }]);
  });
});

describe('The text that is typed into a check-in and not saved', () => {
  const draft = formDraftOf(staffSubject, 'check-in.check-in-1');

  it('is a draft of the desk, which the same desk finds again and saves (FCI-15)', async () => {
    const first = await openCheckIn();
    const user = keyboard();
    await user.type(field(first, 'Passport number'), 'U1');
    first.screen.unmount();
    expect(draft.read()).toContain('U1');
    const opened = await openCheckIn();
    expect((field(opened, 'Passport number') as HTMLInputElement).value).toBe('U1');
    expect(opened.part().getByText('Not saved: Passport number, guest 1')).toBeTruthy();
    await user.click(opened.part().getByRole('button', { name: en.typed.save }));
    await waitFor(() => expect(formsOf(opened)).toEqual([{ ...ada, passport_number: 'U1' }, kit]));
    await waitFor(() => expect(opened.part().queryByText(/^Not saved/)).toBeNull());
    expect(draft.read()).toBeNull();
  });

  it('goes as a person discards it', async () => {
    draft.write(JSON.stringify({ 0: { who: 'Ada Kaya', fields: { email: { value: 'ada@', from: null } } } }));
    const opened = await openCheckIn();
    expect(opened.part().getByText('Not saved: E-mail, guest 1')).toBeTruthy();
    expect(opened.part().queryByRole('button', { name: en.typed.save })).toBeNull();
    await keyboard().click(opened.part().getByRole('button', { name: en.typed.discard }));
    expect((field(opened, 'E-mail') as HTMLInputElement).value).toBe('');
    expect(opened.part().queryByText(/^Not saved/)).toBeNull();
    expect(draft.read()).toBeNull();
  });

  it('goes with the forms as the clock erases them', async () => {
    draft.write(JSON.stringify({ 0: { who: 'Ada Kaya', fields: { passport_number: { value: 'U1', from: null } } } }));
    const erased = { ...sampleRecord, state: 'done', erased_at: sampleNow } as const;
    const opened = await openCheckIn({}, valuesOf({ name: 'Ada', surname: 'Kaya' }, []), ['FAST_CHECK_IN'], erased);
    await waitFor(() => expect(draft.read()).toBeNull());
    expect(opened.part().queryByText(/^Not saved/)).toBeNull();
    expect(document.body.innerHTML).not.toContain('U1');
  });
});
