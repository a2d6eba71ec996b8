import { isolated } from '@bellhop/browser/ui/isolated';
import { isEnded } from '@bellhop/contract/bookings/status';
import type { GuestStay } from '@bellhop/contract/guests/calls';
import { formatList, formatTime, useLocale } from '../../platform/i18n/locale.ts';
import { Sentence } from '../../ui/sentence.tsx';
import styles from './stay-card.module.css';

/** The guest's name, rooms, dates and status. */
export function StayCard({ stay }: { stay: GuestStay }) {
  const locale = useLocale();
  const { t } = locale;
  return (
    <section className={styles.card} aria-labelledby="stay-card">
      <h1 id="stay-card" className={styles.welcome}>
        <Sentence>{t('home.welcome', { name: isolated(stay.name.trim() || stay.family_name) })}</Sentence>
      </h1>
      <div className={styles.facts} aria-live="polite">
        <p className={styles.room}>
          <Sentence>
            {stay.rooms.length === 0
              ? t('home.room_later')
              : t('home.room', { count: stay.rooms.length, rooms: formatList(stay.rooms.map(isolated), locale) })}
          </Sentence>
        </p>
        {stay.checkin !== null && stay.checkout !== null && (
          <p className={styles.line}>
            {t('home.dates', {
              from: formatTime(stay.checkin, locale, 'short'),
              to: formatTime(stay.checkout, locale, 'short'),
            })}
          </p>
        )}
        {!isEnded(stay.status) && <p className={styles.line}>{t(`home.${stay.status}`)}</p>}
      </div>
    </section>
  );
}
