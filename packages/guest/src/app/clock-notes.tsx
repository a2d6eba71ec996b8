import { isElsewhere, systemClock, wrongClock } from '../platform/clock.ts';
import { useLocale } from '../platform/i18n/locale.ts';
import { useStore } from '../platform/store/store.ts';
import styles from './clock-notes.module.css';

/** Says whose times the page shows, where the phone has others: its clock is wrong, or its zone is another one. */
export function ClockNotes() {
  const { t, timeZone } = useLocale();
  const isWrong = useStore(wrongClock);
  return (
    <div role="status">
      {isWrong && <p className={styles.wrong}>{t('clock.wrong')}</p>}
      {isElsewhere(timeZone, systemClock.now()) && <p className={styles.note}>{t('clock.hotel')}</p>}
    </div>
  );
}
