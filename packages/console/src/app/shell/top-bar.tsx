import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../../platform/i18n/language-menu.tsx';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { useTheme } from '../../platform/settings/theme-context.ts';
import { IconButton } from '../../ui/button.tsx';
import { CollapseIcon, MenuIcon, MoonIcon, SunIcon } from '../../ui/icons.tsx';
import { FreshnessLine } from './freshness-line.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  onToggleMenu: () => void;
  onOpenDrawer: () => void;
  drawerOpen: boolean;
}

export function TopBar({ onToggleMenu, onOpenDrawer, drawerOpen }: TopBarProps) {
  const { t } = useTranslation('shell');
  const { hotelName } = useSettings();
  const { theme, toggle } = useTheme();
  return (
    <header className={styles.bar}>
      <span className={styles.narrow}>
        <IconButton label={t('menu.open')} icon={<MenuIcon />} onClick={onOpenDrawer} aria-expanded={drawerOpen} />
      </span>
      <span className={styles.wide}>
        <IconButton label={t('menu.toggle')} icon={<CollapseIcon />} onClick={onToggleMenu} />
      </span>
      <h1 className={styles.hotel}>
        <bdi>{hotelName}</bdi>
      </h1>
      <FreshnessLine />
      <span className={styles.gap} />
      <IconButton
        bordered
        label={t(theme === 'dark' ? 'theme.light' : 'theme.dark')}
        icon={theme === 'dark' ? <SunIcon /> : <MoonIcon />}
        onClick={toggle}
      />
      <LanguageMenu />
      <ProfileMenu />
    </header>
  );
}
