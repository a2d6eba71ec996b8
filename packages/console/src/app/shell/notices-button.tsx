import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasSilentQueue } from '../../features/alerts/alarm/alarm-queries.ts';
import { useUnread } from '../../features/alerts/notices/unread.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { useLive } from '../../platform/live/live-context.ts';
import { IconButton } from '../../ui/button.tsx';
import { icon } from '../../ui/first-icons.tsx';
import { Badge } from '../../ui/tag.tsx';
import { loadNotices } from '../slices.ts';
import styles from './notices-button.module.css';

const NoticesIcon = icon(<path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 19a2 2 0 0 0 4 0" />);
const NoticesPanel = lazyWithWords(
  () => import('../../features/alerts/notices/notices-panel.tsx').then((module) => module.NoticesPanel),
  'alerts-notices',
);

/** The number of unread notifications; the list (SHELL-37) and its code come with the first press. */
export function NoticesButton() {
  const { t } = useTranslation('shell');
  const [isOpen, open] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unread = useUnread();
  const isQuiet = useHasSilentQueue();
  const isOffline = useLive().state.freshness.state === 'offline';
  const counted = t('notices.unread', { count: unread });
  const label = unread === 0 ? t('notices.open') : isOffline ? t('badge.onDevice', { counts: counted }) : counted;

  useEffect(() => {
    if (!isOpen) return;
    // A press beside it, or the keyboard that went on: what both left is in the way.
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) open(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={styles.root}>
      <IconButton
        ref={button}
        bordered
        label={label}
        hint={isQuiet ? t('notices.silent') : undefined}
        icon={<NoticesIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          <Badge count={unread} label="" tone="brand" />
        </span>
      )}
      {isOpen && (
        <Suspense>
          <NoticesPanel
            loadKinds={loadNotices}
            onLeave={() => open(false)}
            onClose={() => {
              open(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
