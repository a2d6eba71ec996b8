import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './note-composer.module.css';
import type { Calling } from './use-calling.ts';

/** Whom one may call, over the note that is written; the text area holds the keys. */
export function ColleagueList({ id, calling }: { id: string; calling: Calling }) {
  const { t } = useTranslation('teamwork');
  const list = useRef<HTMLDivElement>(null);
  const { found, index } = calling;
  useEffect(() => {
    list.current?.querySelector(`[aria-selected="true"]`)?.scrollIntoView?.({ block: 'nearest' });
  });
  return (
    <div className={styles.popup}>
      {found.length === 0 && <p className={styles.empty}>{t(calling.isFailed ? 'notes.failed' : 'notes.loading')}</p>}
      <div id={id} ref={list} role="listbox" aria-label={t('notes.colleagues')} className={styles.list}>
        {found.map((colleague, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text area holds the keys.
          <div
            key={colleague.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            className={styles.option}
            onPointerMove={() => calling.mark(at)}
            // The text area keeps the caret.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => calling.take(colleague)}
          >
            <Avatar name={colleague.name} size={26} />
            <bdi>{colleague.name}</bdi>
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">{found.length > 0 && t('notes.found', { count: found.length })}</VisuallyHidden>
    </div>
  );
}
