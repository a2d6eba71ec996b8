import { askForChanges, declineCheckIn, getCheckIn, printCheckIn } from '@bellhop/contract/check-in/calls';
import type { FormField } from '@bellhop/contract/check-in/form';
import type { CheckInDetail } from '@bellhop/contract/check-in/view';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { checkInKey } from './live.ts';
import { useAnswers } from './use-answers.ts';

export interface FieldToCorrect {
  readonly position: number;
  readonly field: FormField;
}

/** The record of a check-in, and its acts: ask for changes, decline, print. */
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
    mutationFn: ({ fields, words }: { fields: readonly FieldToCorrect[]; words: string }) =>
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
  // The print is recorded first; without the record nothing is printed.
  const print = useMutation({
    mutationFn: () => api.call(printCheckIn, { ...address, body: {} }),
    onError: (error) => failed(error, t('card.failed')),
  });
  return { record: read.data ?? null, isReading: read.isLoading, ask, decline, print };
}
/** Every change of the record changes the version of its request. */
export function recordKey({ id, version }: GuestRequest) {
  return [...checkInKey(id), version] as const;
}

export type CheckInRecord = ReturnType<typeof useCheckInRecord>;
