import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { IconButton } from '../../ui/button.tsx';
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { MentionRow } from './mention-row.tsx';
import { useMentions } from './mentions.ts';
import { NoticeRow } from './notice-row.tsx';
import type { NoticePlace } from './notices.ts';
import styles from './notices-panel.module.css';
import { useNotices } from './use-notices.ts';

interface NoticesPanelProps {
  reaches: (place: NoticePlace) => boolean;
  /** Something was chosen. */
  onLeave: () => void;
  /** Shut without a choice: the focus goes back to where it was opened. */
  onClose: () => void;
}

/** SHELL-37: open requests and bookings that await approval, in one list; above it what colleagues call this person for. */
export function NoticesPanel({ reaches, onLeave, onClose }: NoticesPanelProps) {
  const { t } = useTranslation(['notices', 'ui', 'errors']);
  const { data, error, refetch, isFetching } = useNotices();
  const mentions = useMentions();
  const panel = useRef<HTMLDivElement>(null);
  const title = useId();
  // The keyboard goes where the eye goes.
  useEffect(() => panel.current?.focus(), []);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={(event) => onKey(event, onClose)}
    >
      <header className={styles.head}>
        <h2 id={title}>{t('notices:title')}</h2>
        <IconButton size="small" label={t('ui:close')} icon={<CloseIcon />} onClick={onClose} />
      </header>
      {mentions.length > 0 && (
        <ul className={styles.mentions} aria-label={t('notices:mentions')}>
          {mentions.map((mention) => (
            <MentionRow key={mention.note.id} mention={mention} reaches={reaches} onChoose={onLeave} />
          ))}
        </ul>
      )}
      {data === undefined ? (
        error === null ? (
          <div className={styles.loading} role="status" aria-label={t('ui:loading')}>
            <Skeleton height={44} />
            <Skeleton height={44} />
            <Skeleton height={44} />
          </div>
        ) : (
          <ErrorState
            title={t('notices:failed')}
            text={t(`errors:${failureCode(error)}`)}
            retryLabel={t('ui:retry')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )
      ) : data.list.length === 0 ? (
        mentions.length === 0 && (
          <EmptyState icon={<CheckIcon size={26} />} title={t('notices:none')} text={t('notices:noneText')} level={3} />
        )
      ) : (
        <ul className={styles.list}>
          {data.list.map((notice) => (
            <NoticeRow key={`${notice.kind} ${notice.item.id}`} notice={notice} reaches={reaches} onChoose={onLeave} />
          ))}
        </ul>
      )}
      {data?.isCut === true && (
        <footer className={styles.foot}>
          <Link to="/app/staff/requests" search={{}} onClick={onLeave}>
            {t('notices:more')}
          </Link>
        </footer>
      )}
    </div>
  );
}

/** Arrows, Home and End move among the entries; Escape shuts. */
function onKey(event: KeyboardEvent<HTMLDivElement>, onClose: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    onClose();
    return;
  }
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[Math.max(0, Math.min(next, links.length - 1))]?.focus();
}
