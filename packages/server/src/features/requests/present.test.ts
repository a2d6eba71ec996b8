import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { allSettings } from '@bellhop/contract/hotels/all-settings';
import { noHotelPage } from '@bellhop/contract/hotels/hotel-page';
import { cardsOf, requestCardOf } from '@bellhop/contract/requests/card';
import { comment } from '@bellhop/contract/requests/comment';
import { guestRequest } from '@bellhop/contract/requests/request';
import { describe, expect, it } from 'vitest';
import { createAddressSigner } from '../../platform/files/signed-address.ts';
import { type Frame, presentCards, presentComment, presentOwnRequest, presentRequest } from './present.ts';
import type { RequestRow } from './row.ts';

const settings = allSettings.parse({
  hotelId: 'grand',
  hotelName: 'Bellhop Grand',
  bundleId: 'com.grand',
  redeem: '',
  awsApiGatewayInvokeUrl: '',
  awsCognitoIdentityPoolId: '',
  awsCognitoUserPoolId: '',
  awsCognitoUserPoolAppClientId: '',
  liveEndpoint: '',
  apiKey: '',
  AUTHORIZATION_API_KEY: '',
});
const frame: Frame = {
  hotel: { id: 'grand', groupId: 'demo', name: 'Bellhop Grand', staffBaseUrl: null, settings, guestPage: noHotelPage },
  signer: createAddressSigner(Buffer.alloc(32, 7), { now: () => 1_800_000_000, millis: () => 1_800_000_000_000 }),
};
const row: RequestRow = {
  id: 'r-1',
  version: 3,
  status: 'CANCELED',
  service_id: '240',
  service_type: 'ORDER',
  title: 'Dinner in the room',
  staff_summary: 'Soup',
  staff_summary_locales: { tr: 'Çorba', es: 'Sopa' },
  full_name: '',
  phone_number: '+1',
  room_number: '101',
  req_room_number: '101',
  label: null,
  is_staff: false,
  payable: true,
  order_status: 'awaiting_payment',
  order: { expired_control: 1_800_000_500, logs: { items: [{ detail: 'Link sent' }] } },
  order_number: 'A-7',
  total_amount: 12_50,
  price_currency: 'EUR',
  custom_fields_values: [
    { id: '240-1', value: '"Soup"' },
    { id: '240-2', value: '2' },
  ],
  due_at: null,
  reservation_id: 'res-1',
  reservation_status: 'ON_HOLD',
  attendance: null,
  has_allergies: null,
  party: null,
  requester_id: 'u-2',
  tp_id: 'pms-1',
  booking_id: 'b-1',
  user_id: 'u-1',
  rating: 5,
  files: [
    { id: 'Ab3dE6gH9j', name: 'menu.pdf', extension: 'pdf', content_type: 'application/pdf', bytes: 9, preview: false },
    { id: 'Zz9yY8xX7w', name: 'soup.jpg', extension: 'jpg', content_type: 'image/jpeg', bytes: 70, preview: true },
  ],
  assignee_id: 'u-7',
  assignee_name: 'Fatma Çetin',
  department_id: 'housekeeping',
  answered_at: null,
  submitted_at: null,
  guest_delivered: 2,
  guest_read: 1,
  unanswered_version: 0,
  unanswered_at: null,
  assignment_version: 1,
  comments_count: 2,
  last_comment_body: 'Thanks',
  last_comment_is_staff: false,
  last_comment_at: 1_799_999_999,
  created_at: 1_799_999_000,
  updated_at: 1_799_999_999,
  s_name: 'Room service',
  s_name_with_locales: { tr: 'Oda servisi', es: 'Servicio de habitaciones' },
  s_is_easee: true,
  b_status: 'hotel_guest',
  b_name: 'Ada',
  b_family_name: 'Lovelace',
  b_phone_number: '+2',
  b_rooms: ['305'],
  b_checkin: 1_799_900_000,
  b_checkout: 1_800_100_000,
  b_butler: 'Murat',
  b_label: 'PREMIUM',
  b_loyalty_point: 40,
  b_language: 'de',
};

describe('a request as staff see it', () => {
  const shown = presentRequest(frame, row);

  it('matches the contract exactly', () => {
    expect(guestRequest.parse(shown)).toEqual(shown);
  });

  it.each<[string, Partial<RequestRow>]>([
    ['as it is', {}],
    ['of staff', { is_staff: true, payable: false, due_at: 1_800_000_777, b_status: null, b_rooms: null }],
    ['of another service', { service_type: 'LOL_REQUEST', s_is_easee: false, staff_summary_locales: { ar: 'حساء' } }],
    [
      'of a stay that has a name and a label',
      { full_name: 'Kit Kaya', label: 'VIP', status: 'OPEN', last_comment_at: null },
    ],
    [
      'of a table',
      { status: 'CLOSED', reservation_status: 'RESERVED', attendance: 'seated', last_comment_is_staff: true },
    ],
  ])(
    'is the same on the card of a list: %s (ENT-01, ENT-02, ENT-03, ENT-04, ENT-05, ENT-08, ENT-09, ENT-10)',
    (_, change) => {
      const changed = { ...row, ...change };
      expect(cardsOf(presentCards([changed]))).toEqual([requestCardOf(presentRequest(frame, changed))]);
    },
  );

  it('has its summary as HTML and by language, with label and order number (ENT-02)', () => {
    const stored = { ...row, staff_summary: 'Soup<br>Bread &amp; butter', label: 'VIP' };
    expect(presentRequest(frame, stored)).toMatchObject({
      staff_summary: 'Soup<br>Bread &amp; butter',
      staffSummaryWithLocales: { tr: 'Çorba', es: 'Sopa' },
      label: 'VIP',
      order_number: 'A-7',
    });
  });

  it('has the amount to pay (ENT-05) with the order and its log (ENT-06)', () => {
    expect(shown).toMatchObject({
      payable: 'true',
      order_status: 'awaiting_payment',
      order: { expired_control: 1_800_000_500, logs: { items: [{ detail: 'Link sent' }] } },
      order_number: 'A-7',
      total_amount: 1250,
      price_currency: 'EUR',
    });
    expect(presentRequest(frame, { ...row, payable: false }).payable).toBe('false');
  });

  it('shows the stay as it is today: its name, room, phone and label (ENT-13, ENT-29), beside the room asked from (ENT-03, ENT-07) and where it belongs (ENT-11)', () => {
    expect(shown).toMatchObject({
      fullName: 'Ada Lovelace',
      serviceName: 'Room service',
      phone_number: '+2',
      rooms: ['305'],
      room_number: '305',
      req_room_number: '101',
      requester_id: 'u-2',
      user: { name: 'Ada', family_name: 'Lovelace', phone_number: '+2' },
      bundle_id: 'com.grand',
      tp_id: 'pms-1',
      hotel_id: 'grand',
      booking_id: 'b-1',
      label: 'PREMIUM',
      booking: {
        checkin: 1_799_900_000,
        checkout: 1_800_100_000,
        hotel_name: 'Bellhop Grand',
        status: 'hotel_guest',
        rooms: ['305'],
        butler: 'Murat',
      },
    });
    for (const label of ['VIP', 'PREMIUM', 'GOLD'])
      for (const own of [{ b_label: label }, { label, b_label: null }])
        expect(presentRequest(frame, { ...row, ...own }).label).toBe(label);
    expect(presentRequest(frame, { ...row, b_label: 'PLATINUM' }).label).toBeNull();
  });

  it('shows all rooms and the status of its stay, and no stay where there is none (ENT-03, ENT-07, ENT-11)', () => {
    const rooms = ['306', '305'];
    for (const b_status of bookingStatuses) {
      const { booking, ...shown } = presentRequest(frame, { ...row, b_status, b_rooms: rooms });
      expect(booking).toMatchObject({ status: b_status, rooms });
      expect(shown).toMatchObject({ rooms, room_number: '306' });
    }
    const none = { b_status: null, b_name: null, b_family_name: null, b_phone_number: null, b_rooms: null };
    expect(presentRequest(frame, { ...row, ...none, booking_id: null, full_name: 'Grace Hopper' })).toMatchObject({
      fullName: 'Grace Hopper',
      phone_number: '+1',
      rooms: ['101'],
      room_number: '101',
      req_room_number: '101',
      requester_id: 'u-2',
      user: null,
      booking: null,
      booking_id: null,
      tp_id: 'pms-1',
    });
    expect(presentRequest(frame, { ...row, req_room_number: null }).req_room_number).toBe('101');
    expect(presentRequest(frame, { ...row, full_name: 'Grace Hopper' }).fullName).toBe('Grace Hopper');
    expect(presentRequest(frame, { ...row, b_butler: null }).booking?.butler).toBeNull();
  });

  it('has title and service in each language (ENT-01), fields as JSON text (ENT-08), and times (ENT-09)', () => {
    expect(presentRequest(frame, { ...row, due_at: 1_800_000_777 })).toMatchObject({
      id: 'r-1',
      title: 'Dinner in the room',
      status: 'CANCELED',
      service_id: '240',
      service_type: 'ORDER',
      service: { name: 'Room service' },
      serviceName: 'Room service',
      serviceWithLocales: { tr: 'Oda servisi', es: 'Servicio de habitaciones' },
      custom_fields_values: [
        { id: '240-1', value: '"Soup"' },
        { id: '240-2', value: '2' },
      ],
      due_at: 1_800_000_777,
      due_at_date: '2027-01-15T08:12:57.000Z',
      created_at: 1_799_999_000,
      updated_at: 1_799_999_999,
      updated_at_date: '2027-01-15T07:59:59.000Z',
      checkin_date: '2027-01-14T04:13:20.000Z',
      checkout_date: '2027-01-16T11:46:40.000Z',
    });
    const [none, stay] = [
      { due_at: null, due_at_date: null },
      { b_checkin: null, b_checkout: null },
    ];
    expect(shown).toMatchObject(none);
    expect(presentRequest(frame, { ...row, ...stay })).toMatchObject({ checkin_date: null, checkout_date: null });
  });

  it('has the last author, the reservation (ENT-10, ENT-31), and flags as text (ENT-01, ENT-04)', () => {
    expect(shown).toMatchObject({
      is_commented_by: 'GUEST',
      is_canceled: true,
      reservation_id: 'res-1',
      reservation_status: 'ON_HOLD',
      attendance: null,
      party: null,
      is_staff: 'false',
      service: { is_easee_service: 'true' },
    });
    expect(presentRequest(frame, { ...row, last_comment_is_staff: true }).is_commented_by).toBe('STAFF');
    expect(presentRequest(frame, { ...row, last_comment_is_staff: null }).is_commented_by).toBeNull();
    for (const status of ['OPEN', 'PENDING', 'CLOSED'] as const)
      expect(presentRequest(frame, { ...row, status }).is_canceled, status).toBe(false);
    const flags = { ...row, is_staff: true, s_is_easee: false, reservation_status: 'RESERVED' };
    expect(presentRequest(frame, flags)).toMatchObject({
      is_staff: 'true',
      service: { is_easee_service: 'false' },
      reservation_status: 'RESERVED',
    });
  });

  it.each(['ORDER', 'LOL_REQUEST', 'FAST_CHECK_IN', 'ALACARTE_RESTAURANT_RESERVATION'] as const)(
    'says its type as the specification does: %s, alone and on its card (ENT-01, ENT-30)',
    (service_type) => {
      const typed = { ...row, service_type };
      expect([presentRequest(frame, typed), ...presentCards([typed]).items].map((each) => each.service_type)).toEqual([
        service_type,
        service_type,
      ]);
    },
  );

  it('hands out signed addresses of its files (ENT-12, ENT-16)', () => {
    expect(shown.rating).toBe(5);
    expect(shown.files).toEqual([
      {
        id: 'Ab3dE6gH9j',
        name: 'menu.pdf',
        content_type: 'application/pdf',
        bytes: 9,
        content_url: shown.files[0]?.content_url,
        preview_url: null,
      },
      {
        id: 'Zz9yY8xX7w',
        name: 'soup.jpg',
        content_type: 'image/jpeg',
        bytes: 70,
        content_url: expect.stringMatching(/^\/files\/grand\/r-1\/Zz9yY8xX7w\.jpg\?/),
        preview_url: expect.stringMatching(/^\/files\/grand\/r-1\/Zz9yY8xX7w/),
      },
    ]);
    expect(shown.files[0]?.content_url).toMatch(/^\/files\/grand\/r-1\/Ab3dE6gH9j\.pdf\?e=\d+&s=[\w-]{43}$/);
  });

  it("shows its guest nothing of staff's", () => {
    const own = JSON.stringify(presentOwnRequest(frame, row));
    for (const hidden of ['PREMIUM', 'Murat', 'staff_summary', 'pms-1', 'loyalty']) expect(own).not.toContain(hidden);
  });
});

it('A message as staff see it has its words, author, time, translations and files (ENT-14, ENT-15, ENT-16)', () => {
  const presented = presentComment(frame, {
    id: 'c-1',
    request_id: 'r-1',
    version: 2,
    body: ' Çorba,\nlütfen ',
    author_id: 'guest:u-2',
    author_name: 'Ada Lovelace',
    is_staff: false,
    translations: { en: 'Soup, please', es: 'Sopa, por favor' },
    detected_source_language: 'tr',
    attachments: row.files,
    position: 1,
    created_at: 1_799_999_999,
  });
  expect(comment.parse(presented)).toEqual(presented);
  expect(presented).toMatchObject({
    id: 'c-1',
    body: ' Çorba,\nlütfen ',
    author_name: 'Ada Lovelace',
    author_id: 'guest:u-2',
    is_staff: false,
    created_at: 1_799_999_999,
    created_at_date: '2027-01-15T07:59:59.000Z',
    translations: { en: 'Soup, please', es: 'Sopa, por favor' },
    detectedSourceLanguage: 'tr',
    attachments: [
      { id: 'Ab3dE6gH9j', name: 'menu.pdf', content_type: 'application/pdf', bytes: 9 },
      { id: 'Zz9yY8xX7w', name: 'soup.jpg', content_type: 'image/jpeg', bytes: 70 },
    ],
  });
  expect(presented.attachments[0]?.content_url).toMatch(/^\/files\/grand\/r-1\/Ab3dE6gH9j\.pdf\?/);
});
