import type { Fault } from '../../ui/kit/faults.ts';
import { useForm } from '../../ui/kit/use-form.ts';
import { useFaultText } from '../i18n/use-fault-text.ts';

/** A form that is checked by a contract schema; its screen loads the namespace `form`. */
export function useContractForm(faults: ReadonlyMap<string, Fault>, onSubmit: () => void) {
  return useForm({ faults, textOf: useFaultText(), onSubmit });
}
