import type { MouseEvent, ReactNode } from 'react';
import { useLocale } from '../platform/i18n/locale.ts';
import { Icon } from '../ui/icon.tsx';
import { goTo, type Route, routePath } from './route.ts';
import styles from './tab-bar.module.css';

/** Under the thumb on every screen that is not a step into something. */
export function TabBar({
  current,
  active,
  hasHotelPage,
}: {
  current: 'home' | 'requests' | 'hotel';
  /** Requests that are under way. */
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
