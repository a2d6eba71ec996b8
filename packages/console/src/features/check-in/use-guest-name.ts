import type { CheckInDetail } from '@bellhop/contract/check-in/view';
import { useTranslation } from 'react-i18next';

/** Names a guest of a check-in; one who has not said a name is a number. */
export function useGuestName(): (guest: Pick<CheckInDetail['guests'][number], 'form' | 'position'>) => string {
  const { t } = useTranslation('check-in');
  return ({ form, position }) =>
    [form.name, form.surname].filter(Boolean).join(' ') || t('guest', { number: position + 1 });
}
