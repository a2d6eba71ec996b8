import type { PaymentLink } from '@bellhop/contract/payments/link';
import { type LinkState, stateOf } from '@bellhop/contract/payments/state';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { Tag, type Tone } from '../../ui/tag.tsx';

const tones: Readonly<Record<LinkState, Tone>> = {
  open: 'pending',
  paid: 'closed',
  canceled: 'canceled',
  expired: 'neutral',
};

/** Where a link is now: an open one expires on the screen too (PAY-12). */
export function LinkStateTag({ link }: { readonly link: Pick<PaymentLink, 'status' | 'ends_at'> }) {
  const { t } = useTranslation('payments');
  const state = stateOf(link, useNow());
  return <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>;
}
