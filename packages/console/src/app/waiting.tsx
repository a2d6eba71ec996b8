import { useTranslation } from 'react-i18next';
import { Spinner } from '../ui/spinner.tsx';
import styles from './centered.module.css';

/** AUTH-14. */
export function Waiting() {
  const { t } = useTranslation('identity');
  return (
    <div className={styles.page}>
      <Spinner label={t('privileges')} />
    </div>
  );
}
