import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, RetryIcon } from '../../ui/first-icons.tsx';
import styles from './search-failure.module.css';
import type { HotelSearch } from './use-hotel-search.ts';

interface SearchFailureProps {
  readonly search: HotelSearch;
  readonly error: Error;
  /** What did not happen. */
  readonly title: string;
  /** What to do without a network. */
  readonly offline: string;
}

/** Why nothing was found: nobody could look. */
export function SearchFailure({ search, error, title, offline }: SearchFailureProps) {
  const { t } = useTranslation(['errors', 'ui']);
  const code = failureCode(error);
  return (
    <div role="alert" className={styles.failed}>
      <AlertIcon size={20} />
      <p>
        <strong>{title}</strong> {code === 'network' ? offline : t(`errors:${code}`)}
      </p>
      <Button size="small" icon={<RetryIcon size={16} />} busy={search.isFetching} onClick={search.retry}>
        {t('ui:retry')}
      </Button>
    </div>
  );
}
