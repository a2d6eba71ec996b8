import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, RetryIcon } from '../../ui/first-icons.tsx';
import { Skeleton } from '../../ui/states.tsx';
import styles from './search-state.module.css';
import type { HotelSearch } from './use-hotel-search.ts';

interface SearchStateProps {
  readonly search: HotelSearch;
  readonly keyword: string;
  /** The namespace of the texts. */
  readonly texts: 'search' | 'search-guests';
  /** The number of results that can be chosen. */
  readonly count?: number;
}

/** Replaces the results, or stands above older results: loading, failed or empty, in words. */
export function SearchState({ search, keyword, texts, count = search.count }: SearchStateProps) {
  const { t } = useTranslation([texts, 'api', 'ui']);
  if (search.error !== null) {
    const code = failureCode(search.error);
    return (
      <div role="alert" className={styles.failed}>
        <AlertIcon size={20} />
        <p>
          <strong>{t(`${texts}:failed`)}</strong>{' '}
          <span>{code === 'network' ? t(`${texts}:offline`) : t(`api:${code}`)}</span>
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
      <div role="status" aria-label={t(`${texts}:loading`)} className={styles.skeletons} data-texts={texts}>
        {[62, 48, 56].map((width) => (
          <span key={width}>
            {texts === 'search' && <Skeleton width={36} height={20} />}
            <Skeleton width={`${width}%`} height={texts === 'search' ? 14 : 18} />
          </span>
        ))}
      </div>
    );
  }
  if (!search.isSettled || count > 0) return null;
  return (
    <div className={styles.empty} data-texts={texts}>
      <p>
        <strong>{t(`${texts}:empty`, { keyword })}</strong>
      </p>
      <p>{t(`${texts}:emptyHint`)}</p>
    </div>
  );
}
