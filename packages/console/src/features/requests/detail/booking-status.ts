import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { useEffect, useRef } from 'react';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { useStatusChange } from '../../../platform/outbox/use-status-change.ts';
import { useBooking } from '../../booking-store/queries.ts';
import { bookingStatusField } from '../../booking-store/status-change.ts';
import { requestKeys } from '../../request-store/store.ts';

/** RQD-10: the booking's status, set where it stands in the way; over the version that is read when it is shown. */
export function useBookingStatus(id: string, requestId: string) {
  const { client } = useReadContext();
  const { booking, read } = useBooking(id);
  const status = useStatusChange(bookingStatusField);
  const isChanging = status.isChanging(id);
  const isWaiting = status.isWaiting(id);
  const isSent = booking !== null && booking.status !== 'awaiting_approval' && !isChanging && !isWaiting;
  const wasSent = useRef(isSent);
  useEffect(() => {
    // Its requests come by the live channel; this one at once, for a desk that is not connected.
    if (isSent && !wasSent.current) void client.invalidateQueries({ queryKey: requestKeys.detail(requestId) });
    wasSent.current = isSent;
  }, [client, requestId, isSent]);
  const set = (next: BookingStatus, also?: Parameters<typeof status.set>[2]) => status.set(id, next, also);
  return { booking, read, isChanging, isWaiting, set };
}
