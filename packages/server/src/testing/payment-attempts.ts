import { type Attempt, body } from './attempt.ts';
import { hotelDay } from './hotel-day.ts';

export const paymentAttempts: Record<string, Attempt> = {
  listPaymentLinks: { make: ({ hotelId }) => ({ url: `/api/payments/links?hotel_id=${hotelId}` }) },
  listPaymentsOf: {
    make: ({ hotelId, bookingId }) => ({ url: `/api/payments/of?hotel_id=${hotelId}&bookings=${bookingId}` }),
  },
  getPaymentLink: {
    make: ({ hotelId, bookingId }) => ({ url: `/api/payments/links/link-of-${bookingId}?hotel_id=${hotelId}` }),
    row: true,
  },
  createPaymentLink: {
    make: ({ hotelId, bookingId, fresh }) => ({
      url: '/api/payments/links',
      ...body({
        id: fresh,
        hotel_id: hotelId,
        name: 'Ann',
        family_name: 'Hartley',
        amount: 12_050,
        start_date: hotelDay(1),
        end_date: hotelDay(7),
        booking_id: bookingId,
      }),
    }),
    row: true,
  },
  updatePaymentLink: {
    make: ({ hotelId, bookingId }) => ({
      url: `/api/payments/links/link-of-${bookingId}?hotel_id=${hotelId}`,
      ...body({}),
    }),
    row: true,
  },
  getPayPage: { make: () => ({ url: '/api/pay/not-a-code-of-ours' }) },
  checkOutPayment: { make: () => ({ url: '/api/pay/not-a-code-of-ours/checkout', ...body({}) }) },
  takePaymentEvent: {
    make: ({ hotelId }) => ({ url: `/api/partners/payments/${hotelId}/gateway`, ...body({ id: 'e' }) }),
  },
  getPaymentReport: { make: ({ hotelId }) => ({ url: `/api/payments/report?hotel_id=${hotelId}` }) },
  exportPaymentReport: { make: ({ hotelId }) => ({ url: `/api/payments/report.csv?hotel_id=${hotelId}` }) },
};
