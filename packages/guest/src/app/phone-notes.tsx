import { isElsewhere } from '@bellhop/browser/is-elsewhere';
import { useStore } from '@bellhop/browser/store';
import { systemClock, wrongClock } from '../platform/clock.ts';
import { useLocale } from '../platform/i18n/locale.ts';
import { unkept } from '../platform/storage/storage-fault.ts';
import styles from './phone-notes.module.css';

/** Warns about this phone: a wrong clock, a full or blocked storage, or a time zone other than the hotel's. */
export function PhoneNotes() {
  const { t, timeZone } = useLocale();
  const isWrong = useStore(wrongClock);
  const isUnkept = useStore(unkept).size > 0;
  return (
    <div role="status">
      {isWrong && <p className={styles.wrong}>{t('clock.wrong')}</p>}
      {isUnkept && <p className={styles.wrong}>{t('storage.lost')}</p>}
      {isElsewhere(timeZone, systemClock.now()) && <p className={styles.note}>{t('clock.hotel')}</p>}
    </div>
  );
}
