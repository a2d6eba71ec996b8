import type { DiningRules } from '@bellhop/contract/dining/config';
import { mostPeople } from '@bellhop/contract/dining/reservation';
import type { TFunction } from 'i18next';

/** Returns the values of a configuration as sentences (RST-04), without rules that do not apply. */
export function ruleWords(t: TFunction<'dining-restaurants'>, rules: DiningRules): readonly string[] {
  const stop = rules.stop_reservation_before_opens_at;
  const cancel = rules.guest_can_cancel_reservation_before_opens_at;
  const { max_guest_count, advance_days, min_age, lap_age, min_nights, stay_quota } = rules;
  return [
    stop === 0 ? t('words.stopAtOpening') : t('words.stop', { count: stop }),
    cancel === 0 ? t('words.cancelAtOpening') : t('words.cancel', { count: cancel }),
    max_guest_count === 0 ? t('words.maxNone', { most: mostPeople }) : t('words.max', { count: max_guest_count }),
    rules.main_course_selection_required ? t('words.mainCourse') : t('words.noMainCourse'),
    rules.guest_can_one_reservation_each_day ? t('words.eachDay') : t('words.anyDay'),
    rules.guest_can_one_reservation_per_restaurant ? t('words.perRestaurant') : t('words.anyRestaurant'),
    advance_days === 0 ? t('words.sameDay') : t('words.advance', { count: advance_days }),
    confirming(t, rules),
    ...(min_age === null ? [] : [t('words.minAge', { count: min_age })]),
    ...(lap_age === null ? [] : [t('words.lapAge', { count: lap_age })]),
    ...(min_nights === null ? [] : [t('words.minNights', { count: min_nights })]),
    ...(stay_quota === null ? [] : [t('words.stayQuota', { count: stay_quota })]),
  ];
}

function confirming(t: TFunction<'dining-restaurants'>, { confirm_by_staff, confirm_above }: DiningRules): string {
  if (confirm_by_staff) return t('words.confirmAll');
  return confirm_above === null ? t('words.confirmNone') : t('words.confirmAbove', { count: confirm_above });
}
