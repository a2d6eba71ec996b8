import { updateBooking } from '@bellhop/contract/bookings/booking';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../platform/api/failure.ts';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { useFailureToast } from '../../../platform/outbox/failure-toast.ts';
import { requestKeys } from '../../request-store/store.ts';

/** RQD-10: the booking's status, set where it stands in the way. */
export function useBookingStatus() {
  const { client, api, hotelId } = useReadContext();
  const { t } = useTranslation('requests');
  const tellFailure = useFailureToast();
  const mutation = useMutation({
    mutationFn: ({ id, status }: { id: string; requestId: string; status: BookingStatus }) =>
      api.call(updateBooking, { params: { id }, query: { hotel_id: hotelId }, body: { hotel_id: hotelId, status } }),
    // Its requests come by the live channel; this one at once, for a desk that is not connected.
    onSuccess: (_, { requestId }) => client.invalidateQueries({ queryKey: requestKeys.detail(requestId) }),
    onError: (error, variables) =>
      tellFailure(t('failed.booking'), failureCode(error), () => mutation.mutate(variables)),
  });
  return { isChanging: mutation.isPending, set: mutation.mutate };
}
