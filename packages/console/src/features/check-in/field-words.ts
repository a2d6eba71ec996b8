import { formCountryName, type OddNames } from '@bellhop/contract/check-in/country-choices';
import { documentTypes, type GuestField, kinships } from '@bellhop/contract/check-in/fields';
import type { GuestForm } from '@bellhop/contract/check-in/form';
import type { Language } from '@bellhop/contract/scalars';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { isBlank } from './form-fields.ts';

export const oddNames = (t: TFunction<'check-in'>): OddNames => ({
  northernCyprus: t('northernCyprus'),
  stateless: t('stateless'),
});

/** Returns a field of a form in words; null: it is empty. Years have four digits. */
export function fieldWords(t: TFunction<'check-in'>, language: Language, form: GuestForm, field: GuestField) {
  const value = form[field];
  if (isBlank(value)) return null;
  const text = String(value);
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (field === 'kinship') {
    const kinship = kinships.find((id) => id === text);
    return kinship === undefined ? text : t(`kinship.${kinship}`);
  }
  if (field === 'document_type') {
    const type = documentTypes.find((id) => id === text);
    return type === undefined ? text : t(`documentType.${type}`);
  }
  if (field === 'gender') return t(`gender.${form.gender ?? 'female'}`);
  if (field === 'nationality' || field === 'country') return formCountryName(text.toUpperCase(), language, oddNames(t));
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').toReversed().join('/') : text;
}

export function useFieldWords(): (form: GuestForm, field: GuestField) => string | null {
  const { t } = useTranslation('check-in');
  const { language } = useLanguage();
  return (form, field) => fieldWords(t, language, form, field);
}
