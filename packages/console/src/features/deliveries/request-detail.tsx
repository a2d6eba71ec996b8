import type { RequestDetailPart } from '../request-store/request-part.ts';
import { GuestMessages } from './guest-messages.tsx';

/** Messages about a reservation, in the opened request. */
export const deliveriesDetail: RequestDetailPart = {
  holds: ({ service_type }) => service_type === 'ALACARTE_RESTAURANT_RESERVATION',
  detailCard: ({ request: { id, booking_id: bookingId } }) =>
    bookingId !== null && <GuestMessages bookingId={bookingId} requestId={id} />,
};
