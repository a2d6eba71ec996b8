import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/first-icons.tsx';
import type { ListTypes } from '../collection/list-kind.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './list-footer.module.css';
import type { ListView } from './list-view.ts';
import type { ListState } from './use-list.ts';

interface ListFooterProps<T extends ListTypes> extends Pick<ListState<T>, 'list' | 'more'> {
  readonly view: ListView<T>;
  readonly order: T['order'];
}

/** "50/318", or that everything has been seen (REQ-21, REQ-22). */
export function ListFooter<T extends ListTypes>({ list, more, view, order }: ListFooterProps<T>) {
  const { t } = useTranslation('list');
  const format = useFormat();
  if (list.complete) {
    return (
      <p className={styles.end}>
        <CheckIcon size={15} /> {t('seenAll')}
      </p>
    );
  }
  const loaded = t('loaded', { loaded: format.number(list.entries.length), total: format.number(list.total) });
  const footnote = view.footnote?.(list, order) ?? '';
  return (
    <div className={styles.footer}>
      {more.error !== null && <p role="alert">{view.texts.moreFailed}</p>}
      <Button size="small" busy={more.isLoading} onClick={more.load}>
        {t('loadMore')} <bdi className={styles.loaded}>{loaded}</bdi>
        {footnote !== '' && <span className={styles.loaded}>{footnote}</span>}
      </Button>
    </div>
  );
}
