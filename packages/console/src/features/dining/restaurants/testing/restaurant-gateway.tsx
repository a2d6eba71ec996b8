import type { CallAnswer } from '@bellhop/contract/call';
import { createDiningConfig, updateDiningConfig } from '@bellhop/contract/dining/calls';
import { type DiningRules, newDiningRules } from '@bellhop/contract/dining/config';
import { listRestaurants, putRestaurant, type Restaurant } from '@bellhop/contract/dining/restaurant';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import en from '../../../../locales/en/dining-restaurants.json';
import administration from '../../../../locales/en/hotels-settings.json';
import { lazyWithWords } from '../../../../platform/i18n/lazy-with-words.tsx';
import { Gateway, refusal } from '../../../../testing/gateway.ts';
import { holdDate } from '../../../../testing/hold-date.ts';
import { renderSignedIn } from '../../../../testing/render-signed-in.tsx';
import { readDiningAnew } from '../../keys.ts';

const RestaurantsScreen = lazyWithWords(
  async () => (await import('../restaurants-screen.tsx')).RestaurantsScreen,
  'dining-restaurants',
  'forms',
);

export const dinner = { opens_at: '18:00', closes_at: '20:00', quota: 40, all_day: false };

export function sampleRules(over: Partial<DiningRules> = {}): DiningRules {
  return newDiningRules.parse({
    time_slots: { mondays: [dinner] },
    guest_can_cancel_reservation_before_opens_at: 60,
    stop_reservation_before_opens_at: 30,
    max_guest_count: 8,
    guest_can_one_reservation_each_day: true,
    guest_can_one_reservation_per_restaurant: false,
    main_course_selection_required: true,
    ...over,
  });
}

export function sampleRestaurant(over: Partial<Omit<Restaurant, 'config'>> = {}, rules?: DiningRules): Restaurant {
  const { id = 'bosphorus', version = 1, name = 'Bosphorus' } = over;
  const part = { id, hotel_id: 'grand', restaurant_id: id, restaurant_name: name, version };
  return {
    id,
    hotel_id: 'grand',
    version,
    name,
    nameWithLocales: {},
    timezone_id: 'Europe/Istanbul',
    visible: true,
    position: 0,
    menu: [],
    ...over,
    config: rules === undefined ? null : { ...rules, ...part },
  };
}

const names = {
  createDiningConfig: 'create',
  updateDiningConfig: 'change',
  putRestaurant: 'put',
} as const;
const previews = { updateDiningConfig: 'preview', putRestaurant: 'putPreview' } as const;

/** The gateway with its restaurants. */
class RestaurantGateway extends Gateway {
  restaurants: Restaurant[] = [];
  /** The effect of changes of configurations on reservations. */
  affected: CallAnswer<typeof updateDiningConfig>['affected'] = [];
  /** The effect of changes of restaurants on reservations. */
  used: CallAnswer<typeof putRestaurant>['affected'] = { dishes: [], moved: 0 };

  constructor() {
    super();
    this.answer(listRestaurants, () => ({ items: this.restaurants }))
      .answer(createDiningConfig, ({ body: { restaurant_id, hotel_id: _, restaurant_name: __, ...rules } }) =>
        this.keep(restaurant_id, rules),
      )
      .answer(updateDiningConfig, ({ params: { id }, query, body: { version, ...patch } }) => {
        const before = this.restaurantOf(id)?.config;
        if (before === undefined || before === null) return refusal('not_found');
        if (query.preview === 'true') return { ...before, affected: this.affected };
        expect(version).toBe(before.version);
        return { ...this.keep(id, patch), affected: this.affected };
      })
      .answer(putRestaurant, ({ params: { id }, query, body: { version, ...content } }) => {
        const before = this.restaurantOf(id);
        if (query.preview === 'true')
          return before === undefined ? refusal('not_found') : { ...before, affected: this.used };
        expect(version).toBe(before?.version);
        // Our own client sends all fields but the position of a new restaurant.
        const over = { position: this.restaurants.length, ...before, ...content, id } as Restaurant;
        const next = { ...over, version: (before?.version ?? 0) + 1 };
        return this.replace(sampleRestaurant(next, before?.config ?? undefined));
      });
  }

  /** The calls that change or preview something, in their order. */
  get acts() {
    return this.changes.map(({ id, params, query, body }) => ({
      call: Object.entries(query.preview === 'true' ? previews : names).find(([each]) => each === id)?.[1],
      id: params.id ?? body.restaurant_id,
      body,
    }));
  }

  protected override failsAt(query: Readonly<Record<string, string>>): boolean {
    return query.preview !== 'true';
  }

  private restaurantOf(id: string): Restaurant | undefined {
    return this.restaurants.find((each) => each.id === id);
  }

  private keep(id: string, patch: object) {
    const before = this.restaurantOf(id) ?? sampleRestaurant({ id });
    const rules = { ...(before.config ?? sampleRules()), ...patch };
    return (
      this.replace(sampleRestaurant({ ...before, version: before.version + 1 }, rules)).config ?? refusal('internal')
    );
  }

  private replace(next: Restaurant): Restaurant {
    const others = this.restaurants.filter(({ id }) => id !== next.id);
    this.restaurants = [...others, next].sort((one, other) => one.position - other.position);
    return next;
  }
}

export let gateway: RestaurantGateway;

let cache: QueryClient | undefined;

export function installGateway(): void {
  holdDate('2026-11-20T09:00Z');
  beforeEach(() => {
    gateway = new RestaurantGateway();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

/** A manager with ALACARTE, unless other rights are set. */
export async function openRestaurants(options: Parameters<typeof renderSignedIn>[1] = {}) {
  await renderSignedIn(<Desk />, {
    settings: { hotelId: 'grand' },
    flags: ['ALACARTE', 'BELLHOP_ADMIN'],
    ...options,
  });
  return userEvent.setup();
}

/** Has the effect of a live event after a colleague's change. */
export function tellOfChange(): void {
  act(() => {
    if (cache !== undefined) readDiningAnew(cache);
  });
}

export const cards = async () => {
  const list = await screen.findByRole('list', { name: en.heading });
  return within(list).getAllByRole('heading', { level: 3 });
};
export const card = async (name: string) => {
  const heading = (await cards()).find(({ textContent }) => textContent === name);
  return within(heading?.closest('li') ?? document.createElement('li'));
};
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const findConflict = async () =>
  within(await screen.findByRole('alertdialog', { name: administration.conflict.entity }));
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function Desk() {
  cache = useQueryClient();
  return <RestaurantsScreen />;
}
