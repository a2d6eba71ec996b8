import { useTranslation } from 'react-i18next';
import { isolated } from '../../platform/i18n/isolated.ts';
import type { Delivery } from '../../platform/session/auth-state.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';

/** Where the code went, as a sentence; `unknown` where the pool does not tell. */
export function useDeliveryText(delivery: Delivery | null, unknown: string): string {
  const { t } = useTranslation('entrance');
  const unsent = useUnsentText(delivery);
  if (delivery === null) return unknown;
  return unsent ?? t(`delivery.${delivery.medium}`, { destination: isolated(delivery.destination) });
}

/** A sentence for codes of a kind that nobody carries, the same for every name; null where somebody does. */
export function useUnsentText(delivery: Delivery | null): string | null {
  const { t } = useTranslation('entrance');
  const { carriesCodes } = useSettings();
  return delivery === null || carriesCodes[delivery.medium] !== false ? null : t(`notSent.${delivery.medium}`);
}
