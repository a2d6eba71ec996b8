import type { RequestOrder } from '@bellhop/contract/requests/calls';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { useListScope } from '../list-scope.ts';
import type { RequestListState } from '../queries.ts';
import styles from './list-footer.module.css';

type ListFooterProps = Pick<RequestListState, 'list' | 'more'> & { readonly order: RequestOrder };

/** "50/318", or that everything has been seen (REQ-21, REQ-22); a kind's own list says how far back it goes (LOL-04). */
export function ListFooter({ list, more, order }: ListFooterProps) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const { type } = useListScope();
  if (list.complete) {
    return (
      <p className={styles.end}>
        <CheckIcon size={15} /> {t('list.seenAll')}
      </p>
    );
  }
  const loaded = t('list.loaded', { loaded: format.number(list.entries.length), total: format.number(list.total) });
  // What is due first stands first: that order goes forward and has no day it goes back to.
  const last = type === null || order === 'due_at' ? undefined : list.entries.at(-1)?.request[order];
  return (
    <div className={styles.footer}>
      {more.error !== null && <p role="alert">{t('list.moreFailed')}</p>}
      <Button size="small" busy={more.isLoading} onClick={more.load}>
        {t('list.loadMore')} <bdi className={styles.loaded}>{loaded}</bdi>
        {last !== undefined && <span className={styles.loaded}>{t('list.backTo', { date: format.date(last) })}</span>}
      </Button>
    </div>
  );
}
