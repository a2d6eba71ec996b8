import { useTranslation } from 'react-i18next';
import { AlertIcon, InfoIcon } from '../../../ui/first-icons.tsx';
import { Banner } from '../../../ui/states.tsx';
import { isFaultless } from './faults.ts';
import type { AddRequest } from './use-add-request.ts';

/** The reason why the form cannot be sent or was refused, above the buttons, visible without scrolling (ADD-07, ADD-08, ADD-10, ADD-15). */
export function SheetBanner({ add, isOnline }: { add: AddRequest; isOnline: boolean }) {
  const { t } = useTranslation(['requests-add', 'api']);
  const notice = { tone: 'warning', icon: <InfoIcon size={18} /> } as const;
  const fault = { tone: 'error', icon: <AlertIcon size={18} /> } as const;
  if (!isOnline) return <Banner {...notice}>{t('requests-add:offline')}</Banner>;
  if (add.earlier !== null) {
    return (
      <Banner {...notice} button={{ label: t('requests-add:open'), onPress: add.openEarlier }}>
        {t('requests-add:earlier')}
      </Banner>
    );
  }
  // A refusal at a field stands beside that field as well; one without a field is shown only here.
  if (add.refusal !== null) {
    return <Banner {...fault}>{t('requests-add:failedBecause', { reason: t(`api:${add.refusal}`) })}</Banner>;
  }
  return isFaultless(add.faults) ? null : <Banner {...fault}>{t('requests-add:request.error')}</Banner>;
}
