import { askForChanges, declineCheckIn, getCheckIn } from '@bellhop/contract/check-in/calls';
import type { FormField } from '@bellhop/contract/check-in/form';
import type { CheckInDetail } from '@bellhop/contract/check-in/view';
import { type GuestRequest, guestRequest } from '@bellhop/contract/requests/request';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { failureCode } from '../../platform/api/failure.ts';
import { confirm } from '../../platform/collection/confirm.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { failureToast } from '../../platform/outbox/failure-toast.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { requestStore } from '../request-store/store.ts';

export interface AskedField {
  readonly position: number;
  readonly field: FormField;
}

/** Where a check-in stands, what its guests signed, and what staff answer them. */
export function useCheckInRecord(request: GuestRequest) {
  const { t } = useTranslation(['checkIn', 'errors']);
  const { api, client, hotelId } = useReadContext();
  const toasts = useToasts();
  const address = { params: { id: request.id }, query: { hotel_id: hotelId } };
  const read = useQuery({
    // Whatever staff see of it changes its request.
    queryKey: ['check-in', request.id, request.version],
    queryFn: ({ signal }): Promise<CheckInDetail> => api.call(getCheckIn, { ...address, signal }),
    placeholderData: (before) => (before?.request_id === request.id ? before : undefined),
    staleTime: 60_000,
  });
  const shown = (changed: GuestRequest) => requestStore.change(client, (collection) => confirm(collection, changed));
  const failed = (error: unknown, title: string) => {
    const conflict = editConflictOf(error, guestRequest);
    if (conflict !== null) shown(conflict.current);
    const code = failureCode(error);
    toasts.show({ id: 'check-in', ...failureToast(code), title, text: t(`errors:${code}`) });
  };
  const ask = useMutation({
    mutationFn: ({ fields, words }: { fields: readonly AskedField[]; words: string }) =>
      api.call(askForChanges, { ...address, body: { fields: [...fields], words, version: request.version } }),
    networkMode: 'always',
    onSuccess: shown,
    onError: (error) => failed(error, t('checkIn:ask.failed')),
  });
  const decline = useMutation({
    mutationFn: (reason: string) =>
      api.call(declineCheckIn, { ...address, body: { reason, version: request.version } }),
    networkMode: 'always',
    onSuccess: shown,
    onError: (error) => failed(error, t('checkIn:decline.failed')),
  });
  return { record: read.data ?? null, ask, decline };
}
export type CheckInRecord = ReturnType<typeof useCheckInRecord>;
