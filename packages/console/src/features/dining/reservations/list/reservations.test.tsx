import { listReservationCards } from '@bellhop/contract/dining/reservation-cards';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bookingOf, sampleBooking } from '../../../requests/testing/sample-request.ts';
import { gateway, installGateway, openReservations, table, today } from '../testing/table-gateway.tsx';

installGateway();

const ann = { name: 'Ann Lee', room_number: '508', main_course_name: 'Sea bass' };
const kit = { name: 'Kit Lee', room_number: '508', is_children: true };
const evening = () => [
  table({
    id: 'late',
    fullName: 'Ann Lee',
    children: 1,
    guests: [ann, { ...ann, name: 'Bo Lee', room_number: '612' }, kit],
  }),
  table({ id: 'early', fullName: 'Cem Ak', at: '18:00', adults: 4, label: 'VIP' }),
  table({ id: 'held', fullName: 'Dora Diaz', at: '18:00', adults: 1, status: 'OPEN', reservation_status: 'ON_HOLD' }),
  table({ id: 'gone', fullName: 'Eve Gone', status: 'CANCELED' }),
  table({ id: 'sea', fullName: 'Finn Sea', restaurant: 'sea', at: '18:00', status: 'PENDING', attendance: 'seated' }),
  table({ id: 'tomorrow', fullName: 'Gül Yarın', day: '2026-12-02' }),
];

const cards = async () => {
  const list = await screen.findByRole('list', { name: 'Reservations' });
  return within(list)
    .getAllByRole('link')
    .map((link) => link.querySelector('strong')?.textContent);
};
const statuses = async () => within(await screen.findByRole('region', { name: 'Status' }));
const restaurant = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Restaurant' });
const date = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Date' });

describe('the list of reservations', () => {
  it('is headed “a-la-carte request”, shows today, latest first, no canceled ones (ALA-01, ALA-06)', async () => {
    gateway.tables = evening();
    await openReservations();
    await waitFor(async () => expect(await cards()).toEqual(['Ann Lee', 'Finn Sea', 'Dora Diaz', 'Cem Ak']));
    expect(screen.getByRole('heading', { name: 'a-la-carte request' })).toBeDefined();
    expect(gateway.changes.map(({ body }) => body)).toEqual([
      { selectedAlacarteValue: null, selectedDate: '011220260' },
    ]);
    expect(gateway.callsOf(listReservationCards)).toHaveLength(1);
  });

  it('shows each guest with main course and room, the restaurant and the slot on a card (ALA-10)', async () => {
    const bo = { name: 'Bo Lee', room_number: '612', main_course_name: 'Lamb' };
    const others = ['Cem', 'Dora', 'Eve'].map((name, n) => ({
      name,
      room_number: `70${n}`,
      main_course_name: `Dish ${n}`,
    }));
    const guests = [ann, bo, ...others, kit];
    const row = table({ id: 'late', fullName: 'Ann Lee', room_number: '101', adults: 5, children: 1, guests });
    const slot = ({ id, value }: { id: string; value: string }) => ({
      id,
      value: value.replace('"restaurant_time_slot":"20:00"', '"restaurant_time_slot":"20:00 - 22:00"'),
    });
    gateway.tables = [{ ...row, custom_fields_values: row.custom_fields_values.map(slot) }];
    await openReservations();
    await cards();
    const card = screen.getByRole('link', { name: /Ann Lee/ });
    const shown = card.textContent?.replaceAll(/[\u2068\u2069]/g, '');
    for (const text of [
      ...['bosphorus', '20:00 - 22:00', '5 adults', '1 child'],
      ...['Cem · Room 700 · Dish 0', 'Dora · Room 701 · Dish 1', 'Eve · Room 702 · Dish 2'],
      ...['Ann Lee · Room 508 · Sea bass', 'Bo Lee · Room 612 · Lamb', 'Kit Lee · Room 508 · No main course'],
    ]) {
      expect(shown).toContain(text);
    }
    expect(card.textContent).toContain('Confirmed');
  });

  it("marks a room on a card that its guest's stay does not have, if there is a stay (T1, ALA-10)", async () => {
    const guests = [ann, { ...ann, name: 'Bo Lee', room_number: '612' }];
    gateway.tables = [
      table({ id: 'stay', fullName: 'Ann Lee', booking_id: 'b', rooms: ['508'], guests }),
      table({ id: 'none', fullName: 'Dora Diaz', booking_id: null, rooms: ['508'], guests }),
    ];
    await openReservations();
    await cards();
    const texts = screen.getAllByRole('link', { name: /Bo Lee/ }).map((card) => card.textContent ?? '');
    expect(texts).toHaveLength(2);
    const [marked = '', ...others] = texts.filter((text) => text.includes('Not the guest’s room'));
    expect(marked.replaceAll(/[\u2068\u2069]/g, '')).toMatch(/Ann Lee.*Not the guest’s room: 612/);
    expect(others).toEqual([]);
  });

  it('marks VIPs, birthdays and the part of a party on a card, and names no allergy', async () => {
    const kit = { name: 'Kit Lee', room_number: '508', is_birthday: true, allergies: 'Peanuts' };
    const party = { size: 14, tables: ['early', 'late'] };
    gateway.tables = [table({ id: 'late', fullName: 'Ann Lee', party, guests: [{ ...ann, is_vip: true }, kit] })];
    await openReservations();
    await cards();
    const card = screen.getByRole('link', { name: /Ann Lee/ });
    expect(card.textContent).toContain('VIP');
    expect(card.textContent).toContain('Birthday: Kit Lee');
    expect(card.textContent).toContain('Party of 14, 2 of 2');
    expect(card.textContent).not.toContain('Peanuts');
    const bars = within(await screen.findByRole('region', { name: 'Sittings of the day' }));
    expect(bars.getByRole('button', { name: /Bosphorus\s*20:00/ }).textContent).toContain('1 VIP · 1 birthday');
  });

  it('marks on a card that its party has an allergy, and how late it is (E5, T5)', async () => {
    vi.setSystemTime(Date.parse('2026-12-01T17:20:00Z'));
    gateway.tables = [
      table({ id: 'noted', fullName: 'Ann Noted', has_allergies: true }),
      table({ id: 'late', fullName: 'Bo Late', at: '20:00' }),
      table({ id: 'plain', fullName: 'Cem Plain', at: '22:00' }),
    ];
    await openReservations();
    await cards();
    const textOf = (name: RegExp) => screen.getByRole('link', { name }).textContent;
    expect(textOf(/Ann Noted/)).toContain('Allergy');
    expect(textOf(/Bo Late/)).toContain('20 min late');
    expect(textOf(/Cem Plain/)).not.toMatch(/Allergy|late/);
  });

  it('shows the number of omitted reservations of a day, where there are too many for one read', async () => {
    gateway.tables = evening();
    gateway.mostOfDay = 3;
    const { user } = await openReservations();
    expect(
      await screen.findByText(/^2 more reservations of this day are not shown and not counted here\./),
    ).toBeDefined();
    expect(screen.getByText(/Choose a restaurant to see them\.$/)).toBeDefined();
    gateway.mostOfDay = 1000;
    await screen.findByRole('option', { name: 'Sea' });
    await user.selectOptions(restaurant(), 'Bosphorus');
    await waitFor(() => expect(screen.queryByText(/not shown/)).toBeNull());
  });

  it('has a restaurant picker and eight dates, ddmmyyyy0 (ALA-02, ALA-20, ALA-21, ALA-22)', async () => {
    gateway.tables = evening();
    const { user, router } = await openReservations();
    await cards();
    await screen.findByRole('option', { name: 'Sea' });
    expect([...restaurant().options].map(({ text }) => text)).toEqual(['All restaurants', 'Bosphorus', 'Sea']);
    expect(restaurant().compareDocumentPosition(date())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect([...date().options].map(({ text, value }) => `${text} ${value}`)).toEqual([
      'All dates all',
      '30/11/2026 301120260',
      'Today · 01/12/2026 011220260',
      '02/12/2026 021220260',
      '03/12/2026 031220260',
      '04/12/2026 041220260',
      '05/12/2026 051220260',
      '06/12/2026 061220260',
      '07/12/2026 071220260',
      'Another date… other',
    ]);
    await user.selectOptions(restaurant(), 'Sea');
    await waitFor(async () => expect(await cards()).toEqual(['Finn Sea']));
    await user.selectOptions(restaurant(), 'Bosphorus');
    await user.selectOptions(date(), '02/12/2026');
    await waitFor(async () => expect(await cards()).toEqual(['Gül Yarın']));
    expect(router.state.location.search).toEqual({ restaurant: 'bosphorus', day: '2026-12-02' });
    await user.selectOptions(date(), 'Today · 01/12/2026');
    await user.selectOptions(restaurant(), 'Sea');
    await waitFor(async () => expect(await cards()).toEqual(['Finn Sea']));
    await user.selectOptions(date(), 'All dates');
    await waitFor(() => expect(gateway.changes.at(-1)?.body).toMatchObject({ selectedDate: null }));
    expect(gateway.changes.at(-1)?.body['selectedAlacarteValue']).toBe('sea');
  });

  it('has a button and a key for a new reservation, also where there are none (ALA-03)', async () => {
    const { user } = await openReservations();
    await screen.findByRole('heading', { name: 'No Requests' });
    expect(restaurant().value).toBe('');
    const begun = async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'New restaurant reservation' }));
      const place = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Restaurant/ });
      expect(place.value, 'no restaurant is chosen').toBe('');
      for (const button of dialog.getAllByRole('button', { name: 'Cancel' })) await user.click(button);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await user.click(screen.getByRole('button', { name: 'New reservation' }));
    await begun();
    await user.keyboard('n');
    await begun();
    await user.selectOptions(date(), 'All dates');
    expect(screen.getByRole('button', { name: 'New reservation' })).toBeDefined();
  });

  it('starts a new reservation with the chosen restaurant and date, by button or key (ALA-03)', async () => {
    gateway.tables = evening();
    const { user } = await openReservations('?restaurant=bosphorus&day=2026-12-02');
    await cards();
    await user.click(await screen.findByRole('button', { name: 'New reservation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New restaurant reservation' }));
    const place = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Restaurant/ });
    expect(place.selectedOptions[0]?.text).toBe('Bosphorus');
    const day = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Date/ });
    expect(day.selectedOptions[0]?.text).toBe('02/12/2026');
    for (const button of dialog.getAllByRole('button', { name: 'Cancel' })) await user.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    await screen.findByRole('dialog', { name: 'New restaurant reservation' });
  });

  it('filters by each status with its count (ALA-08, ALA-09)', async () => {
    gateway.tables = [
      ...evening(),
      ...['p-1', 'p-2'].map((id) => table({ id, fullName: id, status: 'PENDING', at: '17:00', restaurant: 'sea' })),
      ...['c-1', 'c-2', 'c-3'].map((id) => table({ id, fullName: id, status: 'CANCELED', at: '17:00' })),
    ];
    const { user, router } = await openReservations();
    await cards();
    expect(screen.getByRole('button', { name: 'All but cancelled 6' }).getAttribute('aria-pressed')).toBe('true');
    const choices = await statuses();
    const counts = () => choices.getAllByRole('button').map(({ textContent }) => textContent);
    expect(counts()).toEqual(['All10', 'On hold1', 'Pending3', 'Confirmed2', 'Cancelled4']);
    const statusOf = { Cancelled: 'CANCELED', 'On hold': 'OPEN', Pending: 'PENDING', Confirmed: 'CLOSED' };
    for (const [name, shown] of [
      ['Cancelled', ['Eve Gone', 'c-3', 'c-2', 'c-1']],
      ['On hold', ['Dora Diaz']],
      ['Pending', ['Finn Sea', 'p-2', 'p-1']],
      ['Confirmed', ['Ann Lee', 'Cem Ak']],
    ] as const) {
      await user.click(choices.getByRole('button', { name: new RegExp(`^${name}`) }));
      await waitFor(async () => expect(await cards()).toEqual(shown));
      expect(router.state.location.search).toEqual({ status: statusOf[name] });
      expect(counts(), name).toEqual(['All10', 'On hold1', 'Pending3', 'Confirmed2', 'Cancelled4']);
    }
    await user.selectOptions(restaurant(), 'Bosphorus');
    await waitFor(() => expect(counts()).toEqual(['All7', 'On hold1', 'Pending0', 'Confirmed2', 'Cancelled4']));
    await user.selectOptions(restaurant(), 'All restaurants');
    await user.selectOptions(date(), 'All dates');
    await waitFor(() =>
      expect(counts(), 'of all dates').toEqual(['All11', 'On hold1', 'Pending3', 'Confirmed3', 'Cancelled4']),
    );
    const lists = gateway.changes.filter(({ body }) => body['waiting'] === undefined);
    expect(lists.at(-1)?.body).toMatchObject({ status: 'CLOSED' });
  });

  it('filters and searches on the device, by any guest of a party (ALA-14)', async () => {
    gateway.tables = evening();
    const { user } = await openReservations();
    await cards();
    const choices = await statuses();
    await user.click(choices.getByRole('button', { name: /^All/ }));
    await waitFor(async () => expect(await cards()).toHaveLength(5));
    for (const [words, expected] of [
      ['kit', ['Ann Lee']],
      ['612', ['Ann Lee']],
      ['bosphorus', ['Ann Lee', 'Eve Gone', 'Dora Diaz', 'Cem Ak']],
    ] as const) {
      await user.clear(screen.getByRole('searchbox'));
      await user.type(screen.getByRole('searchbox'), words);
      await waitFor(async () => expect(await cards(), words).toEqual(expected));
    }
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(async () =>
      expect(await cards()).toEqual(['Ann Lee', 'Eve Gone', 'Finn Sea', 'Dora Diaz', 'Cem Ak']),
    );
    const bars = within(await screen.findByRole('region', { name: 'Sittings of the day' }));
    await user.click(bars.getByRole('button', { name: /Bosphorus\s*20:00/ }));
    await waitFor(async () => expect(await cards(), 'of one sitting').toEqual(['Ann Lee', 'Eve Gone']));
    await user.type(screen.getByRole('searchbox'), 'Nobody');
    await screen.findByRole('heading', { name: 'No Requests' });
    expect(gateway.changes.map(({ id }) => id)).toEqual(['listReservationCards']);
  });

  it('marks tables of guests who have left, and shows them alone by a filter (T9)', async () => {
    const stay = bookingOf(sampleBooking({ status: 'checked_out' }));
    gateway.tables = [
      table({ id: 'left', fullName: 'Ann Left', booking: stay }),
      table({ id: 'sat', fullName: 'Bo Sat', booking: stay, attendance: 'seated' }),
      table({ id: 'in', fullName: 'Cem In' }),
    ];
    const { user } = await openReservations();
    await waitFor(async () => expect(await cards()).toHaveLength(3));
    const marked = screen.getAllByRole('link').filter(({ textContent }) => textContent?.includes('Stay ended'));
    expect(marked.map((card) => card.querySelector('strong')?.textContent)).toEqual(['Ann Left']);
    const stays = within(screen.getByRole('region', { name: 'Stay' }));
    await user.click(stays.getByRole('button', { name: /^Stay ended/ }));
    await waitFor(async () => expect(await cards()).toEqual(['Ann Left']));
  });

  it('is loaded whole for a date, and page by page for all dates (ALA-07, API-30, API-31)', async () => {
    gateway.tables = Array.from({ length: 8 }, (_, n) => table({ id: `t-${n}`, fullName: `Guest ${n}` }));
    const { user } = await openReservations('?restaurant=bosphorus');
    await waitFor(async () => expect(await cards()).toHaveLength(8));
    expect(screen.queryByRole('button', { name: /^Load more/ })).toBeNull();
    await user.selectOptions(restaurant(), 'All restaurants');
    await waitFor(async () => expect(await cards()).toHaveLength(8));
    expect(screen.queryByRole('button', { name: /^Load more/ }), 'of a date').toBeNull();
    await user.selectOptions(date(), 'All dates');
    await user.click(await screen.findByRole('button', { name: /^Load more/ }));
    await waitFor(async () => expect(await cards()).toHaveLength(8));
    expect(gateway.changes.at(-1)?.body).toMatchObject({
      selectedDate: null,
      without_canceled: true,
      lastEvaluatedKey: '5',
    });
  });

  it('helps with its keys by ? (T22)', async () => {
    gateway.tables = evening();
    const { user } = await openReservations();
    await cards();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
  });

  it("shows the guest's last message on the card until it is answered", async () => {
    const message = { body: 'May we come an hour later?', is_staff: false, created_at: 1 };
    const asking = { is_commented_by: 'GUEST', last_comment: message } as const;
    gateway.tables = [
      table({ id: 't-1', fullName: 'Ada Asks', ...asking }),
      table({ id: 't-2', fullName: 'Bo Answered', ...asking, is_commented_by: 'STAFF' }),
    ];
    await openReservations();
    const card = await screen.findByRole('link', { name: /Ada Asks/ });
    expect(card.textContent).toContain('May we come an hour later?');
    expect(card.textContent).toContain('Guest wrote last');
    expect(screen.getByRole('link', { name: /Bo Answered/ }).textContent).not.toContain('an hour later');
  });

  it('has the waiting ones with an exact count, the longest waiting first, and follows answers', async () => {
    const asking = (fullName: string, unanswered_at: number, over: Parameters<typeof table>[0] = {}) =>
      table({ id: fullName.replace(' ', '-'), fullName, is_commented_by: 'GUEST', unanswered_at, ...over });
    gateway.tables = [
      ...evening(),
      asking('Asks second', 20),
      asking('Asks first', 10, { at: '18:00', restaurant: 'sea' }),
      ...[1, 2, 3, 4, 5, 6].map((n) => asking(`Later ${n}`, 100 + n, { day: '2026-12-02' })),
      asking('Cancelled', 5, { status: 'CANCELED' }),
    ];
    const { user, router, tell } = await openReservations();
    await cards();
    const step = () => within(screen.getByRole('region', { name: 'Next step' }));
    const choice = () => step().getByRole('button', { name: /^Waiting for us/ });
    await waitFor(() => expect(choice().textContent).toBe('Waiting for us3'));
    expect(screen.queryByRole('button', { name: /^Order by/ }), 'without what waits').toBeNull();
    await user.click(choice());
    await waitFor(async () => expect(await cards()).toEqual(['Asks second', 'Dora Diaz', 'Asks first']));
    const counts = (await statuses()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(counts, 'of those that wait').toEqual(['All3', 'On hold1', 'Pending0', 'Confirmed2', 'Cancelled0']);
    await user.click(screen.getByRole('button', { name: 'Order by: Date' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Waiting longest' }));
    await waitFor(async () => expect(await cards()).toEqual(['Asks first', 'Asks second', 'Dora Diaz']));
    expect(router.state.location.search).toEqual({ waiting: 'us', order: 'waiting_since' });
    expect(gateway.changes, 'of a day the device answers').toHaveLength(1);

    const answer = (fullName: string, over: Parameters<typeof table>[0] = {}) => {
      const item = { ...asking(fullName, 0, over), is_commented_by: 'STAFF', unanswered_at: null, version: 2 } as const;
      gateway.tables = gateway.tables.map((each) => (each.id === item.id ? item : each));
      tell({ seq: 1, at: 1, actor: 'sub', entity: 'request', event: 'MODIFY', version: 2, id: item.id, item });
    };
    answer('Asks first', { at: '18:00', restaurant: 'sea' });
    await waitFor(async () => expect(await cards()).toEqual(['Asks second', 'Dora Diaz']));
    expect(choice().textContent).toBe('Waiting for us2');

    await user.selectOptions(date(), 'All dates');
    await waitFor(() => expect(choice().textContent).toBe('Waiting for us8'));
    await user.click(await screen.findByRole('button', { name: /^Load more/ }));
    const later = [1, 2, 3, 4, 5, 6].map((n) => `Later ${n}`);
    await waitFor(async () => expect(await cards()).toEqual(['Asks second', ...later, 'Dora Diaz']));
    expect(gateway.changes.at(-1)?.body).toMatchObject({
      waiting: true,
      order: 'waiting_since',
      lastEvaluatedKey: '5',
    });
    answer('Later 1', { day: '2026-12-02' });
    await waitFor(() => expect(choice().textContent).toBe('Waiting for us7'));
    await user.click(step().getByRole('button', { name: 'Any step' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ day: 'all' }));
  });

  it('searches all dates at the server', async () => {
    gateway.tables = evening();
    const { user } = await openReservations('?day=all');
    await cards();
    await user.click(screen.getByRole('searchbox'));
    // Pasted at once: typed slowly, the search for "g" alone would already load the expected answer.
    await user.paste('gül');
    await waitFor(async () => expect(await cards()).toEqual(['Gül Yarın']));
    await waitFor(() =>
      expect(gateway.changes.at(-1)).toMatchObject({
        id: 'listReservationCards',
        body: { q: 'gül', selectedDate: null },
      }),
    );
  });

  it('says “No Requests” where there are none (ALA-11, ERR-06)', async () => {
    const { user } = await openReservations();
    await screen.findByRole('heading', { name: 'No Requests' });
    expect(screen.getByText(/No reservation here yet/)).toBeDefined();
    await user.click((await statuses()).getByRole('button', { name: /^Cancelled/ }));
    await screen.findByText(/^No reservation matches your filters/);
    expect(screen.getByRole('heading', { name: 'No Requests' })).toBeDefined();
    await user.selectOptions(date(), 'All dates');
    await user.selectOptions(restaurant(), 'Sea');
    await screen.findByRole('heading', { name: 'No Requests' });
  });

  it('opens a reservation beside it as the page of a request, by address or press (ALA-13)', async () => {
    gateway.tables = evening();
    const { user, router } = await openReservations('/tomorrow');
    const opened = async (name: string) =>
      within(await screen.findByRole('article', { name: 'Request' })).findAllByText(name);
    // The reservation is not on the day of the list.
    expect(await opened('Gül Yarın')).not.toEqual([]);
    await user.click(await screen.findByRole('link', { name: /Ann Lee/ }));
    expect(await opened('Ann Lee')).not.toEqual([]);
    expect(router.state.location.pathname).toBe('/app/staff/alacarte/requests/late');
  });

  it('says that an unknown reservation does not exist (ALA-12)', async () => {
    const { user, router } = await openReservations('/nowhere');
    await screen.findByRole('heading', { name: 'Request Not Found' });
    expect(screen.getByText('No Such Request Exists')).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: 'Back to the requests' }).at(-1) as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/alacarte/requests'));
    expect(screen.queryByText('No Such Request Exists')).toBeNull();
  });

  it('shows a failure to load, and reads again on demand', async () => {
    gateway.isAway = true;
    const { user } = await openReservations();
    await screen.findByRole('heading', { name: 'The reservations did not load.' });
    gateway.isAway = false;
    gateway.tables = evening();
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button);
    await waitFor(async () => expect(await cards()).toHaveLength(4));
  });

  it('follows the changes of other desks', async () => {
    gateway.tables = evening();
    const { tell } = await openReservations('?restaurant=bosphorus');
    await waitFor(async () => expect(await cards()).toHaveLength(3));
    const message = { seq: 1, at: 1, actor: 'sub', event: 'INSERT', entity: 'request', version: 1 } as const;
    const row = table({ id: 'new', fullName: 'Hana New', at: '20:00' });
    tell({ ...message, id: 'new', item: row });
    await waitFor(async () => expect(await cards()).toContain('Hana New'));
    tell({ ...message, event: 'MODIFY', id: 'new', version: 2, item: { ...row, version: 2, status: 'CANCELED' } });
    await waitFor(async () => expect(await cards()).not.toContain('Hana New'));
    const moved = table({ id: 'late', fullName: 'Ann Lee', version: 2, restaurant: 'sea' });
    tell({ ...message, event: 'MODIFY', id: 'late', version: 2, item: moved });
    await waitFor(async () => expect(await cards()).toEqual(['Dora Diaz', 'Cem Ak']));
  });

  it('keeps the restaurant of a person, and opens on today again', async () => {
    gateway.tables = evening();
    const { user } = await openReservations();
    await screen.findByRole('option', { name: 'Bosphorus' });
    await user.selectOptions(restaurant(), 'Bosphorus');
    await user.selectOptions(date(), '02/12/2026');
    await waitFor(async () => expect(await cards()).toEqual(['Gül Yarın']));
    const kept = Object.values({ ...localStorage }).find((each) => String(each).includes('alacarte'));
    expect(JSON.parse(String(kept))).toEqual({ '/app/staff/alacarte/requests': { restaurant: 'bosphorus' } });
    expect(today).toBe('2026-12-01');
  });
});
