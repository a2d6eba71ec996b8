import type { RequestCard } from '@bellhop/contract/requests/card';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { UpIcon } from '../../ui/icons.tsx';
import type { Conversation } from '../request-store/conversations.ts';
import { askedParts, PartsLine } from '../request-store/parts-line.tsx';
import { slotText } from '../request-store/reservation.ts';
import styles from './asked-bar.module.css';
import { useAsked } from './use-asked.ts';

interface RequestBarProps {
  readonly request: RequestCard;
  readonly conversation: Conversation | null;
  readonly onPress: () => void;
}

/** Shows the order in one line while its card is scrolled out of sight; a press scrolls back to the card. */
export function AskedBar({ request, conversation, onPress }: RequestBarProps) {
  const { t } = useTranslation(['requests-teamwork', 'requests']);
  const format = useFormat();
  const { reservation, ...order } = useAsked(request, conversation);
  const place = reservation === null ? [] : [reservation.restaurant, slotText(reservation.timeSlot, format)];
  const now = useNow();
  const { due_at: at } = request;
  const due =
    at === null
      ? []
      : [t('requests:detail.promised', { time: format.sameDay(at, now) ? format.time(at) : format.dayAndTime(at) })];
  const parts = [...askedParts(order), ...[...place, ...due].filter((text) => text !== '')];
  if (parts.length === 0) return null;
  return (
    <button type="button" className={styles.bar} title={t('requests-teamwork:asked.show')} onClick={onPress}>
      <PartsLine parts={parts} />
      <UpIcon size={14} />
    </button>
  );
}
