import type { RequestCard } from '@bellhop/contract/requests/card';
import { UserIcon } from '../../../ui/icons.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PayableTag, payableWordOf } from '../../request-store/payable-tag.tsx';
import type { CardWords } from './card-words.ts';
import styles from './request-card.module.css';

/** Whether the card has a line of tags where it is narrow; its height hangs on it. */
export function hasTags(request: RequestCard): boolean {
  return (
    request.label !== null ||
    isStaff(request) ||
    isPayable(request) ||
    isCanceledBesides(request) ||
    butlerOf(request) !== ''
  );
}

/** Beside the service where there is room, in a line of their own where there is not. */
export function CardTags({ request, words }: { request: RequestCard; words: CardWords }) {
  if (!hasTags(request)) return null;
  const butler = butlerOf(request);
  return (
    <span className={styles.tags}>
      {request.label !== null && <Tag tone="vip">{request.label}</Tag>}
      {isStaff(request) && <Tag>{words.staff}</Tag>}
      {isPayable(request) && (
        <PayableTag orderStatus={request.order_status} word={words.payable[payableWordOf(request.order_status)]} />
      )}
      {isCanceledBesides(request) && <Tag tone="canceled">{words.canceled}</Tag>}
      {butler !== '' && <Butler name={butler} title={words.t('card.butler', { name: butler })} />}
    </span>
  );
}

function Butler({ name, title }: { name: string; title: string }) {
  return (
    <span className={styles.butler} title={title}>
      <UserIcon size={13} />
      <VisuallyHidden>{title}</VisuallyHidden>
      <bdi aria-hidden="true">{name}</bdi>
    </span>
  );
}

function isStaff(request: RequestCard): boolean {
  return request.is_staff === 'true';
}

function isPayable(request: RequestCard): boolean {
  return request.payable === 'true';
}

/** Where the status says it already, the badge is the status (REQ-15). */
function isCanceledBesides(request: RequestCard): boolean {
  return request.is_canceled && request.status !== 'CANCELED';
}

function butlerOf(request: RequestCard): string {
  return request.booking?.butler ?? '';
}
