import * as z from 'zod/mini';
import { calendarDate, entityId, hotelId, isInstantDate, lineText } from '../scalars.ts';

/** Hours and minutes of the restaurant's clocks (RST-23). */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const count = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/** RST-22. A `closes_at` of 00:00 is the end of the day (RST-18). */
export const timeSlot = z.object({
  opens_at: clockTime,
  closes_at: clockTime,
  /** Seats; 0: closed for reservations. */
  quota: count(10_000),
  /** Whether guests may come at any quarter of an hour of it. */
  all_day: z.boolean(),
});
export type TimeSlot = z.infer<typeof timeSlot>;

/** RST-21, from Monday on. */
export const weekdays = ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays'] as const;
export type Weekday = (typeof weekdays)[number];

export const mostSlots = 48;
const slotsOfOneDay = z.array(timeSlot).check(z.maxLength(mostSlots));
const weekSlots = z._default(slotsOfOneDay, []);

const dayOfCalendar = calendarDate.check(z.refine(isInstantDate));

/** Days on which the weekday's slots do not hold; of two entries for a day the later one holds. */
export const specialDate = z.object({
  from: dayOfCalendar,
  /** The last of the days. */
  to: dayOfCalendar,
  /** Replace the weekday's; empty: closed. */
  slots: slotsOfOneDay,
  /** Note for guests, such as the reason of a closure. */
  note: lineText.check(z.maxLength(200)),
});
export type SpecialDate = z.infer<typeof specialDate>;

/** Minutes before a sitting begins; 0: until it begins (RST-10). */
const minutes = count(100_000);
const orNone = z.nullable(count(1000));

const specified = {
  time_slots: z.object({
    mondays: weekSlots,
    tuesdays: weekSlots,
    wednesdays: weekSlots,
    thursdays: weekSlots,
    fridays: weekSlots,
    saturdays: weekSlots,
    sundays: weekSlots,
  }),
  guest_can_cancel_reservation_before_opens_at: minutes,
  stop_reservation_before_opens_at: minutes,
  /** People of one reservation; 0: no limit of its own. */
  max_guest_count: count(1000),
  guest_can_one_reservation_each_day: z.boolean(),
  guest_can_one_reservation_per_restaurant: z.boolean(),
  main_course_selection_required: z.boolean(),
};

export const mostSpecialDates = 366;

/** Fields besides the fields of the specification. */
const added = {
  special_dates: z.array(specialDate).check(z.maxLength(mostSpecialDates)),
  /** Days in advance that guests may reserve. */
  advance_days: count(366),
  /** Guests' reservations wait for staff: all of them, or parties of more people than `confirm_above`. */
  confirm_by_staff: z.boolean(),
  confirm_above: orNone,
  /** Years of the youngest guest. */
  min_age: orNone,
  /** A younger child may sit on a lap, without a chair. */
  lap_age: orNone,
  /** Nights of the shortest stay that may reserve. */
  min_nights: orNone,
  /** Reservations of one stay, in all restaurants. */
  stay_quota: orNone,
};

/** All fields of a configuration (ENT-40). */
export const diningRules = z.object({ ...specified, ...added });
export type DiningRules = z.infer<typeof diningRules>;

/** Fields of a new configuration; those besides the specified ones may be left out. */
export const newDiningRules = z.object({
  ...specified,
  special_dates: z._default(added.special_dates, []),
  advance_days: z._default(added.advance_days, 6),
  confirm_by_staff: z._default(added.confirm_by_staff, false),
  confirm_above: z._default(added.confirm_above, null),
  min_age: z._default(added.min_age, null),
  lap_age: z._default(added.lap_age, null),
  min_nights: z._default(added.min_nights, null),
  stay_quota: z._default(added.stay_quota, null),
});

/** `id` and `version` are the restaurant's, since a configuration is a part of it. */
export const diningConfig = z.extend(diningRules, {
  id: entityId,
  hotel_id: hotelId,
  restaurant_id: entityId,
  restaurant_name: z.string(),
  version: z.int(),
});
export type DiningConfig = z.infer<typeof diningConfig>;

export interface SlotProblem {
  /** `time_slots.mondays.1`, `special_dates.0.slots.2` or `special_dates.0.to`. */
  path: string;
  reason: 'slots_overlap' | 'slot_ends_before_start' | 'not_after';
}

/** Returns the faults of a configuration's slots; console and server both use it (RST-16, RST-18). */
export function slotProblems(rules: Pick<DiningRules, 'time_slots' | 'special_dates'>): SlotProblem[] {
  return [
    ...weekdays.flatMap((weekday) => problemsOfDay(rules.time_slots[weekday], `time_slots.${weekday}`)),
    ...rules.special_dates.flatMap(({ from, to, slots }, index) => [
      ...(to < from ? [{ path: `special_dates.${index}.to`, reason: 'not_after' } as const] : []),
      ...problemsOfDay(slots, `special_dates.${index}.slots`),
    ]),
  ];
}

function problemsOfDay(slots: readonly TimeSlot[], path: string): SlotProblem[] {
  const spans = slots.map(spanOf);
  return slots.flatMap((slot, index): SlotProblem[] => {
    if (minuteOf(slot.opens_at) >= closingMinuteOf(slot))
      return [{ path: `${path}.${index}`, reason: 'slot_ends_before_start' }];
    const [from, to] = spanOf(slot);
    const meets = spans.some(([start, end], other) => other < index && start < to && from < end);
    return meets ? [{ path: `${path}.${index}`, reason: 'slots_overlap' }] : [];
  });
}

const minutesOfDay = 1440;

/** Returns minutes of the day; an all-day slot takes the whole of it. */
function spanOf({ opens_at, closes_at, all_day }: TimeSlot): [from: number, to: number] {
  return all_day ? [0, minutesOfDay] : [minuteOf(opens_at), closingMinuteOf({ closes_at })];
}

function closingMinuteOf({ closes_at }: Pick<TimeSlot, 'closes_at'>): number {
  return minuteOf(closes_at) || minutesOfDay;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
