import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAwaitingCount } from '../../features/bookings/awaiting-count.ts';
import { useOpenCounts } from '../../features/requests/open-counts.ts';
import { useLive } from '../../platform/live/live-context.ts';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { BellIcon } from '../../ui/icons.tsx';
import { Badge } from '../../ui/tag.tsx';
import { addressOf, entriesFor, type SidebarEntry } from '../routes.ts';
import { screens } from '../screens.tsx';
import styles from './sidebar.module.css';
import { SidebarGroup } from './sidebar-group.tsx';
import { entryIcons } from './sidebar-icons.ts';

/** `extra` stands at the foot, above the version. */
export function Sidebar({ onNavigate, extra }: { onNavigate?: () => void; extra?: ReactNode }) {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const { privileges } = useSignedIn();
  const open = useOpenCounts();
  const awaiting = useAwaitingCount();
  // SHELL-22: these four and no others.
  // Without the network the numbers are of what is on this device, and not the hotel's.
  const isOffline = useLive().state.freshness.state === 'offline';
  const said = (counts: string) => (isOffline ? t('badge.onDevice', { counts }) : counts);
  const counts: Partial<Record<SidebarEntry, { count: number; label: string }>> = {
    requests: { count: open.requests, label: said(t('badge.requests', { count: open.requests })) },
    bookings: { count: awaiting, label: said(t('badge.bookings', { count: awaiting })) },
    fastCheckin: { count: open.fastCheckin, label: said(t('badge.fastCheckin', { count: open.fastCheckin })) },
    lolRequests: { count: open.lolRequests, label: said(t('badge.lolRequests', { count: open.lolRequests })) },
  };
  return (
    <nav className={styles.side} aria-label={t('main')}>
      <div className={styles.brand}>
        {settings.theme.logoUrl === undefined ? (
          <i>
            <BellIcon />
          </i>
        ) : (
          <img src={settings.theme.logoUrl} alt="" />
        )}
        <span>{t('product')}</span>
      </div>
      <ul className={styles.entries}>
        {entriesFor(settings, privileges.authorizedFields).map(({ id, places }) => {
          const shown = places.filter((place) => place in screens);
          const [only] = shown;
          if (only === undefined) return null;
          const Icon = entryIcons[id];
          if (id === 'alacarte' || id === 'payments' || id === 'settings') {
            return <SidebarGroup key={id} id={id} places={shown} onNavigate={onNavigate} />;
          }
          const badge = counts[id];
          return (
            <li key={id}>
              <Link to={addressOf(only)} className={styles.entry} title={t(`nav.${id}`)} onClick={onNavigate}>
                <Icon />
                <span className={styles.label}>{t(`nav.${id}`)}</span>
                {badge !== undefined && (
                  <span className={styles.badge}>
                    <Badge {...badge} />
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <footer className={styles.foot}>
        {extra}
        <span className={styles.version}>{t('version', { version: __APP_VERSION__ })}</span>
      </footer>
    </nav>
  );
}
