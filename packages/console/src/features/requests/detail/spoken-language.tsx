import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { languageName } from '../../../platform/i18n/language-name.ts';

interface SpokenLanguageProps {
  /** Null: unknown. */
  readonly code: string | null;
  readonly className?: string | undefined;
}

/** The guest's language in words, as far as it is known. */
export function SpokenLanguage({ code, className }: SpokenLanguageProps) {
  const { t } = useTranslation('requests-teamwork');
  const { language } = useLanguage();
  return code === null ? null : (
    <span className={className}>{t('requester.speaks', { language: languageName(code, language) })}</span>
  );
}
