import type { Call } from '@bellhop/contract/call';
import { type Attempt, body, type Target } from './attempt.ts';
import { guestCheckInAttempts, staffCheckInAttempts } from './check-in-attempts.ts';
import { guestDiningAttempts, staffDiningAttempts } from './dining-attempts.ts';
import { hotelDay } from './hotel-day.ts';
import { houseAttempts } from './house-attempts.ts';
import { partnerAttempts } from './partner-attempts.ts';
import { passAttempts } from './pass-attempts.ts';
import { paymentAttempts } from './payment-attempts.ts';
import { peopleAttempts } from './people-attempts.ts';
import { reportAttempts } from './report-attempts.ts';
import type { TestCall } from './test-server.ts';

const comment = (fresh: string) => body({ id: fresh, body: 'Hello' });
const report = (id: string) => {
  const details = {
    'Company Name': '',
    'E-mail': '',
    Message: 'Slow',
    Name: '',
    'Phone Number': '',
    bundleId: '',
    Link: '',
  };
  return { id, subject: 'Slow', title: 'Slow', details };
};
const browser = (fresh: string) => ({
  endpoint: `https://push.example.net/${fresh}`,
  keys: {
    // The example keys of RFC 8291, appendix A.
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  language: 'en',
});
const file = (requestId: string) =>
  body({ request_id: requestId, name: 'a.jpg', content_type: 'image/jpeg', bytes: 9 });

/** An attempt for every call of the contract; a new call fails the meta-test of the stranger until it has one here. */
export const attempts: Record<string, Attempt> = {
  getPrivileges: { make: ({ hotelId }) => ({ url: `/api/authorization/privileges/staff/${hotelId}` }) },
  getUserGroupNames: { make: ({ hotelId }) => ({ url: `/api/users/getUserGroupNames?hotel_id=${hotelId}` }) },
  listSessions: { make: () => ({ url: '/api/users/sessions' }) },
  getDeskKey: { make: () => ({ url: '/api/users/sessions/desk-key?device=a-device-of-the-rights-test' }) },
  getWaiting: { make: ({ hotelId }) => ({ url: `/api/users/waiting?hotel_id=${hotelId}` }) },
  lockDesk: { make: () => ({ url: '/api/users/sessions/lock' }) },
  getEaseePage: { make: ({ hotelId }) => ({ url: `/api/utilities/easee?hotel_id=${hotelId}` }) },
  createEmbeddedSession: {
    make: ({ hotelId }) => ({
      url: `/api/users/sessions/embedded?hotel_id=${hotelId}`,
      ...body({ origin: 'https://admin.example' }),
    }),
  },
  endSession: { make: ({ fresh }) => ({ url: `/api/users/sessions/${fresh}` }) },
  listColleagues: {
    make: ({ hotelId, requestId }) => ({ url: `/api/users/colleagues?hotel_id=${hotelId}&request_id=${requestId}` }),
    row: true,
    restricted: 'not_found',
  },
  getAdminUsers: { make: ({ hotelId }) => ({ url: `/api/users/getAdminUsers?hotel_id=${hotelId}` }) },
  listServices: { make: ({ hotelId }) => ({ url: `/api/hotels/services?hotel_id=${hotelId}` }), restricted: 'absent' },
  getAdministered: { make: ({ hotelId }) => ({ url: `/api/admin/settings?hotel_id=${hotelId}` }) },
  changeAdministered: {
    make: ({ hotelId }) => ({
      url: `/api/admin/settings?hotel_id=${hotelId}`,
      ...body({ version: 1, settings: { alarmRepeats: false } }),
    }),
  },
  listAdministeredServices: { make: ({ hotelId }) => ({ url: `/api/admin/services?hotel_id=${hotelId}` }) },
  putService: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/admin/services/service-of-${requestId}?hotel_id=${hotelId}`,
      ...body({
        name: 'Robes',
        nameWithLocales: {},
        type: 'ORDER',
        visible: false,
        is_easee_service: 'false',
        icon: 'shirt',
        custom_fields: [],
      }),
    }),
  },
  orderServices: {
    make: ({ hotelId }) => ({
      url: `/api/admin/services/order?hotel_id=${hotelId}`,
      ...body({ ids: ['towels'], versions: [1] }),
    }),
  },
  listAdministeredPreferences: { make: ({ hotelId }) => ({ url: `/api/admin/preferences?hotel_id=${hotelId}` }) },
  putPreference: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/admin/preferences/preference-of-${requestId}?hotel_id=${hotelId}`,
      ...body({ name: { en: 'Quiet' }, removed: false }),
    }),
  },
  orderPreferences: {
    make: ({ hotelId }) => ({
      url: `/api/admin/preferences/order?hotel_id=${hotelId}`,
      ...body({ ids: ['quiet'], versions: [1] }),
    }),
  },
  listAudit: { make: ({ hotelId }) => ({ url: `/api/admin/audit?hotel_id=${hotelId}` }) },
  takeBack: { make: ({ hotelId }) => ({ url: `/api/admin/audit/0/taken-back?hotel_id=${hotelId}`, ...body({}) }) },
  listWrittenAnnouncements: { make: ({ hotelId }) => ({ url: `/api/admin/announcements?hotel_id=${hotelId}` }) },
  // Before `endAnnouncement`, which needs the announcement.
  makeAnnouncement: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/admin/announcements?hotel_id=${hotelId}`,
      ...body({ id: `said-of-${requestId}`, subject: 'Lift', body: 'It stands still.', hours: 1 }),
    }),
  },
  endAnnouncement: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/admin/announcements/said-of-${requestId}/end?hotel_id=${hotelId}`,
      ...body({}),
    }),
    row: true,
  },
  ...peopleAttempts,
  checkSetupCode: { make: () => ({ url: '/api/setup/code', ...body({ code: '0'.repeat(32) }) }) },
  makeFirstHotel: { make: () => ({ url: '/api/setup/hotel', ...body({ code: '0'.repeat(32) }) }) },
  readStart: { make: ({ hotelId }) => ({ url: `/api/admin/start?hotel_id=${hotelId}` }) },
  sendTestRequest: {
    make: ({ hotelId, fresh }) => ({
      url: `/api/admin/start/test-request?hotel_id=${hotelId}`,
      ...body({ id: fresh, service_id: 'cleaning', name: 'Test', text: 'Does it ring?' }),
    }),
  },
  ...houseAttempts,
  listRequests: { make: ({ hotelId }) => ({ url: `/api/requests?hotel_id=${hotelId}` }), restricted: 'absent' },
  getRequest: {
    make: ({ hotelId, requestId }) => ({ url: `/api/requests/${requestId}?hotel_id=${hotelId}` }),
    row: true,
    restricted: 'not_found',
  },
  listHistory: {
    make: ({ hotelId, requestId }) => ({ url: `/api/requests/${requestId}/history?hotel_id=${hotelId}` }),
    row: true,
    restricted: 'not_found',
  },
  listOwnDefects: { make: ({ hotelId }) => ({ url: `/api/requests/defects?hotel_id=${hotelId}` }) },
  reportDefect: {
    make: ({ hotelId, fresh }) => ({
      url: '/api/requests/defects',
      ...body({ id: fresh, hotel_id: hotelId, room_number: '305', body: 'The lamp', attachments: [] }),
    }),
  },
  createRequest: {
    make: ({ hotelId, bookingId, fresh }) => ({
      url: '/api/requests',
      ...body({ id: fresh, hotel_id: hotelId, service_id: 'concierge', booking_id: bookingId }),
    }),
    row: true,
    restricted: 'not_found',
  },
  listDeliveries: {
    make: ({ hotelId, bookingId }) => ({ url: `/api/users/bookings/${bookingId}/deliveries?hotel_id=${hotelId}` }),
    row: true,
  },
  switchDeliveries: {
    make: ({ hotelId, bookingId }) => ({
      url: `/api/users/bookings/${bookingId}/deliveries?hotel_id=${hotelId}`,
      ...body({ stopped: false }),
    }),
    row: true,
  },
  retryDelivery: {
    make: ({ hotelId, bookingId }) => ({
      url: `/api/deliveries/message-to-${bookingId}/retry?hotel_id=${hotelId}`,
      ...body({}),
    }),
    row: true,
  },
  ...staffCheckInAttempts,
  updateRequest: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/requests/${requestId}?hotel_id=${hotelId}`,
      ...body({ status: 'OPEN' }),
    }),
    row: true,
    restricted: 'not_found',
  },
  addComment: {
    make: ({ hotelId, requestId, fresh }) => ({
      url: `/api/requests/comments/${requestId}?hotel_id=${hotelId}`,
      ...comment(fresh),
    }),
    row: true,
    restricted: 'not_found',
  },
  addNote: {
    make: ({ hotelId, requestId, fresh }) => ({
      url: `/api/requests/notes/${requestId}?hotel_id=${hotelId}`,
      ...comment(fresh),
    }),
    row: true,
    restricted: 'not_found',
  },
  listInbox: { make: ({ hotelId }) => ({ url: `/api/users/inbox?hotel_id=${hotelId}` }) },
  markInboxRead: { make: ({ hotelId }) => ({ url: `/api/users/inbox?hotel_id=${hotelId}`, method: 'PUT' }) },
  listAccess: { make: ({ hotelId }) => ({ url: `/api/logs?hotel_id=${hotelId}` }) },
  ...reportAttempts,
  listReads: { make: ({ hotelId }) => ({ url: `/api/users/reads?hotel_id=${hotelId}` }) },
  markRead: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/users/reads?hotel_id=${hotelId}`,
      ...body({ items: [{ kind: 'request', id: requestId, version: 1 }] }),
      method: 'PUT',
    }),
  },
  translateText: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/requests/translate?hotel_id=${hotelId}`,
      // The target's own language: the test is about rights, not about the translation service.
      ...body({ request_id: requestId, text: 'Good morning, the towels are on their way', target_language: 'en' }),
    }),
    row: true,
    restricted: 'not_found',
  },
  reportProblem: {
    make: ({ hotelId, fresh }) => ({ url: `/api/utilities/email?hotel_id=${hotelId}`, ...body(report(fresh)) }),
  },
  searchHotel: {
    make: ({ hotelId }) => ({ url: `/api/search?hotel_id=${hotelId}&q=concierge` }),
    restricted: 'absent',
  },
  listAnnouncements: { make: ({ hotelId }) => ({ url: `/api/announcements?hotel_id=${hotelId}` }) },
  getAlarm: { make: ({ hotelId }) => ({ url: `/api/users/alarm?hotel_id=${hotelId}` }) },
  putAlarm: {
    make: ({ hotelId }) => ({
      url: `/api/users/alarm?hotel_id=${hotelId}`,
      ...body({ queues: { message: { tone: 'shortbell', volume: 40 } } }),
    }),
  },
  getPushKey: { make: ({ hotelId }) => ({ url: `/api/push/key?hotel_id=${hotelId}` }) },
  subscribeToPush: {
    make: ({ hotelId, fresh }) => ({ url: `/api/push/devices?hotel_id=${hotelId}`, ...body(browser(fresh)) }),
  },
  unsubscribeFromPush: {
    make: ({ hotelId, fresh }) => ({ url: `/api/push/devices/${fresh.padEnd(43, '-')}?hotel_id=${hotelId}` }),
  },
  testPush: {
    make: ({ hotelId, fresh }) => ({
      url: `/api/push/tests?hotel_id=${hotelId}`,
      ...body({ device_id: fresh.padEnd(43, '-') }),
    }),
  },
  subscribeToTopic: {
    make: ({ hotelId, fresh }) => ({
      url: `/api/utilities/subscribe-to-topic?hotel_id=${hotelId}`,
      ...body({ topic: `hotels-${hotelId}`, token: `token-${fresh}` }),
    }),
  },
  getTemplate: { make: ({ hotelId }) => ({ url: `/api/requests/getTemplate?hotel_id=${hotelId}` }) },
  // Before the two below, which need it to be there.
  addTemplate: {
    make: ({ hotelId }) => ({
      url: `/api/requests/addTemplate?hotel_id=${hotelId}`,
      ...body({ en: [{ id: `template-${hotelId}`, title: 'Hello', text: 'Hello {name}' }] }),
    }),
  },
  updateTemplate: {
    make: ({ hotelId }) => ({
      url: `/api/requests/updateTemplate?hotel_id=${hotelId}`,
      ...body({ language: 'en', id: `template-${hotelId}`, title: 'Hello', text: 'Hello {name}' }),
    }),
  },
  putTemplate: {
    make: ({ hotelId }) => ({
      url: `/api/requests/putTemplate?hotel_id=${hotelId}`,
      ...body({ en: [{ id: `template-${hotelId}`, title: 'Hello', text: 'Hello {name}' }] }),
    }),
  },
  listBookings: { make: ({ hotelId }) => ({ url: `/api/users/bookings?hotel_id=${hotelId}` }) },
  listBookingMarks: {
    make: ({ hotelId, bookingId }) => ({ url: `/api/users/booking-marks?hotel_id=${hotelId}&bookings=${bookingId}` }),
  },
  countDay: { make: ({ hotelId }) => ({ url: `/api/users/days/${hotelDay(0)}?hotel_id=${hotelId}` }) },
  recordDayPrint: { make: ({ hotelId }) => ({ url: `/api/users/days/${hotelDay(0)}/prints?hotel_id=${hotelId}` }) },
  getBooking: {
    make: ({ hotelId, bookingId }) => ({ url: `/api/users/bookings/${bookingId}?hotel_id=${hotelId}` }),
    row: true,
  },
  listRoomsOfNights: {
    make: ({ hotelId, bookingId }) => ({ url: `/api/users/rooms?hotel_id=${hotelId}&booking_id=${bookingId}` }),
    row: true,
  },
  openBookingIdentity: {
    make: ({ hotelId, bookingId }) => ({ url: `/api/users/bookings/${bookingId}/identity?hotel_id=${hotelId}` }),
    row: true,
  },
  listBookingHistory: {
    make: ({ hotelId, bookingId }) => ({ url: `/api/users/bookings/${bookingId}/history?hotel_id=${hotelId}` }),
    row: true,
  },
  listEarlierStays: {
    make: ({ hotelId, bookingId }) => ({ url: `/api/users/bookings/${bookingId}/earlier?hotel_id=${hotelId}` }),
    row: true,
  },
  createBooking: {
    make: ({ hotelId, fresh }) => ({
      url: '/api/users/bookings',
      ...body({ id: fresh, hotel_id: hotelId, name: 'Ann' }),
    }),
  },
  updateBooking: {
    make: ({ hotelId, bookingId }) => ({
      url: `/api/users/bookings/${bookingId}?hotel_id=${hotelId}`,
      ...body({ status: 'hotel_guest' }),
    }),
    row: true,
  },
  getStatusConsequences: {
    make: ({ hotelId, bookingId }) => ({
      url: `/api/users/bookings/${bookingId}/consequences?hotel_id=${hotelId}&status=checked_out`,
    }),
    row: true,
  },
  ...partnerAttempts,
  ...paymentAttempts,
  ...passAttempts,
  ...staffDiningAttempts,
  createUpload: {
    make: ({ hotelId, requestId }) => ({ url: `/api/files?hotel_id=${hotelId}`, ...file(requestId) }),
    row: true,
    restricted: 'not_found',
  },
  putUpload: { make: ({ hotelId }) => ({ url: `/api/files/uploads/aaaaaaaaaaaaaaaaaaaaaa_${hotelId}` }) },
  ...Object.fromEntries(
    [
      ['attachConnect', 'attach_connect2'],
      ['attachPublish', 'attach_public_publish2'],
      ['attachSubscribe', 'attach_public_subscribe2'],
      ['attachReceive', 'attach_public_receive2'],
    ].map(([id, path]): [string, Attempt] => [
      id ?? '',
      {
        make: ({ hotelId }) => ({
          url: `/api/utilities/${path}`,
          ...body({ app_id: 'staff', hotel_id: hotelId }),
        }),
      },
    ]),
  ),
  listEvents: {
    make: ({ hotelId }) => ({ url: `/api/live/events?hotel_id=${hotelId}&after=0` }),
    restricted: 'absent',
  },
  openGuestSession: { make: () => ({ url: '/api/guest/session', ...body({ code: 'not-a-code-of-ours' }) }) },
  getGuestStay: { make: () => ({ url: '/api/guest/stay' }) },
  listGuestServices: { make: () => ({ url: '/api/guest/services' }) },
  listOwnRequests: { make: () => ({ url: '/api/guest/requests' }) },
  getOwnRequest: { make: ({ requestId }) => ({ url: `/api/guest/requests/${requestId}` }), row: true },
  createOwnRequest: {
    make: ({ fresh }) => ({ url: '/api/guest/requests', ...body({ id: fresh, service_id: 'towels' }) }),
  },
  addOwnComment: {
    make: ({ requestId, fresh }) => ({ url: `/api/guest/requests/${requestId}/comments`, ...comment(fresh) }),
    row: true,
  },
  rateOwnRequest: {
    make: ({ requestId }) => ({ url: `/api/guest/requests/${requestId}/rating`, ...body({ rating: 5 }) }),
    row: true,
  },
  sendReceipts: {
    make: ({ requestId }) => ({
      url: '/api/guest/receipts',
      ...body({ items: [{ request_id: requestId, delivered: 1, read: 1 }] }),
    }),
  },
  listGuestRestaurants: { make: () => ({ url: '/api/guest/restaurants' }) },
  listGuestSlots: { make: ({ requestId }) => ({ url: `/api/guest/restaurants/bistro-of-${requestId}/slots` }) },
  listOwnPayments: { make: () => ({ url: '/api/guest/payments' }) },
  ...guestDiningAttempts,
  ...guestCheckInAttempts,
};

export const attemptOf = (call: Call): Attempt => attempts[call.id] ?? { make: () => ({ url: `/unknown/${call.id}` }) };
export const from = (call: Call, at: Target): TestCall => ({ method: call.method, ...attemptOf(call).make(at) });
/** A guest names no hotel: the host does. */
export const asGuestSends = (call: Call, at: Target): TestCall => {
  const sent = from(call, at);
  return { ...sent, url: sent.url.replace(/\?hotel_id=\w+$/, '') };
};
