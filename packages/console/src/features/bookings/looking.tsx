import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeletons } from '../../platform/lists/list-states.tsx';
import styles from './looking.module.css';

const lookingMs = 30_000;

/** Loading for half a minute, and words that say what for; then what stands below it (BKL-05). */
export function Looking({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('bookings');
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), lookingMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return children;
  return (
    <CardSkeletons label={t('looking')}>
      <p className={styles.words}>{t('looking')}</p>
    </CardSkeletons>
  );
}
