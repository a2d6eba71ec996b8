import { useTranslation } from 'react-i18next';
import type { Delivery } from '../../platform/session/auth-state.ts';

/** A foreign run of signs in a sentence, left to right whatever the sentence is: U+2066 … U+2069. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Where the code went, as a sentence; `unknown` where the pool does not tell. */
export function useDeliveryText(delivery: Delivery | null, unknown: string): string {
  const { t } = useTranslation('entrance');
  if (delivery === null) return unknown;
  return t(`delivery.${delivery.medium}`, { destination: isolated(delivery.destination) });
}
