import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/states.tsx';
import { SearchFailure } from '../search/search-failure.tsx';
import { countOf, type HotelSearch } from '../search/use-hotel-search.ts';
import styles from './search-state.module.css';

/** In place of results, or above those of the words before: loading, failed or empty, in words. */
export function SearchState({ search, keyword }: { search: HotelSearch; keyword: string }) {
  const { t } = useTranslation('search');
  if (search.error !== null) {
    return <SearchFailure search={search} error={search.error} title={t('failed')} offline={t('offline')} />;
  }
  if (search.answer === null) {
    if (!search.isFetching) return null;
    return (
      <div role="status" aria-label={t('loading')} className={styles.skeletons}>
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
        <strong>{t('empty', { keyword })}</strong>
      </p>
      <p>{t('emptyHint')}</p>
    </div>
  );
}
