import { readFileSync } from 'node:fs';
import { listRestaurants } from '@bellhop/contract/dining/restaurant';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { translatePage } from '../../../../../../scripts/test-dom/translate-page.mjs';
import en from '../../../locales/en/dining-restaurants.json';
import {
  card,
  cards,
  dialog,
  dinner,
  gateway,
  installGateway,
  openRestaurants,
  press,
  sampleRestaurant,
  sampleRules,
  tellOfChange,
} from './testing/restaurant-gateway.tsx';

installGateway();

describe('the screen of restaurants', () => {
  it("has a header and a card for each restaurant, named in the reader's language (RST-01, RST-02)", async () => {
    gateway.restaurants = [
      sampleRestaurant({ nameWithLocales: { tr: 'Boğaz' } }, sampleRules()),
      sampleRestaurant({ id: 'roof', name: 'Roof', position: 1, visible: false }),
    ];
    await openRestaurants();
    expect(await screen.findByRole('heading', { name: 'Restaurants' })).toBeTruthy();
    expect((await cards()).map(({ textContent }) => textContent)).toEqual(['Bosphorus', 'Roof']);
    for (const name of ['Bosphorus', 'Roof']) {
      expect((await card(name)).getByRole('button', { name: `Edit ${name}` }).textContent).toBe('Edit');
      await press(`Edit ${name}`);
      await dialog(`${name}: opening times and rules`);
      await press('Cancel');
    }
    expect((await card('Roof')).getByText('Hidden from guests')).toBeTruthy();
    expect((await card('Bosphorus')).queryByText('Hidden from guests')).toBeNull();
    cleanup();
    await openRestaurants({ language: 'tr' });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Boğaz' })).toBeTruthy());
  });

  it('has three cards in a row on a large screen (RST-01)', async () => {
    gateway.restaurants = [sampleRestaurant()];
    await openRestaurants();
    await cards();
    const list = screen.getByRole('list', { name: 'Restaurants' });
    expect(list.className).toMatch(/grid/);
    expect(list.closest<HTMLElement>('[data-size]')?.dataset['size']).toBe('table');
    // The DOM of the tests has no layout, so the style sheets are read for the widths.
    const pixels = (file: string, rule: RegExp) =>
      Number(rule.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))?.[1]);
    const row = pixels('../../../ui/page.module.css', /data-size="table"\] \{\s*--wide: (\d+)px;/);
    const gap = pixels('../../../../../browser/src/ui/tokens.css', /--s-4: (\d+)px;/);
    const least = pixels(
      './restaurants-screen.module.css',
      /\.grid \{\s*display: grid;\s*grid-template-columns: repeat\(auto-fill, minmax\(min\((\d+)px, 100%\), 1fr\)\);[^}]*gap: var\(--s-4\);/,
    );
    expect(Math.floor((row + gap) / (least + gap))).toBe(3);
  });

  it('shows the slots of each weekday with their quota, and that 0 takes no reservations (RST-03)', async () => {
    const lunch = { opens_at: '12:00', closes_at: '14:00', quota: 0, all_day: false };
    const sunday = { opens_at: '00:00', closes_at: '23:59', quota: 30, all_day: true };
    const at = (hour: number) => ({ opens_at: `${hour}:15`, closes_at: `${hour + 2}:45`, quota: hour, all_day: false });
    const time_slots = {
      mondays: [lunch, dinner],
      tuesdays: [],
      wednesdays: [at(13)],
      thursdays: [at(14)],
      fridays: [at(15)],
      saturdays: [at(16), at(19)],
      sundays: [sunday],
    };
    const roof = { id: 'roof', name: 'Roof', position: 1, visible: false };
    gateway.restaurants = [sampleRestaurant({}, sampleRules({ time_slots })), sampleRestaurant(roof, sampleRules())];
    await openRestaurants();
    const shown = await card('Bosphorus');
    const day = (name: string) => shown.getByText(name).nextElementSibling?.textContent;
    expect(day('Monday')).toBe('12:00 – 14:00 · Closed for reservations18:00 – 20:00 · 40');
    expect(day('Tuesday')).toBe('Not open');
    expect(day('Wednesday')).toBe('13:15 – 15:45 · 13');
    expect(day('Thursday')).toBe('14:15 – 16:45 · 14');
    expect(day('Friday')).toBe('15:15 – 17:45 · 15');
    expect(day('Saturday')).toBe('16:15 – 18:45 · 1619:15 – 21:45 · 19');
    expect(day('Sunday')).toBe('All day · 00:00 – 23:59 · 30');
    // Each card, also of a restaurant hidden from guests.
    const hidden = await card('Roof');
    expect(hidden.getByText('Monday').nextElementSibling?.textContent).toBe('18:00 – 20:00 · 40');
    expect(hidden.getByText('Sunday').nextElementSibling?.textContent).toBe('Not open');
  });

  it('shows the values of the configuration and the special dates to come (RST-04, ENT-40)', async () => {
    const special = (from: string, to: string, note: string) => ({ from, to, slots: [], note });
    const rules = {
      special_dates: [
        special('2019-01-01', '2019-01-02', 'Long ago'),
        special('2999-12-24', '2999-12-26', 'Holidays'),
        { ...special('2999-12-31', '2999-12-31', 'Gala'), slots: [{ ...dinner, opens_at: '17:30', quota: 25 }] },
      ],
      min_age: 12,
      confirm_above: 7,
      lap_age: 3,
      min_nights: 2,
      stay_quota: 5,
    };
    const one = {
      ...{ stop_reservation_before_opens_at: 1, guest_can_cancel_reservation_before_opens_at: 15 },
      ...{ max_guest_count: 1, confirm_by_staff: true },
    };
    const roof = { id: 'roof', name: 'Roof', position: 1, visible: false };
    gateway.restaurants = [sampleRestaurant({}, sampleRules(rules)), sampleRestaurant(roof, sampleRules(one))];
    await openRestaurants();
    const shown = await card('Bosphorus');
    const rulesOf = (of: typeof shown) =>
      within(of.getByRole('list', { name: en.rules }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(rulesOf(shown)).toEqual([
      'Guests reserve until 30 minutes before opening.',
      'Guests cancel until 60 minutes before opening.',
      'At most 8 people in one reservation.',
      'Each guest chooses a main course.',
      'One reservation per guest per day.',
      'Several reservations per guest in this restaurant.',
      'Guests reserve up to 6 days ahead.',
      'Staff confirm reservations of guests for more than 7 people.',
      'Every guest is at least 12 years old.',
      'Children under 3 years can sit on a lap.',
      'For stays of at least 2 nights.',
      'At most 5 restaurant reservations per stay.',
    ]);
    const others = rulesOf(await card('Roof'));
    expect(others.slice(0, 3)).toEqual([
      'Guests reserve until 1 minute before opening.',
      'Guests cancel until 15 minutes before opening.',
      'At most 1 person in one reservation.',
    ]);
    expect(others.at(-1)).toBe('Staff confirm every reservation of a guest.');
    const dates = within(shown.getByRole('group', { name: en.specials })).getAllByText(/2999/);
    expect(dates.map((date) => date.closest('li')?.textContent)).toEqual([
      expect.stringMatching(/24.*26.*2999Not openHolidays$/),
      expect.stringMatching(/31.*299917:30 – 20:00 · 25Gala$/),
    ]);
    expect(shown.queryByText('Long ago')).toBeNull();
  });

  it('shows for each rule that it does not apply (RST-04)', async () => {
    gateway.restaurants = [
      sampleRestaurant(
        {},
        sampleRules({
          stop_reservation_before_opens_at: 0,
          guest_can_cancel_reservation_before_opens_at: 0,
          max_guest_count: 0,
          main_course_selection_required: false,
          guest_can_one_reservation_each_day: false,
          guest_can_one_reservation_per_restaurant: true,
        }),
      ),
    ];
    await openRestaurants();
    const rules = (await card('Bosphorus')).getByRole('list', { name: en.rules });
    expect(
      within(rules)
        .getAllByRole('listitem')
        .slice(0, 6)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Guests reserve until opening.',
      'Guests cancel until opening.',
      'At most 10 adults and 10 children in one reservation.',
      'A main course is not required.',
      'Several reservations per guest per day.',
      'One reservation per guest in this restaurant.',
    ]);
  });

  it('says "No Config" on the card of a restaurant without configuration (RST-05, ERR-06, ERR-07)', async () => {
    gateway.restaurants = [
      sampleRestaurant(),
      sampleRestaurant({ id: 'roof', name: 'Roof', position: 1, visible: false }),
    ];
    await openRestaurants();
    for (const name of ['Bosphorus', 'Roof']) expect((await card(name)).getByText('No Config'), name).toBeTruthy();
    gateway.restaurants = [sampleRestaurant({ version: 2 }, sampleRules())];
    tellOfChange();
    await waitFor(() => expect(screen.queryByText('No Config')).toBeNull());
  });

  it('says "No Restaurants" without any, and can be read again (RST-06, ERR-06, ERR-07)', async () => {
    await openRestaurants();
    expect(await screen.findByRole('heading', { name: 'No Restaurants' })).toBeTruthy();
    cleanup();
    // Also for a reader who cannot change restaurants.
    await openRestaurants({ flags: ['ALACARTE'] });
    expect(await screen.findByRole('heading', { name: 'No Restaurants' })).toBeTruthy();
    cleanup();
    gateway.fail(listRestaurants, 'internal');
    await openRestaurants();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'No Restaurants' })).toBeTruthy();
    gateway.restaurants = [sampleRestaurant()];
    await press('Try again');
    expect(await cards()).toHaveLength(1);
  });

  it('shows that all are hidden, configured or not, and still has their cards (RST-07)', async () => {
    const none = 'No restaurant Config or restaurants visible false';
    const roof = { id: 'roof', name: 'Roof', position: 1, visible: false };
    gateway.restaurants = [sampleRestaurant({ visible: false }), sampleRestaurant(roof, sampleRules())];
    await openRestaurants();
    expect(await screen.findByText(none)).toBeTruthy();
    expect(await cards()).toHaveLength(2);
    expect((await card('Bosphorus')).getByText('No Config')).toBeTruthy();
    expect((await card('Roof')).queryByText('No Config')).toBeNull();
    gateway.restaurants = [sampleRestaurant({ visible: true, version: 2 }), sampleRestaurant(roof, sampleRules())];
    tellOfChange();
    await waitFor(() => expect(screen.queryByText(none)).toBeNull());
    expect((await card('Bosphorus')).getByText('No Config')).toBeTruthy();
  });

  it('follows the changes of colleagues by the live channel (LIVE-09)', async () => {
    gateway.restaurants = [sampleRestaurant()];
    await openRestaurants();
    expect((await card('Bosphorus')).getByText('No Config')).toBeTruthy();
    gateway.restaurants = [
      sampleRestaurant({ version: 2 }, sampleRules()),
      sampleRestaurant({ id: 'roof', name: 'Roof', position: 1 }),
    ];
    tellOfChange();
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect((await card('Bosphorus')).queryByText('No Config')).toBeNull();
  });

  it('shows the hours of a day that was closed, also on a page that the browser translates (V1, LIVE-09)', async () => {
    onTestFinished(translatePage());
    gateway.restaurants = [sampleRestaurant({}, sampleRules())];
    await openRestaurants();
    const dayOf = async () => (await card('Bosphorus')).getByText('Tuesday').closest('dt')?.nextElementSibling;
    await waitFor(async () => expect((await dayOf())?.querySelector('font')?.textContent).toBe('Not open'));
    gateway.restaurants = [
      sampleRestaurant(
        { version: 2 },
        sampleRules({ time_slots: { ...sampleRules().time_slots, tuesdays: [dinner] } }),
      ),
    ];
    tellOfChange();
    await waitFor(async () => expect((await dayOf())?.textContent).toBe('18:00 – 20:00 · 40'));
  });

  it('can be read and not changed without a network', async () => {
    gateway.restaurants = [sampleRestaurant()];
    await openRestaurants({ freshness: { state: 'offline', since: 1, completeAsOf: null } });
    expect(await screen.findByText(en.offline)).toBeTruthy();
    for (const name of ['Edit Bosphorus', 'Restaurant and menu: Bosphorus'])
      expect((await card('Bosphorus')).getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('lets administrators change restaurants and menus, and each reader edit the rules (RST-02)', async () => {
    gateway.restaurants = [sampleRestaurant()];
    await openRestaurants({ flags: ['ALACARTE'] });
    const shown = await card('Bosphorus');
    expect(shown.getByRole('button', { name: 'Edit Bosphorus' })).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Restaurant and menu: Bosphorus' })).toBeNull();
    expect(screen.queryByRole('button', { name: en.add })).toBeNull();
  });
});
