import { type Booking, booking, updateBooking } from '@bellhop/contract/bookings/booking';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api/api-context.ts';
import { ApiFailure, type FailureExtras, failureCode } from '../../platform/api/failure.ts';
import { confirm } from '../../platform/collection/settle-edit.ts';
import { failureToast } from '../../platform/outbox/failure-toast.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { bookingStore } from './store.ts';

/** Somebody else changed the stay since it was shown: what they did and what was wanted. */
export interface BookingConflict {
  readonly wanted: BookingStatus;
  readonly current: Booking;
  readonly changes: NonNullable<FailureExtras['changes']>;
}

interface Change {
  readonly status: BookingStatus;
  /** What the wish is based on. */
  readonly over: Booking;
}

/** Changes a stay's status. It is shown once the server has agreed: doors and phones hang on it. */
export function useBookingStatusChange() {
  const { t } = useTranslation(['bookings', 'errors', 'list']);
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const { hotelId } = useSettings();
  const [conflict, setConflict] = useState<BookingConflict | null>(null);
  const show = (come: Booking) => bookingStore.change(client, (collection) => confirm(collection, come));
  const mutation = useMutation({
    mutationFn: ({ status, over }: Change) =>
      api.call(updateBooking, {
        params: { id: over.id },
        query: { hotel_id: hotelId },
        body: { hotel_id: hotelId, status, version: over.version },
      }),
    onSuccess(come) {
      show(come);
      toasts.show({ type: 'success', text: t('bookings:changed', { status: t(`bookings:status.${come.status}`) }) });
    },
    onError(error, change) {
      const current = error instanceof ApiFailure ? booking.safeParse(error.extras.current).data : undefined;
      if (error instanceof ApiFailure && error.code === 'edit_conflict' && current !== undefined) {
        show(current);
        setConflict({ wanted: change.status, current, changes: error.extras.changes ?? [] });
        return;
      }
      toasts.show({
        ...failureToast(failureCode(error)),
        title: t('bookings:notChanged'),
        text: t(`errors:${failureCode(error)}`),
        action: { label: t('list:retry'), onPress: () => mutation.mutate(change) },
      });
    },
  });
  return {
    isChanging: mutation.isPending,
    set: (over: Booking, status: BookingStatus) => mutation.mutate({ status, over }),
    conflict,
    keepTheirs: () => setConflict(null),
    applyMine() {
      setConflict(null);
      if (conflict !== null) mutation.mutate({ status: conflict.wanted, over: conflict.current });
    },
  };
}

export type BookingStatusChange = ReturnType<typeof useBookingStatusChange>;
