import type { RequestStatus } from '@bellhop/contract/requests/request';
import { useLocale } from '../../platform/i18n/locale.ts';
import { StatusChip, type StatusTone } from '../../ui/status-chip.tsx';

const tones: Record<RequestStatus, StatusTone> = {
  OPEN: 'open',
  PENDING: 'pending',
  CLOSED: 'closed',
  CANCELED: 'canceled',
};

export function RequestStatusChip({ status }: { status: RequestStatus }) {
  const { t } = useLocale();
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>;
}
