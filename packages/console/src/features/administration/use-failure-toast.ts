import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { logProblem } from '../../platform/log.ts';
import { useToasts } from '../../ui/toasts.tsx';

/** Says why something was not changed; a conflict is for its dialog. */
export function useFailureToast(): (error: Error) => void {
  const { t } = useTranslation(['administration', 'errors']);
  const toasts = useToasts();
  return (error) => {
    logProblem('a change of the administration failed', error);
    const code = failureCode(error);
    if (code !== 'edit_conflict')
      toasts.show({
        id: 'administration-failed',
        type: 'error',
        title: t('administration:notSaved'),
        text: t(`errors:${code}`),
      });
  };
}
