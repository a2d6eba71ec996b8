import { askForChanges, declineCheckIn, getCheckIn, printCheckIn } from '@bellhop/contract/check-in/calls';
import type { FormField } from '@bellhop/contract/check-in/form';
import type { CheckInDetail } from '@bellhop/contract/check-in/view';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { checkInKey } from './live.ts';
import { useAnswers } from './use-answers.ts';

export interface AskedField {
  readonly position: number;
  readonly field: FormField;
}

/** Where a check-in stands, what its guests signed, what staff answer them, and that its cards are printed. */
export function useCheckInRecord(request: GuestRequest) {
  const { t } = useTranslation('check-in');
  const { api } = useReadContext();
  const { address, shown, failed } = useAnswers(request);
  const read = useQuery({
    queryKey: recordKey(request),
    queryFn: ({ signal }): Promise<CheckInDetail> => api.call(getCheckIn, { ...address, signal }),
    placeholderData: (before) => (before?.request_id === request.id ? before : undefined),
    staleTime: 60_000,
  });
  const ask = useMutation({
    mutationFn: ({ fields, words }: { fields: readonly AskedField[]; words: string }) =>
      api.call(askForChanges, { ...address, body: { fields: [...fields], words, version: request.version } }),
    onSuccess: shown,
    onError: (error) => failed(error, t('ask.failed')),
  });
  const decline = useMutation({
    mutationFn: (reason: string) =>
      api.call(declineCheckIn, { ...address, body: { reason, version: request.version } }),
    onSuccess: shown,
    onError: (error) => failed(error, t('decline.failed')),
  });
  // Recorded first: what cannot be recorded is not printed.
  const print = useMutation({
    mutationFn: () => api.call(printCheckIn, { ...address, body: {} }),
    onError: (error) => failed(error, t('card.failed')),
  });
  return { record: read.data ?? null, isReading: read.isLoading, ask, decline, print };
}
/** Whatever staff see of a check-in changes its request. */
export function recordKey({ id, version }: GuestRequest) {
  return [...checkInKey(id), version] as const;
}

export type CheckInRecord = ReturnType<typeof useCheckInRecord>;
