import { useTranslation } from 'react-i18next';
import { useFaultText } from '../../../platform/i18n/use-fault-text.ts';
import type { OutboxFailure } from '../../../platform/outbox/edit.ts';
import type { FieldFault } from './texts.ts';

/** Returns the texts of faults and states at the fields of a booking's form. */
export function useFieldTexts() {
  const { t } = useTranslation(['bookings-form', 'api', 'outbox']);
  const usual = useFaultText();
  return {
    faultText(fault: FieldFault): string {
      switch (fault.kind) {
        case 'email':
        case 'not_after':
        case 'birthdate':
        case 'several_phones':
          return t(`bookings-form:fault.${fault.kind}`);
        default:
          return usual(fault);
      }
    },
    refusedText: (failure: OutboxFailure | null) =>
      t('bookings-form:fault.notSaved', { reason: t(`api:${failure ?? 'too_old'}`) }),
    waiting: t('outbox:waits'),
    unsaved: t('bookings-form:unsaved'),
  };
}
