import { useTranslation } from 'react-i18next';
import { useTheme } from '../../platform/settings/theme-context.ts';
import { IconButton } from '../../ui/button.tsx';
import { MoonIcon, SunIcon } from '../../ui/icons.tsx';

export function ThemeButton() {
  const { t } = useTranslation('shell');
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      bordered
      label={t(theme === 'dark' ? 'theme.light' : 'theme.dark')}
      icon={theme === 'dark' ? <SunIcon /> : <MoonIcon />}
      onClick={toggle}
    />
  );
}
