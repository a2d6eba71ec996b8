import type { MouseEvent, ReactNode } from 'react';
import { useLocale } from '../platform/i18n/locale.ts';
import { Icon } from '../ui/icon.tsx';
import { goTo, type Route, routePath } from './route.ts';
import styles from './tab-bar.module.css';

/** Tabs at the bottom of the top-level screens. */
export function TabBar({
  current,
  active,
  hasHotelPage,
}: {
  current: 'home' | 'requests' | 'hotel';
  /** Number of requests in progress. */
  active: number;
  hasHotelPage: boolean;
}) {
  const { t } = useLocale();
  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      <Tab to={{ screen: 'home' }} isCurrent={current === 'home'}>
        <Icon name="home" />
        <span>{t('tabs.home')}</span>
      </Tab>
      <Tab to={{ screen: 'requests' }} isCurrent={current === 'requests'}>
        <Icon name="list" />
        <span>{t('tabs.requests')}</span>
        {active > 0 && (
          <span className={styles.badge}>
            <span aria-hidden="true">{active}</span>
            <span className="visually-hidden">{t('tabs.open', { count: active })}</span>
          </span>
        )}
      </Tab>
      {hasHotelPage && (
        <Tab to={{ screen: 'hotel' }} isCurrent={current === 'hotel'}>
          <Icon name="info" />
          <span>{t('tabs.hotel')}</span>
        </Tab>
      )}
    </nav>
  );
}

function Tab({ to, isCurrent, children }: { to: Route; isCurrent: boolean; children: ReactNode }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a className={styles.tab} href={routePath(to)} aria-current={isCurrent ? 'page' : undefined} onClick={open}>
      {children}
    </a>
  );
}
