import { linkOfPass } from './arrange.ts';
import { type Attempt, body } from './attempt.ts';

export const passAttempts: Record<string, Attempt> = {
  createPass: {
    make: ({ hotelId, bookingId }) => ({
      url: `/api/utilities/createQR?hotel_id=${hotelId}`,
      ...body({ booking_id: bookingId }),
    }),
    row: true,
  },
  shortenLink: {
    make: ({ hotelId }) => ({
      url: `/api/utilities/URLShortener/shortener?hotel_id=${hotelId}`,
      ...body({ url_long: 'https://play.google.com/store/apps/details?id=example.bellhop' }),
    }),
  },
  makeDeepLink: {
    make: ({ hotelId }) => ({ url: `/api/utilities/deepLink?hotel_id=${hotelId}`, ...body({}) }),
  },
  // The link of another hotel answers `link_not_ours`.
  sendLinkBySms: {
    make: ({ hotelId, bookingId }) => ({
      url: `/api/utilities/linkSMSSender?hotel_id=${hotelId}`,
      ...body({ phone_number: '+905551112233', shortLink: linkOfPass(bookingId) }),
    }),
  },
  sendLinkByMail: {
    make: ({ hotelId, bookingId }) => ({
      url: `/api/utilities/sendLinkEmail?hotel_id=${hotelId}`,
      ...body({ recipients: [{ email: 'secret@guest.example' }], shortLink: linkOfPass(bookingId) }),
    }),
  },
  listPmsGuests: {
    make: ({ hotelId }) => ({ url: `/api/getpmslist/${hotelId}?hotel_id=${hotelId}` }),
  },
  listPasses: {
    make: ({ hotelId, bookingId }) => ({ url: `/api/users/bookings/${bookingId}/passes?hotel_id=${hotelId}` }),
    row: true,
  },
  revokePass: {
    make: ({ hotelId, bookingId }) => ({
      url: `/api/users/bookings/${bookingId}/passes/pass-of-${bookingId}?hotel_id=${hotelId}`,
    }),
    row: true,
  },
};
