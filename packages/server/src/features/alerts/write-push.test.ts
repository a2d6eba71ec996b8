import { expect, it } from 'vitest';
import { alertOf } from './alert-of.ts';
import { type PushFacts, writePush } from './write-push.ts';

const facts: PushFacts = {
  kind: 'request',
  tag: 'request:7',
  path: '/app/staff/requests/7',
  at: 1_700_000_000,
  service: { name: 'Towels', withLocales: { tr: 'Havlu' } },
  department: null,
  rooms: ['204'],
};
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');

it('A push names its kind, the service and the room in the language of the device', () => {
  const { title, body } = writePush(facts, 'tr', 'Bellhop Grand');
  expect([plain(title), plain(body)]).toEqual(['Yeni talep: Havlu', 'Oda 204']);
  expect(plain(writePush(facts, 'es', 'Bellhop Grand').title)).toBe('Nueva solicitud: Towels');
  expect(writePush({ ...facts, rooms: ['204', '205'] }, 'ar', 'Bellhop Grand').body).toBe('الغرف \u2068204 و205\u2069');
});

it.each([
  ['en', 'Assigned to Housekeeping: Towels'],
  ['tr', 'Kat Hizmetleri departmanına atandı: Havlu'],
  ['ar', 'أُسند إلى قسم Housekeeping: Towels'],
  ['es', 'Asignada al departamento Housekeeping: Towels'],
] as const)('A push in %s names the department that a request was assigned to', (language, title) => {
  const department = { name: 'Housekeeping', withLocales: { tr: 'Kat Hizmetleri' } };
  expect(plain(writePush({ ...facts, kind: 'given', department }, language, 'Bellhop Grand').title)).toBe(title);
});

it('A push names the hotel where there is no room, and inserts names literally', () => {
  const service = { name: '$& {rooms}', withLocales: {} };
  const { title, body } = writePush({ ...facts, service, rooms: [] }, 'en', 'Bellhop Grand');
  expect([plain(title), body]).toEqual(['New request: $& {rooms}', 'Bellhop Grand']);
});

it.each([
  [{ entity: 'request', item: { status: 'CLOSED', service_type: 'ALACARTE_RESTAURANT_RESERVATION' } }, 'reservation'],
  [{ entity: 'request', item: { status: 'CANCELED', service_type: 'ALACARTE_RESTAURANT_RESERVATION' } }, null],
  [{ entity: 'request', item: { status: 'OPEN', service_type: 'ORDER' } }, 'request'],
  [{ entity: 'request', item: { status: 'OPEN', service_type: 'LOL_REQUEST' } }, 'lol'],
  [{ entity: 'request', item: { status: 'OPEN', service_type: 'FAST_CHECK_IN' } }, 'check-in'],
  [{ entity: 'request', item: { status: 'PENDING', service_type: 'ORDER' } }, null],
  [{ entity: 'assignment', item: { status: 'OPEN', assignee_id: 'x' } }, 'given'],
  [{ entity: 'assignment', item: { status: 'PENDING', assignee_id: 'x' } }, 'given'],
  [{ entity: 'assignment', item: { status: 'OPEN', assignee_id: null } }, null],
  [{ entity: 'assignment', item: { status: 'CLOSED', assignee_id: 'x' } }, null],
  [{ entity: 'transfer', item: { status: 'PENDING', assignee_id: null, department_id: 'd' } }, 'given'],
  [{ entity: 'transfer', item: { status: 'OPEN', assignee_id: 'x', department_id: 'd' } }, null],
  [{ entity: 'transfer', item: { status: 'OPEN', assignee_id: null, department_id: null } }, null],
  [{ entity: 'transfer', item: { status: 'CLOSED', assignee_id: null, department_id: 'd' } }, null],
  [{ entity: 'comment', item: { is_staff: false } }, 'message'],
  [{ entity: 'comment', item: { is_staff: true } }, null],
  [{ entity: 'note', item: { mentions: [{ id: 'x', name: 'X' }] } }, 'mention'],
  [{ entity: 'note', item: { mentions: [] } }, null],
  [{ entity: 'booking', item: { status: 'awaiting_approval' } }, 'booking'],
  [{ entity: 'booking', item: { status: 'hotel_guest' } }, null],
  [{ entity: 'payment', item: { attention: 'late' } }, 'payment'],
  [{ entity: 'payment', item: { attention: null } }, null],
] as const)('A push follows the rule of the alert sound: %j is %s (RING-08)', (about, kind) => {
  expect(alertOf(about)).toBe(kind);
});
