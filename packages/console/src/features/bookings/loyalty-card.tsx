import type { GuestPreference, PreferenceChoices } from '@bellhop/contract/bookings/preference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../platform/format/count-field.tsx';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import type { BookingSnapshot } from '../booking-store/booking-edit.ts';
import styles from './booking-detail.module.css';
import { FieldNote, type StayCardProps } from './stay-card.tsx';
import cardStyles from './stay-cards.module.css';

/** The maximum of the contract. */
const mostPoints = 2_000_000_000;

/** Points and preferences of the guest, each saved when it is set (BKD-09). */
export function LoyaltyCard({ edits }: StayCardProps) {
  const { t } = useTranslation(['bookings', 'bookings-form']);
  const { language } = useLanguage();
  const { preferences } = edits.shown;
  return (
    <section aria-label={t('cards.loyalty.title')} className={styles.card}>
      <h3>{t('cards.loyalty.title')}</h3>
      <Points edits={edits} />
      <FieldNote edits={edits} field="loyalty_point" />
      <fieldset className={cardStyles.choices}>
        <legend>{t('bookings-form:field.preferences')}</legend>
        {preferences.length === 0 && <p className={styles.none}>{t('cards.loyalty.none')}</p>}
        {preferences.map(({ id, name, is_selected }) => (
          <label key={id} className={cardStyles.choice}>
            <input
              type="checkbox"
              checked={is_selected}
              onChange={(event) => edits.set({ preferences: choicesWith(preferences, id, event.target.checked) })}
            />
            <bdi>{name[language] ?? name.en}</bdi>
          </label>
        ))}
        <FieldNote edits={edits} field="preferences" />
      </fieldset>
    </section>
  );
}

/** Every edit has all preferences, so the later of two waiting edits includes the earlier. */
function choicesWith(preferences: readonly GuestPreference[], changed: string, isSelected: boolean): PreferenceChoices {
  return preferences.map(({ id, is_selected }) => ({ id, is_selected: id === changed ? isSelected : is_selected }));
}

/** Shows the typed points until they are saved; points that a colleague sets meanwhile are a conflict. */
function Points({ edits }: Pick<StayCardProps, 'edits'>) {
  const { t } = useTranslation(['bookings', 'bookings-form']);
  const { version, loyalty_point: saved } = edits.shown;
  const [typed, setTyped] = useState<{ readonly points: number | null; readonly before: BookingSnapshot } | null>(null);
  const before = typed?.before ?? { version, values: { loyalty_point: saved } };
  return (
    <CountField
      label={t('bookings-form:field.loyalty_point')}
      value={typed === null ? saved : typed.points}
      onChange={(points) => setTyped({ points, before })}
      onCommit={(loyalty_point) => {
        setTyped(null);
        edits.set({ loyalty_point }, { basis: before });
      }}
      min={0}
      max={mostPoints}
      labels={{ less: () => t('cards.loyalty.less'), more: () => t('cards.loyalty.more') }}
    />
  );
}
