import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useSayFailure } from '../../platform/forms/use-say-failure.ts';

/** Returns a function that shows a failed change; a conflict has its own dialog. */
export function useFailureToast(): (error: Error) => void {
  const { t } = useTranslation('hotels-settings');
  const sayFailure = useSayFailure('hotels-settings');
  return (error) => {
    if (failureCode(error) !== 'edit_conflict') sayFailure(error, t('notSaved'));
  };
}
