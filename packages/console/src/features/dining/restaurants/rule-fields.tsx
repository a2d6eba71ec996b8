import { useTranslation } from 'react-i18next';
import { CountField } from '../../../platform/format/count-field.tsx';
import { SwitchField } from '../../../ui/kit/switch-field.tsx';
import styles from './rule-fields.module.css';
import type { TypedRules } from './rules-draft.ts';

interface RuleFieldsProps {
  readonly rules: TypedRules;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (values: Partial<TypedRules>) => void;
}

type NumberRule = {
  [Field in keyof TypedRules]: TypedRules[Field] extends number | null ? Field : never;
}[keyof TypedRules];

/** Numbers and switches (RST-10, RST-11); fields beyond the specification are collapsed. */
export function RuleFields({ rules, errorOf, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('dining-restaurants');
  const number = (field: NumberRule, label: string, hint?: string) => (
    <CountField
      label={label}
      hint={hint}
      min={0}
      value={rules[field]}
      error={errorOf(field)}
      labels={{ less: (label) => t('decrease', { label }), more: (label) => t('increase', { label }) }}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  return (
    <>
      <div className={styles.numbers}>
        {number('stop_reservation_before_opens_at', t('stop'), t('zeroOpening'))}
        {number('guest_can_cancel_reservation_before_opens_at', t('cancelBefore'), t('zeroOpening'))}
        {number('max_guest_count', t('max'), t('zeroLimit'))}
      </div>
      <div>
        <SwitchField
          label={t('mainCourseRequired')}
          isOn={rules.main_course_selection_required}
          onChange={(main_course_selection_required) => onChange({ main_course_selection_required })}
        />
        <SwitchField
          label={t('eachDay')}
          isOn={rules.guest_can_one_reservation_each_day}
          onChange={(guest_can_one_reservation_each_day) => onChange({ guest_can_one_reservation_each_day })}
        />
        <SwitchField
          label={t('perRestaurant')}
          isOn={rules.guest_can_one_reservation_per_restaurant}
          onChange={(guest_can_one_reservation_per_restaurant) =>
            onChange({ guest_can_one_reservation_per_restaurant })
          }
        />
      </div>
      <details className={styles.more}>
        <summary>{t('more')}</summary>
        <SwitchField
          label={t('confirmAll')}
          isOn={rules.confirm_by_staff}
          onChange={(confirm_by_staff) => onChange({ confirm_by_staff })}
        />
        <div className={styles.numbers}>
          {number('advance_days', t('advance'))}
          {!rules.confirm_by_staff && number('confirm_above', t('confirmAbove'), t('emptyOff'))}
          {number('min_age', t('minAge'), t('emptyOff'))}
          {number('lap_age', t('lapAge'), t('emptyOff'))}
          {number('min_nights', t('minNights'), t('emptyOff'))}
          {number('stay_quota', t('stayQuota'), t('emptyOff'))}
        </div>
      </details>
    </>
  );
}
