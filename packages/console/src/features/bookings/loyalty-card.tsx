import type { GuestPreference, PreferenceChoices } from '@bellhop/contract/bookings/preference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../platform/format/format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { NumberField } from '../../ui/kit/number-field.tsx';
import styles from './booking-detail.module.css';
import { FieldNote, type StayCardProps } from './stay-card.tsx';
import cardStyles from './stay-cards.module.css';

/** As the contract has it. */
const mostPoints = 2_000_000_000;

/** Points and preferences of the guest, each saved when it is set (BKD-09). */
export function LoyaltyCard({ edits }: StayCardProps) {
  const { t } = useTranslation(['bookings', 'bookingForm']);
  const { language } = useLanguage();
  const { preferences, loyalty_point: saved } = edits.shown;
  return (
    <section aria-label={t('cards.loyalty.title')} className={styles.card}>
      <h3>{t('cards.loyalty.title')}</h3>
      <Points key={saved} saved={saved} onSave={(loyalty_point) => edits.set({ loyalty_point })} />
      <FieldNote edits={edits} field="loyalty_point" />
      <fieldset className={cardStyles.choices}>
        <legend>{t('bookingForm:field.preferences')}</legend>
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

/** All of them: of two edits that wait the later holds both. */
function choicesWith(preferences: readonly GuestPreference[], changed: string, isSelected: boolean): PreferenceChoices {
  return preferences.map(({ id, is_selected }) => ({ id, is_selected: id === changed ? isSelected : is_selected }));
}

/** Shows what is typed until it is saved or somebody else has set other points. */
function Points({ saved, onSave }: { saved: number | null; onSave: (points: number | null) => void }) {
  const { t } = useTranslation(['bookings', 'bookingForm']);
  const { language } = useLanguage();
  const [points, setPoints] = useState(saved);
  return (
    <NumberField
      label={t('bookingForm:field.loyalty_point')}
      value={points}
      onChange={setPoints}
      onCommit={(committed) => committed !== saved && onSave(committed)}
      min={0}
      max={mostPoints}
      locale={localeOf(language)}
      format={{ maximumFractionDigits: 0 }}
      labels={{ less: t('cards.loyalty.less'), more: t('cards.loyalty.more') }}
    />
  );
}
