import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenCounts } from '../../features/requests/open-counts.ts';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import {
  BedIcon,
  BellIcon,
  CardIcon,
  ForkIcon,
  GearIcon,
  HotelIcon,
  type IconProps,
  InboxIcon,
  KeyIcon,
  SparkIcon,
  TemplateIcon,
} from '../../ui/icons.tsx';
import { Badge } from '../../ui/tag.tsx';
import styles from './sidebar.module.css';
import { entriesFor, type SidebarEntry } from './sidebar-entries.ts';

const icons: Record<SidebarEntry, ComponentType<IconProps>> = {
  requests: InboxIcon,
  easee: TemplateIcon,
  bookings: BedIcon,
  fastCheckin: KeyIcon,
  lolRequests: SparkIcon,
  alacarte: ForkIcon,
  payments: CardIcon,
  settings: GearIcon,
  webeeadmin: HotelIcon,
};

/** Screens that exist; an entry without one is not shown, however entitled the person is. */
const screens: Partial<Record<SidebarEntry, '/app/staff/requests'>> = { requests: '/app/staff/requests' };

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const { privileges } = useSignedIn();
  const open = useOpenCounts();
  const counts: Partial<Record<SidebarEntry, { count: number; label: string }>> = {
    requests: { count: open.requests, label: t('badge.requests', { count: open.requests }) },
    fastCheckin: { count: open.fastCheckin, label: t('badge.fastCheckin', { count: open.fastCheckin }) },
    lolRequests: { count: open.lolRequests, label: t('badge.lolRequests', { count: open.lolRequests }) },
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
        {entriesFor(settings, privileges.authorizedFields).map((entry) => {
          const to = screens[entry];
          if (to === undefined) return null;
          const Icon = icons[entry];
          const badge = counts[entry];
          return (
            <li key={entry}>
              <Link to={to} className={styles.entry} title={t(`nav.${entry}`)} onClick={onNavigate}>
                <Icon />
                <span className={styles.label}>{t(`nav.${entry}`)}</span>
                {badge !== undefined && <Badge {...badge} />}
              </Link>
            </li>
          );
        })}
      </ul>
      <footer className={styles.foot}>{t('version', { version: __APP_VERSION__ })}</footer>
    </nav>
  );
}
