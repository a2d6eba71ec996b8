import { dayAfter, instantOf, wallOf } from '../zoned-time.ts';
import { type DiningRules, type SpecialDate, type TimeSlot, weekdays } from './config.ts';

/** The fields of a restaurant from which slots are computed. */
export interface SlotSource {
  readonly id: string;
  readonly timezone_id: string;
  /** Null: not configured. */
  readonly config: Pick<DiningRules, 'time_slots' | 'special_dates'> | null;
}

/** A sitting of one day of the restaurant's calendar. */
export interface Sitting {
  /** Also the `reservation_id` of its reservations. */
  readonly id: string;
  /** 2026-12-01 */
  readonly day: string;
  readonly opens_at: string;
  readonly closes_at: string;
  readonly quota: number;
  readonly all_day: boolean;
  /** Unix seconds. */
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the sittings of a day, the earliest first. A slot that a change of the clocks reduces to nothing is left out.
 */
export function sittingsOf(source: SlotSource, day: string): Sitting[] {
  return slotsOf(source, day)
    .flatMap((slot) => sittingIn(source, day, slot) ?? [])
    .sort((a, b) => a.from - b.from);
}

/**
 * Returns the sitting that opens at a time; null: there is none. Computing the whole day for each of its slots takes
 * seconds.
 */
export function sittingAt(source: SlotSource, day: string, opensAt: string): Sitting | null {
  const slot = slotsOf(source, day).find(({ opens_at }) => opens_at === opensAt);
  return slot === undefined ? null : sittingIn(source, day, slot);
}

function slotsOf({ config }: SlotSource, day: string): readonly TimeSlot[] {
  if (config === null || !isCalendarDay(day)) return [];
  const weekday = weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] ?? 'mondays';
  return specialDateOf(config, day)?.slots ?? config.time_slots[weekday];
}

function sittingIn({ id, timezone_id }: SlotSource, day: string, slot: TimeSlot): Sitting | null {
  const { opens_at, closes_at, quota, all_day } = slot;
  const from = instantOf(day, opens_at, timezone_id);
  const to = instantOf(closes_at === '00:00' ? dayAfter(day) : day, closes_at, timezone_id);
  if (from === null || to === null || to <= from) return null;
  return { id: sittingId(id, day, opens_at), day, opens_at, closes_at, quota, all_day, from, to };
}

/** Returns the last entry that covers the day; null: the weekday's slots hold. */
export function specialDateOf({ special_dates }: Pick<DiningRules, 'special_dates'>, day: string): SpecialDate | null {
  return special_dates.filter(({ from, to }) => from <= day && day <= to).at(-1) ?? null;
}

/** Returns an id like `bosphorus_20261201_2000`. */
export function sittingId(restaurantId: string, day: string, opensAt: string): string {
  return `${restaurantId}_${day.replaceAll('-', '')}_${opensAt.replace(':', '')}`;
}

/** Null: not the id of a sitting. */
export function readSittingId(id: string): { restaurantId: string; day: string; opensAt: string } | null {
  const [, restaurantId, year, month, day, hour, minute] = /^(.+)_(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)$/.exec(id) ?? [];
  if (restaurantId === undefined) return null;
  return { restaurantId, day: `${year}-${month}-${day}`, opensAt: `${hour}:${minute}` };
}

/**
 * Returns unix seconds at which a slot such as `20:00 - 22:00` ends for a party that comes at `start`; null: the text
 * has no times.
 */
export function endOfSlot(slot: string, start: number, timeZone: string): number | null {
  const [, closesAt] = /^\d\d:\d\d - (\d\d:\d\d)$/.exec(slot) ?? [];
  if (closesAt === undefined) return null;
  const { date } = wallOf(start, timeZone);
  return instantOf(closesAt === '00:00' ? dayAfter(date) : date, closesAt, timeZone);
}

/** Lists offer yesterday and the days up to six days after today (ALA-20). */
export const offeredDays = 8;

/** dd/mm/yyyy (ALA-21) */
export function shownDate(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** ddmmyyyy and a 0 (ALA-22) */
export function pickerValue(day: string): string {
  return `${day.split('-').toReversed().join('')}0`;
}

/** Null: another kind of value. */
export function dayOfPicker(value: string): string | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})0$/.exec(value) ?? [];
  const date = `${year}-${month}-${day}`;
  return isCalendarDay(date) ? date : null;
}

/** Whether the text is a date in the years in which hotels take reservations. */
export function isCalendarDay(day: string): boolean {
  return /^[12]\d{3}-\d\d-\d\d$/.test(day) && dayAfter(day, 0) === day;
}
