import {
  type DiningConfig,
  type DiningRules,
  diningRules,
  newDiningRules,
  type SpecialDate,
  slotProblems,
  type TimeSlot,
  type Weekday,
  weekdays,
} from '@bellhop/contract/dining/config';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { type Fault, faultsOf } from '../../../ui/kit/faults.ts';
import { changedFields, mergeTyped } from './merge.ts';

/** An unsaved slot; `quota` is null while the field is empty. */
export interface SlotDraft extends Omit<TimeSlot, 'quota'> {
  readonly quota: number | null;
}

export interface SpecialDraft extends Omit<SpecialDate, 'slots'> {
  readonly slots: readonly SlotDraft[];
}

type Numbers =
  | 'guest_can_cancel_reservation_before_opens_at'
  | 'stop_reservation_before_opens_at'
  | 'max_guest_count'
  | 'advance_days';

export interface TypedRules extends Omit<DiningRules, 'time_slots' | 'special_dates' | Numbers> {
  readonly time_slots: Readonly<Record<Weekday, readonly SlotDraft[]>>;
  readonly special_dates: readonly SpecialDraft[];
  readonly guest_can_cancel_reservation_before_opens_at: number | null;
  readonly stop_reservation_before_opens_at: number | null;
  readonly max_guest_count: number | null;
  readonly advance_days: number | null;
}

/** The unsaved configuration of a restaurant. */
export interface RulesDraft {
  readonly restaurantId: string;
  readonly typed: TypedRules;
  /** The version on which the draft is based: at the first edit, or after a colleague's version was taken. */
  readonly before: DiningRules;
  /** Null if the restaurant has no configuration yet. */
  readonly version: number | null;
}

/** A new slot (RST-14). */
export const newSlot: SlotDraft = { opens_at: '00:00', closes_at: '00:00', quota: 0, all_day: false };
/** RST-15. */
export const allDaySlot: SlotDraft = { opens_at: '00:00', closes_at: '23:59', quota: 0, all_day: true };
/** Returns the next slot of a day with the length and quota of the last; undefined if it would pass midnight. */
export function slotAfter({ opens_at, closes_at, quota }: SlotDraft): SlotDraft | undefined {
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const timeOf = (minutes: number) =>
    [Math.trunc(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const [opens, closes] = [minutesOf(opens_at), minutesOf(closes_at)];
  const end = closes + (closes - opens);
  if (!(closes > opens) || end > 24 * 60) return undefined;
  return { opens_at: closes_at, closes_at: timeOf(end), quota, all_day: false };
}

/** Checks whether the slot closes on the day after it opens. */
export function isOvernight({ opens_at, closes_at, all_day }: SlotDraft): boolean {
  return !all_day && closes_at !== '' && closes_at !== '00:00' && closes_at < opens_at;
}

export function weekdayAfter(weekday: Weekday): Weekday {
  return weekdays[(weekdays.indexOf(weekday) + 1) % weekdays.length] ?? weekday;
}

/** Splits a slot over midnight into two with the same quota, as a slot belongs to one day. */
export function splitAtMidnight(
  week: TypedRules['time_slots'],
  weekday: Weekday,
  index: number,
): TypedRules['time_slots'] {
  const slot = week[weekday][index];
  if (slot === undefined) return week;
  const next = weekdayAfter(weekday);
  const evening = week[weekday].with(index, { ...slot, closes_at: '00:00' });
  return { ...week, [weekday]: evening, [next]: [{ ...slot, opens_at: '00:00' }, ...week[next]] };
}

const workdays: readonly Weekday[] = ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays'];
export const copyTargets = { workdays, everyDay: weekdays } as const;

export const newSpecial: SpecialDraft = { from: '', to: '', slots: [], note: '' };

/** Closed, and without rules for guests. */
const emptyRules: DiningRules = newDiningRules.parse({
  time_slots: {},
  guest_can_cancel_reservation_before_opens_at: 0,
  stop_reservation_before_opens_at: 0,
  max_guest_count: 0,
  guest_can_one_reservation_each_day: false,
  guest_can_one_reservation_per_restaurant: false,
  main_course_selection_required: false,
});

export function draftOfRules({ id, config }: Pick<Restaurant, 'id' | 'config'>): RulesDraft {
  if (config === null) return { restaurantId: id, typed: emptyRules, before: emptyRules, version: null };
  const before = diningRules.parse(config);
  return { restaurantId: id, typed: before, before, version: config.version };
}

/** Returns the draft based on a colleague's saved version, with the typed fields kept; slots are merged by weekday. */
export function draftOnto(draft: RulesDraft, saved: DiningConfig): RulesDraft {
  const rules: TypedRules = diningRules.parse(saved);
  const { before, typed } = draft;
  return {
    ...draft,
    typed: {
      ...mergeTyped<TypedRules>(before, typed, rules),
      time_slots: mergeTyped<TypedRules['time_slots']>(before.time_slots, typed.time_slots, rules.time_slots),
    },
    before: diningRules.parse(saved),
    version: saved.version,
  };
}

/** Returns the changed fields; null if the draft has faults. */
export function patchOf({ before, typed }: RulesDraft): Partial<DiningRules> | null {
  const result = diningRules.safeParse(typed);
  return result.success ? changedFields<DiningRules>(before, result.data) : null;
}

export type RulesFault = Fault | { readonly kind: 'slots_overlap' | 'slot_ends_before_start' | 'not_after' };

/** Returns the faults of the contract in the draft, by path: `max_guest_count`, `time_slots.mondays.0.opens_at`. */
export function faultsOfRules({ typed }: RulesDraft): ReadonlyMap<string, RulesFault> {
  const faults = new Map<string, RulesFault>(faultsOf(diningRules, typed));
  const read = diningRules.safeParse(typed);
  if (read.success)
    for (const { path, reason } of slotProblems(read.data)) faults.set(pathOfField(path, reason), { kind: reason });
  return faults;
}

/** Returns the field that shows the fault of a slot: its start or its end. */
function pathOfField(path: string, reason: RulesFault['kind']): string {
  switch (reason) {
    case 'slots_overlap':
      return `${path}.opens_at`;
    case 'slot_ends_before_start':
      return `${path}.closes_at`;
    default:
      return path;
  }
}

/** Checks whether a new slot is unchanged, which means the whole day (RST-14). */
export function isUntouched({ opens_at, closes_at, all_day }: SlotDraft): boolean {
  return opens_at === newSlot.opens_at && closes_at === newSlot.closes_at && !all_day;
}

/** Returns the weekdays in the reader's language. */
export function weekdayNames(locale: string): Readonly<Record<Weekday, string>> {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const monday = Date.UTC(2024, 0, 1);
  const names = weekdays.map((weekday, index) => [weekday, format.format(monday + index * 86_400_000)]);
  return Object.fromEntries(names) as Record<Weekday, string>; // an entry for each
}
