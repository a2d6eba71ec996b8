import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useTranslation } from 'react-i18next';
import { UserIcon } from '../../../ui/icons.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PayableTag } from '../payable-tag.tsx';
import styles from './request-card.module.css';

/** Whether the card has a line of tags where it is narrow; its height hangs on it. */
export function hasTags(request: GuestRequest): boolean {
  return request.label !== null || isStaff(request) || isPayable(request) || isCanceled(request) || butlerOf(request) !== '';
}

/** Beside the service where there is room, in a line of their own where there is not. */
export function CardTags({ request }: { request: GuestRequest }) {
  const { t } = useTranslation('requests');
  if (!hasTags(request)) return null;
  const butler = butlerOf(request);
  return (
    <span className={styles.tags}>
      {request.label !== null && <Tag tone="vip">{request.label}</Tag>}
      {isStaff(request) && <Tag>{t('card.staff')}</Tag>}
      {isPayable(request) && <PayableTag orderStatus={request.order_status} />}
      {isCanceled(request) && <Tag tone="canceled">{t('card.canceled')}</Tag>}
      {butler !== '' && <Butler name={butler} />}
    </span>
  );
}

function Butler({ name }: { name: string }) {
  const { t } = useTranslation('requests');
  return (
    <span className={styles.butler} title={t('card.butler', { name })}>
      <UserIcon size={13} />
      <VisuallyHidden>{t('card.butler', { name })}</VisuallyHidden>
      <bdi aria-hidden="true">{name}</bdi>
    </span>
  );
}

function isStaff(request: GuestRequest): boolean {
  return request.is_staff === 'true';
}

function isPayable(request: GuestRequest): boolean {
  return request.payable === 'true';
}

function isCanceled(request: GuestRequest): boolean {
  return request.is_canceled || request.status === 'CANCELED';
}

function butlerOf(request: GuestRequest): string {
  return request.booking?.butler ?? '';
}
