import type { RequestDetailPart } from '../request-store/request-part.ts';
import { RequestPayments } from './stay-payments.tsx';

/** Payments of an opened request that belongs to a stay. */
export const paymentsDetail: RequestDetailPart = {
  holds: () => true,
  lowerCard: ({ request }) => request.booking_id !== null && <RequestPayments request={request} />,
};
