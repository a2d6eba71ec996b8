import { type Attempt, body } from './attempt.ts';

/** Keys, and the hotel's other systems. */
export const partnerAttempts: Record<string, Attempt> = {
  orderKey: {
    make: ({ hotelId, bookingId }) => ({
      url: `/api/keyless/endpoint-invitation?hotel_id=${hotelId}`,
      ...body({ user_id: `user-${bookingId}`, booking_id: bookingId }),
    }),
    row: true,
  },
  // A key that is already returned (`arrangeKey`): the same answer each time.
  confirmKey: {
    make: ({ hotelId, bookingId }) => ({
      url: `/api/keyless/endpoint-invitation/key-of-${bookingId}?hotel_id=${hotelId}`,
      ...body({ state: 'revoked' }),
    }),
    row: true,
  },
  revokeKey: {
    make: ({ hotelId, bookingId }) => ({
      url: `/api/keyless/endpoint-invitation/key-of-${bookingId}?hotel_id=${hotelId}`,
    }),
    row: true,
  },
  takeReservations: { make: () => ({ url: '/api/partners/pms/v1/reservations', ...body({ reservations: [] }) }) },
  tellChanged: { make: () => ({ url: '/api/partners/pms/v1/changed/nobody', ...body({}) }) },
  getPmsState: { make: ({ hotelId }) => ({ url: `/api/partners/pms/state?hotel_id=${hotelId}` }) },
  putPmsFile: { make: () => ({ url: '/api/partners/pms/v1/files/bookings.csv', ...body({}) }) },
  takeKeyStatus: { make: () => ({ url: '/api/partners/keys/v1/status', ...body({ id: 'k' }) }) },
  listPartners: { make: ({ hotelId }) => ({ url: `/api/admin/partners?hotel_id=${hotelId}` }) },
  // None is set, and none from now on.
  putPartner: {
    make: ({ hotelId }) => ({
      url: `/api/admin/partners/pms?hotel_id=${hotelId}`,
      ...body({ version: 0, driver: null }),
    }),
  },
  testPartner: { make: ({ hotelId }) => ({ url: `/api/admin/partners/pms/test?hotel_id=${hotelId}` }) },
};
