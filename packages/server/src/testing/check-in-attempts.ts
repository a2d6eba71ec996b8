import { type Attempt, body, type Target } from './attempt.ts';
import { hotelDay } from './hotel-day.ts';

const ofCheckIn = ({ hotelId, requestId }: Target, act: string) =>
  `/api/requests/check-in-of-${requestId}/check-in${act}?hotel_id=${hotelId}`;
/** The day on which guests came without a form. */
export const walkInDay = hotelDay(-300);
const restricted = { row: true, restricted: 'not_found' } as const;

export const staffCheckInAttempts: Record<string, Attempt> = {
  getCheckIn: { make: (at) => ({ url: ofCheckIn(at, '') }), ...restricted },
  assignRooms: {
    make: (at) => ({ url: ofCheckIn(at, '/room'), ...body({ rooms: ['611'], override: ['room_unknown'] }) }),
    ...restricted,
  },
  putForm: { make: (at) => ({ url: ofCheckIn(at, '/guests/0'), ...body({ form: { city: 'Van' } }) }), ...restricted },
  askForChanges: {
    make: (at) => ({
      url: ofCheckIn(at, '/ask'),
      ...body({ fields: [{ position: 0, field: 'birth_date' }], words: 'Please look again' }),
    }),
    ...restricted,
  },
  declineCheckIn: {
    make: (at) => ({ url: ofCheckIn(at, '/decline'), ...body({ reason: 'Not ours' }) }),
    ...restricted,
  },
  // A picture that `readyStay` stores; uploads send an existing one again.
  openPaper: { make: (at) => ({ url: ofCheckIn(at, '/papers/Pictured01/open') }), ...restricted },
  putPaper: {
    make: (at) => ({ url: ofCheckIn(at, '/guests/0/papers/front'), ...body({ upload: 'Pictured01' }) }),
    ...restricted,
  },
  removePaper: { make: (at) => ({ url: ofCheckIn(at, '/guests/0/papers/back') }), ...restricted },
  printCheckIn: { make: (at) => ({ url: ofCheckIn(at, '/printed'), ...body({}) }), ...restricted },
  listRoomChoices: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/requests/check-in-of-${requestId}/check-in/rooms?hotel_id=${hotelId}`,
    }),
    row: true,
    restricted: 'not_found',
  },
  checkInGuests: {
    make: (at) => ({ url: ofCheckIn(at, '/done'), ...body({ status: 'hotel_guest' }) }),
    ...restricted,
  },
  exportRegister: {
    make: ({ hotelId }) => ({
      url: `/api/check-ins/register?hotel_id=${hotelId}`,
      ...body({ day: walkInDay, form: 'TR' }),
    }),
    restricted: 'not_allowed',
  },
  listCheckInsOf: {
    make: ({ hotelId, bookingId }) => ({ url: `/api/users/check-ins?hotel_id=${hotelId}&bookings=${bookingId}` }),
  },
  listSignatures: {
    make: ({ hotelId, bookingId }) => ({ url: `/api/users/bookings/${bookingId}/signatures?hotel_id=${hotelId}` }),
    row: true,
  },
  inviteToCheckIn: {
    make: ({ hotelId, bookingId }) => ({
      url: `/api/users/bookings/${bookingId}/check-in/invite?hotel_id=${hotelId}`,
      ...body({}),
    }),
    row: true,
  },
};

const own = '/api/guest/check-in';
/** A guest without a check-in finds none; reading it and writing into it begins one. */
export const guestCheckInAttempts: Record<string, Attempt> = {
  getOwnCheckIn: { make: () => ({ url: own }) },
  signOwnForm: {
    make: () => ({ url: `${own}/guests/0/signature`, ...body({ signature: { path: 'M1 1L2 2' }, agreed: [] }) }),
    row: true,
  },
  // A second guest's form, which `readyStay` writes.
  shareOwnForm: { make: () => ({ url: `${own}/guests/1/code` }), row: true },
  removeOwnGuest: { make: () => ({ url: `${own}/guests/1?guest=1` }), row: true },
  endSharing: { make: () => ({ url: `${own}/guests/1/code` }), row: true },
  submitCheckIn: { make: ({ fresh }) => ({ url: `${own}/submit`, ...body({ id: fresh }) }), row: true },
  // Every guest of the hotel may.
  chooseOffer: {
    make: () => ({ url: `${own}/offers/late`, ...body({ price: 0, currency: 'TRY', language: 'en' }) }),
  },
  putOwnPaper: {
    make: () => ({ url: `${own}/guests/0/papers/front`, ...body({ upload: 'Pictured01' }) }),
    row: true,
  },
  removeOwnPaper: { make: () => ({ url: `${own}/guests/0/papers/back` }), row: true },
  withdrawCheckIn: { make: () => ({ url: `${own}/withdraw` }), row: true },
  putOwnForm: { make: () => ({ url: `${own}/guests/0`, ...body({ form: { name: 'Ann' } }) }) },
  openCompanionForm: { make: () => ({ url: `${own}/companion`, ...body({ code: 'not-a-code-of-ours' }) }) },
  getCompanionForm: { make: () => ({ url: `${own}/companion` }) },
  putCompanionForm: { make: () => ({ url: `${own}/companion`, ...body({ form: { name: 'Ann' } }) }) },
  signCompanionForm: {
    make: () => ({ url: `${own}/companion/signature`, ...body({ signature: { path: 'M1 1L2 2' }, agreed: [] }) }),
  },
};
