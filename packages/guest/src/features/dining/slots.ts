import { dayAfter, instantOf } from '@bellhop/contract/zoned-time';
import type { GuestRestaurant, GuestSlot, GuestSlots } from './dining-desk.ts';

export interface SlotDay {
  /** 2026-12-01 */
  day: string;
  slots: readonly GuestSlot[];
  /** What the restaurant says of a day on which it is closed; null: it is open. */
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

/** Days without those on which the guest is not in the house, but for the one that is chosen. */
export function daysOfStay(days: readonly SlotDay[], chosen: string | null): readonly SlotDay[] {
  return days.filter(({ day, slots }) => day === chosen || slots.length === 0 || reasonOfDay(slots) !== 'outside_stay');
}

/** What the whole of a day has against it; `nothing`: this and that. */
type DayReason = 'outside_stay' | 'table_that_day' | 'over' | 'full' | 'nothing';

const reasonsOfDay: readonly [DayReason, readonly GuestSlot['reasons'][number]['code'][]][] = [
  ['over', ['slot_started', 'reservation_too_late']],
  ['outside_stay', ['outside_stay']],
  ['table_that_day', ['one_reservation_per_day']],
  ['full', ['slot_full']],
];

/** Why no sitting of a day is free, where each has the same reason. */
export function reasonOfDay(slots: readonly GuestSlot[]): DayReason {
  const found = reasonsOfDay.find(([, codes]) =>
    slots.every(({ reasons }) => reasons.some(({ code }) => codes.includes(code))),
  );
  return found?.[0] ?? 'nothing';
}

/** The next day after one on which this party could take a sitting; null: there is none. */
export function nextFreeDay(days: readonly SlotDay[], after: string): string | null {
  return days.find(({ day, slots }) => day > after && slots.some(isFree))?.day ?? null;
}

/** Sittings that this party could take, the nearest to the one that is wanted first. */
export function nearestFree(slots: readonly GuestSlot[], at: number, most = 3): GuestSlot[] {
  const away = (slot: GuestSlot) => Math.abs(slot.at - at);
  return slots
    .filter(isFree)
    .sort((a, b) => away(a) - away(b) || a.at - b.at)
    .slice(0, most);
}

const quarter = 900;

/** Arrivals in an all-day slot that are still taken, in unix seconds. */
export function arrivalsIn(slot: GuestSlot, { timezone_id, rules }: GuestRestaurant, now: number): number[] {
  const lastDay = slot.closes_at === '00:00' ? dayAfter(slot.day) : slot.day;
  const end = instantOf(lastDay, slot.closes_at, timezone_id) ?? slot.at;
  const first = now + rules.stop_reservation_before_opens_at * 60;
  const quarters = Math.max(0, Math.ceil((end - slot.at) / quarter));
  return Array.from({ length: quarters }, (_, n) => slot.at + n * quarter).filter((at) => at >= first);
}
