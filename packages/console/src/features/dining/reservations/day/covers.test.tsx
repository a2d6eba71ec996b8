import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { gateway, installGateway, openReservations, sampleRestaurant, table } from '../testing/table-gateway.tsx';

installGateway();

const bars = async () => within(await screen.findByRole('region', { name: 'Sittings of the day' }));
const barTexts = async () => (await bars()).getAllByRole('button').map(({ textContent }) => textContent);
const cards = () =>
  within(screen.getByRole('list', { name: 'Reservations' }))
    .getAllByRole('link')
    .map((link) => link.querySelector('strong')?.textContent);

describe('the day of the restaurants', () => {
  it('counts reservations, adults and children without canceled ones, and arrived parties (ALA-05)', async () => {
    gateway.tables = [
      table({ id: 'a', adults: 3, children: 2, attendance: 'seated' }),
      table({ id: 'b', at: '18:00', adults: 1, children: 3, attendance: 'no_show' }),
      table({ id: 'c', status: 'CANCELED', adults: 9, children: 8, attendance: 'no_show' }),
      table({ id: 'd', restaurant: 'sea', adults: 4, children: 1, status: 'OPEN' }),
      table({ id: 'e', day: '2026-12-02', adults: 7 }),
    ];
    const { user } = await openReservations();
    const totals = within(await screen.findByRole('list', { name: 'Totals of the day' }));
    const badges = () => totals.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(badges()).toEqual(['3 reservations', '8 adults', '6 children', '1 seated', '1 no-show']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Restaurant' }), 'Bosphorus');
    await waitFor(() =>
      expect(badges()).toEqual(['2 reservations', '4 adults', '5 children', '1 seated', '1 no-show']),
    );
  });

  it('shows each sitting as a bar of its quota, and a press on one narrows the list to it', async () => {
    gateway.tables = [
      table({ id: 'a', fullName: 'Ann Lee', adults: 4, children: 1 }),
      table({ id: 'b', fullName: 'Bo Ak', at: '18:00', adults: 2 }),
      table({ id: 'c', fullName: 'Cem Ak', restaurant: 'sea', at: '18:00', adults: 1 }),
    ];
    const { user, router } = await openReservations();
    await waitFor(async () =>
      expect(await barTexts()).toEqual([
        'Bosphorus18:00 – 20:00 2 of 20',
        'Bosphorus20:00 – 22:00 5 of 10',
        'Sea18:00 – 20:00 1 of 20',
        'Sea20:00 – 22:00 0 of 10',
      ]),
    );
    const bar = (await bars()).getByRole('button', { name: /Bosphorus\s*20:00/ });
    await user.click(bar);
    await waitFor(() => expect(cards()).toEqual(['Ann Lee']));
    expect(bar.getAttribute('aria-pressed')).toBe('true');
    expect(router.state.location.search).toEqual({ sitting: 'bosphorus_20261201_2000' });
    await user.click(bar);
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(gateway.changes).toHaveLength(1);
  });

  it('counts no seats of a no-show, which are free for others (T10)', async () => {
    gateway.tables = [
      table({ id: 'a', adults: 3, attendance: 'no_show' }),
      table({ id: 'b', adults: 4, attendance: 'seated' }),
    ];
    await openReservations('?restaurant=bosphorus');
    await waitFor(async () => expect(await barTexts()).toEqual(['18:00 – 20:00 0 of 20', '20:00 – 22:00 4 of 10']));
  });

  it('marks misplaced parties: the last ones over the quota, and parties of a slot that is gone', async () => {
    gateway.tables = [
      table({ id: 'first', fullName: 'First Come', adults: 8, created_at: 10 }),
      table({ id: 'last', fullName: 'Last Come', adults: 4, created_at: 20 }),
      table({ id: 'gone', fullName: 'Slot Gone', at: '15:00', adults: 2 }),
    ];
    await openReservations('?restaurant=bosphorus');
    await waitFor(async () =>
      expect(await barTexts()).toEqual([
        '15:00 2 of 0No longer offered',
        '18:00 – 20:00 0 of 20',
        '20:00 – 22:00 12 of 102 over the quota',
      ]),
    );
    expect(screen.getByText(/^2 sittings have more guests than they may have/)).toBeDefined();
    const marked = (name: RegExp) => screen.getByRole('link', { name }).textContent;
    expect(marked(/First Come/)).not.toContain('Over the quota');
    expect(marked(/Last Come/)).toContain('Over the quota');
    expect(marked(/Slot Gone/)).toContain('No longer offered');
  });

  it('counts arrivals by quarter of an hour, those between too', async () => {
    const at = (id: string, time: number, adults: number) => table({ id, adults, due_at: 1_796_137_200 + time * 60 });
    gateway.tables = [at('a', 0, 2), at('b', 10, 1), at('c', 30, 4)];
    await openReservations('?restaurant=bosphorus');
    const list = within(await screen.findByRole('list', { name: 'Arrivals by quarter of an hour' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '318:00 3 guests',
      '18:15 0 guests',
      '418:30 4 guests',
    ]);
  });

  it('shows the arrivals of each restaurant, with a mark at each longer gap', async () => {
    const at = (id: string, minutes: number, restaurant: 'bosphorus' | 'sea') =>
      table({ id, restaurant, adults: 2, due_at: 1_796_137_200 + minutes * 60 });
    gateway.tables = [at('a', 0, 'bosphorus'), at('b', 600, 'bosphorus'), at('c', 0, 'sea'), at('d', 15, 'sea')];
    await openReservations();
    const marksOf = async (restaurant: string) => {
      const name = `Arrivals by quarter of an hour: ${restaurant}`;
      const chart = within(await screen.findByRole('list', { name }));
      return chart.getAllByRole('listitem').map((item) => item.dataset['apart']);
    };
    expect(await marksOf('Bosphorus')).toEqual([undefined, 'true']);
    expect(await marksOf('Sea')).toEqual([undefined, undefined]);
  });

  it('offers to seat a walk-in during a sitting and shortly before it', async () => {
    vi.setSystemTime(Date.parse('2026-12-01T16:30:00Z'));
    const { user } = await openReservations('?restaurant=bosphorus');
    await bars();
    const buttons = screen.getAllByRole('button', { name: /^Walk-in/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Walk-in at 18:00, Bosphorus',
      'Walk-in at 20:00, Bosphorus',
    ]);
    await user.click(screen.getByRole('button', { name: 'Walk-in at 18:00, Bosphorus' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New restaurant reservation' }));
    const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    expect(name.value).toBe('Walk-in');
  });

  it('lists waiting parties of a sitting with the end of offers, and counts offered seats in bars', async () => {
    const at = Date.parse('2026-12-01T08:00:00Z') / 1000;
    const party = { reservation_id: 'bosphorus_20261201_2000', rooms: ['508'], adults: 2, children: 1, created_at: at };
    gateway.waiting = [
      { ...party, id: 'w1', booking_id: 'b1', fullName: 'Ann Lee', state: 'offered', offered_until: at + 1800 },
      { ...party, id: 'w2', booking_id: 'b2', fullName: 'Bo Ak', state: 'waiting', offered_until: null, children: 0 },
    ];
    const { user } = await openReservations('?restaurant=bosphorus');
    const waiting = await screen.findByRole('button', { name: '2 waiting' });
    // Seats offered to a waiting party count as reserved, the other waiting parties do not count.
    expect(screen.getByRole('button', { name: /^20:00 – 22:00/ }).textContent).toContain('3 of 10');
    await user.click(waiting);
    const panel = within(await screen.findByRole('dialog', { name: 'Waiting list' }));
    const parties = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(parties[0]).toMatch(/^Ann LeeRoom 508 · 2 adults · 1 child · Since .*11:00.*Seats are held until 11:30$/);
    expect(parties[1]).toMatch(/^Bo AkRoom 508 · 2 adults · Since .*11:00$/);
  });

  it('shows why a restaurant is closed', async () => {
    const closed = { from: '2026-12-01', to: '2026-12-01', slots: [], note: 'Private party' };
    const bosphorus = sampleRestaurant('bosphorus', 'Bosphorus');
    gateway.restaurants = [
      { ...bosphorus, config: bosphorus.config && { ...bosphorus.config, special_dates: [closed] } },
    ];
    await openReservations();
    await screen.findByText('Bosphorus is closed on this day: Private party');
  });
});
