import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveItASize } from '../../../../testing/give-it-a-size.ts';
import { gateway, installGateway, openReservations, table } from '../testing/table-gateway.tsx';

installGateway();
beforeEach(() => {
  gateway.tables = [
    table({ id: 'late', fullName: 'Ann Late', adults: 3, children: 1 }),
    table({ id: 'early', fullName: 'Cem Early', at: '18:00', adults: 4 }),
    table({ id: 'sat', fullName: 'Finn Sat', at: '18:00', attendance: 'seated' }),
    table({ id: 'absent', fullName: 'Gül Absent', at: '18:00', attendance: 'no_show' }),
    table({ id: 'off', fullName: 'Hana Off', at: '18:00', status: 'CANCELED' }),
    table({ id: 'held', fullName: 'Dora Held', at: '18:00', restaurant: 'sea', status: 'OPEN' }),
  ];
});

const cards = () =>
  within(screen.getByRole('list', { name: 'Reservations' }))
    .getAllByRole('link')
    .map((link) => link.querySelector('strong')?.textContent);
const nextFirst = () => screen.findByRole('button', { name: 'Next table first' });
const line = () => screen.findByRole('button', { name: /^Restaurant, date and sittings/ });

describe('the order of the list of reservations', () => {
  it('has the next table first where a person chooses that, then tables that need no more (T16, E4)', async () => {
    const { user, router } = await openReservations();
    await waitFor(() => expect(cards()).toHaveLength(5));
    expect(cards().slice(0, 1), 'the latest first, until then').toEqual(['Ann Late']);
    await user.click(await nextFirst());
    const byNext = ['Cem Early', 'Dora Held', 'Ann Late', 'Gül Absent', 'Finn Sat'];
    await waitFor(() => expect(cards()).toEqual(byNext));
    expect((await nextFirst()).getAttribute('aria-pressed')).toBe('true');
    expect(router.state.location.search).toEqual({ order: 'next' });
    expect(gateway.changes, 'the device orders the day').toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^All\s*6/ }));
    await waitFor(() => expect(cards()).toHaveLength(6));
    expect(cards().at(-1), 'a cancelled table last').toBe('Hana Off');
  });

  it('is remembered on the desk, also over all dates, which have the latest first (ALA-06, T16)', async () => {
    const { user } = await openReservations();
    await user.click(await nextFirst());
    const date = () => screen.getByRole('combobox', { name: 'Date' });
    await user.selectOptions(date(), 'All dates');
    await waitFor(() => expect(gateway.changes.at(-1)?.body).toMatchObject({ selectedDate: null }));
    expect(screen.queryByRole('button', { name: 'Next table first' })).toBeNull();
    await user.selectOptions(date(), 'Today · 01/12/2026');
    await waitFor(() => expect(cards().slice(0, 2)).toEqual(['Cem Early', 'Dora Held']));
    cleanup();
    await openReservations();
    await waitFor(() => expect(cards().slice(0, 2)).toEqual(['Cem Early', 'Dora Held']));
    await user.click(await nextFirst());
    await waitFor(() => expect(cards().slice(0, 1)).toEqual(['Ann Late']));
    cleanup();
    await openReservations();
    await waitFor(() => expect(cards().slice(0, 1)).toEqual(['Ann Late']));
  });
});

describe('the day above the list', () => {
  it('is one line on a phone, with restaurant, date and covers, until a person opens it (E4)', async () => {
    giveItASize(390);
    const { user } = await openReservations();
    const folded = await line();
    expect(folded.getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(folded.textContent).toContain('5 reservations · 14 guests'));
    expect(folded.textContent).toContain('Today · 01/12/2026 · All restaurants');
    expect(screen.queryByRole('combobox', { name: 'Restaurant' })).toBeNull();
    expect(screen.queryByRole('tablist', { name: 'Status' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Sittings of the day' })).toBeNull();
    expect(screen.getByRole('button', { name: 'New reservation' })).toBeDefined();
    await user.click(folded);
    expect(folded.getAttribute('aria-expanded')).toBe('true');
    const bars = within(await screen.findByRole('region', { name: 'Sittings of the day' }));
    expect(screen.getByRole('tablist', { name: 'Status' })).toBeDefined();
    await user.click(bars.getByRole('button', { name: /Bosphorus\s*18:00/ }));
    await user.click(folded);
    await waitFor(() => expect(folded.textContent).toContain('All restaurants · 18:00'));
    cleanup();
    await openReservations();
    expect((await line()).getAttribute('aria-expanded'), 'as it was left').toBe('false');
  });

  it('is open on a wide list and folds beside an open reservation, each as the person leaves it (T6)', async () => {
    giveItASize(1440);
    const { user } = await openReservations();
    await screen.findByRole('region', { name: 'Sittings of the day' });
    await user.click(screen.getByRole('link', { name: /Ann Late/ }));
    await waitFor(async () => expect((await line()).getAttribute('aria-expanded')).toBe('false'));
    await user.click(await line());
    await screen.findByRole('combobox', { name: 'Restaurant' });
    cleanup();
    await openReservations('/late');
    expect((await line()).getAttribute('aria-expanded')).toBe('true');
  });

  it('says in its line which filters narrow the list, and how many tables have no seat', async () => {
    giveItASize(390);
    gateway.tables.push(table({ id: 'over', fullName: 'Over', adults: 9 }));
    await openReservations('?status=CLOSED&restaurant=bosphorus');
    const folded = await line();
    await waitFor(() => expect(folded.textContent).toContain('Confirmed · 5 reservations'));
    expect(folded.textContent).toContain('1 reservation without a seat in its sitting');
  });
});
