import { createDiningConfig, updateDiningConfig } from '@bellhop/contract/dining/calls';
import { type DiningRules, newDiningRules } from '@bellhop/contract/dining/config';
import { listRestaurants, putRestaurant, type Restaurant, restaurant } from '@bellhop/contract/dining/restaurant';
import { type ProblemCode, problems } from '@bellhop/contract/problem';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import administration from '../../../../locales/en/administration.json';
import en from '../../../../locales/en/dining-restaurants.json';
import { lazyWithWords } from '../../../../platform/i18n/lazy-with-words.tsx';
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

interface RecordedCall {
  readonly call: 'create' | 'change' | 'preview' | 'put' | 'putPreview';
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The gateway with its restaurants, and its calls in order. */
export const gateway = {
  held: [] as Restaurant[],
  asked: [] as RecordedCall[],
  /** The effect of changes of configurations on reservations. */
  affected: [] as { id: string; day: string; opens_at: string; reservations: number; over_by: number }[],
  /** The effect of changes of restaurants on reservations. */
  used: { dishes: [] as { id: string; title: string; reservations: number }[], moved: 0 },
  /** Delays the answers to changes. */
  until: Promise.resolve(),
  failing: null as { call: RecordedCall['call'] | 'list'; code: ProblemCode; extras?: object } | null,
};

let cache: QueryClient | undefined;

export function installGateway(): void {
  holdDate('2026-11-20T09:00Z');
  beforeEach(() => {
    Object.assign(gateway, { held: [], asked: [], affected: [], until: Promise.resolve(), failing: null });
    gateway.used = { dishes: [], moved: 0 };
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', vi.fn(answer));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
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

async function answer(address: string, init: { method?: string; body?: string } = {}): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  const id = url.pathname.split('/').at(-1) ?? '';
  const { method = 'GET' } = init;
  const call = callOf(method, url);
  const body = JSON.parse(init.body ?? '{}') as RecordedCall['body']; // The body comes from our own client.
  if (call !== 'list') gateway.asked.push({ call, id: call === 'create' ? String(body.restaurant_id) : id, body });
  if (call !== 'list') await gateway.until;
  if (gateway.failing?.call === call) {
    const { code, extras } = gateway.failing;
    const status = problems[code];
    return Response.json({ type: 'x', title: code, status, code, ...extras }, { status });
  }
  const before = gateway.held.find((each) => each.id === id);
  switch (call) {
    case 'list':
      return Response.json(listRestaurants.answer.parse({ items: gateway.held }));
    case 'create': {
      const { restaurant_id, hotel_id: _, restaurant_name: __, ...rules } = createDiningConfig.body.parse(body);
      return Response.json(keep(restaurant_id, rules).config);
    }
    case 'preview':
      return Response.json({ ...before?.config, affected: gateway.affected });
    case 'change': {
      const { version, ...patch } = updateDiningConfig.body.parse(body);
      expect(version).toBe(before?.version);
      return Response.json({ ...keep(id, patch).config, affected: gateway.affected });
    }
    case 'putPreview':
      return Response.json({ ...before, affected: gateway.used });
    case 'put': {
      const { version, ...content } = putRestaurant.body.parse(body);
      expect(version).toBe(before?.version);
      // Our own client sends all fields but the position of a new restaurant.
      const over = { position: gateway.held.length, ...before, ...content, id } as Restaurant;
      const next = sampleRestaurant({ ...over, version: (before?.version ?? 0) + 1 }, before?.config ?? undefined);
      return Response.json(restaurant.parse(replace(next)));
    }
  }
}

function callOf(method: string, url: URL): RecordedCall['call'] | 'list' {
  if (method === 'PUT') return url.searchParams.get('preview') === 'true' ? 'putPreview' : 'put';
  if (method === 'POST') return 'create';
  if (method === 'PATCH') return url.searchParams.get('preview') === 'true' ? 'preview' : 'change';
  return 'list';
}

function keep(id: string, patch: object): Restaurant {
  const before = gateway.held.find((each) => each.id === id) ?? sampleRestaurant({ id });
  const rules = { ...(before.config ?? sampleRules()), ...patch };
  return replace(sampleRestaurant({ ...before, version: before.version + 1 }, rules));
}

function replace(next: Restaurant): Restaurant {
  const others = gateway.held.filter(({ id }) => id !== next.id);
  gateway.held = [...others, next].sort((one, other) => one.position - other.position);
  return next;
}
