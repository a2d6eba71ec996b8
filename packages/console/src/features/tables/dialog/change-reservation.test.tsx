import { updateRequest } from '@bellhop/contract/requests/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import en from '../../../locales/en/reserve.json';
import { Button } from '../../../ui/button.tsx';
import { ChangeReservationSheet } from '../open-reservation.tsx';
import {
  answerNext,
  bodiesOf,
  dialog,
  gateway,
  installGateway,
  openWith,
  sampleRestaurant,
  sampleTable,
} from '../testing/dialog-gateway.tsx';

installGateway();

function Desk() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change</Button>
      <ChangeReservationSheet open={isOpen} id="table-1" onClose={() => setOpen(false)} />
    </>
  );
}

const field = (name: string) => new RegExp(`^${name}`);

async function openChange() {
  gateway.reservations.set('table-1', sampleTable());
  gateway.taken.set('bosphorus_20261201_2000', 20);
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

describe('the dialog of a reservation that is changed', () => {
  it('begins with what stands, keeps its own seats in a full sitting, and sends the whole party over the version that was seen', async () => {
    const opened = await openChange();
    const { sheet, user } = opened;
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: /^20:00/ }).checked).toBe(true);
    // Only its own two seats are left for it.
    const adults = sheet.getByRole<HTMLInputElement>('textbox', { name: en.adults });
    expect(adults.value).toBe('2');
    await user.clear(adults);
    await user.type(adults, '3');
    await user.tab();
    expect(adults.value).toBe('2');
    await next(opened);
    const bo = within(sheet.getByRole('group', { name: 'Adult 2' }));
    expect(bo.getByRole<HTMLInputElement>('switch', { name: en.birthday }).checked).toBe(true);
    await user.selectOptions(bo.getByRole('combobox', { name: field(en.course) }), 'Lamb');
    await user.click(sheet.getByRole('button', { name: en.save }));
    expect(await sheet.findByText(en.changed)).toBeTruthy();
    const [sent] = bodiesOf(updateRequest);
    expect(sent).toMatchObject({ id: 'table-1', version: 1 });
    expect(Object.keys(sent ?? {})).not.toContain('reservation_id');
    expect(wishOf(sent, '213')).toMatchObject([
      { name: 'Ann Meyer', main_course_id: 'bass', is_vip: true },
      { name: 'Bo Meyer', main_course_id: 'lamb', is_birthday: true, notes: 'Window' },
    ]);
  });

  it('moves to another restaurant, where nobody has chosen a dish yet', async () => {
    gateway.restaurants = [sampleRestaurant(), sampleRestaurant({ id: 'sea', name: 'Sea' })];
    const opened = await openChange();
    const { sheet, user } = opened;
    await user.selectOptions(sheet.getByRole('combobox', { name: field(en.restaurant) }), 'Sea');
    await user.click(await sheet.findByRole('radio', { name: /^18:00/ }));
    await next(opened);
    await user.click(sheet.getByRole('button', { name: en.save }));
    await sheet.findByText(en.changed);
    const [sent] = bodiesOf(updateRequest);
    expect(sent).toMatchObject({
      reservation_id: 'sea_20261201_1800',
      due_at: Date.parse('2026-12-01T15:00:00Z') / 1000,
    });
    expect(wishOf(sent, '213')).toMatchObject([{ main_course_id: null }, { main_course_id: null }]);
  });

  it('says that a colleague has changed it meanwhile, and saves over that by a press', async () => {
    const opened = await openChange();
    const { sheet, user } = opened;
    await next(opened);
    answerNext(updateRequest, { code: 'edit_conflict', extras: { current: sampleTable({ version: 4 }) } });
    await user.click(sheet.getByRole('button', { name: en.save }));
    expect(await sheet.findByText(en.conflictHint)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: en.saveMine }));
    await waitFor(() => expect(bodiesOf(updateRequest)).toMatchObject([{ version: 1 }, { version: 4 }]));
    expect(await sheet.findByText(en.changed)).toBeTruthy();
  });
});
