import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, RetryIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/states.tsx';
import styles from './search-state.module.css';
import { countOf, type HotelSearch } from './use-hotel-search.ts';

/** In place of results, or above those of the words before: loading, failed or empty, in words. */
export function SearchState({ search, keyword }: { search: HotelSearch; keyword: string }) {
  const { t } = useTranslation(['search', 'errors', 'requests']);
  if (search.error !== null) {
    const code = failureCode(search.error);
    return (
      <div role="alert" className={styles.failed}>
        <AlertIcon size={20} />
        <p>
          <strong>{t('search:failed')}</strong> {code === 'network' ? t('search:offline') : t(`errors:${code}`)}
        </p>
        <Button size="small" icon={<RetryIcon size={16} />} busy={search.isFetching} onClick={search.retry}>
          {t('requests:failed.retry')}
        </Button>
      </div>
    );
  }
  if (search.answer === null) {
    if (!search.isFetching) return null;
    return (
      <div role="status" aria-label={t('search:loading')} className={styles.skeletons}>
        {[62, 48, 56].map((width) => (
          <span key={width}>
            <Skeleton width={36} height={20} />
            <Skeleton width={`${width}%`} height={14} />
          </span>
        ))}
      </div>
    );
  }
  if (!search.isSettled || countOf(search.answer) > 0) return null;
  return (
    <div className={styles.empty}>
      <p>
        <strong>{t('search:empty', { keyword })}</strong>
      </p>
      <p>{t('search:emptyHint')}</p>
    </div>
  );
}
