import { describe, expect, it } from 'vitest';
import { isOverridable } from '../requests/refusal-reasons.ts';
import { instantOf } from '../zoned-time.ts';
import { type DiningRules, newDiningRules } from './config.ts';
import { type Party, reservationGuests } from './reservation.ts';
import {
  cancelUntil,
  changeRefusalsOf,
  needsConfirmation,
  type RuledRestaurant,
  refusalsOf,
  seatsOf,
  sittingOf,
  type TableFacts,
  type Wish,
} from './rules.ts';
import { sittingsOf } from './slots.ts';

const utc = (text: string) => Date.parse(text.length > 13 ? text : `${text}:00Z`) / 1000;
const slot = (opens_at: string, closes_at: string, quota: number, all_day = false) => ({
  opens_at,
  closes_at,
  quota,
  all_day,
});

/** The base of the worked examples. */
const base: DiningRules = newDiningRules.parse({
  time_slots: {
    mondays: [slot('00:00', '23:59', 30, true)],
    tuesdays: [slot('18:00', '20:00', 20), slot('20:00', '22:00', 20)],
    wednesdays: [slot('18:00', '20:00', 0)],
    fridays: [slot('22:00', '00:00', 20)],
    saturdays: [slot('00:00', '02:00', 20), slot('22:00', '00:00', 20)],
    sundays: [slot('00:00', '02:00', 20), slot('02:30', '04:00', 20), slot('13:00', '15:00', 20)],
  },
  stop_reservation_before_opens_at: 120,
  guest_can_cancel_reservation_before_opens_at: 60,
  max_guest_count: 8,
  guest_can_one_reservation_each_day: true,
  guest_can_one_reservation_per_restaurant: false,
  main_course_selection_required: false,
  advance_days: 7,
  special_dates: [
    { from: '2026-12-31', to: '2026-12-31', slots: [slot('19:00', '00:00', 100)], note: "New Year's Eve" },
    { from: '2027-01-05', to: '2027-01-12', slots: [], note: 'The kitchen is renewed' },
  ],
});

const restaurantIn = (timezone_id: string, config: Partial<DiningRules> = {}): RuledRestaurant => ({
  id: 'bosphorus',
  timezone_id,
  menu: [{ id: 'bass', is_main_course: true }],
  config: { ...base, ...config },
});
const istanbul = restaurantIn('Europe/Istanbul');

const party = (adults: number, children = 0, guests: unknown = []): Party => ({
  adults,
  children,
  guests: reservationGuests.parse(guests),
});
const factsAt = (now: string, known: Partial<TableFacts> = {}): TableFacts => ({
  now: utc(now),
  taken: 0,
  stay: null,
  others: [],
  ...known,
});
const wish = (day: string, opensAt: string, of: Party, arrival: number | null = null): Wish => ({
  day,
  opensAt,
  arrival,
  party: of,
});
const other = { id: 'r-other', restaurant_id: 'sea', day: '2026-12-01' };

interface Example {
  n: number;
  says: string;
  now: string;
  day: string;
  at: string;
  people: Party;
  /** On the restaurant's clocks, in an all-day slot. */
  arrival?: string;
  zone?: string;
  config?: Partial<DiningRules>;
  known?: Partial<TableFacts>;
  refused?: object[];
  /** First and last instant of the sitting; for an all-day slot, the arrival. */
  from?: string;
  to?: string;
}

const examples: Example[] = [
  {
    n: 1,
    says: 'two adults and a child take the last three seats (ALA-29, ALA-32)',
    now: '2026-12-01T09:00',
    day: '2026-12-01',
    at: '20:00',
    people: party(2, 1),
    known: { taken: 17 },
    from: '2026-12-01T17:00',
  },
  {
    n: 2,
    says: 'a child too many for the three seats that are left (ALA-31, ALA-32)',
    now: '2026-12-01T09:00',
    day: '2026-12-01',
    at: '20:00',
    people: party(3, 1),
    known: { taken: 17 },
    refused: [{ code: 'slot_full', left: 3, n: 4 }],
  },
  {
    n: 3,
    says: 'at the last moment before the stop (RST-10)',
    now: '2026-12-01T15:00',
    day: '2026-12-01',
    at: '20:00',
    people: party(2),
  },
  {
    n: 4,
    says: 'a second later, which staff may pass over (RST-10)',
    now: '2026-12-01T15:00:01Z',
    day: '2026-12-01',
    at: '20:00',
    people: party(2),
    refused: [{ code: 'reservation_too_late', n: 120 }],
  },
  {
    n: 5,
    says: 'a sitting that has begun, for nobody (ALA-20)',
    now: '2026-12-01T17:00:01Z',
    day: '2026-12-01',
    at: '20:00',
    people: party(2),
    refused: [{ code: 'slot_started' }],
  },
  {
    n: 6,
    says: 'yesterday, which is there for reading (ALA-20)',
    now: '2026-12-02T09:00',
    day: '2026-12-01',
    at: '20:00',
    people: party(2),
    refused: [{ code: 'slot_started' }],
  },
  {
    n: 7,
    says: 'nine people where eight may come (RST-10)',
    now: '2026-12-01T09:00',
    day: '2026-12-01',
    at: '18:00',
    people: party(7, 2),
    refused: [{ code: 'party_too_large', n: 8 }],
  },
  {
    n: 8,
    says: 'a slot whose quota is 0',
    now: '2026-12-01T09:00',
    day: '2026-12-02',
    at: '18:00',
    people: party(1),
    refused: [{ code: 'slot_full', left: 0, n: 1 }],
  },
  {
    n: 9,
    says: 'two weeks ahead',
    now: '2026-12-01T09:00',
    day: '2026-12-15',
    at: '18:00',
    people: party(2),
    refused: [{ code: 'reservation_too_early', at: utc('2026-12-07T21:00') }],
  },
  {
    n: 10,
    says: 'a special date that opens on a Thursday',
    now: '2026-12-30T09:00',
    day: '2026-12-31',
    at: '19:00',
    people: party(4),
    known: { taken: 90 },
    from: '2026-12-31T16:00',
    to: '2026-12-31T21:00',
  },
  {
    n: 11,
    says: 'a special date that closes',
    now: '2027-01-04T09:00',
    day: '2027-01-05',
    at: '18:00',
    people: party(2),
    refused: [{ code: 'restaurant_closed', note: 'The kitchen is renewed' }],
  },
  {
    n: 12,
    says: 'until midnight',
    now: '2026-12-04T09:00',
    day: '2026-12-04',
    at: '22:00',
    people: party(2),
    from: '2026-12-04T19:00',
    to: '2026-12-04T21:00',
  },
  {
    n: 13,
    says: 'from midnight on, half an hour before',
    now: '2026-12-04T20:30',
    day: '2026-12-05',
    at: '00:00',
    people: party(2),
    refused: [{ code: 'reservation_too_late', n: 120 }],
  },
  {
    n: 14,
    says: 'a second table on one day (RST-11)',
    now: '2026-12-01T09:00',
    day: '2026-12-01',
    at: '20:00',
    people: party(2),
    known: { others: [other] },
    refused: [{ code: 'one_reservation_per_day', id: 'r-other' }],
  },
  {
    n: 15,
    says: 'nine in the evening of an all-day slot (RST-15, ALA-44)',
    now: '2026-12-07T14:00',
    day: '2026-12-07',
    at: '00:00',
    arrival: '21:00',
    people: party(2),
    from: '2026-12-07T18:00',
  },
  {
    n: 16,
    says: 'an hour ahead in an all-day slot',
    now: '2026-12-07T14:00',
    day: '2026-12-07',
    at: '00:00',
    arrival: '18:00',
    people: party(2),
    refused: [{ code: 'reservation_too_late', n: 120 }],
  },
  {
    n: 17,
    says: 'the evening after the check-out',
    now: '2026-12-01T09:00',
    day: '2026-12-08',
    at: '18:00',
    people: party(2),
    known: { stay: { checkin: utc('2026-11-30T11:00'), checkout: utc('2026-12-08T09:00') } },
    refused: [{ code: 'outside_stay' }],
  },
  {
    n: 18,
    says: 'a child of four where children from six are welcome',
    now: '2026-12-01T09:00',
    day: '2026-12-01',
    at: '20:00',
    people: party(1, 1, [{ name: 'Ann' }, { name: 'Tom', is_children: true, age: 4 }]),
    config: { min_age: 6 },
    refused: [{ code: 'child_too_young', n: 6 }],
  },
  {
    n: 19,
    says: 'a sitting of which the clocks skip an hour',
    zone: 'Europe/Madrid',
    now: '2027-03-27T10:00',
    day: '2027-03-28',
    at: '02:30',
    people: party(2),
    from: '2027-03-28T01:30',
    to: '2027-03-28T02:00',
  },
  {
    n: 20,
    says: 'a time that comes twice: the first',
    zone: 'Europe/Madrid',
    now: '2026-10-24T10:00',
    day: '2026-10-25',
    at: '02:30',
    people: party(2),
    from: '2026-10-25T00:30',
    to: '2026-10-25T03:00',
  },
  {
    n: 21,
    says: 'lunch on the day of the change, whose stop counts elapsed time',
    zone: 'Europe/Madrid',
    now: '2027-03-28T00:10',
    day: '2027-03-28',
    at: '13:00',
    people: party(2),
    from: '2027-03-28T11:00',
  },
  {
    n: 22,
    says: 'west of Greenwich, in the hour that is skipped',
    zone: 'America/New_York',
    now: '2027-03-13T10:00',
    day: '2027-03-14',
    at: '02:30',
    people: party(2),
    from: '2027-03-14T07:30',
    to: '2027-03-14T08:00',
  },
  {
    n: 23,
    says: 'a day without a midnight',
    zone: 'America/Santiago',
    now: '2027-09-04T10:00',
    day: '2027-09-05',
    at: '00:00',
    people: party(2),
    from: '2027-09-05T04:00',
    to: '2027-09-05T05:00',
  },
  {
    n: 25,
    says: 'everything that stands against it, at once',
    now: '2026-12-01T16:00',
    day: '2026-12-01',
    at: '20:00',
    people: party(9),
    known: { taken: 20, others: [other] },
    refused: [
      { code: 'reservation_too_late', n: 120 },
      { code: 'party_too_large', n: 8 },
      { code: 'one_reservation_per_day', id: 'r-other' },
      { code: 'slot_full', left: 0, n: 9 },
    ],
  },
];

describe('a reservation', () => {
  it.each(examples)('example $n: $says', (example) => {
    const restaurant = restaurantIn(example.zone ?? 'Europe/Istanbul', example.config);
    const { arrival, day, at } = example;
    const comes = arrival === undefined ? null : instantOf(day, arrival, restaurant.timezone_id);
    const target = wish(day, at, example.people, comes);
    expect(refusalsOf(restaurant, target, factsAt(example.now, example.known))).toEqual(example.refused ?? []);
    const placement = sittingOf(restaurant, target, utc(example.now));
    if (example.from !== undefined) expect(placement?.start).toBe(utc(example.from));
    if (example.to !== undefined) expect(placement?.sitting.to).toBe(utc(example.to));
  });

  it('example 21: is too late a second after two elapsed hours before it', () => {
    const lunch = wish('2027-03-28', '13:00', party(2));
    const codes = (now: string) =>
      refusalsOf(restaurantIn('Europe/Madrid'), lunch, factsAt(now)).map(({ code }) => code);
    expect(codes('2027-03-28T09:00:00Z')).toEqual([]);
    expect(codes('2027-03-28T09:00:01Z')).toEqual(['reservation_too_late']);
  });

  it('example 23: the evening before a day without a midnight ends when that day begins', () => {
    const [late] = sittingsOf(restaurantIn('America/Santiago'), '2027-09-04').filter(
      ({ opens_at }) => opens_at === '22:00',
    );
    expect([late?.from, late?.to]).toEqual([utc('2027-09-05T02:00'), utc('2027-09-05T04:00')]);
  });

  it('example 24: a slot of the skipped hour does not exist, one of the repeated hour is twice as long', () => {
    const time_slots = { ...base.time_slots, sundays: [slot('02:00', '03:00', 20)] };
    const madrid = restaurantIn('Europe/Madrid', { time_slots });
    expect(sittingsOf(madrid, '2027-03-28')).toEqual([]);
    expect(sittingsOf(madrid, '2026-10-25').map(({ from, to }) => (to - from) / 60)).toEqual([120]);
  });

  it('can be made by staff all the same, but not beyond the seats, the past and a closed day', () => {
    const never = ['config_missing', 'slot_unknown', 'restaurant_closed', 'slot_started', 'slot_full'] as const;
    expect(never.some(isOverridable)).toBe(false);
    expect(isOverridable('reservation_too_late')).toBe(true);
  });

  it('is refused without a configuration, and at a time that is not offered', () => {
    const target = wish('2026-12-01', '19:00', party(2));
    const now = factsAt('2026-12-01T09:00');
    expect(refusalsOf({ ...istanbul, config: null }, target, now)).toEqual([{ code: 'config_missing' }]);
    expect(refusalsOf(istanbul, target, now)).toEqual([{ code: 'slot_unknown' }]);
    const between = wish('2026-12-07', '00:00', party(2), utc('2026-12-07T18:05'));
    expect(refusalsOf(istanbul, between, now)).toEqual([{ code: 'slot_unknown' }]);
  });

  it('may be one in each restaurant of a stay, and so many in a stay (RST-11)', () => {
    const target = wish('2026-12-08', '18:00', party(2));
    const here = { id: 'r-1', restaurant_id: 'bosphorus', day: '2026-12-03' };
    const rules = { guest_can_one_reservation_per_restaurant: true, stay_quota: 1 };
    expect(
      refusalsOf(restaurantIn('Europe/Istanbul', rules), target, factsAt('2026-12-01T09:00', { others: [here] })),
    ).toEqual([
      { code: 'one_reservation_per_restaurant', id: 'r-1' },
      { code: 'stay_quota_used', n: 1 },
    ]);
  });

  it('needs a main course for each person where the restaurant asks for it and has one (ALA-40, ALA-41)', () => {
    const rules = { main_course_selection_required: true };
    const target = wish('2026-12-01', '20:00', party(2, 1, [{ name: 'Ann', main_course_id: 'bass' }, { name: 'Bo' }]));
    const now = factsAt('2026-12-01T09:00');
    const restaurant = restaurantIn('Europe/Istanbul', rules);
    expect(refusalsOf(restaurant, target, now)).toEqual([{ code: 'main_course_required', guests: [1, 2] }]);
    const undecided = wish('2026-12-01', '20:00', party(2));
    expect(refusalsOf(restaurant, undecided, now)).toEqual([{ code: 'main_course_required', guests: [0, 1] }]);
    const chosen = [
      { name: 'Ann', main_course_id: 'bass' },
      { name: 'Bo', main_course_id: 'bass' },
    ];
    expect(refusalsOf(restaurant, wish('2026-12-01', '20:00', party(2, 0, chosen)), now)).toEqual([]);
    expect(refusalsOf({ ...restaurant, menu: [] }, target, now)).toEqual([]);
    expect(refusalsOf({ ...restaurant, menu: [{ id: 'tart', is_main_course: false }] }, target, now)).toEqual([]);
    expect(refusalsOf(istanbul, target, now)).toEqual([]);
  });

  it('counts the nights of a stay, where they are known', () => {
    const restaurant = restaurantIn('Europe/Istanbul', { min_nights: 5 });
    const target = wish('2026-12-01', '20:00', party(2));
    const of = (checkin: string, checkout: string | null) =>
      refusalsOf(
        restaurant,
        target,
        factsAt('2026-12-01T09:00', {
          stay: { checkin: utc(checkin), checkout: checkout === null ? null : utc(checkout) },
        }),
      );
    expect(of('2026-11-30T21:30', '2026-12-05T09:00')).toEqual([{ code: 'stay_too_short', n: 5 }]);
    expect(of('2026-11-30T20:30', '2026-12-05T09:00')).toEqual([]);
    expect(of('2026-12-01T11:00', null)).toEqual([]);
  });

  it('takes a seat for each child but those on a lap', () => {
    const of = party(2, 2, [
      { name: 'Baby', is_children: true, age: 1, no_chair: true },
      { name: 'Tom', is_children: 'true', age: 7, no_chair: true },
    ]);
    expect(seatsOf(of, { lap_age: null })).toBe(4);
    expect(seatsOf(of, { lap_age: 2 })).toBe(3);
  });

  it('waits for staff where the restaurant says so, always or from a number of people on', () => {
    expect(needsConfirmation({ confirm_by_staff: false, confirm_above: null }, 10)).toBe(false);
    expect(needsConfirmation({ confirm_by_staff: true, confirm_above: null }, 1)).toBe(true);
    expect(needsConfirmation({ confirm_by_staff: false, confirm_above: 6 }, 6)).toBe(false);
    expect(needsConfirmation({ confirm_by_staff: false, confirm_above: 6 }, 7)).toBe(true);
  });

  it('can be canceled by its guest until so many minutes before (RST-10)', () => {
    expect(cancelUntil(base, utc('2026-12-01T17:00'))).toBe(utc('2026-12-01T16:00'));
  });
});

describe('a party at the door', () => {
  const walkIn = (day: string, opensAt: string, of: Party): Wish => ({ ...wish(day, opensAt, of), isWalkIn: true });
  const dinner = walkIn('2026-12-01', '20:00', party(2));

  it('comes in the quarter of an hour that it is, from the opening to the end of the sitting', () => {
    const startAt = (now: string, target = dinner) => sittingOf(istanbul, target, utc(now))?.start;
    expect(startAt('2026-12-01T16:40')).toBe(utc('2026-12-01T17:00'));
    expect(startAt('2026-12-01T17:00')).toBe(utc('2026-12-01T17:00'));
    expect(startAt('2026-12-01T17:44:59Z')).toBe(utc('2026-12-01T17:30'));
    // An all-day sitting.
    expect(startAt('2026-12-07T14:07', walkIn('2026-12-07', '00:00', party(2)))).toBe(utc('2026-12-07T14:00'));
  });

  it('is seated from an hour before its sitting until the end, whenever reservations stop (T8)', () => {
    const refusals = (now: string) => refusalsOf(istanbul, dinner, factsAt(now)).map(({ code }) => code);
    expect(refusals('2026-12-01T15:59:59Z')).toEqual(['slot_not_begun']);
    expect(refusals('2026-11-30T17:30')).toEqual(['slot_not_begun']);
    expect(refusals('2026-12-01T16:00')).toEqual([]);
    expect(refusals('2026-12-01T18:59:59Z')).toEqual([]);
    expect(refusals('2026-12-01T19:00')).toEqual(['slot_started']);
    expect(refusals('2026-12-02T09:00')).toEqual(['slot_started']);
  });

  it('orders at its table, and takes no seat that is not there', () => {
    const strict = restaurantIn('Europe/Istanbul', { main_course_selection_required: true });
    const at = factsAt('2026-12-01T17:30', { taken: 19 });
    expect(refusalsOf(strict, dinner, at)).toEqual([{ code: 'slot_full', left: 1, n: 2 }]);
  });
});

describe('a change of a reservation', () => {
  const before = wish('2026-12-01', '20:00', party(4));
  const during = factsAt('2026-12-01T18:00', { taken: 16 });

  it('is not refused for its unchanged time or for rules that came later', () => {
    expect(changeRefusalsOf(istanbul, before, wish('2026-12-01', '20:00', party(3)), during)).toEqual([]);
    const strict = restaurantIn('Europe/Istanbul', {
      max_guest_count: 2,
      time_slots: { ...base.time_slots, tuesdays: [] },
    });
    expect(changeRefusalsOf(strict, before, before, during)).toEqual([]);
  });

  it('takes no seat that is not there, also where the sitting is over its quota', () => {
    const grown = wish('2026-12-01', '20:00', party(5));
    expect(changeRefusalsOf(istanbul, before, grown, during)).toEqual([{ code: 'slot_full', left: 4, n: 5 }]);
    const over = { ...during, taken: 30 };
    expect(changeRefusalsOf(istanbul, before, grown, over)).toEqual([{ code: 'slot_full', left: 0, n: 5 }]);
    expect(changeRefusalsOf(istanbul, before, wish('2026-12-01', '20:00', party(2)), over)).toEqual([]);
    const gone = restaurantIn('Europe/Istanbul', { time_slots: { ...base.time_slots, tuesdays: [] } });
    expect(changeRefusalsOf(gone, before, grown, during)).toEqual([{ code: 'slot_unknown' }]);
  });

  it('asks another guest for the rules of guests, also in a sitting that is not offered any more', () => {
    const other = { id: 'other', restaurant_id: 'south', day: '2026-12-01' };
    const [mine, theirs] = [factsAt('2026-12-01T18:00'), factsAt('2026-12-01T18:00', { others: [other] })];
    const refusalsUnder = (rules: Partial<DiningRules>) =>
      changeRefusalsOf(
        restaurantIn('Europe/Istanbul', { guest_can_one_reservation_each_day: true, ...rules }),
        before,
        wish('2026-12-01', '20:00', party(4)),
        theirs,
        mine,
      );
    const refused = [{ code: 'one_reservation_per_day', id: 'other' }];
    expect(refusalsUnder({})).toEqual(refused);
    expect(refusalsUnder({ time_slots: { ...base.time_slots, tuesdays: [] } })).toEqual(refused);
    expect(
      refusalsUnder({ special_dates: [{ from: '2026-12-01', to: '2026-12-01', note: 'Closed', slots: [] }] }),
    ).toEqual(refused);
  });

  it('is asked for everything where it moves', () => {
    const moved = wish('2026-12-01', '18:00', party(4));
    expect(changeRefusalsOf(istanbul, before, moved, during).map(({ code }) => code)).toEqual(['slot_started']);
  });
});
