import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AlertBell } from '../../features/alerts/alert-bell.tsx';
import { useOpenCounts } from '../../features/requests/open-counts.ts';
import { inLocal } from '../../platform/storage/stored.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { useDocumentTitle } from './document-title.ts';
import { type MenuState, menuStates, nextMenuState, resizeAfterMs } from './menu-state.ts';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const storedMenu = inLocal('bellhop.menu', z.enum(menuStates));

/** Sidebar, top bar and the screen of the route. */
export function Shell() {
  const { t } = useTranslation(['shell', 'ui']);
  const [menu, setMenu] = useState<MenuState>(() => storedMenu.read() ?? 'default');
  const [drawer, setDrawer] = useState(false);
  const resize = useRef<ReturnType<typeof setTimeout>>(undefined);
  useDocumentTitle(useOpenCounts().requests, t('shell:product'));
  useEffect(() => () => clearTimeout(resize.current), []);

  const toggleMenu = () => {
    const next = nextMenuState(menu);
    setMenu(next);
    // Over the screen it lasts until it is left; it is no way to begin a day.
    storedMenu.write(next === 'temporary' ? 'default' : next);
    clearTimeout(resize.current);
    resize.current = setTimeout(() => window.dispatchEvent(new Event('resize')), resizeAfterMs);
  };

  return (
    <div className={styles.shell} data-menu={menu}>
      <a className={styles.skip} href="#content">
        {t('shell:skip')}
      </a>
      <aside className={styles.side} inert={menu === 'hidden'}>
        <Sidebar />
      </aside>
      <TopBar onToggleMenu={toggleMenu} onOpenDrawer={() => setDrawer(true)} drawerOpen={drawer} />
      <div className={styles.below}>
        <AlertBell />
        <main id="content" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Drawer open={drawer} label={t('shell:main')} closeLabel={t('shell:menu.close')} onClose={() => setDrawer(false)}>
        <Sidebar onNavigate={() => setDrawer(false)} />
      </Drawer>
    </div>
  );
}
