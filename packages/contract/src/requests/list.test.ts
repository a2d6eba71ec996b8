import { expect, it } from 'vitest';
import { compareItems } from '../lists/list.ts';
import { requestCardOf } from './card.ts';
import { requestCardList, requestList } from './list.ts';
import type { GuestRequest } from './request.ts';

const request: GuestRequest = {
  id: 'r-1',
  hotel_id: 'grand',
  version: 3,
  title: 'İki havlu',
  status: 'OPEN',
  service_id: 'towels',
  service_type: 'ORDER',
  service: { name: 'Towels', is_easee_service: 'false' },
  serviceName: 'Towels',
  serviceWithLocales: { ar: 'مناشف' },
  staff_summary: 'Two &amp; soft',
  staffSummaryWithLocales: {},
  fullName: 'Zoë',
  phone_number: '+34 600',
  room_number: '204',
  req_room_number: '204',
  rooms: ['204', '205'],
  label: 'VIP',
  is_staff: 'false',
  payable: 'false',
  order_status: null,
  order: null,
  order_number: null,
  total_amount: null,
  price_currency: null,
  booking: null,
  user: null,
  custom_fields_values: [],
  due_at: 500,
  due_at_date: null,
  created_at: 100,
  updated_at: 200,
  updated_at_date: '',
  checkin_date: null,
  checkout_date: null,
  comments_count: 1,
  last_comment: null,
  is_commented_by: null,
  is_canceled: false,
  reservation_id: null,
  reservation_status: null,
  attendance: null,
  requester_id: null,
  bundle_id: '',
  tp_id: null,
  booking_id: 'b-1',
  rating: null,
  unhappy_department_id: null,
  files: [],
  assignee_id: null,
  assignee_name: null,
  department_id: 'rooms',
  guest_delivered: 0,
  guest_read: 0,
  unanswered_version: 1,
  unanswered_at: null,
  assignment_version: 1,
};

it('a card is found, filtered and ordered as its whole request is (REQ-26, REQ-27, REQ-28)', () => {
  const card = requestCardOf(request);
  expect(requestCardList.searchText(card)).toBe(requestList.searchText(request));
  // Other spellings of the name follow it.
  expect(requestCardList.searchText(card)).toMatch(
    /^iki havlu\ntwo & soft\nopen\ntowels\nمناشف\nzoe\n(.*\n)?vip\n204\n/,
  );
  const values = Object.entries(requestCardList.filters).map(([name, read]) => [name, read(card)]);
  const expected = { assignee: 'none', booking_id: 'b-1', department_id: 'rooms', service_id: 'towels' };
  expect(Object.fromEntries(values)).toMatchObject(expected);
  const later = requestCardOf({ ...request, id: 'r-2', updated_at: 300, due_at: null });
  expect([card, later].sort(compareItems(requestCardList, 'updated_at'))).toEqual([later, card]);
  expect([later, card].sort(compareItems(requestCardList, 'due_at'))).toEqual([card, later]);
});
