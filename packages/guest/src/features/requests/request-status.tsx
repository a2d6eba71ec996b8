import type { OwnRequest } from '@bellhop/contract/guests/calls';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import { useLocale } from '../../platform/i18n/locale.ts';
import { StatusChip, type StatusTone } from '../../ui/status-chip.tsx';

const tones: Record<RequestStatus, StatusTone> = {
  OPEN: 'open',
  PENDING: 'pending',
  CLOSED: 'closed',
  CANCELED: 'canceled',
};

/** What the guest reads: an open request that somebody of the hotel has claimed or answered is in progress. */
export function statusForGuest({ status, in_progress }: Pick<OwnRequest, 'status' | 'in_progress'>): RequestStatus {
  return status === 'OPEN' && in_progress ? 'PENDING' : status;
}

export function RequestStatusChip({ request }: { request: OwnRequest }) {
  const { t } = useLocale();
  const status = statusForGuest(request);
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>;
}
