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
import { type Fault, faultsOf } from '../../ui/kit/faults.ts';
import { changedFields, mergeTyped } from './merge.ts';

/** A slot as it is being typed; `quota` null: the field is empty. */
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

/** The configuration of a restaurant as it is being written. */
export interface RulesDraft {
  readonly restaurantId: string;
  readonly typed: TypedRules;
  /** As it was when the person began, or took over a colleague's version. */
  readonly seen: DiningRules;
  /** Null: the restaurant has no configuration yet. */
  readonly version: number | null;
}

/** A new slot (RST-14). */
export const newSlot: SlotDraft = { opens_at: '00:00', closes_at: '00:00', quota: 0, all_day: false };
/** RST-15. */
export const allDaySlot: SlotDraft = { opens_at: '00:00', closes_at: '23:59', quota: 0, all_day: true };
/** The next one of a day: as long as the last, with as many seats; undefined: it would go past midnight. */
export function slotAfter({ opens_at, closes_at, quota }: SlotDraft): SlotDraft | undefined {
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const timeOf = (minutes: number) =>
    [Math.trunc(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const [opens, closes] = [minutesOf(opens_at), minutesOf(closes_at)];
  const end = closes + (closes - opens);
  if (!(closes > opens) || end > 24 * 60) return undefined;
  return { opens_at: closes_at, closes_at: timeOf(end), quota, all_day: false };
}

/** Whether it closes on the day after it opens. */
export function isOvernight({ opens_at, closes_at, all_day }: SlotDraft): boolean {
  return !all_day && closes_at !== '' && closes_at !== '00:00' && closes_at < opens_at;
}

export function weekdayAfter(weekday: Weekday): Weekday {
  return weekdays[(weekdays.indexOf(weekday) + 1) % weekdays.length] ?? weekday;
}

/** The week with a slot over midnight as two, with the same seats: a slot belongs to one day. */
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

/** Closed, and without a rule that binds guests. */
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
  if (config === null) return { restaurantId: id, typed: emptyRules, seen: emptyRules, version: null };
  const seen = diningRules.parse(config);
  return { restaurantId: id, typed: seen, seen, version: config.version };
}

/** With the version that a colleague has saved, under what the person typed; slots count by weekday. */
export function draftOnto(draft: RulesDraft, saved: DiningConfig): RulesDraft {
  const rules: TypedRules = diningRules.parse(saved);
  const { seen, typed } = draft;
  return {
    ...draft,
    typed: {
      ...mergeTyped<TypedRules>(seen, typed, rules),
      time_slots: mergeTyped<TypedRules['time_slots']>(seen.time_slots, typed.time_slots, rules.time_slots),
    },
    seen: diningRules.parse(saved),
    version: saved.version,
  };
}

/** What the person changed; null: the draft has faults. */
export function patchOf({ seen, typed }: RulesDraft): Partial<DiningRules> | null {
  const wanted = diningRules.safeParse(typed);
  return wanted.success ? changedFields<DiningRules>(seen, wanted.data) : null;
}

export type RulesFault = Fault | { readonly kind: 'slots_overlap' | 'slot_ends_before_start' | 'not_after' };

/** What the contract refuses in the draft, by path: `max_guest_count`, `time_slots.mondays.0.opens_at`. */
export function faultsOfRules({ typed }: RulesDraft): ReadonlyMap<string, RulesFault> {
  const faults = new Map<string, RulesFault>(faultsOf(diningRules, typed));
  const read = diningRules.safeParse(typed);
  if (read.success)
    for (const { path, reason } of slotProblems(read.data)) faults.set(pathOfField(path, reason), { kind: reason });
  return faults;
}

/** The field that shows what is wrong with a slot: where it opens, or where it closes. */
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

/** Whether a slot is as it was added, which is the whole day (RST-14). */
export function isUntouched({ opens_at, closes_at, all_day }: SlotDraft): boolean {
  return opens_at === newSlot.opens_at && closes_at === newSlot.closes_at && !all_day;
}

/** Monday to Sunday in the reader's language. */
export function weekdayNames(locale: string): Readonly<Record<Weekday, string>> {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const monday = Date.UTC(2024, 0, 1);
  const names = weekdays.map((weekday, index) => [weekday, format.format(monday + index * 86_400_000)]);
  return Object.fromEntries(names) as Record<Weekday, string>; // an entry for each
}
