import { useTranslation } from 'react-i18next';
import { useFaultText } from '../../../platform/i18n/use-fault-text.ts';
import type { RulesFault } from './rules-draft.ts';

export function useRulesFaultText(): (fault: RulesFault) => string {
  const { t } = useTranslation('dining-restaurants');
  const plain = useFaultText();
  return (fault) => {
    switch (fault.kind) {
      case 'slots_overlap':
      case 'slot_ends_before_start':
      case 'not_after':
        return t(`fault.${fault.kind}`);
      default:
        return plain(fault);
    }
  };
}
