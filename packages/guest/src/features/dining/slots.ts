import { dayAfter, instantOf } from '@bellhop/contract/zoned-time';
import type { GuestRestaurant, GuestSlot, GuestSlots } from './dining-desk.ts';

export interface SlotDay {
  /** 2026-12-01 */
  day: string;
  slots: readonly GuestSlot[];
  /** The restaurant's note about a closed day; null: it is open. */
  closed: string | null;
}

export function daysOf({ slots, closed_days }: GuestSlots): SlotDay[] {
  const days = [...new Set([...slots, ...closed_days].map(({ day }) => day))].sort();
  return days.map((day) => ({
    day,
    slots: slots.filter((slot) => slot.day === day),
    closed: closed_days.find((closed) => closed.day === day)?.note ?? null,
  }));
}

export function isFree({ reasons }: GuestSlot): boolean {
  return reasons.length === 0;
}

/** Days of the stay, and the chosen day. */
export function daysOfStay(days: readonly SlotDay[], chosen: string | null): readonly SlotDay[] {
  return days.filter(({ day, slots }) => day === chosen || slots.length === 0 || reasonOfDay(slots) !== 'outside_stay');
}

/** The common reason of all sittings of a day; `nothing`: the reasons differ. */
type DayReason = 'outside_stay' | 'table_that_day' | 'over' | 'full' | 'nothing';

const reasonsOfDay: readonly [DayReason, readonly GuestSlot['reasons'][number]['code'][]][] = [
  ['over', ['slot_started', 'reservation_too_late']],
  ['outside_stay', ['outside_stay']],
  ['table_that_day', ['one_reservation_per_day']],
  ['full', ['slot_full']],
];

/** Returns the reason that all sittings of the day share, else `nothing`. */
export function reasonOfDay(slots: readonly GuestSlot[]): DayReason {
  const match = reasonsOfDay.find(([, codes]) =>
    slots.every(({ reasons }) => reasons.some(({ code }) => codes.includes(code))),
  );
  return match?.[0] ?? 'nothing';
}

/** The next day with a free sitting for this party; null: none. */
export function nextFreeDay(days: readonly SlotDay[], after: string): string | null {
  return days.find(({ day, slots }) => day > after && slots.some(isFree))?.day ?? null;
}

/** Free sittings for this party, the nearest to `at` first. */
export function nearestFree(slots: readonly GuestSlot[], at: number, most = 3): GuestSlot[] {
  const away = (slot: GuestSlot) => Math.abs(slot.at - at);
  return slots
    .filter(isFree)
    .sort((a, b) => away(a) - away(b) || a.at - b.at)
    .slice(0, most);
}

const quarter = 900;

/** Arrival times in an all-day slot that can still be reserved, in Unix seconds. */
export function arrivalsIn(slot: GuestSlot, { timezone_id, rules }: GuestRestaurant, now: number): number[] {
  const lastDay = slot.closes_at === '00:00' ? dayAfter(slot.day) : slot.day;
  const end = instantOf(lastDay, slot.closes_at, timezone_id) ?? slot.at;
  const first = now + rules.stop_reservation_before_opens_at * 60;
  const quarters = Math.max(0, Math.ceil((end - slot.at) / quarter));
  return Array.from({ length: quarters }, (_, n) => slot.at + n * quarter).filter((at) => at >= first);
}
