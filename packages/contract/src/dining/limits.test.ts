import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reservationReasons } from '../requests/refusal-reasons.ts';
import { dayAfter } from '../zoned-time.ts';
import {
  type DiningRules,
  mostSlots,
  mostSpecialDates,
  newDiningRules,
  slotProblems,
  type TimeSlot,
  weekdays,
} from './config.ts';
import { reservationGuests } from './reservation.ts';
import { mostDishes, putRestaurant } from './restaurant.ts';
import { changeRefusalsOf, refusalsOf, seatsOf } from './rules.ts';
import { readSittingId, sittingsOf } from './slots.ts';

const base = {
  time_slots: {},
  stop_reservation_before_opens_at: 0,
  guest_can_cancel_reservation_before_opens_at: 0,
  max_guest_count: 0,
  guest_can_one_reservation_each_day: false,
  guest_can_one_reservation_per_restaurant: false,
  main_course_selection_required: false,
};
const slot = (more: object = {}) => ({ opens_at: '18:00', closes_at: '20:00', quota: 4, all_day: false, ...more });
const special = (more: object = {}) => ({ from: '2026-12-01', to: '2026-12-01', slots: [], note: '', ...more });
const times = (n: number, one: unknown) => Array.from({ length: n }, () => one);
const pathsOf = (more: object) =>
  newDiningRules.safeParse({ ...base, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? [];
const dish = (n: number, more: object = {}) => ({ id: `d${n}`, title: 'Soup', is_main_course: false, ...more });
const restaurantPaths = (body: object) =>
  putRestaurant.body.safeParse({ name: 'Sea', ...body }).error?.issues.map(({ path }) => path.join('.')) ?? [];

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 11 }))
  .map(([hour, twelfth]) => `${String(hour).padStart(2, '0')}:${String(twelfth * 5).padStart(2, '0')}`);
const anySlot = fc.record({
  opens_at: anyTime,
  closes_at: anyTime,
  quota: fc.integer({ min: 0, max: 40 }),
  all_day: fc.boolean(),
});
const anySlots = fc.array(anySlot, { maxLength: 6 });
/** Slots one after the other, as a person sets them. */
const neatSlots = fc
  .uniqueArray(anyTime, { minLength: 2, maxLength: 7 })
  .map((all) => all.toSorted())
  .map((all) => all.slice(1).map((closes_at, n) => slot({ opens_at: all[n], closes_at })));
const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => dayAfter('2026-01-01', days));
const rulesOf = (slots: readonly object[]): DiningRules =>
  newDiningRules.parse({ ...base, time_slots: Object.fromEntries(weekdays.map((weekday) => [weekday, slots])) });
const sourceOf = (slots: readonly object[]) => ({
  id: 'sea_view',
  timezone_id: 'Europe/Istanbul',
  menu: [],
  config: rulesOf(slots),
});

describe('a configuration', () => {
  it.each<[string, string[], object]>([
    ['the most slots of a day', [], { time_slots: { mondays: times(mostSlots, slot()) } }],
    ['a slot too many', ['time_slots.mondays'], { time_slots: { mondays: times(mostSlots + 1, slot()) } }],
    ['the most special dates', [], { special_dates: times(mostSpecialDates, special()) }],
    ['a special date too many', ['special_dates'], { special_dates: times(mostSpecialDates + 1, special()) }],
    [
      'too many slots of a special date',
      ['special_dates.0.slots'],
      { special_dates: [special({ slots: times(49, slot()) })] },
    ],
    ['a day that no calendar has', ['special_dates.0.from'], { special_dates: [special({ from: '2026-02-30' })] }],
    ['a day beyond the year', ['special_dates.0.to'], { special_dates: [special({ to: '2026-13-01' })] }],
    ['a note that is too long', ['special_dates.0.note'], { special_dates: [special({ note: 'x'.repeat(201) })] }],
    [
      'an hour that no clock has',
      ['time_slots.mondays.0.opens_at'],
      { time_slots: { mondays: [slot({ opens_at: '24:00' })] } },
    ],
    ['negative seats', ['time_slots.mondays.0.quota'], { time_slots: { mondays: [slot({ quota: -1 })] } }],
    ['half a seat', ['time_slots.mondays.0.quota'], { time_slots: { mondays: [slot({ quota: 1.5 })] } }],
    ['more days ahead than a year has', ['advance_days'], { advance_days: 367 }],
  ])('with %s is refused at %j', (_, expected, more) => {
    expect(pathsOf(more)).toEqual(expected);
  });

  it('with any slots has its overlaps and reversed times named at existing slots', () => {
    fc.assert(
      fc.property(anySlots, (slots) => {
        const problems = slotProblems(rulesOf(slots)).filter(({ path }) => path.startsWith('time_slots.mondays.'));
        for (const { path } of problems) expect(slots[Number(path.split('.').at(-1))]).toBeDefined();
        const isReversed = ({ opens_at, closes_at }: TimeSlot) => closes_at !== '00:00' && closes_at <= opens_at;
        expect(problems.filter(({ reason }) => reason === 'slot_ends_before_start')).toHaveLength(
          slots.filter(isReversed).length,
        );
      }),
    );
  });

  it('without such problems makes one sitting of each slot, in order and apart, each found again by its id', () => {
    fc.assert(
      fc.property(neatSlots, anyDay, (slots, day) => {
        expect(slotProblems(rulesOf(slots))).toEqual([]);
        const sittings = sittingsOf(sourceOf(slots), day);
        expect(sittings).toHaveLength(slots.length);
        for (const [n, { id, from, to, opens_at }] of sittings.entries()) {
          expect(readSittingId(id)).toEqual({ restaurantId: 'sea_view', day, opensAt: opens_at });
          expect(to).toBeGreaterThan(from);
          expect(from).toBeGreaterThanOrEqual(sittings[n - 1]?.to ?? 0);
        }
      }),
    );
  });
});

describe('a restaurant', () => {
  it.each<[string, string[], object]>([
    ['the most dishes', [], { menu: Array.from({ length: mostDishes }, (_, n) => dish(n)) }],
    ['a dish too many', ['menu'], { menu: Array.from({ length: mostDishes + 1 }, (_, n) => dish(n)) }],
    ['a name that is too long', ['name'], { name: 'x'.repeat(121) }],
    ['a blank name', ['name'], { name: '   ' }],
    ['a long name in a language', ['nameWithLocales.tr'], { nameWithLocales: { tr: 'x'.repeat(121) } }],
    ['a dish with a long name', ['menu.0.title'], { menu: [dish(1, { title: 'x'.repeat(121) })] }],
    [
      'a dish with a long name in a language',
      ['menu.0.titleWithLocales.ar'],
      { menu: [dish(1, { titleWithLocales: { ar: 'x'.repeat(121) } })] },
    ],
    ['an allergen of its own', ['menu.0.allergens.0'], { menu: [dish(1, { allergens: ['dust'] })] }],
  ])('with %s is refused at %j', (_, expected, more) => {
    expect(restaurantPaths(more)).toEqual(expected);
  });
});

describe('the rules', () => {
  const anyText = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('2026-12-01', '20:00', '', '24:61', '9999-99-99'),
  );
  const wish = fc.record({
    day: fc.oneof(anyDay, anyText),
    opensAt: fc.oneof(fc.constantFrom('18:00', '20:00'), anyText),
    arrival: fc.option(fc.integer({ min: 0, max: 4_000_000_000 })),
    party: fc.record({
      adults: fc.integer({ min: 1, max: 10 }),
      children: fc.integer({ min: 0, max: 10 }),
      guests: fc
        .array(
          fc.record({
            name: fc.string(),
            is_children: fc.boolean(),
            age: fc.option(fc.integer({ min: 0, max: 17 })),
            no_chair: fc.boolean(),
          }),
          { maxLength: 10 },
        )
        .map((guests) => reservationGuests.parse(guests)),
    }),
  });
  const anyFacts = fc.record({
    now: fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
    taken: fc.integer({ min: 0, max: 40 }),
    stay: fc.option(
      fc.record({ checkin: fc.option(fc.nat(2_000_000_000)), checkout: fc.option(fc.nat(2_000_000_000)) }),
    ),
    others: fc.constant([]),
  });
  const restaurant = anySlots.map(sourceOf);

  it('answer every wish with reasons of the list, in its order and each once', () => {
    fc.assert(
      fc.property(restaurant, wish, anyFacts, (place, target, facts) => {
        const codes = refusalsOf(place, target, facts).map(({ code }) => code);
        expect(codes).toEqual(reservationReasons.filter((code) => codes.includes(code)));
      }),
    );
  });

  it('refuse a party for seats where it needs more than are left, and nowhere else', () => {
    fc.assert(
      fc.property(neatSlots, anyDay, wish, anyFacts, fc.nat(), (slots, day, { party }, facts, nth) => {
        const place = sourceOf(slots);
        const sittings = sittingsOf(place, day);
        const sitting = sittings[nth % sittings.length];
        if (sitting === undefined) throw new Error('one slot is there');
        const target = { day, opensAt: sitting.opens_at, arrival: null, party };
        const isFull = refusalsOf(place, target, facts).some(({ code }) => code === 'slot_full');
        expect(isFull).toBe(seatsOf(party, place.config) > Math.max(0, sitting.quota - facts.taken));
      }),
    );
  });

  it('have nothing against a reservation that stays as it is', () => {
    fc.assert(
      fc.property(restaurant, wish, anyFacts, (place, target, facts) => {
        expect(changeRefusalsOf(place, target, target, facts)).toEqual([]);
      }),
    );
  });
});
