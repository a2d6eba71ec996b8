import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownIcon } from '../../ui/first-icons.tsx';
import styles from './history.module.css';
import { HistoryItem } from './history-item.tsx';
import { historyLines } from './history-lines.ts';
import { HistoryList } from './history-list.tsx';
import { useHistory } from './use-history.ts';

/** Collapsed until opened: the events of the request with their authors. The key must be the id of the request. */
export function HistoryCard({ requestId }: { requestId: string }) {
  const { t } = useTranslation('requests-teamwork');
  return (
    <HistoryFold title={t('history.title')}>
      <HistoryOfRequest requestId={requestId} />
    </HistoryFold>
  );
}

function HistoryOfRequest({ requestId }: { requestId: string }) {
  const { t } = useTranslation('requests-teamwork');
  return (
    <HistoryList history={useHistory(requestId)} empty={t('history.empty')}>
      {(entry) => <HistoryItem key={entry.seq} entry={entry} lines={historyLines(entry)} />}
    </HistoryList>
  );
}

/** A card that renders and loads its content when it is opened. */
export function HistoryFold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  return (
    <section className={styles.card} aria-label={title}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={content} onClick={() => setOpen(!isOpen)}>
          <span>{title}</span>
          <DownIcon size={16} />
        </button>
      </h3>
      <div id={content} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
