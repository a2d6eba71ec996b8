import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateQrButtons } from '../../features/passes/create-qr-buttons.tsx';
import { LanguageMenu } from '../../platform/i18n/language-menu.tsx';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { shortcuts } from '../../platform/keyboard/shortcuts.ts';
import { fullNameOf } from '../../platform/session/person.ts';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { CollapseIcon, MenuIcon } from '../../ui/icons.tsx';
import { FreshnessLine } from './freshness-line.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { NoticesButton } from './notices-button.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeButton } from './theme-button.tsx';
import styles from './top-bar.module.css';

const ProfileMenu = lazyWithWords(
  () => import('./profile-menu.tsx').then((module) => module.ProfileMenu),
  'identity-account',
);

interface TopBarProps {
  onToggleMenu: () => void;
  onOpenDrawer: () => void;
  drawerOpen: boolean;
}

export function TopBar({ onToggleMenu, onOpenDrawer, drawerOpen }: TopBarProps) {
  const { t } = useTranslation('shell');
  const { hotelName } = useSettings();
  return (
    <header className={styles.bar}>
      <span className={styles.narrow}>
        <IconButton
          label={t('menu.open')}
          icon={<MenuIcon />}
          onClick={onOpenDrawer}
          aria-haspopup="dialog"
          aria-expanded={drawerOpen}
        />
      </span>
      <span className={styles.wide}>
        <IconButton
          label={t('menu.toggle')}
          icon={<CollapseIcon />}
          onClick={onToggleMenu}
          aria-keyshortcuts={shortcuts.menu}
        />
      </span>
      <h1 className={styles.hotel}>
        <ProperName>{hotelName}</ProperName>
      </h1>
      <FreshnessLine />
      <div className={styles.search}>
        <SearchBox />
      </div>
      <span className={styles.wide}>
        <CreateQrButtons />
      </span>
      <span className={styles.wide}>
        <FullscreenButton />
      </span>
      <span className={styles.wide}>
        <ThemeButton />
      </span>
      <NoticesButton />
      <span className={styles.language}>
        <LanguageMenu />
      </span>
      <Suspense fallback={<ProfileToCome />}>
        <ProfileMenu />
      </Suspense>
    </header>
  );
}

/** In the place of the menu until its code is there. */
function ProfileToCome() {
  const { t } = useTranslation('shell');
  const name = fullNameOf(useSignedIn().person);
  return (
    <button type="button" disabled className={styles.profile} aria-label={t('profile', { name })}>
      <Avatar name={name} size={34} />
    </button>
  );
}
