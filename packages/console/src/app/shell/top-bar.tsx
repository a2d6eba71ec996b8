import { useTranslation } from 'react-i18next';
import { CreateQrButton } from '../../features/passes/create-qr-button.tsx';
import { LanguageMenu } from '../../platform/i18n/language-menu.tsx';
import { shortcuts } from '../../platform/keyboard/shortcuts.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { IconButton } from '../../ui/button.tsx';
import { CollapseIcon, MenuIcon } from '../../ui/icons.tsx';
import { FreshnessLine } from './freshness-line.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { NoticesButton } from './notices-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeButton } from './theme-button.tsx';
import styles from './top-bar.module.css';

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
        <bdi>{hotelName}</bdi>
      </h1>
      <FreshnessLine />
      <div className={styles.search}>
        <SearchBox />
      </div>
      <span className={styles.wide}>
        <CreateQrButton />
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
      <ProfileMenu />
    </header>
  );
}
