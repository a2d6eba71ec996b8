import { updateBooking } from '@bellhop/contract/bookings/booking';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { GuestRequest, RequestStatus } from '@bellhop/contract/requests/request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type FailureExtras, failureCode } from '../../platform/api/failure.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { failureToast } from './failure-toast.ts';
import type { OutboxFailure, StatusEdit } from './outbox/edit.ts';
import { useOutboxActs } from './outbox/outbox-acts.ts';
import { isHeldUp, isUnderWay, useOutboxView } from './outbox/outbox-view.ts';
import { requestKeys, requestStore } from './store.ts';

/** Somebody else changed the request since it was read: what they did and what was wanted. */
export interface EditConflict {
  /** Room and service of the request, which may be another than the one on the screen. */
  readonly about: string;
  readonly wanted: RequestStatus;
  readonly current: GuestRequest;
  readonly changes: NonNullable<FailureExtras['changes']>;
}

export interface StatusChange {
  readonly isChanging: (id: string) => boolean;
  /** The status as it is shown has not reached the server, and goes when the network is back. */
  readonly isWaiting: (id: string) => boolean;
  readonly set: (id: string, status: RequestStatus) => void;
  readonly conflict: EditConflict | null;
  readonly keepTheirs: () => void;
  readonly applyMine: () => void;
}

/** Shown at once, taken back with a toast and Retry when it is refused (RQD-19); a conflict asks. */
export function useStatusChange(): StatusChange {
  const client = useQueryClient();
  const view = useOutboxView();
  const acts = useOutboxActs();
  const edits = view.edits.filter((edit) => edit.kind === 'status');
  const waiting = edits.filter(({ state }) => state === 'waiting');
  const asking = edits.find(({ state, conflict }) => state === 'refused' && conflict !== null);
  const conflict = asking?.conflict ?? null;
  return {
    isChanging: (id) => waiting.some((edit) => edit.requestId === id && isUnderWay(edit, view)),
    isWaiting: (id) => waiting.some((edit) => edit.requestId === id && isHeldUp(edit, view)),
    set(id, status) {
      const request = requestStore.read(client).find(id);
      if (request !== null) acts.post(request, { kind: 'status', status });
    },
    conflict:
      asking === undefined || conflict === null
        ? null
        : { about: asking.about, wanted: asking.status, current: conflict.current, changes: conflict.changes ?? [] },
    keepTheirs() {
      if (asking !== undefined) acts.discard(asking);
    },
    applyMine() {
      if (asking === undefined || conflict === null) return;
      const current = requestStore.read(client).find(asking.requestId) ?? conflict.current;
      acts.retry(overNewer(asking, current));
    },
  };
}

/** The same wish, based on what the request is now. */
export function overNewer(edit: StatusEdit, current: GuestRequest): StatusEdit {
  return { ...edit, conflict: null, from: current.status, version: current.version };
}

/** RQD-10: the booking's status, set where it stands in the way. */
export function useBookingStatus() {
  const { client, api, hotelId } = useReadContext();
  const tellFailure = useFailureToast();
  const mutation = useMutation({
    mutationFn: ({ id, status }: { id: string; requestId: string; status: BookingStatus }) =>
      api.call(updateBooking, { params: { id }, query: { hotel_id: hotelId }, body: { hotel_id: hotelId, status } }),
    // Its requests come by the live channel; this one at once, for a desk that is not connected.
    onSuccess: (_, { requestId }) => client.invalidateQueries({ queryKey: requestKeys.detail(requestId) }),
    onError: (error, variables) => tellFailure('booking', failureCode(error), () => mutation.mutate(variables)),
  });
  return { isChanging: mutation.isPending, set: mutation.mutate };
}

/** Shows a failed change with its reason and a way to try again (RQD-19, RQD-20, ERR-04). */
export function useFailureToast() {
  const { t } = useTranslation('requests');
  const { t: failures } = useTranslation('errors');
  const toasts = useToasts();
  return (what: 'status' | 'statusWaits' | 'message' | 'note' | 'booking', code: OutboxFailure, retry: () => void) => {
    toasts.show({
      ...failureToast(code),
      title: t(`failed.${what}`),
      text: code === 'too_old' ? t('failed.tooOld') : failures(code),
      action: { label: t('failed.retry'), onPress: retry },
    });
  };
}
