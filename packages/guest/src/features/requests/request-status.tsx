import type { OwnRequest } from '@bellhop/contract/guests/calls';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import { useLocale } from '../../platform/i18n/locale.ts';
import { StatusChip, type StatusTone } from '../../ui/status-chip.tsx';

/** The status for guests; staff have no IN_PROGRESS. */
type GuestStatus = RequestStatus | 'IN_PROGRESS';

const tones: Record<GuestStatus, StatusTone> = {
  OPEN: 'open',
  IN_PROGRESS: 'pending',
  PENDING: 'pending',
  CLOSED: 'closed',
  CANCELED: 'canceled',
};

/** An open request that staff have claimed or answered is in progress; PENDING is on hold. */
export function statusForGuest({ status, in_progress }: Pick<OwnRequest, 'status' | 'in_progress'>): GuestStatus {
  return status === 'OPEN' && in_progress ? 'IN_PROGRESS' : status;
}

/** The key of the text: a table is confirmed instead of done, and waits for the restaurant until then. */
export function statusPhrase(request: Pick<OwnRequest, 'status' | 'in_progress' | 'table'>) {
  const status = statusForGuest(request);
  if (request.table === null || status === 'CANCELED') return `status.${status}` as const;
  return status === 'CLOSED' ? 'status.confirmed' : 'status.waiting';
}

export function RequestStatusChip({ request }: { request: OwnRequest }) {
  const { t } = useLocale();
  return <StatusChip tone={tones[statusForGuest(request)]}>{t(statusPhrase(request))}</StatusChip>;
}
