import { isolated } from '@bellhop/browser/ui/isolated';
import { useTranslation } from 'react-i18next';
import type { Delivery } from '../../platform/session/auth-state.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';

/** Returns a sentence with the destination of the code; `unknown` if the user pool does not tell the destination. */
export function useDeliveryText(delivery: Delivery | null, unknown: string): string {
  const { t } = useTranslation('identity-entrance');
  const unsent = useUnsentText(delivery);
  if (delivery === null) return unknown;
  return unsent ?? t(`delivery.${delivery.medium}`, { destination: isolated(delivery.destination) });
}

/** Returns a sentence if codes cannot be delivered, the same for every name; null if they can. */
export function useUnsentText(delivery: Delivery | null): string | null {
  const { t } = useTranslation('identity-entrance');
  const { carriesCodes } = useSettings();
  return delivery === null || carriesCodes[delivery.medium] !== false ? null : t(`notSent.${delivery.medium}`);
}
