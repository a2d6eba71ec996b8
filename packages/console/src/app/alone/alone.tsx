import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { isOwnPage } from '@bellhop/contract/own-pages';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBell } from '../../features/alerts/alarm/alert-bell.tsx';
import { isFramed, tellPlace } from '../../platform/frames/frames.ts';
import { LanguageMenu } from '../../platform/i18n/language-menu.tsx';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { BackIcon } from '../../ui/later-icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LazyBanners } from '../banners/lazy-banners.tsx';
import { Region } from '../region.tsx';
import { ThemeButton } from '../shell/theme-button.tsx';
import styles from './alone.module.css';

const ProfileMenu = lazyWithWords(
  () => import('../shell/profile-menu.tsx').then((module) => module.ProfileMenu),
  'identity-account',
);

/**
 * A page without the shell: by itself with a head and the lines about network and bell, in a frame without, because the window
 * around it has them.
 */
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
        {isFramed ? (
          <VisuallyHidden as="h1">{hotelName}</VisuallyHidden>
        ) : (
          <>
            <Head />
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

/** The person's controls of the console's top bar, and a link back to the console. */
function Head() {
  const { t } = useTranslation('embedded');
  const { hotelName } = useSettings();
  return (
    <header className={styles.head}>
      <Link to="/app/staff/requests" search={{}} className={styles.back}>
        <BackIcon />
        <span className={styles.words}>{t('console')}</span>
      </Link>
      <h1 className={styles.hotel}>
        <ProperName>{hotelName}</ProperName>
      </h1>
      <ThemeButton />
      <LanguageMenu />
      <Suspense>
        <ProfileMenu />
      </Suspense>
    </header>
  );
}
