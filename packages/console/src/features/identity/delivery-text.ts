import { useTranslation } from 'react-i18next';
import { isolated } from '../../platform/i18n/isolated.ts';
import type { Delivery } from '../../platform/session/auth-state.ts';

/** Where the code went, as a sentence; `unknown` where the pool does not tell. */
export function useDeliveryText(delivery: Delivery | null, unknown: string): string {
  const { t } = useTranslation('entrance');
  if (delivery === null) return unknown;
  return t(`delivery.${delivery.medium}`, { destination: isolated(delivery.destination) });
}
