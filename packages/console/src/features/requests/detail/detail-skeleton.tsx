import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/states.tsx';
import styles from './request-detail.module.css';

/** A skeleton in the shape of the request detail. */
export function DetailSkeleton() {
  const { t } = useTranslation('requests');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('detail.loading')}>
      <Skeleton width="40%" height={24} />
      <Skeleton width="60%" height={14} />
      <Skeleton width="54%" height={48} />
      <Skeleton width="46%" height={48} />
    </div>
  );
}
