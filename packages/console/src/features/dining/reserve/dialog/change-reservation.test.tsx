import { listRestaurants } from '@bellhop/contract/dining/restaurant';
import { getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import en from '../../../../locales/en/dining-reserve.json';
import conflicts from '../../../../locales/en/hotels-settings.json';
import { useReadContext } from '../../../../platform/lists/read-context.ts';
import type { Edit } from '../../../../platform/outbox/edit.ts';
import { showOutboxView } from '../../../../platform/outbox/outbox-view.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChangeReservationSheet } from '../open-reservation.tsx';
import {
  dialog,
  gateway,
  installGateway,
  openWith,
  sampleRestaurant,
  sampleTable,
} from '../testing/dialog-gateway.tsx';
import { field, wordsAt } from '../testing/dialog-steps.tsx';

installGateway();

let client: QueryClient;
let read: ReturnType<typeof useReadContext>;

function Desk() {
  client = useQueryClient();
  read = useReadContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change</Button>
      <ChangeReservationSheet open={isOpen} id="table-1" onClose={() => setOpen(false)} />
    </>
  );
}

/** An edit of the reservation is on its way, or none any more. */
const showEdit = (isOnItsWay: boolean) =>
  act(async () => {
    const edit: Edit = {
      ...{ id: 'edit-1', kind: 'reservation', sub: 'sub', hotelId: 'grand', entityId: 'table-1', about: 'Ann Meyer' },
      ...{ order: 1, at: 1, state: 'waiting', failure: null },
    };
    showOutboxView(client, { edits: isOnItsWay ? [edit] : [], sending: new Set(), unreadable: [] });
  });

/** Comes after all that was sent before. */
const anAnswer = () => read.api.call(listRestaurants, { query: { hotel_id: read.hotelId } });

async function openChange() {
  gateway.reservations.set('table-1', sampleTable());
  gateway.occupancy.set('bosphorus_20261201_2000', 20);
  const opened = await openWith(<Desk />);
  await opened.user.click(await screen.findByRole('button', { name: 'Change' }));
  const sheet = await dialog(en.changeTitle);
  await sheet.findByRole('radio', { name: /^20:00/ });
  return { ...opened, sheet };
}
const next = ({ sheet, user }: Awaited<ReturnType<typeof openChange>>) =>
  user.click(sheet.getByRole('button', { name: en.next }));
const wishOf = (sent: object | undefined, id: string): unknown =>
  JSON.parse(updateRequest.body.parse(sent).custom_fields_values?.find((each) => each.id === id)?.value ?? 'null');

describe('the dialog of a changed reservation', () => {
  it('keeps its own seats in a full sitting, and sends the whole party with its version (T23)', async () => {
    const opened = await openChange();
    const { sheet, user } = opened;
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: /^20:00/ }).checked).toBe(true);
    // Only its own two seats are left for it.
    const adults = sheet.getByRole<HTMLInputElement>('textbox', { name: en.adults });
    expect(adults.value).toBe('2');
    await user.clear(adults);
    await user.type(adults, '3');
    await user.tab();
    expect([adults.value, wordsAt(adults)]).toEqual(['3', 'At most 2.']);
    await user.clear(adults);
    await user.type(adults, '2');
    await next(opened);
    const bo = within(sheet.getByRole('group', { name: 'Adult 2' }));
    expect(bo.getByRole<HTMLInputElement>('switch', { name: en.birthday }).checked).toBe(true);
    await user.selectOptions(bo.getByRole('combobox', { name: field(en.course) }), 'Lamb');
    await user.click(sheet.getByRole('button', { name: en.save }));
    expect(await sheet.findByText(en.changed)).toBeTruthy();
    const [sent] = gateway.bodiesOf(updateRequest);
    expect(sent).toMatchObject({ id: 'table-1', version: 1 });
    expect(Object.keys(sent ?? {})).not.toContain('reservation_id');
    expect(wishOf(sent, '213')).toMatchObject([
      { name: 'Ann Meyer', main_course_id: 'bass', is_vip: true },
      { name: 'Bo Meyer', main_course_id: 'lamb', is_birthday: true, notes: 'Window' },
    ]);
  });

  it('moves to another restaurant, where the dishes have to be chosen again', async () => {
    gateway.restaurants = [sampleRestaurant(), sampleRestaurant({ id: 'sea', name: 'Sea' })];
    const opened = await openChange();
    const { sheet, user } = opened;
    await user.selectOptions(sheet.getByRole('combobox', { name: field(en.restaurant) }), 'Sea');
    await user.click(await sheet.findByRole('radio', { name: /^18:00/ }));
    await next(opened);
    await user.click(sheet.getByRole('button', { name: en.save }));
    await sheet.findByText(en.changed);
    const [sent] = gateway.bodiesOf(updateRequest);
    expect(sent).toMatchObject({
      reservation_id: 'sea_20261201_1800',
      due_at: Date.parse('2026-12-01T15:00:00Z') / 1000,
    });
    expect(wishOf(sent, '213')).toMatchObject([{ main_course_id: null }, { main_course_id: null }]);
  });

  it('begins and is sent after edits of the reservation that are on their way', async () => {
    gateway.reservations.set('table-1', sampleTable());
    const { user } = await openWith(<Desk />);
    const open = await screen.findByRole('button', { name: 'Change' });
    await showEdit(true);
    await user.click(open);
    const sheet = await dialog(en.changeTitle);
    await anAnswer();
    expect(gateway.bodiesOf(getRequest)).toEqual([]);
    gateway.reservations.set('table-1', sampleTable({ attendance: 'seated', version: 2 }));
    await showEdit(false);
    await sheet.findByRole('radio', { name: /^20:00/ });
    await user.click(sheet.getByRole('button', { name: en.next }));

    // At another tab.
    await showEdit(true);
    await user.click(sheet.getByRole('button', { name: en.save }));
    await anAnswer();
    expect(gateway.bodiesOf(updateRequest)).toEqual([]);
    await showEdit(false);
    await sheet.findByText(en.changed);
    expect(gateway.bodiesOf(updateRequest)).toMatchObject([{ version: 2 }]);
  });

  const meetConflict = async () => {
    const opened = await openChange();
    const { sheet, user } = opened;
    await next(opened);
    const [name] = sheet.getAllByRole<HTMLInputElement>('textbox', { name: field(en.name) });
    await user.type(name as HTMLInputElement, ' Roth');
    const current = sampleTable({ version: 4, reservation_id: 'bosphorus_20261201_1800' });
    const who = { actor: 'staff-2', actor_name: 'Deniz Ak', at: Date.parse('2026-12-01T09:00:00Z') / 1000 };
    const changes = [{ field: 'reservation_id', from: 'bosphorus_20261201_2000', to: current.reservation_id, ...who }];
    gateway.fail(updateRequest, 'edit_conflict', { current, changes });
    await user.click(sheet.getByRole('button', { name: en.save }));
    const question = within(await screen.findByRole('alertdialog', { name: conflicts.conflict.entity }));
    return { ...opened, question };
  };

  it('asks whose version holds when a colleague has changed it meanwhile, and moves it back where the person’s does', async () => {
    const { sheet, user, question } = await meetConflict();
    expect(question.getByText(/Time slot: .*Deniz Ak/)).toBeTruthy();
    expect(question.getByText(/^You: .*2026-12-01 20:00.* · Adults: 2 · Children: 0$/)).toBeTruthy();
    expect(question.getByText(/^Now: .*2026-12-01 18:00.* · Adults: 2 · Children: 0$/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: conflicts.conflict.keep }));
    expect(await sheet.findByText(en.changed)).toBeTruthy();
    const [first, second] = gateway.bodiesOf(updateRequest);
    expect(first).toMatchObject({ version: 1 });
    expect(second).toMatchObject({ version: 4, reservation_id: 'bosphorus_20261201_2000' });
    expect(wishOf(second, '213')).toMatchObject([{ name: 'Ann Meyer Roth' }, {}]);
  });

  it('keeps its draft until the person decides for the colleague’s version', async () => {
    const { sheet, user, question } = await meetConflict();
    await user.click(question.getByRole('button', { name: 'Close' }));
    expect(sheet.getByDisplayValue('Ann Meyer Roth')).toBeTruthy();
    const current = sampleTable({ version: 4 });
    gateway.fail(updateRequest, 'edit_conflict', { current, changes: [] });
    await user.click(sheet.getByRole('button', { name: en.save }));
    const again = within(await screen.findByRole('alertdialog', { name: conflicts.conflict.entity }));
    expect(again.getByText(conflicts.conflict.unknown)).toBeTruthy();
    await user.click(again.getByRole('button', { name: conflicts.conflict.take }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: en.changeTitle })).toBeNull());
    expect(gateway.bodiesOf(updateRequest)).toMatchObject([{ version: 1 }, { version: 1 }]);
    expect(Object.values({ ...localStorage }).join()).not.toContain('Roth');
  });
});
