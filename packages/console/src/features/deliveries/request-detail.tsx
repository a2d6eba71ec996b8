import type { RequestDetailPart } from '../../platform/request-part.ts';
import { GuestMessages } from './guest-messages.tsx';

/** Messages about a reservation, in the opened request. */
export const requestDetail: RequestDetailPart = {
  detailCard: ({ request: { id, booking_id: bookingId } }) =>
    bookingId !== null && <GuestMessages bookingId={bookingId} requestId={id} />,
};
