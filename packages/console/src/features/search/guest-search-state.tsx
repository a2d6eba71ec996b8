import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/states.tsx';
import styles from './guest-search-state.module.css';
import { SearchFailure } from './search-failure.tsx';
import type { HotelSearch } from './use-hotel-search.ts';

interface GuestSearchStateProps {
  readonly search: HotelSearch;
  /** Enter is remembered until the answer is there: guests of the words before are not shown meanwhile. */
  readonly isWaiting: boolean;
  readonly keyword: string;
  /** Guests that can be chosen. */
  readonly shown: number;
}

/** In place of guests, or above those of the words before: loading, failed or none, in words. */
export function GuestSearchState({ search, isWaiting, keyword, shown }: GuestSearchStateProps) {
  const { t } = useTranslation('guestFinder');
  if (search.error !== null && !isWaiting) {
    return <SearchFailure search={search} error={search.error} title={t('findFailed')} offline={t('offline')} />;
  }
  if (search.answer === null || isWaiting) {
    if (!search.isFetching && !isWaiting) return null;
    return (
      <div role="status" aria-label={t('searching')} className={styles.skeletons}>
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
        <strong>{t('none', { keyword })}</strong>
      </p>
      <p>{t('noneHint')}</p>
    </div>
  );
}
