import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/tag.tsx';

/** States with texts of their own; any other state, such as a partner's own, is shown as payable. */
const tones = { paid: 'closed', canceled: 'canceled', awaiting_payment: 'pending', other: 'pending' } as const;
const states = ['paid', 'canceled', 'awaiting_payment'] as const;

/** State of the payment of a payable request (RQD-15 to RQD-17). */
export function PayableTag({ orderStatus }: { orderStatus: string | null }) {
  const { t } = useTranslation('requests');
  const state = states.find((each) => each === orderStatus) ?? 'other';
  return <Tag tone={tones[state]}>{t(`payable.${state}`)}</Tag>;
}

/** RQD-18. `until`: unix seconds, while they are ahead; `isExpired` null: no payment is awaited. */
export function paymentEnd({ order_status, order }: Pick<GuestRequest, 'order_status' | 'order'>, now: number) {
  const end = order?.expired_control ?? null;
  const isExpired = order_status === 'awaiting_payment' ? end !== null && end < now : null;
  return { isExpired, until: isExpired === false ? end : null };
}
