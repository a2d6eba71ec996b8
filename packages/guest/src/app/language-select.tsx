import { languageNames } from '@bellhop/browser/i18n/language';
import { useLocale } from '../platform/i18n/locale.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './language-select.module.css';

export function LanguageSelect() {
  const { t, language, offered, choose } = useLocale();
  return (
    <span className={styles.box}>
      <Icon name="globe" size={20} />
      <select
        className={styles.select}
        aria-label={t('language.label')}
        value={language}
        onChange={(event) => {
          const next = offered.find((each) => each === event.target.value);
          if (next !== undefined) choose(next);
        }}
      >
        {offered.map((each) => (
          <option key={each} value={each} lang={each} translate="no">
            {languageNames[each]}
          </option>
        ))}
      </select>
    </span>
  );
}
