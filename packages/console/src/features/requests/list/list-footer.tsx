import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import type { RequestListState } from '../queries.ts';
import styles from './list-footer.module.css';

/** "50/318", or that everything has been seen (REQ-21, REQ-22). */
export function ListFooter({ list, more }: Pick<RequestListState, 'list' | 'more'>) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  if (list.complete) {
    return (
      <p className={styles.end}>
        <CheckIcon size={15} /> {t('list.seenAll')}
      </p>
    );
  }
  const loaded = t('list.loaded', { loaded: format.number(list.entries.length), total: format.number(list.total) });
  return (
    <div className={styles.footer}>
      {more.error !== null && <p role="alert">{t('list.moreFailed')}</p>}
      <Button size="small" busy={more.isLoading} onClick={more.load}>
        {t('list.loadMore')} <bdi className={styles.loaded}>{loaded}</bdi>
      </Button>
    </div>
  );
}
