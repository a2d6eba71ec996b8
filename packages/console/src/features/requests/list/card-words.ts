import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { useFieldsOf } from '../../request-store/queries.ts';

export type CardWords = ReturnType<typeof useCardWords>;

/** The texts of the cards, looked up once for all of them: twenty cards are rendered within the frame of a keystroke. */
export function useCardWords() {
  const { t } = useTranslation('requests');
  const { language } = useLanguage();
  const format = useFormat();
  const { sub } = usePerson();
  const fieldsOf = useFieldsOf();
  return useMemo(
    () => ({
      t,
      format,
      language,
      status: t('status', { returnObjects: true }),
      staff: t('card.staff'),
      canceled: t('card.canceled'),
      /** The custom fields of the request's service; empty while they are not known. */
      fieldsOf,
      /** The subject of the person who is signed in. */
      own: sub,
    }),
    [t, format, language, fieldsOf, sub],
  );
}
