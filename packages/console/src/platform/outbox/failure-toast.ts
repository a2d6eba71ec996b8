import { useTranslation } from 'react-i18next';
import type { ToastInput } from '../../ui/toast-queue.ts';
import { useToasts } from '../../ui/toasts.tsx';
import type { OutboxFailure } from './edit.ts';

/** ERR-04: the red line about the connection hides after 3 s. */
const networkToastMs = 3000;

/** How a failure looks in the corner of the screen; texts and a way to try again come from the caller. */
export function failureToast(code: string): Pick<ToastInput, 'type' | 'durationMs'> {
  return code === 'network' ? { type: 'error', durationMs: networkToastMs } : { type: 'error' };
}

/** Shows a failed change with its reason and a way to try again (RQD-19, RQD-20, ERR-04). */
export function useFailureToast() {
  const { t } = useTranslation(['errors', 'ui']);
  const toasts = useToasts();
  return (title: string, code: OutboxFailure, retry: () => void) => {
    const action = { label: t('ui:retry'), onPress: retry };
    toasts.show({ ...failureToast(code), title, text: t(`errors:${code}`), action });
  };
}
