import { type Refusal, type ReservationReason, reservationReasons } from '../requests/refusal-reasons.ts';
import { dayAfter, startOf, wallOf } from '../zoned-time.ts';
import type { DiningRules } from './config.ts';
import type { Party } from './reservation.ts';
import type { MenuItem } from './restaurant.ts';
import { type Sitting, sittingAt, specialDateOf } from './slots.ts';

/** The fields of a restaurant that its rules need. */
export interface RuledRestaurant {
  readonly id: string;
  readonly timezone_id: string;
  readonly menu: readonly Pick<MenuItem, 'id' | 'is_main_course'>[];
  readonly config: DiningRules | null;
}

export interface Wish {
  /** 2026-12-01 */
  readonly day: string;
  readonly opensAt: string;
  /** Unix seconds, in an all-day slot; null: the next quarter of an hour. */
  readonly arrival: number | null;
  readonly party: Party;
  /** Whether staff seat a party at the door. */
  readonly isWalkIn?: boolean;
}

/** Facts about the time, the sitting and the guest. */
export interface TableFacts {
  readonly now: number;
  /** Seats of the sitting that others have. */
  readonly taken: number;
  /** Unix seconds; null: the guest's stay, or the date, is unknown. */
  readonly stay: { readonly checkin: number | null; readonly checkout: number | null } | null;
  /** Other reservations of the guest that occupy seats. */
  readonly others: readonly { readonly id: string; readonly restaurant_id: string; readonly day: string }[];
}

/** Seconds before the time of a table from which its guests can be seated or marked. */
const doorOpensBefore = 3600;

const quarter = 900;
const minute = 60;
const daySeconds = 86_400;

/** Returns the number of seats that the party takes. */
export function seatsOf({ adults, children, guests }: Party, { lap_age }: Pick<DiningRules, 'lap_age'>): number {
  const onLaps = guests.filter(
    ({ is_children, no_chair, age }) => is_children && no_chair && age !== null && lap_age !== null && age < lap_age,
  );
  return adults + children - Math.min(children, onLaps.length);
}

/** Whether the form needs the age of each child, for rules about the youngest guest or laps. */
export function asksForAges(rules: Pick<DiningRules, 'min_age' | 'lap_age'> | null): boolean {
  return rules !== null && (rules.min_age !== null || rules.lap_age !== null);
}

/** Returns the numbers of people of the party without a form of their kind (ALA-17). */
export function formsLacking({ adults, children, guests }: Party): { adults: number; children: number } {
  const ofChildren = guests.filter(({ is_children }) => is_children).length;
  return {
    adults: Math.max(0, adults - (guests.length - ofChildren)),
    children: Math.max(0, children - ofChildren),
  };
}

/**
 * Returns the start for the party; in an all-day slot the wished arrival; null: not one of the slot's quarters of an
 * hour.
 */
export function startOfParty(sitting: Sitting, arrival: number | null, now: number): number | null {
  if (!sitting.all_day) return sitting.from;
  const next = Math.max(sitting.from, Math.ceil(now / quarter) * quarter);
  const start = arrival ?? Math.min(next, sitting.to - quarter);
  return start >= sitting.from && start < sitting.to && (start - sitting.from) % quarter === 0 ? start : null;
}

/** Returns the current quarter of an hour for a party at the door, or the opening of its sitting. */
function startOfWalkIn({ from, to }: Sitting, now: number): number {
  const current = from + Math.floor((now - from) / quarter) * quarter;
  return Math.max(from, Math.min(current, to - 1));
}

/** Returns the wished sitting and the arrival of the guests; null: there is none. */
export function sittingOf(
  restaurant: RuledRestaurant,
  { day, opensAt, arrival, isWalkIn }: Pick<Wish, 'day' | 'opensAt' | 'arrival' | 'isWalkIn'>,
  now: number,
): { sitting: Sitting; start: number } | null {
  const sitting = sittingAt(restaurant, day, opensAt);
  if (sitting === null) return null;
  const start = isWalkIn === true ? startOfWalkIn(sitting, now) : startOfParty(sitting, arrival, now);
  return start === null ? null : { sitting, start };
}

/** Returns all reasons against a reservation, in the order of `reservationReasons`; empty: it can be made. */
export function refusalsOf(restaurant: RuledRestaurant, wish: Wish, facts: TableFacts): Refusal[] {
  const { config, timezone_id } = restaurant;
  if (config === null) return [{ code: 'config_missing' }];
  const placement = sittingOf(restaurant, wish, facts.now);
  if (placement === null) {
    const special = specialDateOf(config, wish.day);
    const isClosed = special !== null && special.slots.length === 0;
    return [isClosed ? { code: 'restaurant_closed', note: special.note } : { code: 'slot_unknown' }];
  }
  const seats = seatsOf(wish.party, config);
  const left = Math.max(0, placement.sitting.quota - facts.taken);
  return [
    ...(wish.isWalkIn === true
      ? doorRefusals(placement.sitting, facts.now)
      : timeRefusals(config, placement.start, facts.now)),
    ...partyRefusals(restaurant, config, wish),
    ...stayRefusals(config, wish.day, placement.start, facts, timezone_id),
    ...guestRefusals(restaurant.id, config, wish.day, facts.others),
    ...(seats > left ? [{ code: 'slot_full', left, n: seats } as const] : []),
  ].sort((a, b) => reservationReasons.indexOf(a.code) - reservationReasons.indexOf(b.code));
}

/** Rules that also bind a party that grows at its table; any other later rule takes no place away. */
const boundByPlace: readonly ReservationReason[] = ['config_missing', 'slot_unknown', 'restaurant_closed', 'slot_full'];

/**
 * Returns the reasons against a change of a reservation. `facts.taken` and `others` leave the reservation itself out.
 * @param stoodFor the facts of the former guest, if the change makes it another guest's
 */
export function changeRefusalsOf(
  restaurant: RuledRestaurant,
  before: Wish,
  after: Wish,
  facts: TableFacts,
  stoodFor: TableFacts = facts,
): Refusal[] {
  const refusals = withGuestRules(restaurant, after, facts);
  if (before.day !== after.day || before.opensAt !== after.opensAt) return refusals;
  const earlierCodes = new Set(withGuestRules(restaurant, before, stoodFor).map(({ code }) => code));
  const rules = restaurant.config ?? { lap_age: null };
  const grows = seatsOf(after.party, rules) > seatsOf(before.party, rules);
  return refusals.filter(({ code }) => !earlierCodes.has(code) || (grows && boundByPlace.includes(code)));
}

/**
 * Adds the rules of guests even if the sitting is no longer offered, such as on a day that was closed since: it keeps
 * its parties, but another guest who takes one over is checked.
 */
function withGuestRules(restaurant: RuledRestaurant, wish: Wish, facts: TableFacts): Refusal[] {
  const { id, config } = restaurant;
  const refusals = refusalsOf(restaurant, wish, facts);
  if (config === null || sittingOf(restaurant, wish, facts.now) !== null) return refusals;
  return [...refusals, ...guestRefusals(id, config, wish.day, facts.others)];
}

/** Whether a guest's reservation waits for staff (ON_HOLD). */
export function needsConfirmation(
  { confirm_by_staff, confirm_above }: Pick<DiningRules, 'confirm_by_staff' | 'confirm_above'>,
  people: number,
): boolean {
  return confirm_by_staff || (confirm_above !== null && people > confirm_above);
}

/** Returns unix seconds until which a guest may cancel and change. */
export function cancelUntil(
  rules: Pick<DiningRules, 'guest_can_cancel_reservation_before_opens_at'>,
  start: number,
): number {
  return start - rules.guest_can_cancel_reservation_before_opens_at * minute;
}

function timeRefusals(
  { stop_reservation_before_opens_at: minutes }: DiningRules,
  start: number,
  now: number,
): Refusal[] {
  if (start < now) return [{ code: 'slot_started' }];
  return now > start - minutes * minute ? [{ code: 'reservation_too_late', n: minutes }] : [];
}

/** A party at the door is seated from shortly before its sitting until its end. */
export function doorRefusals({ from, to }: Pick<Sitting, 'from' | 'to'>, now: number): Refusal[] {
  return now >= to ? [{ code: 'slot_started' }] : earlyRefusals(from, now);
}

/** Refuses to seat or mark a party long before the time of the table (decision 124). */
export function earlyRefusals(start: number, now: number): Refusal[] {
  const at = start - doorOpensBefore;
  return now < at ? [{ code: 'slot_not_begun', at }] : [];
}

function partyRefusals({ menu }: RuledRestaurant, config: DiningRules, { party, isWalkIn }: Wish): Refusal[] {
  const people = party.adults + party.children;
  const { max_guest_count, min_age } = config;
  const isTooYoung = party.guests.some(
    ({ is_children, age }) => is_children && age !== null && min_age !== null && age < min_age,
  );
  // A menu without main courses offers none to choose (ALA-41).
  const hasCourses = menu.some(({ is_main_course }) => is_main_course);
  // A party at the door orders at its table.
  const asksForCourse = config.main_course_selection_required && hasCourses && isWalkIn !== true;
  const hungry = asksForCourse
    ? Array.from({ length: people }, (_, place) => place).filter((place) => !party.guests[place]?.main_course_id)
    : [];
  return [
    ...(max_guest_count > 0 && people > max_guest_count
      ? [{ code: 'party_too_large', n: max_guest_count } as const]
      : []),
    ...(isTooYoung && min_age !== null ? [{ code: 'child_too_young', n: min_age } as const] : []),
    ...(hungry.length > 0 ? [{ code: 'main_course_required', guests: hungry } as const] : []),
  ];
}

function stayRefusals(
  { advance_days, min_nights }: DiningRules,
  day: string,
  start: number,
  { now, stay }: TableFacts,
  timeZone: string,
): Refusal[] {
  const dateOf = (at: number | null | undefined) => (at ? wallOf(at, timeZone).date : null);
  const [arrival, departure] = [dateOf(stay?.checkin), dateOf(stay?.checkout)];
  const isBefore = arrival !== null && day < arrival;
  const isAfter = stay?.checkout ? start >= stay.checkout : false;
  const nights = arrival && departure ? (Date.parse(departure) - Date.parse(arrival)) / (1000 * daySeconds) : null;
  const isTooShort = min_nights !== null && nights !== null && nights < min_nights;
  return [
    ...(day > dayAfter(wallOf(now, timeZone).date, advance_days)
      ? [{ code: 'reservation_too_early', at: startOf(dayAfter(day, -advance_days), 0, timeZone) } as const]
      : []),
    ...(isBefore || isAfter ? [{ code: 'outside_stay' } as const] : []),
    ...(isTooShort ? [{ code: 'stay_too_short', n: min_nights } as const] : []),
  ];
}

function guestRefusals(
  restaurantId: string,
  config: DiningRules,
  day: string,
  others: TableFacts['others'],
): Refusal[] {
  const sameDay = config.guest_can_one_reservation_each_day ? others.find((other) => other.day === day) : undefined;
  const sameRestaurant = config.guest_can_one_reservation_per_restaurant
    ? others.find((other) => other.restaurant_id === restaurantId)
    : undefined;
  const { stay_quota } = config;
  return [
    ...(sameDay ? [{ code: 'one_reservation_per_day', id: sameDay.id } as const] : []),
    ...(sameRestaurant ? [{ code: 'one_reservation_per_restaurant', id: sameRestaurant.id } as const] : []),
    ...(stay_quota !== null && others.length >= stay_quota
      ? [{ code: 'stay_quota_used', n: stay_quota } as const]
      : []),
  ];
}
