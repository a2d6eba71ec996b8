import { type Sitting, specialDateOf } from '@bellhop/contract/dining/slots';
import { isOverridable } from '@bellhop/contract/requests/refusal-reasons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFor } from '../../../../platform/format/format.ts';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useRefusalText } from '../refusals/use-refusal-text.ts';
import styles from './dialog.module.css';
import { useAbout } from './use-about.ts';
import type { TableFormState } from './use-table-form.ts';
import { roomFor } from './wish.ts';

interface SlotChoiceProps {
  readonly state: TableFormState;
  readonly error: string | undefined;
  readonly onChoose: (sitting: Sitting) => void;
}

const quarter = 900;

/** The sittings of the day, each with its free seats or with the rule against it. */
export function SlotChoice({ state, error, onChoose }: SlotChoiceProps) {
  const { t } = useTranslation('dining-reserve');
  const { language } = useLanguage();
  const id = useId();
  const textOf = useRefusalText();
  const about = useAbout(state);
  const { form, change, restaurant, sittings, sitting, facts, before } = state;
  if (restaurant === null) return null;
  if (sittings.length === 0) {
    const special = restaurant.config === null ? null : specialDateOf(restaurant.config, form.day);
    const code = restaurant.config === null ? 'config_missing' : 'restaurant_closed';
    return (
      <p role="status" className={styles.note}>
        {textOf({ code, note: special?.note ?? '' }, about)}
      </p>
    );
  }
  const format = formatFor(language, restaurant.timezone_id);
  const arrivals =
    sitting?.all_day === true
      ? Array.from({ length: (sitting.to - sitting.from) / quarter }, (_, index) => sitting.from + index * quarter)
      : [];
  return (
    <>
      <fieldset className={styles.slots} aria-describedby={error === undefined ? undefined : `${id}-error`}>
        <legend>{t('slot')}</legend>
        {sittings.map((each) => {
          const refusals = state.refusalsAt(each);
          const [first] = refusals;
          // Rules that staff cannot override come first.
          const hard = refusals.find(({ code }) => !isOverridable(code));
          const left = roomFor({ ...form, opensAt: each.opens_at }, each.quota, before, facts.takenSeats);
          const why = hard ?? first;
          return (
            <label key={each.id} className={styles.slot} data-refused={hard !== undefined || undefined}>
              <input
                type="radio"
                name={`${id}-slot`}
                checked={each.opens_at === form.opensAt}
                disabled={hard !== undefined && each.opens_at !== form.opensAt}
                aria-invalid={error !== undefined || undefined}
                onChange={() => onChoose(each)}
              />
              <bdi className={styles.time}>
                {each.all_day ? t('allDay') : `${format.time(each.from)} – ${format.time(each.to)}`}
              </bdi>
              <span className={styles.left}>{why === undefined ? t('left', { count: left }) : textOf(why, about)}</span>
            </label>
          );
        })}
      </fieldset>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.fault}>
          {error}
        </p>
      )}
      {arrivals.length > 0 && (
        <SelectField
          label={t('arrival')}
          value={String(form.arrival ?? '')}
          options={arrivals
            .filter((at) => at >= facts.now || at === form.arrival)
            .map((at) => ({ id: String(at), label: format.time(at) }))}
          onChoose={(at) => change({ arrival: Number(at) })}
        />
      )}
    </>
  );
}
