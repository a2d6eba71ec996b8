import type { Refusal } from '@bellhop/contract/requests/refusal-reasons';
import type { useWords } from './words.ts';

/** The text of a refusal for guests. */
export function refusalText(
  { code, n = 0, left = 0, at, guests = [] }: Refusal,
  words: ReturnType<typeof useWords>,
  { formatDay, namesOf }: { formatDay(at: number): string; namesOf(places: readonly number[]): string },
): string {
  switch (code) {
    case 'reservation_too_late':
    case 'party_too_large':
    case 'stay_quota_used':
    case 'child_too_young':
    case 'stay_too_short':
      return words(`why.${code}`, { count: n });
    case 'slot_full':
      return left === 0 ? words('why.full') : words('why.slot_full', { count: left });
    case 'reservation_too_early':
      return words('why.reservation_too_early', { day: at === undefined ? '' : formatDay(at) });
    case 'main_course_required':
      return words('why.main_course_required', { names: namesOf(guests) });
    case 'config_missing':
    case 'slot_unknown':
    case 'restaurant_closed':
    case 'slot_started':
    case 'slot_not_begun':
    case 'outside_stay':
    case 'one_reservation_per_day':
    case 'one_reservation_per_restaurant':
      return words(`why.${code}`);
  }
}

/** Whether another sitting of the same restaurant may be possible. */
export function helpsAnotherTime({ code }: Refusal): boolean {
  const never: readonly Refusal['code'][] = [
    'config_missing',
    'main_course_required',
    'party_too_large',
    'one_reservation_per_restaurant',
    'stay_quota_used',
    'child_too_young',
    'stay_too_short',
  ];
  return !never.includes(code);
}

/** Whether another restaurant, with other rules, may be possible. */
export function helpsAnotherRestaurant({ code }: Refusal): boolean {
  return ['config_missing', 'one_reservation_per_restaurant', 'child_too_young', 'stay_too_short'].includes(code);
}
