import { updateRequest } from '@bellhop/contract/requests/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyBrowserDatabase } from '../../../../testing/browser-database.ts';
import { diningSlice } from '../../slice.ts';
import { gateway, installGateway, openReservations, table } from '../testing/table-gateway.tsx';

installGateway();
beforeEach(emptyBrowserDatabase);
beforeEach(() => {
  // Half an hour before the tables of 20:00.
  vi.setSystemTime(Date.parse('2026-12-01T16:30:00Z'));
});

const open = async () => {
  const opened = await openReservations('', { edits: diningSlice.edits });
  await screen.findByRole('list', { name: 'Reservations' });
  return opened;
};
const act = (name: string) => screen.findByRole('button', { name });
const actsOf = (name: string) =>
  screen.queryAllByRole('button', { name: new RegExp(`: ${name}$`) }).map(({ textContent }) => textContent);
const patches = () => gateway.bodiesOf(updateRequest);

describe('the acts on a card of the list', () => {
  it('are the ones that its table has at the moment (T5, T18)', async () => {
    gateway.tables = [
      table({ id: 'now', fullName: 'Ann Now' }),
      table({ id: 'held', fullName: 'Bo Held', status: 'OPEN', reservation_status: 'ON_HOLD' }),
      table({ id: 'later', fullName: 'Cem Later', at: '22:00' }),
      table({ id: 'sat', fullName: 'Dora Sat', attendance: 'seated' }),
      table({ id: 'away', fullName: 'Eve Away', attendance: 'no_show' }),
    ];
    await open();
    await act('Seated: Ann Now');
    expect(actsOf('Ann Now')).toEqual(['Seated', 'No-show', 'Move']);
    expect(actsOf('Bo Held')).toEqual(['Confirm reservation', 'Move']);
    expect(actsOf('Cem Later')).toEqual(['Move']);
    expect(actsOf('Dora Sat')).toEqual([]);
    expect(actsOf('Eve Away')).toEqual(['Seated']);
  });

  it('seat a party by one press, with an Undo (T5)', async () => {
    gateway.tables = [table({ id: 'now', fullName: 'Ann Now' })];
    const { user, router } = await open();
    await user.click(await act('Seated: Ann Now'));
    await waitFor(() => expect(patches()).toMatchObject([{ attendance: 'seated' }]));
    const card = screen.getByRole('link', { name: /Ann Now/ });
    await waitFor(() => expect(card.textContent).toContain('Seated'));
    expect(router.state.location.pathname, 'the table stays closed').toBe('/app/staff/alacarte/requests');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(patches().at(-1)).toMatchObject({ attendance: null }));
  });

  it('ask before a no-show is seated whose seats have gone to others (T10)', async () => {
    gateway.tables = [table({ id: 'away', fullName: 'Eve Away', attendance: 'no_show' })];
    const { user } = await open();
    gateway.fail(updateRequest, 'slot_full', { reasons: [{ code: 'slot_full', left: 0, n: 2 }] });
    await user.click(await act('Seated: Eve Away'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Seat them over the quota' }));
    await waitFor(() => expect(patches().at(-1)).toMatchObject({ attendance: 'seated', over_quota: true }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('confirm a table on hold by one press, and move it in three without the forms of its guests (T11)', async () => {
    gateway.tables = [table({ id: 'held', fullName: 'Bo Held', status: 'OPEN', reservation_status: 'ON_HOLD' })];
    const { user } = await open();
    await user.click(await act('Confirm reservation: Bo Held'));
    await waitFor(() => expect(patches()).toMatchObject([{ status: 'CLOSED' }]));
    await user.click(await act('Move: Bo Held'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move the reservation of Bo Held' }));
    await user.click(await dialog.findByRole('radio', { name: /^18:00/ }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(patches().at(-1)).toMatchObject({ reservation_id: 'bosphorus_20261201_1800' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say in the dialog of a move which rule refuses it, and pass it over there', async () => {
    gateway.tables = [table({ id: 'now', fullName: 'Ann Now' })];
    const { user } = await open();
    await user.click(await act('Move: Ann Now'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move the reservation of Ann Now' }));
    const early = await dialog.findByRole('radio', { name: /^18:00/ });
    gateway.fail(updateRequest, 'reservation_too_late', { reasons: [{ code: 'reservation_too_late', n: 30 }] });
    await user.click(early);
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    const refused = within(await screen.findByRole('alertdialog'));
    await user.click(refused.getByRole('button', { name: /^Override/ }));
    await user.click(refused.getByRole('button', { name: 'Save all the same' }));
    await waitFor(() =>
      expect(patches().at(-1)).toMatchObject({
        reservation_id: 'bosphorus_20261201_1800',
        override: ['reservation_too_late'],
      }),
    );
  });

  it('have keys on the card that the keyboard is at (T5)', async () => {
    gateway.tables = [table({ id: 'one', fullName: 'Ann One' }), table({ id: 'two', fullName: 'Bo Two', at: '18:00' })];
    const { user } = await open();
    await act('Seated: Ann One');
    await user.keyboard('jx');
    await waitFor(() => expect(patches()).toMatchObject([{ id: 'one', attendance: 'no_show' }]));
    await user.keyboard('js');
    await waitFor(() => expect(patches().at(-1)).toMatchObject({ id: 'two', attendance: 'seated' }));
    await user.keyboard('s');
    expect(patches(), 'a seated party is seated once').toHaveLength(2);
  });

  it.each([
    ['towards the end seats the party', 160, [{ attendance: 'seated' }]],
    ['towards the start makes a no-show', -160, [{ attendance: 'no_show' }]],
    ['that is short acts on nothing', 60, []],
  ] as const)('follow a finger: a swipe %s (T5)', async (_, way, expected) => {
    gateway.tables = [table({ id: 'now', fullName: 'Ann Now' })];
    const { router } = await open();
    await act('Seated: Ann Now');
    const card = screen.getByRole('link', { name: /Ann Now/ });
    const at = (x: number) => ({ pointerType: 'touch', clientX: x, clientY: 300 });
    fireEvent.pointerDown(card, at(200));
    fireEvent.pointerMove(card, at(200 + way / 2));
    fireEvent.pointerMove(card, at(200 + way));
    fireEvent.pointerUp(card, at(200 + way));
    fireEvent.click(card);
    await waitFor(() => expect(patches()).toMatchObject([...expected]));
    expect(router.state.location.pathname, 'the swipe opens nothing').toBe('/app/staff/alacarte/requests');
  });
});
