import { isOwnPage } from '@bellhop/contract/own-pages';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AlertBell } from '../../features/alarm/alert-bell.tsx';
import { isFramed, tellPlace } from '../../platform/frames/frames.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LazyBanners } from '../banners/lazy-banners.tsx';
import { Region } from '../region.tsx';
import styles from './alone.module.css';

/** A page without the shell: by itself with the lines about network and bell, in a frame without, because the window around it has them. */
export function Alone() {
  const { pathname, searchStr } = useLocation();
  const { hotelName } = useSettings();
  useEffect(() => {
    if (isFramed) tellPlace(`${pathname}${searchStr}`);
  }, [pathname, searchStr]);
  // The window around the frame goes there.
  if (isFramed && !isOwnPage(pathname)) return null;
  return (
    <div className={styles.page}>
      <div>
        <VisuallyHidden as="h1">{hotelName}</VisuallyHidden>
        {!isFramed && (
          <>
            <Region name="dialogs">
              <LazyBanners />
            </Region>
            <Region name="dialogs">
              <AlertBell />
            </Region>
          </>
        )}
      </div>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
