import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../platform/live/live-context.ts';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { addressOf, entriesFor, type SidebarEntry } from '../../platform/sidebar-entries.ts';
import { BellIcon } from '../../ui/first-icons.tsx';
import { Badge } from '../../ui/tag.tsx';
import { useBadgeCounts } from '../slices.ts';
import styles from './sidebar.module.css';
import { SidebarGroup } from './sidebar-group.tsx';
import { entryIcons } from './sidebar-icons.ts';

/** SHELL-22: these four and no others. */
const badgedEntries = ['requests', 'bookings', 'fastCheckin', 'lolRequests'] as const satisfies readonly SidebarEntry[];

/** `extra` stands at the foot, above the version. */
export function Sidebar({ onNavigate, extra }: { onNavigate?: () => void; extra?: ReactNode }) {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const { privileges } = useSignedIn();
  const waiting = useBadgeCounts();
  // Without the network the counts cover this device only, not the hotel.
  const isOffline = useLive().state.freshness.state === 'offline';
  const labelOf = (counts: string) => (isOffline ? t('badge.onDevice', { counts }) : counts);
  const badgeOf = (id: SidebarEntry) => {
    const badged = badgedEntries.find((each) => each === id);
    if (badged === undefined) return undefined;
    const count = waiting[badged] ?? 0;
    return { count, label: labelOf(t(`badge.${badged}`, { count })) };
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
        {entriesFor(settings, privileges).map(({ id, places }) => {
          const [only] = places;
          const Icon = entryIcons[id];
          if (id === 'alacarte' || id === 'payments' || id === 'settings') {
            return <SidebarGroup key={id} id={id} places={places} onNavigate={onNavigate} />;
          }
          const badge = badgeOf(id);
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
