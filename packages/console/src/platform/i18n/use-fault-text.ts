import { useTranslation } from 'react-i18next';
import type { Fault } from '../../ui/kit/faults.ts';

/** Returns the error texts for the faults of a contract schema; the screen loads the namespace `form`. */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation('forms');
  return (fault) => ('limit' in fault ? t(fault.kind, { count: fault.limit }) : t(fault.kind));
}
