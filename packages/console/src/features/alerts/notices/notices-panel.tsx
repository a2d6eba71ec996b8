import { isComposing } from '@bellhop/browser/ui/composition';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../platform/api/failure.ts';
import type { NoticeKind } from '../../../platform/slice.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckIcon, CloseIcon } from '../../../ui/first-icons.tsx';
import { nextIndex } from '../../../ui/roving.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useInbox, useReadAll } from './inbox.ts';
import { InboxRow } from './inbox-row.tsx';
import { NoticeRow, type RowProps } from './notice-row.tsx';
import styles from './notices-panel.module.css';
import { useNotices } from './use-notices.ts';

interface NoticesPanelProps {
  /** Loads the kinds of the slices. */
  loadKinds: () => Promise<readonly NoticeKind[]>;
  /** Called after a choice. */
  onLeave: () => void;
  /** Called when it is closed without a choice; the focus returns to the opener. */
  onClose: () => void;
}

/** The person's inbox, and beside it the waiting items of the hotel (SHELL-37). */
export function NoticesPanel({ loadKinds, onLeave, onClose }: NoticesPanelProps) {
  const { t } = useTranslation(['alerts-notices', 'ui']);
  const [tab, choose] = useState<'mine' | 'hotel'>('mine');
  const panel = useRef<HTMLDivElement>(null);
  const [title, list] = [useId(), useId()];
  // The panel takes the keyboard focus when it opens.
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
        <h2 id={title}>{t('alerts-notices:title')}</h2>
        <IconButton size="small" label={t('ui:close')} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <Tabs
        label={t('alerts-notices:title')}
        panelId={list}
        choices={[
          { id: 'mine', label: t('alerts-notices:mine') },
          { id: 'hotel', label: t('alerts-notices:hotel') },
        ]}
        selected={tab}
        onSelect={choose}
      />
      <div id={list} role="tabpanel" aria-label={t(`alerts-notices:${tab}`)} className={styles.body}>
        {tab === 'mine' ? <Mine onChoose={onLeave} /> : <OfHotel loadKinds={loadKinds} onChoose={onLeave} />}
      </div>
    </div>
  );
}

function Mine(row: RowProps) {
  const { t } = useTranslation('alerts-notices');
  const inbox = useInbox();
  const readAll = useReadAll();
  return (
    <Read read={inbox} none={t('noneMine')} noneText={t('noneMineText')} isEmpty={({ items }) => items.length === 0}>
      {({ items, unread }) => (
        <>
          <ul className={styles.list}>
            {items.map((entry) => (
              <InboxRow key={entry.request.id} entry={entry} {...row} />
            ))}
          </ul>
          {unread > 0 && (
            <footer className={styles.foot}>
              <Button size="small" variant="ghost" busy={readAll.isPending} onClick={() => readAll.mutate()}>
                {t('readAll')}
              </Button>
            </footer>
          )}
        </>
      )}
    </Read>
  );
}

function OfHotel({ loadKinds, onChoose }: RowProps & Pick<NoticesPanelProps, 'loadKinds'>) {
  const { t } = useTranslation('alerts-notices');
  return (
    <Read
      read={useNotices(loadKinds)}
      none={t('none')}
      noneText={t('noneText')}
      isEmpty={({ list }) => list.length === 0}
    >
      {({ list, isCut }) => (
        <>
          <ul className={styles.list}>
            {list.map((notice) => (
              <NoticeRow key={`${notice.kind.entity} ${notice.item.id}`} notice={notice} onChoose={onChoose} />
            ))}
          </ul>
          {isCut && (
            <footer className={styles.foot}>
              <Link to="/app/staff/requests" search={{}} onClick={onChoose}>
                {t('more')}
              </Link>
            </footer>
          )}
        </>
      )}
    </Read>
  );
}

interface ReadProps<Data> {
  read: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  none: string;
  noneText: string;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** Shows a list that is loading, failed, empty or ready. */
function Read<Data>({
  read: { data, error, isFetching, refetch },
  none,
  noneText,
  isEmpty,
  children,
}: ReadProps<Data>) {
  const { t } = useTranslation(['alerts-notices', 'ui', 'api']);
  if (data !== undefined) {
    if (!isEmpty(data)) return children(data);
    return <EmptyState icon={<CheckIcon size={26} />} title={none} text={noneText} level={3} />;
  }
  if (error === null) {
    return (
      <div className={styles.loading} role="status" aria-label={t('ui:loading')}>
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    );
  }
  return (
    <ErrorState
      title={t('alerts-notices:failed')}
      text={t(`api:${failureCode(error)}`)}
      retryLabel={t('ui:retry')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

/** Arrows, Home and End move among the entries; Escape closes. */
function onKey(event: KeyboardEvent<HTMLDivElement>, onClose: () => void): void {
  if (isComposing(event.nativeEvent)) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    onClose();
    return;
  }
  // On the tabs the same keys choose a tab.
  if (event.defaultPrevented) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')];
  const at = links.findIndex((link) => link === document.activeElement);
  // Without search by letters, which are shortcuts of the console.
  const next = nextIndex(
    event.key,
    at,
    links.map(() => ''),
  );
  if (next === null) return;
  event.preventDefault();
  links[next]?.focus();
}
