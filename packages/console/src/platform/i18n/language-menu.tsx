import { languageNames } from '@bellhop/browser/i18n/language';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DownIcon } from '../../ui/first-icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useLanguage } from './language-context.ts';

/** A menu of languages: the current language in upper case (SHELL-29), the others by their own names. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const { language, offered, choose } = useLanguage();
  return (
    <Menu
      label={t('language')}
      align="end"
      items={offered.map((id) => ({ id, label: languageNames[id], checked: id === language }))}
      onChoose={choose}
      trigger={(properties) => (
        <Button {...properties}>
          <span>{language.toUpperCase()}</span>
          <VisuallyHidden>{` ${t('languageIs', { language: languageNames[language] })}`}</VisuallyHidden>
          <DownIcon />
        </Button>
      )}
    />
  );
}
