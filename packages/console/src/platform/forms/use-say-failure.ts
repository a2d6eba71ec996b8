import { logProblem } from '@bellhop/browser/log';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../ui/toasts.tsx';
import { failureCode } from '../api/failure.ts';

/**
 * Shows the reason of a failed change and replaces the previous message about `what`, which also names it in the log.
 */
export function useSayFailure(what: string): (error: Error, title: string, text?: string) => void {
  const { t } = useTranslation('api');
  const toasts = useToasts();
  return (error, title, text = t(failureCode(error))) => {
    logProblem(`${what}: a change failed`, error);
    toasts.show({ id: `${what}-failed`, type: 'error', title, text });
  };
}
