import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useSayFailure } from '../../platform/forms/use-say-failure.ts';

/** Returns a function that shows a failed change; a conflict has its own dialog. */
export function useFailureToast(): (error: Error) => void {
  const { t } = useTranslation('administration');
  const sayFailure = useSayFailure('administration');
  return (error) => {
    if (failureCode(error) !== 'edit_conflict') sayFailure(error, t('notSaved'));
  };
}
