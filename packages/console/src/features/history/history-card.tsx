import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownIcon } from '../../ui/icons.tsx';
import styles from './history.module.css';
import { HistoryList } from './history-list.tsx';

/** Folded until somebody asks: what happened to the request, and who did it. Give it the request's id as key. */
export function HistoryCard({ requestId }: { requestId: string }) {
  const { t } = useTranslation('teamwork');
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  return (
    <section className={styles.card} aria-label={t('history.title')}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
          {t('history.title')}
          <DownIcon size={16} />
        </button>
      </h3>
      <div id={list} hidden={!isOpen}>
        {isOpen && <HistoryList requestId={requestId} />}
      </div>
    </section>
  );
}
