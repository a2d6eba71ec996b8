import type { CustomField } from '@bellhop/contract/hotels/service';
import type { GuestRequest, RequestStatus } from '@bellhop/contract/requests/request';
import type { Language } from '@bellhop/contract/scalars';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../../platform/format/format.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import type { payableWordOf } from '../../request-store/payable-tag.tsx';
import { useFieldsOf } from '../../request-store/queries.ts';

/** What cards say, looked up once for all of them: twenty cards are made within the frame of a keystroke. */
export interface CardWords {
  readonly t: TFunction<'requests'>;
  readonly format: Format;
  readonly language: Language;
  readonly status: Readonly<Record<RequestStatus, string>>;
  readonly payable: Readonly<Record<ReturnType<typeof payableWordOf>, string>>;
  readonly staff: string;
  readonly canceled: string;
  /** What the request's service asks for; empty while that is not known. */
  readonly fieldsOf: (request: Pick<GuestRequest, 'service_id'>) => readonly CustomField[];
  /** Who is signed in, by subject. */
  readonly own: string;
}

export function useCardWords(): CardWords {
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
      payable: t('payable', { returnObjects: true }),
      staff: t('card.staff'),
      canceled: t('card.canceled'),
      fieldsOf,
      own: sub,
    }),
    [t, format, language, fieldsOf, sub],
  );
}
