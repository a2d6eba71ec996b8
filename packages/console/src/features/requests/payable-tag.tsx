import { useTranslation } from 'react-i18next';
import { type Tone, Tag } from '../../ui/tag.tsx';
import { type OrderLook, orderLook } from './status.ts';

const tones: Record<OrderLook, Tone> = { success: 'closed', danger: 'canceled', warning: 'pending' };

/** State of the payment of a payable request (RQD-15 to RQD-17). */
export function PayableTag({ orderStatus }: { orderStatus: string | null }) {
  const { t } = useTranslation('requests');
  const word = orderStatus === 'paid' || orderStatus === 'canceled' || orderStatus === 'awaiting_payment' ? orderStatus : 'other';
  return <Tag tone={tones[orderLook(orderStatus)]}>{t(`payable.${word}`)}</Tag>;
}
