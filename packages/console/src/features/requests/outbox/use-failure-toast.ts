import { useTranslation } from 'react-i18next';
import type { OutboxFailure } from '../../../platform/outbox/edit.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { failureToast } from '../failure-toast.ts';

/** Shows a failed change with its reason and a way to try again (RQD-19, RQD-20, ERR-04). */
export function useFailureToast() {
  const { t } = useTranslation('requests');
  const { t: failures } = useTranslation('errors');
  const toasts = useToasts();
  return (what: 'status' | 'statusWaits' | 'message' | 'note' | 'booking', code: OutboxFailure, retry: () => void) => {
    toasts.show({
      ...failureToast(code),
      title: t(`failed.${what}`),
      text: code === 'too_old' ? t('failed.tooOld') : failures(code),
      action: { label: t('failed.retry'), onPress: retry },
    });
  };
}
