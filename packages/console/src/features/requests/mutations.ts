import { updateBooking } from '@bellhop/contract/bookings/booking';
import { updateRequest } from '@bellhop/contract/requests/calls';
import {
  type BookingStatus,
  type GuestRequest,
  guestRequest,
  type RequestStatus,
} from '@bellhop/contract/requests/request';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, type FailureExtras, failureCode } from '../../platform/api/failure.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { confirm, patchOptimistically, rollBack } from './collection/optimistic.ts';
import type { Entry } from './collection/request-collection.ts';
import { useReadContext } from './queries.ts';
import { changeCollection, readCollection, requestKeys } from './store.ts';

/** ERR-04: the line about the connection hides after 3 s. */
const networkToastMs = 3000;

/** Somebody else changed the request since it was read: what they did and what was wanted. */
export interface EditConflict {
  readonly id: string;
  readonly wanted: RequestStatus;
  readonly current: GuestRequest;
  readonly changes: NonNullable<FailureExtras['changes']>;
}

export interface StatusChange {
  readonly isChanging: boolean;
  readonly set: (id: string, status: RequestStatus) => void;
  readonly conflict: EditConflict | null;
  readonly keepTheirs: () => void;
  readonly applyMine: () => void;
}

interface Change {
  readonly id: string;
  readonly status: RequestStatus;
}

/** Shown at once, taken back with a toast and Retry when it fails (RQD-19); a conflict asks. */
export function useStatusChange(): StatusChange {
  const { client, api, hotelId } = useReadContext();
  const tellFailure = useFailureToast();
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const mutation = useMutation({
    mutationFn: async ({ change, version }: { change: Change; version: number | undefined; snapshot: Entry | null }) =>
      api.call(updateRequest, {
        params: { id: change.id },
        query: { hotel_id: hotelId },
        body: { id: change.id, hotel_id: hotelId, status: change.status, version },
      }),
    onSuccess: (request) => changeCollection(client, (collection) => confirm(collection, request)),
    onError: (error, { change, snapshot }) => {
      if (snapshot !== null) changeCollection(client, (collection) => rollBack(collection, snapshot));
      const current = currentOf(error);
      if (current !== null) changeCollection(client, (collection) => confirm(collection, current));
      const code = failureCode(error);
      if (code === 'edit_conflict' && current !== null && error instanceof ApiFailure) {
        setConflict({ id: change.id, wanted: change.status, current, changes: error.extras.changes ?? [] });
        return;
      }
      // What the server knows better is shown at its place: the alert about the booking, the page that is not there.
      if (current === null && error instanceof ApiFailure && error.status >= 400) {
        void client.invalidateQueries({ queryKey: requestKeys.detail(change.id) });
      }
      tellFailure('status', error, () => set(change.id, change.status));
    },
  });
  const set = (id: string, status: RequestStatus) => {
    let snapshot: Entry | null = null;
    const version = readCollection(client).find(id)?.version;
    changeCollection(client, (before) => {
      const patched = patchOptimistically(before, id, { status });
      snapshot = patched.snapshot;
      return patched.collection;
    });
    mutation.mutate({ change: { id, status }, version, snapshot });
  };
  return {
    isChanging: mutation.isPending,
    set,
    conflict,
    keepTheirs: () => setConflict(null),
    applyMine: () => {
      if (conflict === null) return;
      setConflict(null);
      set(conflict.id, conflict.wanted);
    },
  };
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
    onError: (error, variables) => tellFailure('booking', error, () => mutation.mutate(variables)),
  });
  return { isChanging: mutation.isPending, set: mutation.mutate };
}

/** A failed change is told with its reason and a way to try again (RQD-19, RQD-20, ERR-04). */
export function useFailureToast() {
  const { t } = useTranslation('requests');
  const { t: failures } = useTranslation('errors');
  const toasts = useToasts();
  return (what: 'status' | 'message' | 'booking', error: unknown, retry: () => void) => {
    const code = failureCode(error);
    toasts.show({
      type: 'error',
      title: t(`failed.${what}`),
      text: failures(code),
      durationMs: code === 'network' ? networkToastMs : undefined,
      action: { label: t('failed.retry'), onPress: retry },
    });
  };
}

/** The request as it stands, where the failure carries it. */
function currentOf(error: unknown): GuestRequest | null {
  if (!(error instanceof ApiFailure) || error.extras.current === undefined) return null;
  return guestRequest.safeParse(error.extras.current).data ?? null;
}
