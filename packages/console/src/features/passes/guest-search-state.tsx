import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, RetryIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { HotelSearch } from '../search/use-hotel-search.ts';
import styles from './guest-search-state.module.css';

interface GuestSearchStateProps {
  readonly search: HotelSearch;
  readonly keyword: string;
  /** Guests that can get a pass. */
  readonly shown: number;
}

/** In place of guests, or above those of the words before: loading, failed or none, in words. */
export function GuestSearchState({ search, keyword, shown }: GuestSearchStateProps) {
  const { t } = useTranslation(['passes', 'errors', 'ui']);
  if (search.error !== null) {
    const code = failureCode(search.error);
    return (
      <div role="alert" className={styles.failed}>
        <AlertIcon size={20} />
        <p>
          <strong>{t('passes:findFailed')}</strong> {code === 'network' ? t('passes:offline') : t(`errors:${code}`)}
        </p>
        <Button size="small" icon={<RetryIcon size={16} />} busy={search.isFetching} onClick={search.retry}>
          {t('ui:retry')}
        </Button>
      </div>
    );
  }
  if (search.answer === null) {
    if (!search.isFetching) return null;
    return (
      <div role="status" aria-label={t('passes:searching')} className={styles.skeletons}>
        {[62, 48, 56].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={18} />
        ))}
      </div>
    );
  }
  if (!search.isSettled || shown > 0) return null;
  return (
    <div className={styles.none}>
      <p>
        <strong>{t('passes:none', { keyword })}</strong>
      </p>
      <p>{t('passes:noneHint')}</p>
    </div>
  );
}
