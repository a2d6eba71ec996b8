import { Tag, type Tone } from '../../ui/tag.tsx';

const tones: Readonly<Record<string, Tone>> = { paid: 'closed', canceled: 'canceled' };

/** Keys of `payable` in the texts; a state that a partner made up is only said to be payable. */
const payableWords = ['paid', 'canceled', 'awaiting_payment', 'other'] as const;

export function payableWordOf(orderStatus: string | null): (typeof payableWords)[number] {
  return payableWords.find((word) => word === orderStatus) ?? 'other';
}

/** State of the payment of a payable request (RQD-15 to RQD-17). */
export function PayableTag({ orderStatus, word }: { orderStatus: string | null; word: string }) {
  return <Tag tone={tones[orderStatus ?? ''] ?? 'pending'}>{word}</Tag>;
}
