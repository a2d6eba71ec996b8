import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBell } from '../../features/alerts/alarm/alert-bell.tsx';
import { NoticeKeepers } from '../../features/alerts/notices/notice-keepers.tsx';
import { Push } from '../../features/alerts/push/push.tsx';
import { Announcements } from '../../features/announcements/announcements.tsx';
import { CreateQrButtons } from '../../features/passes/create-qr-buttons.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { LazyBanners } from '../banners/lazy-banners.tsx';
import { Region } from '../region.tsx';
import { concernsInbox } from '../slices.ts';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { ThemeButton } from './theme-button.tsx';
import { TopBar } from './top-bar.tsx';
import { useMenu } from './use-menu.ts';
import { useMissingPage } from './use-missing-page.ts';

/** Sidebar, top bar and the screen of the route; what breaks in one of them leaves the others at work (SHELL-18). */
export function Shell() {
  const { t } = useTranslation(['shell', 'ui']);
  const { menu, toggle, leave } = useMenu();
  const [drawer, setDrawer] = useState(false);
  useMissingPage();
  return (
    <div className={styles.shell} data-menu={menu}>
      <a className={styles.skip} href="#content">
        {t('shell:skip')}
      </a>
      <aside className={styles.side} inert={menu === 'hidden'}>
        <Region name="sidebar">
          <Sidebar onNavigate={leave} />
        </Region>
      </aside>
      <Region name="topBar">
        <TopBar onToggleMenu={toggle} onOpenDrawer={() => setDrawer(true)} drawerOpen={drawer} />
      </Region>
      <div className={styles.below}>
        <div>
          <Region name="dialogs">
            <LazyBanners />
          </Region>
          <Region name="dialogs">
            <Push />
          </Region>
          {/* Each by itself: the bell must ring whatever becomes of the lines above. */}
          <Region name="dialogs">
            <AlertBell />
          </Region>
        </div>
        <main id="content" className={styles.main} tabIndex={-1}>
          {/* The router has an error boundary of its own, which resets with the next navigation. */}
          <Outlet />
        </main>
      </div>
      <Region name="dialogs">
        <Announcements />
        <NoticeKeepers concernsInbox={concernsInbox} />
      </Region>
      <Drawer open={drawer} label={t('shell:main')} closeLabel={t('shell:menu.close')} onClose={() => setDrawer(false)}>
        <Region name="sidebar">
          <Sidebar onNavigate={() => setDrawer(false)} extra={<DrawerExtras />} />
        </Region>
      </Drawer>
    </div>
  );
}

/** The entries of the top bar for which a narrow screen has no room. */
function DrawerExtras() {
  return (
    <span className={styles.extras}>
      <CreateQrButtons />
      <ThemeButton />
    </span>
  );
}
