import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import type { Row, Value } from './rows.ts';

/** Returns the labels of a setting and of its values. */
export function useRowWords() {
  const { t } = useTranslation('hotels-settings');
  const { language } = useLanguage();
  return {
    label: ({ id }: Row) => t(`rows.${id}.label`),
    hint: ({ id }: Row) => t(`rows.${id}.hint`),
    value(_: Row, value: Value): string {
      if (typeof value === 'boolean') return t(value ? 'on' : 'off');
      return typeof value === 'number' ? value.toLocaleString(localeOf(language)) : value;
    },
  };
}
