import { updateRequest } from '@bellhop/contract/requests/calls';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import en from '../../../../locales/en/dining-reserve.json';
import { emptyBrowserDatabase } from '../../../../testing/browser-database.ts';
import { gateway, installGateway, openReservations, table } from '../../reservations/testing/table-gateway.tsx';
import { diningSlice } from '../../slice.ts';

installGateway();
beforeEach(emptyBrowserDatabase);
afterEach(() => onlineManager.setOnline(true));

it('a reservation that is put on hold without a network waits for the hotel at once, until it is canceled', async () => {
  gateway.tables = [table({ id: 'late', fullName: 'Ann Lee' })];
  const { user } = await openReservations('/late?waiting=us', { edits: diningSlice.edits });
  await user.click(await screen.findByRole('button', { name: /^Restaurant, date and sittings/ }));
  await screen.findByRole('tablist', { name: 'Status' });
  const waiting = () => screen.getByRole('tab', { name: /^On hold/ }).textContent;
  await waitFor(() => expect(waiting()).toBe('On hold0'));
  const menu = await screen.findByRole('button', { name: en.detail.state.confirmed });
  gateway.isAway = true;
  await act(async () => onlineManager.setOnline(false));
  await user.click(menu);
  await user.click(screen.getByRole('menuitem', { name: en.detail.act.hold }));
  await waitFor(() => expect(waiting()).toBe('On hold1'));
  const list = within(await screen.findByRole('list', { name: 'Reservations' }));
  expect(list.getAllByRole('link')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: en.detail.state.hold }));
  await user.click(screen.getByRole('menuitem', { name: en.detail.act.cancel }));
  const question = within(await screen.findByRole('alertdialog', { name: en.detail.cancelTitle }));
  await user.click(question.getByRole('button', { name: en.detail.act.cancel }));
  await waitFor(() => expect(waiting()).toBe('On hold0'));
});

it('a reservation that is canceled without a network moves in the list and its counts at once, and is canceled later', async () => {
  gateway.tables = [
    table({ id: 'late', fullName: 'Ann Lee' }),
    table({ id: 'early', fullName: 'Cem Ak', at: '18:00' }),
  ];
  const { user } = await openReservations('/late', { edits: diningSlice.edits });
  await user.click(await screen.findByRole('button', { name: /^Restaurant, date and sittings/ }));
  await screen.findByRole('tablist', { name: 'Status' });
  const countOf = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) }).textContent;
  await waitFor(() => expect(countOf('Confirmed')).toContain('2'));
  const menu = await screen.findByRole('button', { name: en.detail.state.confirmed });
  gateway.isAway = true;
  await act(async () => onlineManager.setOnline(false));
  await user.click(menu);
  await user.click(screen.getByRole('menuitem', { name: en.detail.act.cancel }));
  const question = within(await screen.findByRole('alertdialog', { name: en.detail.cancelTitle }));
  await user.click(question.getByRole('button', { name: en.detail.act.cancel }));
  await waitFor(() => expect(countOf('Cancelled')).toContain('1'));
  expect(countOf('Confirmed')).toContain('1');
  const list = within(screen.getByRole('list', { name: 'Reservations' }));
  // The list leaves out canceled reservations.
  expect(list.getAllByRole('link')).toHaveLength(1);
  expect(gateway.callsOf(updateRequest)).toEqual([]);
  gateway.isAway = false;
  await act(async () => {
    onlineManager.setOnline(true);
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(gateway.tables.find(({ id }) => id === 'late')?.status).toBe('CANCELED'));
  expect(countOf('Cancelled')).toContain('1');
});
