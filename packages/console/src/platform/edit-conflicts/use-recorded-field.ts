import type { AuditedEntity } from '@bellhop/contract/administration/audit';
import { useTranslation } from 'react-i18next';
import type { LaterEnglish } from '../../locales/later.ts';
import { useLanguage } from '../i18n/language-context.ts';
import { languageName } from '../i18n/language-name.ts';

type FieldWord = keyof LaterEnglish['audit']['fields'];

/** What a field of the log is called. */
export function useRecordedField(entity: AuditedEntity): (field: string) => string {
  const { t, i18n } = useTranslation('audit');
  const { language } = useLanguage();
  return (field) => {
    const [name = '', code] = entity === 'template' ? field.split('.') : [field.replace(/^settings\./, '')];
    // The same name may be another thing for another kind.
    const word = [`${entity}_${name}`, name].find((each) => i18n.exists(`audit:fields.${each}`));
    const known = word === undefined ? name : t(`fields.${word as FieldWord}`); // it exists
    return code === undefined ? known : t('fieldIn', { field: known, language: languageName(code, language) });
  };
}
